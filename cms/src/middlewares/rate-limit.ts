import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { tidyReference } from '../contract/application-status';
import { TooMany } from '../lib/errors';
import type { Ctx, Middleware } from '../lib/http/koa';
import { networkOf } from '../lib/http/network';
import { admit, forgive, type Rule, type RuleName, rules } from '../lib/http/rate-limits';

/**
 * What is counted: the address, and for logins the name as well; or an account that is logged in, or a reference, wherever
 * it is tried from. Under a secret, so that no counter holds a person's data: there are so few addresses that a plain
 * hash is found by trying them all.
 */
function keyOf(ctx: Ctx, by: Rule['by'], secret: string): string {
  if (by === 'everybody') return by;
  return createHmac('sha256', secret).update(countedIn(ctx, by)).digest('base64url');
}

function countedIn({ ip, state, request: { body } }: Ctx, by: Exclude<Rule['by'], 'everybody'>): string {
  if (by === 'account') return String(state.account.accountId);
  if (by === 'reference') return tidyReference(nameIn(body, 'reference'));
  const name = by === 'address' ? '' : nameIn(body, by === 'address and email' ? 'email' : 'username');
  return `${networkOf(ip)}\n${name}`;
}

/** Who wants in, by the field that the call itself reads: no other may give a counter of its own. */
function nameIn(body: unknown, field: 'email' | 'username' | 'reference'): string {
  const name = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}

/** Refuses what comes too often, with 429 and the seconds to wait. Counters are in the database: all replicas share them. */
export default ({ rule }: { rule: RuleName }, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const [secret] = strapi.config.get<[string]>('settings.APP_KEYS');
    const asked = (rules[rule] as readonly Rule[]).filter(({ only }) => only === undefined || ctx.query[only]);
    const counters = asked.map((part) => [part, keyOf(ctx, part.by, secret)] as const);
    for (const [part, key] of counters) {
      const exceeded = await admit(strapi, part, key).then(() => null, refused);
      if (exceeded) throw new TooMany(Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)));
    }
    await next();
    for (const [part, key] of counters) if (part.failuresOnly) await forgive(strapi, part, key);
  };

/** The library rejects with its result when the limit is reached, and with an Error when the counter failed. */
function refused(reason: unknown): { msBeforeNext: number } {
  if (reason instanceof Error) throw reason;
  return reason as { msBeforeNext: number };
}
