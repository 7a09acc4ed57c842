import type { Context, Next } from 'koa';

/** A Koa context as Strapi fills it. */
export type Ctx = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
};
export type Middleware = (ctx: Ctx, next: Next) => Promise<void>;
