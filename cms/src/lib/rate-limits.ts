import type { Core } from '@strapi/strapi';
import { RateLimiterPostgres, RateLimiterSQLite, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export interface Rule {
  name: string;
  /** Requests in the time, before RATE_LIMIT_FACTOR. */
  points: number;
  /** Seconds. */
  duration: number;
  by: 'address' | 'address and email' | 'address and username' | 'everybody';
  /** A request that succeeds is given back: only failures count. */
  failuresOnly?: true;
}

const MINUTES = 60;

/** A form of visitors: each has a counter of its own. */
const form = (name: string): readonly Rule[] => [{ name, points: 10, duration: 10 * MINUTES, by: 'address' }];
/** A door with a password behind it. @param who the field that says who wants in */
const door = (name: string, who: 'email' | 'username', failuresOnly?: true): readonly Rule[] => [
  { name, points: 5, duration: 10 * MINUTES, by: `address and ${who}`, failuresOnly },
  { name: `${name}-address`, points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly },
];

/** Every limit of the product; a request has to pass each one of its rule. */
export const rules = {
  post: form('post'),
  review: form('review'),
  quickApplication: form('quick-application'),
  application: form('application'),
  lookup: [{ name: 'lookup', points: 60, duration: MINUTES, by: 'address' }],
  register: door('register', 'email'),
  login: door('login', 'email', true),
  adminLogin: door('admin-login', 'username', true),
  // Each one is a mail to the same person: counted in all, whoever asks.
  recoverPassword: [
    { name: 'recover-password', points: 1, duration: MINUTES, by: 'everybody' },
    { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'everybody' },
  ],
  resetPassword: form('reset-password'),
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
    keyPrefix: name,
    points: Math.max(1, Math.round(points * strapi.config.get<number>('settings.RATE_LIMIT_FACTOR'))),
    duration,
  };
  const limiter =
    strapi.db.dialect.client === 'postgres' ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options);
  limiters.set(name, limiter);
  return limiter;
}

/** Makes the table of the counters. The library would do it too, but without waiting for it. */
export async function createRateLimitTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  );
}
