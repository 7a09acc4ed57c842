import { setTimeout as sleep } from 'node:timers/promises';
import type { TooMany } from '../errors';
import type { Rule } from './limit-rules';

/** How long a refusal is repeated from memory, so that a flood writes nothing. */
const REPEATED_MS = 1000;
const MOST = 10_000;

/** Refusals of this process, by counter. */
const refusals = new Map<string, { at: number; until: number }>();
const idOf = ({ name }: Rule, key: string): string => `${name}:${key}`;

export function rememberRefusal(rule: Rule, key: string, msBeforeNext: number): void {
  if (refusals.size >= MOST) refusals.clear();
  refusals.set(idOf(rule, key), { at: Date.now(), until: Date.now() + msBeforeNext });
}

export const forgetRefusal = (rule: Rule, key: string): void => void refusals.delete(idOf(rule, key));

/** Milliseconds left of a recent refusal; 0 when the database must decide. */
export function repeatedRefusal(rule: Rule, key: string): number {
  const { at, until } = refusals.get(idOf(rule, key)) ?? { at: 0, until: 0 };
  const now = Date.now();
  // A clock that goes back does not lengthen the wait.
  return now >= at && now < at + REPEATED_MS ? Math.max(0, until - now) : 0;
}

const LATE_MS = 1000;

/** Refuses a second late, so that each connection of a flood gets one answer a second. @throws the refusal */
export async function refuseLate(refusal: TooMany): Promise<never> {
  await sleep(LATE_MS);
  throw refusal;
}
