import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { TooMany } from '../errors';
import { countRefusal } from '../metrics';
import { settings } from '../settings';
import { DAY, partsOf, type Rule, type RuleName } from './limit-rules';
import { forgetRefusal, rememberRefusal } from './refusals';

const SECOND_OF_GRACE = 1;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The name of a counter, keyed by a secret so that counters hold no personal data. A plain hash would not do: all
 * addresses can be tried.
 */
export const counterKey = (counted: string): string =>
  createHmac('sha256', settings().APP_KEYS[0]).update(counted).digest('base64url');

const TABLE = 'rate_limits';
const limiters = new Map<string, RateLimiterAbstract>();

const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';

/**
 * The counter of a rule. With PostgreSQL it is in the database, which replicas share. With SQLite one process serves: its
 * memory does, except for what lasts.
 */
export function limiterFor(strapi: Core.Strapi, { name, points, duration, lasting }: Rule): RateLimiterAbstract {
  const existing = limiters.get(name);
  if (existing) return existing;
  const limit = { keyPrefix: name, points: Math.max(1, Math.round(points * settings().RATE_LIMIT_FACTOR)), duration };
  const stored = {
    ...limit,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: TABLE,
    tableCreated: true,
    // The library does it only for PostgreSQL: see sweepCounters.
    clearExpiredByTimeout: false,
  };
  const inMemory = () => (lasting ? new RateLimiterSQLite(stored) : new RateLimiterMemory(limit));
  const limiter = isPostgres(strapi) ? new RateLimiterPostgres(stored) : inMemory();
  limiters.set(name, limiter);
  return limiter;
}

/** Rounds of failures of a rule whose wait grows. */
const roundsOf = (strapi: Core.Strapi, { name, by, lasting }: Rule) =>
  limiterFor(strapi, { name: `${name}-rounds`, points: 1, duration: DAY, by, lasting });

/** The wait after so many rounds, in seconds: the rule's own time, twice as long each time, a day at most. */
export const waitAfter = (rounds: number, { duration }: Rule): number => Math.min(duration * 2 ** (rounds - 1), DAY);

/** Where a counter stands: how many requests it still takes, and when it starts anew. */
export interface Standing {
  remaining: number;
  msBeforeNext: number;
}

/**
 * Counts a request.
 *
 * Where the wait grows, the last attempt of a round starts the wait before its outcome is known, so that neither a crash
 * nor attempts at the same moment avoid it. After the first round the attempts of a day count.
 * @returns where the counter stands then
 * @throws the library's result, with the time to wait, when there were too many; an Error when the counter failed
 */
export async function admit(strapi: Core.Strapi, rule: Rule, key: string): Promise<Standing> {
  try {
    return await count(strapi, rule, key);
  } catch (refusal) {
    if (!(await isAheadOfTime(strapi, rule, key, refusal))) {
      if (refusal instanceof RateLimiterRes) {
        countRefusal(rule.name);
        rememberRefusal(rule, key, refusal.msBeforeNext);
      }
      throw refusal;
    }
    await limiterFor(strapi, rule).delete(key);
    return count(strapi, rule, key);
  }
}

async function count(strapi: Core.Strapi, rule: Rule, key: string): Promise<Standing> {
  const limiter = limiterFor(strapi, rule);
  if (!rule.growing) return standingOf(await limiter.consume(key));
  const rounds = (await roundsOf(strapi, rule).get(key))?.consumedPoints ?? 0;
  const counted = standingOf(await limiter.consume(key, 1, rounds > 0 ? { customDuration: DAY } : {}));
  if (counted.remaining > 0) return counted;
  const wait = waitAfter(rounds + 1, rule);
  // The rounds are forgotten a day after the wait ends.
  await roundsOf(strapi, rule).set(key, rounds + 1, wait + DAY);
  await limiter.block(key, wait);
  return { remaining: 0, msBeforeNext: wait * 1000 };
}

const standingOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Standing => ({
  remaining: remainingPoints,
  msBeforeNext,
});

/** Whether a counter asks for a longer wait than its rule has: then the clock was set back, and the counter starts anew. */
async function isAheadOfTime(strapi: Core.Strapi, rule: Rule, key: string, refusal: unknown): Promise<boolean> {
  if (!(refusal instanceof RateLimiterRes)) return false;
  const longest = rule.growing
    ? waitAfter((await roundsOf(strapi, rule).get(key))?.consumedPoints ?? 1, rule)
    : rule.duration;
  return refusal.msBeforeNext > (longest + SECOND_OF_GRACE) * 1000;
}

/** The library rejects with its result when the limit is reached, and with an Error when the counter failed. */
export function refusalOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  const { msBeforeNext } = reason as { msBeforeNext: number };
  return new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Counts something by its sender, and by everybody where a rule says so. @returns false when one of the rules refuses it */
export async function isAdmitted(strapi: Core.Strapi, rules: readonly Rule[], sender: string): Promise<boolean> {
  const counted: [Rule, string][] = [];
  for (const rule of rules) {
    const key = counterKey(rule.by === 'everybody' ? rule.by : sender);
    try {
      await admit(strapi, rule, key);
      counted.push([rule, key]);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      for (const other of counted) await takeBack(strapi, ...other);
      return false;
    }
  }
  return true;
}

/** Counts a request of a sender that is known by more than its address. @throws TooMany */
export async function countRequest(
  strapi: Core.Strapi,
  rules: RuleName | readonly Rule[],
  sender: string,
): Promise<void> {
  for (const rule of partsOf(rules)) {
    await admit(strapi, rule, counterKey(sender)).catch((reason) => {
      throw refusalOf(reason);
    });
  }
}

/** Takes a successful request off the counter; where the wait grows, all failures before it too. */
export async function forgive(strapi: Core.Strapi, rule: Rule, key: string): Promise<void> {
  if (!rule.growing) return takeBack(strapi, rule, key);
  await limiterFor(strapi, rule).delete(key);
  await roundsOf(strapi, rule).delete(key);
  forgetRefusal(rule, key);
}

/** Takes a request off the counter when another counter refuses it. */
export async function takeBack(strapi: Core.Strapi, rule: Rule, key: string): Promise<void> {
  await limiterFor(strapi, rule).reward(key);
  forgetRefusal(rule, key);
}

/**
 * Makes the table of the counters. The library would do it too, but without waiting for it. PostgreSQL does not log it, so
 * that counting waits for no disk: a crash of the database empties it.
 */
export async function createRateLimitTable(strapi: Core.Strapi): Promise<void> {
  const database = strapi.db.connection;
  const kind = isPostgres(strapi) ? 'UNLOGGED TABLE' : 'TABLE';
  await database.raw(
    `CREATE ${kind} IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  );
  if (!isPostgres(strapi)) return;
  const logged = await database('pg_class').where({ oid: database.raw('?::regclass', [TABLE]), relpersistence: 'p' });
  if (logged.length > 0) await database.raw(`ALTER TABLE ${TABLE} SET UNLOGGED`);
}

/** Deletes counters that ran out an hour ago. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const before = Date.now() - HOUR_MS;
  await strapi.db.connection(TABLE).where('expire', '<', before).delete();
}
