import {
  type AdminLogin,
  adminLoggedInSchema,
  adminLoginAnswerSchema,
  type Challenge,
  hasRight,
  meAnswerSchema,
  openSessionsSchema,
  panelSessionSchema,
  type Right,
  TEAM_ROLES,
} from '@contract/admin-session';
import { endpoints, urlOf } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { MemberRecovery, NewPassword } from '@contract/recovery';
import {
  type CodeLogin,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpSchema,
} from '@contract/second-factor';
import { useSWRConfig } from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { useAdminRead } from '../../lib/use-admin-read';

/** Signs in. @returns the token of the new session, or what has to be shown besides the password */
export const signIn = (body: AdminLogin): Promise<{ token: string } | Challenge> =>
  request(endpoints.adminLogin, { body, schema: adminLoginAnswerSchema });

/** Shows the second factor. @returns the token of the new session */
export const signInWithCode = async (body: CodeLogin): Promise<string> =>
  (await request(endpoints.adminLoginCode, { body, schema: adminLoggedInSchema })).token;

/** Ends the session on the server. */
export const signOut = (token: string): Promise<Done> => request(endpoints.adminLogout, { token });

/** Who is signed in. */
export const useMe = (admin: AdminProps) => useAdminRead(endpoints.readMe, admin, { schema: meAnswerSchema });

/** What every role allows. */
const everybodyMay = (right: Right): boolean => TEAM_ROLES.every((role) => hasRight(role, right));

/**
 * What the role of who is signed in allows. Until it is known that is what every role does; where it cannot be had,
 * everything is shown: the server decides what is allowed.
 */
export function useMay(admin: AdminProps): { may: (right: Right) => boolean; isKnown: boolean } {
  const { data, error } = useMe(admin);
  const me = data?.data;
  if (me?.needsSecondFactor) return { may: (right) => right === 'own account', isKnown: true };
  if (me) return { may: (right) => hasRight(me.role, right), isKnown: true };
  return error ? { may: () => true, isKnown: true } : { may: everybodyMay, isKnown: false };
}

/** Emails a reset link: to the registered admin, or to another member of the team. */
export const recoverPassword = (member?: MemberRecovery): Promise<Done> =>
  request(endpoints.recoverPassword, { body: member });

/** Sets the password of an account that somebody was invited to. */
export const acceptInvitation = (token: string, body: NewPassword, idempotencyKey: string): Promise<Done> =>
  request(endpoints.acceptInvitation, { params: { token }, body, idempotencyKey });

/** Sets a new password by the token of a reset link. */
export const resetPassword = (token: string, body: NewPassword, idempotencyKey: string): Promise<Done> =>
  request(endpoints.resetPassword, { params: { token }, body, idempotencyKey });

/** Has a passkey sign. @returns the token of the new session */
export async function signInWithPasskey(challenge: string): Promise<string> {
  const { data } = await request(endpoints.adminLoginPasskeyOptions, {
    body: { challenge },
    schema: passkeyOptionsSchema,
  });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: data as never });
  return (await request(endpoints.adminLoginPasskey, { body: { challenge, passkey }, schema: adminLoggedInSchema }))
    .token;
}

/** Has the browser make a passkey. @returns recovery codes, if they are the first ones */
export async function addPasskey(token: string, password: string): Promise<string[]> {
  const { data } = await request(endpoints.beginPasskey, { token, body: { password }, schema: passkeyOptionsSchema });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await startRegistration({ optionsJSON: data as never });
  const answer = await request(endpoints.confirmPasskey, { token, body: { passkey }, schema: recoveryCodesSchema });
  return answer.data.recoveryCodes;
}

/** Opens the Strapi panel for who is signed in here: the panel reads its token from this cookie. */
export async function openPanel(token: string): Promise<void> {
  const { data } = await request(endpoints.openPanel, { token, schema: panelSessionSchema });
  // biome-ignore lint/suspicious/noDocumentCookie: the panel itself sets it in this way
  document.cookie = `jwtToken=${data.token}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  localStorage.setItem('isLoggedIn', 'true');
  location.assign(paths.panel);
}

/** Where one is signed in. */
export const useSessions = (admin: AdminProps) =>
  useAdminRead(endpoints.listSessions, admin, { schema: openSessionsSchema });

/** Ends every session of one's own, this one too. */
export const endSessions = (token: string): Promise<Done> => request(endpoints.endSessions, { token });

/** One's own second factors. */
export const useSecondFactors = (admin: AdminProps) =>
  useAdminRead(endpoints.listSecondFactors, admin, { schema: secondFactorsSchema });

/** Begins to set up an authenticator app. @returns what it is given */
export const beginTotp = async (token: string, password: string) =>
  (await request(endpoints.beginTotp, { token, body: { password }, schema: totpSchema })).data;

/** Sets it up by its first code. @returns recovery codes, if they are the first ones */
export const confirmTotp = async (token: string, code: string): Promise<string[]> =>
  (await request(endpoints.confirmTotp, { token, body: { code }, schema: recoveryCodesSchema })).data.recoveryCodes;

export const renewRecoveryCodes = async (token: string, password: string): Promise<string[]> =>
  (await request(endpoints.renewRecoveryCodes, { token, body: { password }, schema: recoveryCodesSchema })).data
    .recoveryCodes;

export const removeSecondFactor = (token: string, id: string, password: string): Promise<Done> =>
  request(endpoints.removeSecondFactor, { params: { id }, token, body: { password } });

const OWN = [endpoints.listSecondFactors, endpoints.readMe].map(({ path }) => urlOf(path));

/** Asks anew for one's own account. */
export function useRefreshAccount(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && OWN.includes(key[0]));
}
