import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { currentShare } from './http/network';
import { Queue } from './queue';

const COST = 10;

/** Where passwords are checked or set. The last one is the command line. */
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

/**
 * Hashing takes a core for a tenth of a second: one at a time. Each use gets its turn, and in it each network.
 * `middlewares/rate-limit` limits the attempts of each.
 */
const hashing = new Queue();

/** The hash of a new password. The same letters can be encoded in two ways, by the keyboard: one of them is hashed. */
export const hashOf = (use: PasswordUse, password: string): Promise<string> =>
  hashing.add(() => bcrypt.hash(password.normalize('NFC'), COST), use, currentShare());

/** Compared with when there is no account, so that an unknown name takes as long as a wrong password. */
const nobody = bcrypt.hash(randomBytes(16).toString('hex'), COST);

/**
 * Whether a password is the one behind a hash.
 * @param hash null when there is no account: takes as long, and is never the one of anything that can be typed
 */
export async function matches(use: PasswordUse, password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await nobody);
  // Passwords of earlier versions were hashed as they were typed.
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
