import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';

const COST = 10;

/** Where passwords are checked or set. The last one is the command line. */
export const DOORS = ['register', 'login', 'adminLogin', 'panelLogin', 'resetPassword', 'operator'] as const;
export type Door = (typeof DOORS)[number];

/** Jobs waiting at each door; the first door has the next turn. `platform/http/places` limits their number. */
const waiting = new Map<Door, (() => Promise<unknown>)[]>();
let isWorking = false;

/** Hashing takes a core for a tenth of a second: one at a time, and the doors take turns. */
function inTurn<Result>(door: Door, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const queue = waiting.get(door) ?? [];
    queue.push(() => work().then(resolve, reject));
    waiting.set(door, queue);
    if (!isWorking) void workThrough();
  });
}

async function workThrough(): Promise<void> {
  isWorking = true;
  for (const [door, queue] of waiting) {
    const work = queue.shift();
    waiting.delete(door);
    if (queue.length > 0) waiting.set(door, queue);
    await work?.();
  }
  isWorking = false;
}

/** The hash of a new password. */
export const hashOf = (door: Door, password: string): Promise<string> =>
  inTurn(door, () => bcrypt.hash(password, COST));

/** Compared with when there is no account, so that an unknown name takes as long as a wrong password. */
const nobody = bcrypt.hash(randomBytes(16).toString('hex'), COST);

/**
 * Whether a password is the one behind a hash.
 * @param hash null when there is no account: takes as long, and is never the one of anything that can be typed
 */
export async function matches(door: Door, password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await nobody);
  return inTurn(door, () => bcrypt.compare(password, against));
}
