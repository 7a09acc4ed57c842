import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { currentShare } from './http/network';
import { Queue } from './queue';

const COST = 10;

/** Callers that check or set passwords. The last one is the command line. */
export const PASSWORD_USES = [
  'register',
  'login',
  'setForgottenPassword',
  'changeAccount',
  'adminLogin',
  'panelLogin',
  'resetPassword',
  'operator',
] as const;
export type PasswordUse = (typeof PASSWORD_USES)[number];

/** Hashes one at a time: each takes a core for a tenth of a second. Uses take turns, and networks within them. */
const hashing = new Queue();

/** Normalises first: keyboards encode the same letters differently. */
export const hashOf = (use: PasswordUse, password: string): Promise<string> =>
  hashing.add(() => bcrypt.hash(password.normalize('NFC'), COST), use, currentShare());

/** Dummy hash, so that an unknown name takes as long as a wrong password. */
const nobody = bcrypt.hash(randomBytes(16).toString('hex'), COST);

/** Compares a password with a hash. @param hash null when there is no account: takes as long and never matches */
export async function matches(use: PasswordUse, password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await nobody);
  // Earlier versions hashed passwords without normalisation.
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  return hashing.add(
    async () => {
      for (const form of forms) if (await bcrypt.compare(form, against)) return true;
      return false;
    },
    use,
    currentShare(),
  );
}
