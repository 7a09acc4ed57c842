import type { PasskeyAssertion, PasskeyRegistration } from '../../../contract/team';
import type { AccountRow } from '../../../platform/accounts';
import { settings } from '../../../platform/settings';
import type { SecondFactorRow } from './row';

/** Loaded on first use: it would add 0.2 s to each start. */
const webAuthn = () => import('@simplewebauthn/server');

const siteId = (): string => new URL(settings().PUBLIC_URL).hostname;

/** Need not verify the user, because the password is the first factor. */
const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: settings().PUBLIC_URL,
  expectedRPID: siteId(),
  requireUserVerification: false,
});

const transportsOf = ({ transports }: SecondFactorRow): string[] => transports?.split(' ').filter(Boolean) ?? [];
const allOf = (passkeys: SecondFactorRow[]) =>
  passkeys.map((passkey) => ({ id: passkey.credentialId ?? '', transports: transportsOf(passkey) }));

/** @param known existing passkeys, so no device creates a second one */
export const registrationOptions = async ({ id, username }: AccountRow, known: SecondFactorRow[], brand: string) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: brand,
    rpID: siteId(),
    userName: username,
    userID: new TextEncoder().encode(`team ${id}`),
    excludeCredentials: allOf(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** Returns null if it is for a different site or challenge. */
export async function passkeyOf(
  registration: PasskeyRegistration,
  challenge: string,
): Promise<Partial<SecondFactorRow> | null> {
  const response = { ...registration, clientExtensionResults: {} } as never;
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifyRegistrationResponse({ ...expected(challenge), response }).catch(() => null);
  if (!result?.verified) return null;
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: registration.response.transports.join(' '),
  };
}

export const authenticationOptions = async (passkeys: SecondFactorRow[]) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: siteId(),
    allowCredentials: allOf(passkeys),
    userVerification: 'preferred',
  });

/** Returns null if the response is invalid. */
export async function counterAfter(
  assertion: PasskeyAssertion,
  passkey: SecondFactorRow,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    ...expected(challenge),
    response: { ...assertion, clientExtensionResults: {} } as never,
    credential: {
      id: passkey.credentialId ?? '',
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey ?? '', 'base64url')),
      counter: Number(passkey.counter ?? 0),
    },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
