import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { HOUR_MS } from '../time';
import { together } from '../together';
import { DAY, type Rule } from './limit-rules';
import { currentShare, widthsOf } from './network';

const SECOND_OF_GRACE = 1;

/** Returns a keyed hash, from which addresses cannot be guessed. */
export const counterKey = (counted: string): string =>
  createHmac('sha256', settings().APP_KEYS[0]).update(counted).digest('base64url');

/** Hashes the current network for one purpose. */
export const shareKey = (of: string): string => counterKey(`${of}\n${currentShare()}`);

const TABLE = 'rate_limits';
const limiters = new Map<string, RateLimiterAbstract>();

const isPostgres = (): boolean => strapi.db.dialect.client === 'postgres';

/** Counts in the database with PostgreSQL, unless the rule is local; with SQLite only if it is lasting. */
export function limiterFor({ name, points, duration, lasting, local }: Rule): RateLimiterAbstract {
  const existing = limiters.get(name);
  if (existing) return existing;
  const limit = { keyPrefix: name, points: Math.max(1, Math.round(points * settings().RATE_LIMIT_FACTOR)), duration };
  const stored = {
    ...limit,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: TABLE,
    tableCreated: true,
    // The library deletes expired counters only for PostgreSQL: see `sweepCounters`.
    clearExpiredByTimeout: false,
  };
  const inMemory = () => (lasting ? new RateLimiterSQLite(stored) : new RateLimiterMemory(limit));
  const limiter = isPostgres() && !local ? new RateLimiterPostgres(stored) : inMemory();
  limiters.set(name, limiter);
  return limiter;
}

const roundsOf = ({ name, by, lasting }: Rule) =>
  limiterFor({ name: `${name}-rounds`, points: 1, duration: DAY, by, lasting });

/** Returns a wait that doubles each round, up to a day. */
export const waitAfter = (rounds: number, { duration }: Rule): number => Math.min(duration * 2 ** (rounds - 1), DAY);

export interface Standing {
  remaining: number;
  msBeforeNext: number;
}

/** The cost is 1 by default. */
export type Counter = readonly [rule: Rule, key: string, cost?: number];

/** Includes wider networks. @param counted key used instead of the network in the narrowest counter */
export const countersOf = (rule: Rule, network: string, counted = network): Counter[] =>
  widthsOf(network).map(({ network: width, times }) =>
    times === 1
      ? [rule, counterKey(counted)]
      : [{ ...rule, name: `${rule.name}-${width.split('/')[1]}`, points: rule.points * times }, counterKey(width)],
  );

export class Refusal extends TooMany {
  override readonly name = TooMany.name;

  constructor(
    readonly rule: Rule,
    readonly msBeforeNext: number,
  ) {
    super(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/**
 * In a growing rule, the last attempt of a round starts the wait before its outcome is known: crashes and concurrent
 * attempts cannot avoid it. @throws Refusal
 */
export async function admit(rule: Rule, key: string, cost = 1): Promise<Standing> {
  try {
    return await count(rule, key, cost);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (!(await isAheadOfTime(rule, key, refusal))) {
      countRefusal(rule.name);
      // A smaller cost may still be admitted.
      if (cost > 1) await takeBack(rule, key, cost);
      else rememberRefusal(rule, key, refusal.msBeforeNext);
      throw new Refusal(rule, refusal.msBeforeNext);
    }
    await limiterFor(rule).delete(key);
    return count(rule, key, cost);
  }
}

/**
 * Counts by address first: a refusal then creates no other counters. Growing counters come last, because they count
 * only what the others admit.
 */
const STEPS: readonly ((rule: Rule) => boolean)[] = [
  ({ by, and, growing }) => by === 'address' && !and && !growing,
  ({ by, and, growing }) => !(by === 'address' && !and) && !growing,
  ({ growing }) => growing === true,
];

/** Counts in all counters, or in none if one is full. @throws Refusal */
export async function admitAll(counters: readonly Counter[]): Promise<Map<Rule, Standing>> {
  const standings = new Map<Rule, Standing>();
  for (const isNow of STEPS) {
    const now = counters.filter(([rule]) => isNow(rule));
    const results = await Promise.allSettled(
      now.map(async ([rule, key, cost]) => standings.set(rule, await admit(rule, key, cost))),
    );
    const refused = results.find((result) => result.status === 'rejected');
    if (!refused) continue;
    for (const counter of counters) if (standings.has(counter[0])) await takeBack(...counter);
    throw refused.reason;
  }
  return standings;
}

interface Consumption {
  limiter: RateLimiterAbstract;
  key: string;
  cost: number;
}

/** Uses one query for simultaneous requests, unlike the library. */
const consumeTogether = together<Consumption, RateLimiterRes>(async (calls) => {
  const { connection: knex } = strapi.db;
  const now = Date.now();
  const idOf = ({ limiter, key }: Consumption) => `${limiter.keyPrefix}:${key}`;
  const added = new Map<string, { key: string; points: number; expire: number }>();
  for (const call of calls) {
    const [key, expire] = [idOf(call), now + call.limiter.duration * 1000];
    added.set(key, { key, points: (added.get(key)?.points ?? 0) + call.cost, expire });
  }
  const unlessOver = (column: string, otherwise: string) =>
    knex.raw(`CASE WHEN ${TABLE}.expire <= ? THEN excluded.${column} ELSE ${otherwise} END`, [now]);
  const stored: { key: string; points: number; expire: string }[] = await knex(TABLE)
    // Sorted, so concurrent queries cannot deadlock.
    .insert([...added.values()].sort((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict('key')
    .merge({
      points: unlessOver('points', `${TABLE}.points + excluded.points`),
      expire: unlessOver('expire', `${TABLE}.expire`),
    })
    .returning(['key', 'points', 'expire']);
  const counted = new Map(stored.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]));
  return calls.map((call) => {
    const counter = counted.get(idOf(call)) as { points: number; expire: number };
    const consumed = counter.points - (added.get(idOf(call))?.points ?? 0) + call.cost;
    counter.points += call.cost;
    return new RateLimiterRes(Math.max(0, call.limiter.points - consumed), counter.expire - now, consumed, false);
  });
});

async function consume(rule: Rule, key: string, cost: number): Promise<RateLimiterRes> {
  const limiter = limiterFor(rule);
  if (!(limiter instanceof RateLimiterPostgres)) return limiter.consume(key, cost);
  const counted = await consumeTogether({ limiter, key, cost });
  return counted.consumedPoints > limiter.points ? Promise.reject(counted) : counted;
}

async function count(rule: Rule, key: string, cost: number): Promise<Standing> {
  if (!rule.growing) return standingOf(await consume(rule, key, cost));
  const limiter = limiterFor(rule);
  const rounds = (await roundsOf(rule).get(key))?.consumedPoints ?? 0;
  const counted = standingOf(await limiter.consume(key, 1, rounds > 0 ? { customDuration: DAY } : {}));
  if (counted.remaining > 0) return counted;
  const wait = waitAfter(rounds + 1, rule);
  // Deleted a day after the wait ends.
  await roundsOf(rule).set(key, rounds + 1, wait + DAY);
  await limiter.block(key, wait);
  return { remaining: 0, msBeforeNext: wait * 1000 };
}

const standingOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Standing => ({
  remaining: remainingPoints,
  msBeforeNext,
});

/** True if the wait is longer than possible, because the clock was set back. */
async function isAheadOfTime(rule: Rule, key: string, refusal: RateLimiterRes): Promise<boolean> {
  const longest = rule.growing ? waitAfter((await roundsOf(rule).get(key))?.consumedPoints ?? 1, rule) : rule.duration;
  return refusal.msBeforeNext > (longest + SECOND_OF_GRACE) * 1000;
}

export const isAdmitted = (rules: readonly Rule[], sender: string): Promise<boolean> =>
  admitAll(rules.map((rule) => [rule, counterKey(rule.by === 'everybody' ? rule.by : sender)])).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

export async function countRequest(rules: readonly Rule[], sender: string): Promise<void> {
  await admitAll(rules.map((rule) => [rule, counterKey(sender)]));
}

/** Forgives all earlier failures too in a growing rule. */
export async function forgive(rule: Rule, key: string, cost?: number): Promise<void> {
  if (!rule.growing) return takeBack(rule, key, cost);
  await limiterFor(rule).delete(key);
  await roundsOf(rule).delete(key);
  forgetRefusal(rule, key);
}

export async function takeBack(rule: Rule, key: string, cost = 1): Promise<void> {
  await limiterFor(rule).reward(key, cost);
  forgetRefusal(rule, key);
}

/**
 * Unlogged in PostgreSQL, so counting does not wait for the disk. Created here, because the library does not wait for
 * its own table.
 */
export async function createRateLimitTable(): Promise<void> {
  const database = strapi.db.connection;
  const kind = isPostgres() ? 'UNLOGGED TABLE' : 'TABLE';
  await database.raw(
    `CREATE ${kind} IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  );
  if (!isPostgres()) return;
  const logged = await database('pg_class').where({ oid: database.raw('?::regclass', [TABLE]), relpersistence: 'p' });
  if (logged.length > 0) await database.raw(`ALTER TABLE ${TABLE} SET UNLOGGED`);
}

export async function sweepCounters(): Promise<void> {
  const before = Date.now() - HOUR_MS;
  await strapi.db.connection(TABLE).where('expire', '<', before).delete();
}

/** Repeats refusals from memory, so a flood writes nothing. */
const REPEATED_MS = 1000;
const MOST = 10_000;

const refusals = new Map<string, { at: number; until: number }>();
const idOf = ({ name }: Rule, key: string): string => `${name}:${key}`;

function rememberRefusal(rule: Rule, key: string, msBeforeNext: number): void {
  if (refusals.size >= MOST) refusals.clear();
  refusals.set(idOf(rule, key), { at: Date.now(), until: Date.now() + msBeforeNext });
}

const forgetRefusal = (rule: Rule, key: string): void => void refusals.delete(idOf(rule, key));

/** Returns the wait in milliseconds; 0 if the database must decide. */
export function repeatedRefusal(rule: Rule, key: string): number {
  const { at, until } = refusals.get(idOf(rule, key)) ?? { at: 0, until: 0 };
  const now = Date.now();
  return now >= at && now < at + REPEATED_MS ? Math.max(0, until - now) : 0;
}

const LATE_MS = 1000;

/** Slows each connection of a flood to one response a second. */
export async function refuseLate(refusal: TooMany): Promise<never> {
  await sleep(LATE_MS);
  throw refusal;
}
