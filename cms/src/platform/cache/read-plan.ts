import type { IncomingMessage } from 'node:http';
import type { Next } from 'koa';
import type { Ctx } from '../http/request';

export interface ReadPlan {
  /** Path in the access log, e.g. `/api/posts/:slug`. */
  readonly template: string;
  /**
   * Built from validated values, so content limits the number of keys. Null if not cached. A key that looks like a URL
   * is the URL of that response.
   */
  readonly key: string | null;
  /** False for responses that must not be cached. */
  keeps?(body: unknown): boolean;
  answer?(ctx: Ctx, next: Next): void | Promise<void>;
}

export type ReadRule = (path: string, query: string) => ReadPlan | null;

const rules: ReadRule[] = [];

/**
 * Adds a rule at startup. Set a key only for responses that are the same for everyone and depend only on content and
 * built files.
 */
export const addReadRule = (rule: ReadRule): void => void rules.push(rule);

const plans = new WeakMap<IncomingMessage, ReadPlan | null>();

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
