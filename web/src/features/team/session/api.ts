import type { Done } from '@contract/calls';
import {
  adminLoggedInSchema,
  hasRight,
  type MemberRecovery,
  meAnswerSchema,
  panelSessionSchema,
  passkeyOptionsSchema,
  type Right,
  recoveryCodesSchema,
  teamEndpoints,
} from '@contract/team';
import { ApiError, request } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';

export const useMe = (admin: AdminProps) => useAdminRead(teamEndpoints.readMe, admin, { schema: meAnswerSchema });

interface Rights {
  may: (right: Right) => boolean;
  isMentor: boolean;
  /** False while the role is loading. */
  isKnown: boolean;
}

/** All rights after a failure, because the server checks them anyway. */
export function useMay(admin: AdminProps): Rights {
  const { data, error } = useMe(admin);
  const me = data?.data;
  if (!me) return { may: () => Boolean(error), isMentor: false, isKnown: Boolean(error) };
  if (me.needsSecondFactor) return { may: (right) => right === 'own account', isMentor: false, isKnown: true };
  return { may: (right) => hasRight(me.role, right), isMentor: me.role === 'mentor', isKnown: true };
}

/** Emails a reset link to the registered admin, or to the given member. */
export const recoverPassword = (member?: MemberRecovery): Promise<Done> =>
  request(teamEndpoints.recoverPassword, { body: member });

/** @returns the token of the new session */
export async function signInWithPasskey(challenge: string): Promise<string> {
  const { data } = await request(teamEndpoints.adminLoginPasskeyOptions, {
    body: { challenge },
    schema: passkeyOptionsSchema,
  });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: data as never });
  return (await request(teamEndpoints.adminLoginPasskey, { body: { challenge, passkey }, schema: adminLoggedInSchema }))
    .token;
}

/** @returns recovery codes, if this is the first second factor */
export async function addPasskey(token: string, password: string): Promise<string[]> {
  const { data } = await request(teamEndpoints.beginPasskey, {
    token,
    body: { password },
    schema: passkeyOptionsSchema,
  });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await startRegistration({ optionsJSON: data as never });
  const answer = await request(teamEndpoints.confirmPasskey, { token, body: { passkey }, schema: recoveryCodesSchema });
  return answer.data.recoveryCodes;
}

/** Opens the Strapi panel, which reads its token from this cookie. */
export async function openPanel(token: string): Promise<void> {
  const { data } = await request(teamEndpoints.openPanel, { token, schema: panelSessionSchema });
  // biome-ignore lint/suspicious/noDocumentCookie: the panel sets it in the same way
  document.cookie = `jwtToken=${data.token}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  localStorage.setItem('isLoggedIn', 'true');
  location.assign(paths.panel);
}

/** Server's message, otherwise the fixed one (specification, section 8). */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;
