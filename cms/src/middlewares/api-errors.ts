import type { Core } from '@strapi/strapi';
import { API_PREFIX, endpoints, urlOf } from '../contract/endpoints';
import type { Failure } from '../contract/envelope';
import { messages } from '../contract/messages';
import { isDatabaseUnavailable } from '../platform/database/error-codes';
import { Busy, RequestError, Unavailable } from '../platform/errors';
import type { Ctx, Middleware } from '../platform/http/koa';
import { pluginOf } from '../platform/http/plugin-path';

/** Messages for a status that Strapi, the router or a parser has set. */
const WORDS: Record<number, string> = {
  400: messages.badRequest,
  401: messages.unauthorized,
  403: messages.forbidden,
  404: messages.notFound,
  405: messages.methodNotAllowed,
  411: messages.lengthRequired,
  413: messages.tooLarge,
  415: messages.jsonOnly,
  429: messages.tooMany,
  503: messages.unavailable,
};

const isOurs = (path: string) => (path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)) && !pluginOf(path);

/** Every failure of our own calls leaves in the envelope of the contract: JSON, one sentence, never a stack trace. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (!isOurs(ctx.path)) return next();
    try {
      await next();
    } catch (error) {
      return answer(ctx, toRequestError(error, strapi));
    }
    if (ctx.status >= 400 && !isEnvelope(ctx.body)) answer(ctx, fromStatus(ctx.status));
  };

function toRequestError(error: unknown, strapi: Core.Strapi): RequestError {
  if (error instanceof RequestError) {
    if (error.status >= 500 && !(error instanceof Busy)) strapi.log.error(error.cause ?? error);
    return error;
  }
  if (isDatabaseUnavailable(error)) {
    strapi.log.error(error);
    return new Unavailable(error);
  }
  if (error instanceof SyntaxError) return new RequestError(400, messages.badJson, {}, 'BAD_JSON');
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return fromStatus(status);
  strapi.log.error(error);
  return new RequestError(500, messages.generic);
}

const fromStatus = (status: number) => new RequestError(status, wordsOf(status));

/** The message for a status that our code has not set. */
export const wordsOf = (status: number): string =>
  WORDS[status] ?? (status < 500 ? messages.badRequest : messages.generic);

const isEnvelope = (body: unknown) =>
  typeof body === 'object' && body !== null && (body as Partial<Failure>).success === false;

function answer(ctx: Ctx, { status, code, message, details }: RequestError): void {
  ctx.status = status;
  if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  ctx.body = {
    success: false,
    code,
    message,
    ...(status >= 500 ? { requestId: ctx.state.requestId } : {}),
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.missingFields ? { missingFields: details.missingFields } : {}),
    ...(ctx.path === urlOf(endpoints.issueCertificate.path) ? { error: message } : {}),
  } satisfies Failure & { missingFields?: string[]; error?: string };
}
