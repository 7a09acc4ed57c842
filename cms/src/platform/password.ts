import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { currentShare } from './http/network';
import { Queue } from './queue';

const COST = 10;

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

/** One at a time: each hash occupies a core for a tenth of a second. */
const hashing = new Queue();

/** Normalises first, because keyboards encode the same letters differently. */
export const hashPassword = (use: PasswordUse, password: string): Promise<string> =>
  hashing.add(() => bcrypt.hash(password.normalize('NFC'), COST), use, currentShare());

/** Makes unknown names take as long as wrong passwords. */
const nobody = bcrypt.hash(randomBytes(16).toString('hex'), COST);

/** @param hash null when there is no account */
export async function matches(use: PasswordUse, password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await nobody);
  // Earlier versions did not normalise passwords.
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
