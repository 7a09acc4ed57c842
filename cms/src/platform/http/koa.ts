import type { Context, Next } from 'koa';

export type Ctx = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
};
export type Middleware = (ctx: Ctx, next: Next) => Promise<void>;
