import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { TooMany } from './errors';

/** Hashing takes a core for a tenth of a second: one at a time, and only so many may wait. */
const QUEUE = 20;
const COST = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= QUEUE) throw new TooMany(2);
  waiting += 1;
  const result = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = result.catch(() => undefined);
  return result;
}

/** The hash of a new password. @throws TooMany when too many are waiting already */
export const hashOf = (password: string): Promise<string> => inTurn(() => bcrypt.hash(password, COST));

/** Compared with when there is no account, so that an unknown name takes as long as a wrong password. */
const nobody = bcrypt.hash(randomBytes(16).toString('hex'), COST);

/**
 * Whether a password is the one behind a hash.
 * @param hash null when there is no account: takes as long, and is never the one of anything that can be typed
 * @throws TooMany when too many are waiting already
 */
export async function matches(password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await nobody);
  return inTurn(() => bcrypt.compare(password, against));
}
