import { generateSecret, generateURI, verifySync } from 'otplib';
import { decrypt, encrypt } from '../../../platform/secret-token';

/** Clocks of phones may be a step ahead or behind. */
const TOLERANCE_SECONDS = 30;

/** A new secret of an authenticator app: as one types it, as a link, and as it is stored. */
export function newTotp(issuer: string, label: string) {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }), stored: encrypt(secret) };
}

/**
 * The time step of a right code.
 * @param lastStep codes up to this step are used up
 * @returns null for a wrong code, a used one, or a secret that cannot be read
 */
export function stepOf(code: string, stored: string, lastStep: number): number | null {
  const secret = /^\d{6}$/.test(code) ? decrypt(stored) : null;
  if (secret === null) return null;
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: lastStep > 0 ? lastStep : undefined,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
