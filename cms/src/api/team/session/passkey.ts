import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../contract/team/session';
import { settings } from '../../../platform/settings';
import type { SecondFactorRow, TeamAccountRow } from './row';

function site() {
  const { PUBLIC_URL } = settings();
  return { origin: PUBLIC_URL, id: new URL(PUBLIC_URL).hostname };
}

const transportsOf = ({ transports }: SecondFactorRow): string[] => transports?.split(' ').filter(Boolean) ?? [];
const allOf = (passkeys: SecondFactorRow[]) =>
  passkeys.map((passkey) => ({ id: passkey.credentialId ?? '', transports: transportsOf(passkey) }));

/** @param known existing passkeys, so that no device creates a second one */
export const registrationOptions = ({ id, username }: TeamAccountRow, known: SecondFactorRow[], brand: string) =>
  generateRegistrationOptions({
    rpName: brand,
    rpID: site().id,
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
  const { origin, id } = site();
  const result = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // The password is the first factor.
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: registration.response.transports.join(' '),
  };
}

export const authenticationOptions = (passkeys: SecondFactorRow[]) =>
  generateAuthenticationOptions({ rpID: site().id, allowCredentials: allOf(passkeys), userVerification: 'preferred' });

/** Returns null if the response is invalid. */
export async function counterAfter(
  assertion: PasskeyAssertion,
  passkey: SecondFactorRow,
  challenge: string,
): Promise<number | null> {
  const { origin, id } = site();
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId ?? '',
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey ?? '', 'base64url')),
      counter: Number(passkey.counter ?? 0),
    },
    requireUserVerification: false,
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
