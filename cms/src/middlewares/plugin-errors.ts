import { API_PREFIX } from '../contract/endpoints';
import { generalCode } from '../contract/error-codes';
import type { Middleware } from '../platform/http/koa';
import { pluginOf } from '../platform/http/plugin-path';
import { wordsOf } from './api-errors';

/** An error of a plugin below /api is Strapi's, for the plugin's own clients, with the envelope of our calls beside it. */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (ctx.status < 400 || !ctx.path.startsWith(`${API_PREFIX}/`) || !pluginOf(ctx.path)) return;
  const body = typeof ctx.body === 'object' ? ctx.body : {};
  ctx.body = { ...body, success: false, code: generalCode(ctx.status), message: wordsOf(ctx.status) };
};
