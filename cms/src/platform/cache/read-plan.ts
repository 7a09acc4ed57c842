import type { IncomingMessage } from 'node:http';
import type { Next } from 'koa';
import type { Ctx } from '../http/koa';

/** What a request to read gets: planned once, then passed on. */
export interface ReadPlan {
  /** As the access log has it, e.g. `/api/posts/:slug`. */
  readonly template: string;
  /**
   * All that the answer depends on, made of checked values only: there are as many keys as there is content, whatever is
   * asked for. Null: the answer is not kept. A key that could be sent as a URL is the URL of that very answer.
   */
  readonly key: string | null;
  /** Whether a successful answer is kept; by default each one is. @param body as Koa has it */
  keeps?(body: unknown): boolean;
  /** Answers the request, where no route does. */
  answer?(ctx: Ctx, next: Next): void | Promise<void>;
}

/**
 * Plans the reads that it knows.
 * @param path as it was sent, without the query
 * @param query as it was sent, without the question mark
 * @returns null when the path is another rule's or the request is not valid
 */
export type ReadRule = (path: string, query: string) => ReadPlan | null;

const rules: ReadRule[] = [];

/**
 * Adds a rule, once at start. Only answers that are the same for everybody and made of the content and of built files alone
 * may have a key. Whatever the stack answers to such a request with 200 and a text, bytes or JSON is kept, with its head,
 * until the content changes; a `Cache-Control` that it sets itself stays, and `no-store` or `private` keeps it out.
 */
export const addReadRule = (rule: ReadRule): void => void rules.push(rule);

const plans = new WeakMap<IncomingMessage, ReadPlan | null>();

/** The plan of a request to read; null when no rule knows it. */
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
