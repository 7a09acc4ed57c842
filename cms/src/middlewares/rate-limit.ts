import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { tidyReference } from '../contract/application-status';
import { TooMany } from '../platform/errors';
import { beginAttempt } from '../platform/http/concurrency-limit';
import { formOf } from '../platform/http/form';
import type { Ctx, Middleware } from '../platform/http/koa';
import { partsOf, type Rule, type RuleName } from '../platform/http/limit-rules';
import { networkOf } from '../platform/http/network';
import { admit, counterKey, forgive, takeBack } from '../platform/http/rate-limits';
import { repeatedRefusal } from '../platform/http/refusals';
import { PASSWORD_USES } from '../platform/password';

/**
 * What a rule counts: the address, with or without what is sent; or an account or reference, from any
 * address.
 */
const keyOf = (strapi: Core.Strapi, ctx: Ctx, part: Rule): string => counterKey(strapi, countedIn(ctx, part));

function countedIn(ctx: Ctx, { by, and = [] }: Rule): string {
  if (by === 'everybody') return by;
  if (by === 'account') return String(ctx.state.account.accountId);
  if (by === 'reference') return tidyReference(sentIn(ctx, ['reference']));
  return `${networkOf(ctx.ip)}\n${sentIn(ctx, and)}`;
}

/** The first of these fields with a text, normalised: a different spelling does not get a new counter. */
function sentIn(ctx: Ctx, fields: readonly string[]): string {
  const sources = [ctx.request.body, formOf(ctx).fields, ctx.params];
  for (const field of fields) {
    const values = sources.map((source) => (source as Record<string, unknown> | null | undefined)?.[field]);
    const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
    if (typeof text === 'string') return text.trim().replace(/\s+/g, ' ').toLowerCase();
  }
  return '';
}

type Counter = [part: Rule, key: string];

/** Delays the answer to a repeated attempt, so that each connection gets one answer a second. */
const LATE_MS = 1000;
/** `Retry-After` when too many try at one login at the same time. */
const ATTEMPT_RETRY_SECONDS = 2;

/** Refuses what comes too often, with 429 and the seconds to wait. Counters are in the database: all replicas share them. */
export default ({ rule }: { rule: RuleName | readonly Rule[] }, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const use = PASSWORD_USES.find((name) => name === rule);
  const factor = strapi.config.get<number>('settings.RATE_LIMIT_FACTOR');
  return async (ctx, next) => {
    const counters = countersOf(ctx, partsOf(rule), strapi);
    await refuseRepeated(counters);
    const end = use && beginAttempt(use, networkOf(ctx.ip), factor);
    if (end === null) return refuseLate(new TooMany(ATTEMPT_RETRY_SECONDS));
    try {
      await countIn(counters, strapi);
      await next();
      await forgiveIn(ctx, counters, strapi);
    } finally {
      end?.();
    }
  };
};

/**
 * Counts the parts of a rule that need no body before the body is read; the route then counts the others.
 * @param parts those that count by address alone
 */
export const countEarly =
  (parts: readonly Rule[], strapi: Core.Strapi): Middleware =>
  async (ctx, next) => {
    const counters = countersOf(ctx, parts, strapi);
    await refuseRepeated(counters);
    await countIn(counters, strapi);
    ctx.state.countedEarly = new Set(parts.map(({ name }) => name));
    try {
      await next();
    } catch (error) {
      if (error instanceof TooMany) for (const counter of counters) await takeBack(strapi, ...counter);
      throw error;
    }
    await forgiveIn(ctx, counters, strapi);
  };

/** @throws TooMany, delayed, when a counter refused a moment ago */
async function refuseRepeated(counters: Counter[]): Promise<void> {
  const wait = Math.max(0, ...counters.map((counter) => repeatedRefusal(...counter)));
  if (wait > 0) await refuseLate(new TooMany(Math.ceil(wait / 1000)));
}

async function refuseLate(refusal: TooMany): Promise<never> {
  await sleep(LATE_MS);
  throw refusal;
}

function countersOf(ctx: Ctx, parts: readonly Rule[], strapi: Core.Strapi): Counter[] {
  const ahead: ReadonlySet<string> = ctx.state.countedEarly ?? new Set();
  const asked = parts.filter((part) => !ahead.has(part.name) && (part.only === undefined || ctx.query[part.only]));
  return asked.map((part) => [part, keyOf(strapi, ctx, part)]);
}

/** Gives back successful requests where only failures count. */
async function forgiveIn(ctx: Ctx, counters: Counter[], strapi: Core.Strapi): Promise<void> {
  if (ctx.status >= 400) return;
  for (const [part, key] of counters) if (part.failuresOnly) await forgive(strapi, part, key);
}

/** @throws TooMany when one counter is full; the others then count nothing */
async function countIn(counters: Counter[], strapi: Core.Strapi): Promise<void> {
  const counted: Counter[] = [];
  try {
    for (const counter of counters) {
      await admit(strapi, ...counter);
      counted.push(counter);
    }
  } catch (reason) {
    for (const counter of counted) await takeBack(strapi, ...counter);
    throw refusalOf(reason);
  }
}

/** The library rejects with its result when the limit is reached, and with an Error when the counter failed. */
function refusalOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  const { msBeforeNext } = reason as { msBeforeNext: number };
  return new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
