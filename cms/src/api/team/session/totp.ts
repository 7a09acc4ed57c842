import { generateSecret, generateURI, verifySync } from 'otplib';
import { decrypt, encrypt } from '../../../platform/secret-token';

/** One step, because clocks may be fast or slow. */
const TOLERANCE_SECONDS = 30;

/** `stored` is encrypted. */
export function newTotp(issuer: string, label: string) {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }), stored: encrypt(secret) };
}

/**
 * Returns null if the code is wrong or used, or the secret cannot be decrypted.
 * @param lastStep codes up to this step are used
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
