import type { Core } from '@strapi/strapi';
import { tidyReference } from '../contract/application-status';
import { TooMany } from '../platform/errors';
import { beginAttempt } from '../platform/http/concurrency-limit';
import { formOf } from '../platform/http/form';
import type { Ctx, Middleware } from '../platform/http/koa';
import { tellForgiven, tellLimits, tellRefusal } from '../platform/http/limit-headers';
import { doesCount, partsOf, type Rule, type RuleName } from '../platform/http/limit-rules';
import { networkOf, widthsOf } from '../platform/http/network';
import { admit, counterKey, forgive, refusalOf, type Standing, takeBack } from '../platform/http/rate-limits';
import { refuseLate, repeatedRefusal } from '../platform/http/refusals';
import { countRefusal } from '../platform/metrics';
import { PASSWORD_USES } from '../platform/password';
import { settings } from '../platform/settings';

/**
 * What a rule counts: the address, with or without what is sent; or an account or reference, from any
 * address.
 */
const keyOf = (ctx: Ctx, part: Rule): string => counterKey(countedIn(ctx, part));

function countedIn(ctx: Ctx, { by, and = [] }: Rule): string {
  if (by === 'everybody') return by;
  if (by === 'account') return String(ctx.state.account?.accountId ?? `team ${ctx.state.adminSession.userId}`);
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

/** `Retry-After` when too many try at one login at the same time. */
const ATTEMPT_RETRY_SECONDS = 2;

/** Refuses what comes too often, with 429 and the seconds to wait. Counters are in the database: all replicas share them. */
export default ({ rule }: { rule: RuleName | readonly Rule[] }, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const use = PASSWORD_USES.find((name) => name === rule);
  const factor = settings().RATE_LIMIT_FACTOR;
  return async (ctx, next) => {
    const counters = countersOf(ctx, partsOf(rule));
    await refuseRepeated(ctx, counters, strapi);
    const end = use && beginAttempt(use, networkOf(ctx.ip), factor);
    if (end === null) return refuseLate(new TooMany(ATTEMPT_RETRY_SECONDS));
    try {
      await countIn(ctx, counters, strapi);
      await next().catch(async (error) => {
        await forgiveIn(ctx, counters, strapi, statusOf(error));
        throw error;
      });
      await forgiveIn(ctx, counters, strapi, ctx.status);
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
    const counters = countersOf(ctx, parts);
    await refuseRepeated(ctx, counters, strapi);
    await countIn(ctx, counters, strapi);
    ctx.state.countedEarly = new Set(parts.map(({ name }) => name));
    try {
      await next();
    } catch (error) {
      if (error instanceof TooMany) for (const counter of counters) await takeBack(strapi, ...counter);
      else await forgiveIn(ctx, counters, strapi, statusOf(error));
      throw error;
    }
    await forgiveIn(ctx, counters, strapi, ctx.status);
  };

/** @throws TooMany, delayed, when a counter refused a moment ago */
async function refuseRepeated(ctx: Ctx, counters: Counter[], strapi: Core.Strapi): Promise<void> {
  const waits = counters.map(([part, key]): [Rule, number] => [part, repeatedRefusal(part, key)]);
  const [longest] = waits.sort(([, one], [, other]) => other - one);
  if (!longest || longest[1] === 0) return;
  const [part, msBeforeNext] = longest;
  countRefusal(part.name);
  tellRefusal(ctx, strapi, part, msBeforeNext);
  await refuseLate(new TooMany(Math.ceil(msBeforeNext / 1000)));
}

function countersOf(ctx: Ctx, parts: readonly Rule[]): Counter[] {
  const ahead: ReadonlySet<string> = ctx.state.countedEarly ?? new Set();
  const asked = parts.filter((part) => !ahead.has(part.name) && (part.only === undefined || ctx.query[part.only]));
  return asked.flatMap((part) => [[part, keyOf(ctx, part)], ...widerCounters(ctx, part)]);
}

/** The counters of the networks around an address of IPv6. */
function widerCounters(ctx: Ctx, part: Rule): Counter[] {
  if (part.by !== 'address' || part.and) return [];
  return widthsOf(networkOf(ctx.ip))
    .slice(1)
    .map(({ network, times }) => [
      { ...part, name: `${part.name}-${network.split('/')[1]}`, points: part.points * times },
      counterKey(network),
    ]);
}

/** The status with which an error is answered. */
const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 500;

/** Gives back requests that do not count, once their answer is known. */
async function forgiveIn(ctx: Ctx, counters: Counter[], strapi: Core.Strapi, status: number): Promise<void> {
  for (const [part, key] of counters) {
    if (doesCount(part, status)) continue;
    await forgive(strapi, part, key);
    tellForgiven(ctx, strapi, part);
  }
}

/** @throws TooMany when one counter is full; the others then count nothing */
async function countIn(ctx: Ctx, counters: Counter[], strapi: Core.Strapi): Promise<void> {
  const counted = new Map<Counter, Standing>();
  for (const counter of counters) {
    try {
      counted.set(counter, await admit(strapi, ...counter));
    } catch (reason) {
      for (const other of counted.keys()) await takeBack(strapi, ...other);
      const [part] = counter;
      if (!(reason instanceof Error)) tellRefusal(ctx, strapi, part, waitOf(reason));
      throw refusalOf(reason);
    }
  }
  tellLimits(
    ctx,
    strapi,
    Array.from(counted, ([[part], standing]) => [part, standing] as const),
  );
}

const waitOf = (refusal: unknown): number => (refusal as Standing).msBeforeNext;
