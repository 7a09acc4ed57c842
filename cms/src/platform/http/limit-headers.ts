import type { Core } from '@strapi/strapi';
import type { Ctx } from './koa';
import type { Rule } from './limit-rules';
import { limiterFor, type Standing } from './rate-limits';

/** What others do counts for these too: how much of them is left is nobody's business. */
const SHARED: Rule['by'][] = ['everybody', 'reference'];

/**
 * Tells a sender which limits a call has, and how much is left of them: `RateLimit-Policy` and `RateLimit` as
 * draft-ietf-httpapi-ratelimit-headers-10 has them. Of a rule that was told before, the last word counts.
 */
export function tellLimits(ctx: Ctx, strapi: Core.Strapi, told: Iterable<readonly [Rule, Standing]>): void {
  ctx.state.limits ??= new Map<Rule, Standing>();
  const limits: Map<Rule, Standing> = ctx.state.limits;
  for (const [rule, standing] of told) if (!SHARED.includes(rule.by)) limits.set(rule, standing);
  if (limits.size === 0) return;
  const policies: string[] = [];
  const standings: string[] = [];
  for (const [rule, { remaining, msBeforeNext }] of limits) {
    const { name, duration } = rule;
    policies.push(`"${name}";q=${limiterFor(strapi, rule).points};w=${duration}`);
    standings.push(`"${name}";r=${remaining};t=${Math.ceil(msBeforeNext / 1000)}`);
  }
  ctx.set('RateLimit-Policy', policies.join(', '));
  ctx.set('RateLimit', standings.join(', '));
}

/** Tells of the limit that refuses a request, and of no other: the others do not count it. */
export function tellRefusal(ctx: Ctx, strapi: Core.Strapi, rule: Rule, msBeforeNext: number): void {
  ctx.state.limits = new Map();
  for (const name of ['RateLimit-Policy', 'RateLimit']) ctx.remove(name);
  tellLimits(ctx, strapi, [[rule, { remaining: 0, msBeforeNext }]]);
}

/** Tells that a request does not count after all, because only failures do. */
export function tellForgiven(ctx: Ctx, strapi: Core.Strapi, rule: Rule): void {
  const standing = (ctx.state.limits as Map<Rule, Standing> | undefined)?.get(rule);
  if (!standing) return;
  const { points } = limiterFor(strapi, rule);
  // Where the wait grows, the failures before it are forgiven too.
  const now = rule.growing
    ? { remaining: points, msBeforeNext: 0 }
    : { ...standing, remaining: Math.min(points, standing.remaining + 1) };
  tellLimits(ctx, strapi, [[rule, now]]);
}
