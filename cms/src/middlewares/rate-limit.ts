import { tidyReference } from '../contract/application/status';
import { TooMany } from '../platform/errors';
import { beginAttempt } from '../platform/http/concurrency-limit';
import { formOf } from '../platform/http/form';
import { doesCount, partsOf, type Rule, type RuleName } from '../platform/http/limit-rules';
import { networkOf } from '../platform/http/network';
import {
  admitAll,
  type Counter,
  counterKey,
  countersOf,
  forgive,
  limiterFor,
  Refusal,
  refuseLate,
  repeatedRefusal,
  type Standing,
  takeBack,
} from '../platform/http/rate-limits';
import type { Ctx, Middleware } from '../platform/http/request';
import { routeOf, rulesOf } from '../platform/http/route';
import { countRefusal } from '../platform/metrics';
import { PASSWORD_USES } from '../platform/password';
import { settings } from '../platform/settings';

function countedIn(ctx: Ctx, { by, and = [] }: Rule): string {
  if (by === 'everybody') return by;
  if (by === 'account') return String(ctx.state.account?.accountId ?? `team ${ctx.state.adminSession.userId}`);
  if (by === 'reference') return tidyReference(sentIn(ctx, ['reference']));
  return `${networkOf(ctx.ip)}\n${sentIn(ctx, and)}`;
}

/** Normalises values, so different spellings share a counter. */
function sentIn(ctx: Ctx, fields: readonly string[]): string {
  const sources = [ctx.request.body, formOf(ctx).fields, ctx.params];
  for (const field of fields) {
    const values = sources.map((source) => (source as Record<string, unknown> | null | undefined)?.[field]);
    const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
    if (typeof text === 'string') return text.trim().replace(/\s+/g, ' ').toLowerCase();
  }
  return '';
}

/** Never exceeds all points, so an unused limit lets any list through to the check of its length. */
function costIn(ctx: Ctx, rule: Rule): number {
  const list = rule.each && (ctx.request.body as Record<string, unknown> | null | undefined)?.[rule.each];
  return Array.isArray(list) ? Math.max(1, Math.min(list.length, limiterFor(rule).points)) : 1;
}

const ATTEMPT_RETRY_SECONDS = 2;

/** Counts in the database, for all replicas. */
export default ({ rule }: { rule: RuleName | readonly Rule[] }): Middleware => {
  const use = PASSWORD_USES.find((name) => name === rule);
  const factor = settings().RATE_LIMIT_FACTOR;
  return async (ctx, next) => {
    const counters = countersIn(ctx, partsOf(rule));
    await refuseRepeated(ctx, counters);
    const end = use && beginAttempt(use, networkOf(ctx.ip), factor);
    if (end === null) return refuseLate(new TooMany(ATTEMPT_RETRY_SECONDS));
    try {
      await countIn(ctx, counters);
      await next().catch(async (error) => {
        await forgiveIn(ctx, counters, statusOf(error));
        throw error;
      });
      await forgiveIn(ctx, counters, ctx.status);
    } finally {
      end?.();
    }
  };
};

/** Counts by address before the whole body has arrived; the route counts the rest. */
export const limitAhead: Middleware = async (ctx, next) => {
  const route = ctx.req.complete ? undefined : routeOf(ctx);
  const parts = route ? rulesOf(route.call).filter(({ by, and, each }) => by === 'address' && !and && !each) : [];
  if (parts.length === 0) return next();
  const counters = countersIn(ctx, parts);
  await refuseRepeated(ctx, counters);
  await countIn(ctx, counters);
  ctx.state.countedEarly = new Set(parts.map(({ name }) => name));
  try {
    await next();
  } catch (error) {
    if (error instanceof TooMany) for (const counter of counters) await takeBack(...counter);
    else await forgiveIn(ctx, counters, statusOf(error));
    throw error;
  }
  await forgiveIn(ctx, counters, ctx.status);
};

async function refuseRepeated(ctx: Ctx, counters: Counter[]): Promise<void> {
  const waits = counters.map(([part, key]): [Rule, number] => [part, repeatedRefusal(part, key)]);
  const [longest] = waits.sort(([, one], [, other]) => other - one);
  if (!longest || longest[1] === 0) return;
  const refusal = new Refusal(...longest);
  countRefusal(refusal.rule.name);
  setRefusalHeaders(ctx, refusal);
  await refuseLate(refusal);
}

function countersIn(ctx: Ctx, parts: readonly Rule[]): Counter[] {
  const ahead: ReadonlySet<string> = ctx.state.countedEarly ?? new Set();
  const counted = parts.filter((part) => !ahead.has(part.name) && (part.only === undefined || ctx.query[part.only]));
  return counted.flatMap((part): Counter[] =>
    part.by === 'address' && !part.and
      ? countersOf(part, networkOf(ctx.ip), countedIn(ctx, part)).map(([rule, key]) => [rule, key, costIn(ctx, part)])
      : [[part, counterKey(countedIn(ctx, part))]],
  );
}

const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 500;

/** Refunds points once the status is known. */
async function forgiveIn(ctx: Ctx, counters: Counter[], status: number): Promise<void> {
  for (const [part, key, cost] of counters) {
    if (doesCount(part, status)) continue;
    await forgive(part, key, cost);
    setForgivenHeaders(ctx, part, cost);
  }
}

async function countIn(ctx: Ctx, counters: Counter[]): Promise<void> {
  const counted = await admitAll(counters).catch((error) => {
    if (error instanceof Refusal) setRefusalHeaders(ctx, error);
    throw error;
  });
  setLimitHeaders(ctx, counted);
}

/** Counters shared by several senders, not shown to them. */
const SHARED: Rule['by'][] = ['everybody', 'reference'];

/** Follows draft-ietf-httpapi-ratelimit-headers-10. */
function setLimitHeaders(ctx: Ctx, changed: Iterable<readonly [Rule, Standing]>): void {
  ctx.state.limits ??= new Map<Rule, Standing>();
  const limits: Map<Rule, Standing> = ctx.state.limits;
  for (const [rule, standing] of changed) if (!SHARED.includes(rule.by)) limits.set(rule, standing);
  if (limits.size === 0) return;
  const policies: string[] = [];
  const standings: string[] = [];
  for (const [rule, { remaining, msBeforeNext }] of limits) {
    const { name, duration } = rule;
    policies.push(`"${name}";q=${limiterFor(rule).points};w=${duration}`);
    standings.push(`"${name}";r=${remaining};t=${Math.ceil(msBeforeNext / 1000)}`);
  }
  ctx.set('RateLimit-Policy', policies.join(', '));
  ctx.set('RateLimit', standings.join(', '));
}

/** Replaces the headers of all other limits, which do not count the request. */
function setRefusalHeaders(ctx: Ctx, { rule, msBeforeNext }: Refusal): void {
  ctx.state.limits = new Map();
  for (const name of ['RateLimit-Policy', 'RateLimit']) ctx.remove(name);
  setLimitHeaders(ctx, [[rule, { remaining: 0, msBeforeNext }]]);
}

function setForgivenHeaders(ctx: Ctx, rule: Rule, cost = 1): void {
  const standing = (ctx.state.limits as Map<Rule, Standing> | undefined)?.get(rule);
  if (!standing) return;
  const { points } = limiterFor(rule);
  const now = rule.growing
    ? { remaining: points, msBeforeNext: 0 }
    : { ...standing, remaining: Math.min(points, standing.remaining + cost) };
  setLimitHeaders(ctx, [[rule, now]]);
}
