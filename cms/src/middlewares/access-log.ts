import type { Core } from '@strapi/strapi';
import { commonMessages, type Failure } from '../contract/calls';
import { type Ctx, type Middleware, newRequestId, REQUEST_ID } from '../platform/http/request';
import type { AccessLine } from '../platform/log/log-format';
import { countAnswer } from '../platform/metrics';

/** Logs requests without queries, tokens or entry IDs. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    const requestId = newRequestId(ctx);
    ctx.state.requestId = requestId;
    ctx.set(REQUEST_ID, requestId);
    if (hasPath(ctx)) await next();
    else refuse(ctx);
    if (ctx.state.unlogged) return;
    const { method, status } = ctx;
    // @koa/router documents `_matchedRoute`.
    const path = String(ctx.state.servedBy ?? (ctx as { _matchedRoute?: unknown })._matchedRoute ?? '-');
    const took = performance.now() - begun;
    countAnswer({ method, path, status }, took / 1000);
    const ms = Math.round(took);
    const line: AccessLine = { requestId, method, path, status, ms };
    strapi.log.http(`${method} ${path} ${status} ${ms} ms`, line);
  };

/** False for malformed URLs (`GET http://[/ HTTP/1.1`), which make everything else throw. */
function hasPath(ctx: Ctx): boolean {
  try {
    return ctx.path !== undefined;
  } catch {
    return false;
  }
}

function refuse(ctx: Ctx): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { success: false, code: 'BAD_REQUEST', message: commonMessages.badRequest } satisfies Failure;
}
