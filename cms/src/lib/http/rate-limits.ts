import type { Core } from '@strapi/strapi';
import {
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';

export interface Rule {
  name: string;
  /** Requests in the time, before RATE_LIMIT_FACTOR. */
  points: number;
  /** Seconds. */
  duration: number;
  /** Only requests with this in their query. */
  only?: string;
  by: 'address' | 'address and email' | 'address and username' | 'account' | 'reference' | 'everybody';
  /** A request that succeeds is given back: only failures count. */
  failuresOnly?: true;
  /** Who fails round after round waits twice as long each time, see {@link admit}. */
  growing?: true;
}

const MINUTES = 60;
const DAY = 24 * 60 * MINUTES;
const SECOND_OF_GRACE = 1;

/** A form of visitors: each has a counter of its own. */
const form = (name: string): readonly Rule[] => [{ name, points: 10, duration: 10 * MINUTES, by: 'address' }];
/** A door with a password behind it. @param who the field that says who wants in */
const door = (name: string, who: 'email' | 'username', failuresOnly?: true): readonly Rule[] => [
  { name, points: 5, duration: 10 * MINUTES, by: `address and ${who}`, failuresOnly, growing: failuresOnly },
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly },
];

/** Reference and e-mail together are the key to an application. Guesses count for both, whoever makes them. */
const applicant: readonly Rule[] = [
  { name: 'application-status', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
  { name: 'application-status-reference', points: 10, duration: 60 * MINUTES, by: 'reference', failuresOnly: true },
];

/** The link is the key. Guesses count, and so that nobody reads on and on, everything does. */
const holder: readonly Rule[] = [
  { name: 'private-link', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
  { name: 'private-link-all', points: 300, duration: 10 * MINUTES, by: 'address' },
];

/** A door of the panel, as Strapi limits it. */
const panelDoor = (name: string): readonly Rule[] => [
  { name, points: 5, duration: 5 * MINUTES, by: 'address and email' },
];

/** Every limit of the product; a request has to pass each one of its rule. */
export const rules = {
  post: form('post'),
  review: form('review'),
  quickApplication: form('quick-application'),
  application: form('application'),
  applied: [{ name: 'applied', points: 20, duration: 10 * MINUTES, by: 'address' }],
  applicationStatus: applicant,
  applicationChange: [...applicant, ...form('application-change')],
  // Each one looks into every post.
  search: [{ name: 'search', points: 60, duration: MINUTES, by: 'address', only: 'q' }],
  like: [{ name: 'like', points: 60, duration: 10 * MINUTES, by: 'address' }],
  privateLink: holder,
  privateLinkChange: [...holder, ...form('private-link-change')],
  correction: form('correction'),
  // Each one is a file to be read.
  sheet: [{ name: 'certificate-sheet', points: 60, duration: 10 * MINUTES, by: 'address' }],
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  register: door('register', 'email'),
  login: door('login', 'email', true),
  account: [{ name: 'account', points: 300, duration: 10 * MINUTES, by: 'account' }],
  // Each one is a mail to an address that somebody typed.
  confirmMail: [
    { name: 'confirm-mail', points: 5, duration: 60 * MINUTES, by: 'account' },
    { name: 'confirm-mail-day', points: 10, duration: DAY, by: 'account' },
    { name: 'confirm-mail-address', points: 20, duration: 60 * MINUTES, by: 'address' },
  ],
  confirmAddress: form('confirm-address'),
  adminLogin: door('admin-login', 'username', true),
  // Each one is a mail to the same person: counted in all, whoever asks.
  recoverPassword: [
    { name: 'recover-password', points: 1, duration: MINUTES, by: 'everybody' },
    { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'everybody' },
  ],
  resetPassword: form('reset-password'),
  panelLogin: panelDoor('panel-login'),
  panelForgotPassword: panelDoor('panel-forgot-password'),
} satisfies Record<string, readonly Rule[]>;
export type RuleName = keyof typeof rules;

const TABLE = 'rate_limits';
const limiters = new Map<string, RateLimiterStoreAbstract>();

/** The counter of a rule, in the product's own database. */
export function limiterFor(strapi: Core.Strapi, { name, points, duration }: Rule): RateLimiterStoreAbstract {
  const existing = limiters.get(name);
  if (existing) return existing;
  const options = {
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: TABLE,
    tableCreated: true,
    // The library does it for PostgreSQL alone: see sweepCounters.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: Math.max(1, Math.round(points * strapi.config.get<number>('settings.RATE_LIMIT_FACTOR'))),
    duration,
  };
  const limiter =
    strapi.db.dialect.client === 'postgres' ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options);
  limiters.set(name, limiter);
  return limiter;
}

/** Rounds of failures of a rule whose wait grows. */
const roundsOf = (strapi: Core.Strapi, { name, by }: Rule) =>
  limiterFor(strapi, { name: `${name}-rounds`, points: 1, duration: DAY, by });

/** The wait after so many rounds, in seconds: the rule's own time, twice as long each time, a day at most. */
export const waitAfter = (rounds: number, { duration }: Rule): number => Math.min(duration * 2 ** (rounds - 1), DAY);

/**
 * Counts a request.
 *
 * Where the wait grows, the last try of a round begins it, before its outcome is known: neither a crash nor tries at the
 * same moment get around it. After the first round the tries of a day count, not those of the rule's own time.
 * @throws the library's result, with the time to wait, when there were too many; an Error when the counter failed
 */
export async function admit(strapi: Core.Strapi, rule: Rule, key: string): Promise<void> {
  try {
    await count(strapi, rule, key);
  } catch (refusal) {
    if (!(await isAheadOfTime(strapi, rule, key, refusal))) throw refusal;
    await limiterFor(strapi, rule).delete(key);
    await count(strapi, rule, key);
  }
}

async function count(strapi: Core.Strapi, rule: Rule, key: string): Promise<void> {
  const limiter = limiterFor(strapi, rule);
  if (!rule.growing) return void (await limiter.consume(key));
  const rounds = (await roundsOf(strapi, rule).get(key))?.consumedPoints ?? 0;
  const { remainingPoints } = await limiter.consume(key, 1, rounds > 0 ? { customDuration: DAY } : {});
  if (remainingPoints > 0) return;
  const wait = waitAfter(rounds + 1, rule);
  // A quiet day begins when one may try again.
  await roundsOf(strapi, rule).set(key, rounds + 1, wait + DAY);
  await limiter.block(key, wait);
}

/** Whether a counter asks for a longer wait than there is: the clock has gone back since, and nobody is to pay for it. */
async function isAheadOfTime(strapi: Core.Strapi, rule: Rule, key: string, refusal: unknown): Promise<boolean> {
  if (!(refusal instanceof RateLimiterRes)) return false;
  const rounds = rule.growing ? ((await roundsOf(strapi, rule).get(key))?.consumedPoints ?? 1) : 1;
  return refusal.msBeforeNext > (waitAfter(rounds, rule) + SECOND_OF_GRACE) * 1000;
}

/** Gives a request back that succeeded; where the wait grows, all failures before it are forgotten. */
export async function forgive(strapi: Core.Strapi, rule: Rule, key: string): Promise<void> {
  if (!rule.growing) return void (await limiterFor(strapi, rule).reward(key));
  await limiterFor(strapi, rule).delete(key);
  await roundsOf(strapi, rule).delete(key);
}

/** Makes the table of the counters. The library would do it too, but without waiting for it. */
export async function createRateLimitTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  );
}

/** Deletes counters that ran out an hour ago. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const before = Date.now() - 60 * MINUTES * 1000;
  await strapi.db.connection(TABLE).where('expire', '<', before).delete();
}
