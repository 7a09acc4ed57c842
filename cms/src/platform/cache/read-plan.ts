import type { IncomingMessage } from 'node:http';
import type { Next } from 'koa';
import type { Ctx } from '../http/koa';

/** Plan of a GET request, made once and passed on. */
export interface ReadPlan {
  /** Path in the access log, e.g. `/api/posts/:slug`. */
  readonly template: string;
  /**
   * Cache key, made of validated values only, so that the number of keys is bounded by the content. Null: not cached.
   * A key that looks like a URL is the URL of that answer.
   */
  readonly key: string | null;
  /** Returns false for successful answers that must not be cached. @param body the Koa body */
  keeps?(body: unknown): boolean;
  /** Set where no route answers. */
  answer?(ctx: Ctx, next: Next): void | Promise<void>;
}

/** @returns null for paths of other rules and invalid requests */
export type ReadRule = (path: string, query: string) => ReadPlan | null;

const rules: ReadRule[] = [];

/**
 * Adds a rule at start. Only set a key for answers that are the same for everybody and depend on content and built
 * files alone. Any 200 with a text, bytes or JSON is then cached, unless it says `no-store` or `private`.
 */
export const addReadRule = (rule: ReadRule): void => void rules.push(rule);

const plans = new WeakMap<IncomingMessage, ReadPlan | null>();

/** @returns null if no rule matches */
export function planOf(request: IncomingMessage): ReadPlan | null {
  const known = plans.get(request);
  if (known !== undefined) return known;
  const plan = newPlan(request.url ?? '');
  plans.set(request, plan);
  return plan;
}

function newPlan(url: string): ReadPlan | null {
  if (!url.startsWith('/')) {
    const whole = URL.parse(url);
    return whole && newPlan(whole.pathname + whole.search);
  }
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  for (const rule of rules) {
    const plan = rule(path, query);
    if (plan) return plan;
  }
  return null;
}
