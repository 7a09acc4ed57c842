import type { Core } from '@strapi/strapi';
import { API_PREFIX, commonMessages, type Failure, generalCode, httpMessages } from '../contract/calls';
import {
  Busy,
  isDatabaseUnavailable,
  isDiskUnavailable,
  isUnreadable,
  RequestError,
  Unavailable,
} from '../platform/errors';
import { type Ctx, type Middleware, pluginOf } from '../platform/http/request';
import { routeOf } from '../platform/http/route';

const WORDS: Record<number, string> = {
  400: commonMessages.badRequest,
  401: httpMessages.unauthorized,
  403: httpMessages.forbidden,
  404: commonMessages.notFound,
  405: httpMessages.methodNotAllowed,
  411: httpMessages.lengthRequired,
  413: httpMessages.tooLarge,
  415: httpMessages.jsonOnly,
  429: httpMessages.tooMany,
  503: httpMessages.unavailable,
};

const wordsOf = (status: number): string =>
  WORDS[status] ?? (status < 500 ? commonMessages.badRequest : commonMessages.generic);

/** Sends errors in the contract's envelope, to the panel in Strapi's format, and for plugins under /api in both. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const ofStrapi = strapi.middleware('strapi::errors')({}, { strapi }) as unknown as Middleware;
  return (ctx, next) => {
    const isApi = ctx.path === API_PREFIX || ctx.path.startsWith(`${API_PREFIX}/`);
    if (!isApi) return inPanel(ctx, next, strapi);
    return pluginOf(ctx.path) ? inPlugin(ctx, next) : inApi(ctx, next, strapi);
  };

  async function inPlugin(ctx: Ctx, next: () => Promise<void>): Promise<void> {
    await ofStrapi(ctx, () => inPanel(ctx, next, strapi));
    if (ctx.status < 400) return;
    const body = typeof ctx.body === 'object' ? ctx.body : {};
    ctx.body = { ...body, success: false, code: generalCode(ctx.status), message: wordsOf(ctx.status) };
  }
};

async function inApi(ctx: Ctx, next: () => Promise<void>, strapi: Core.Strapi): Promise<void> {
  try {
    await next();
  } catch (error) {
    return answer(ctx, toRequestError(error, strapi));
  }
  if (ctx.status >= 400 && !isEnvelope(ctx.body)) answer(ctx, fromStatus(ctx.status));
}

async function inPanel(ctx: Ctx, next: () => Promise<void>, strapi: Core.Strapi): Promise<void> {
  try {
    await next();
    // Strapi's sign-in handles database errors itself.
    if (ctx.status === 500 && ctx.path.startsWith('/admin/'))
      throw new Unavailable(new Error('The panel could not complete the request.'));
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (!(error instanceof RequestError)) throw error;
    log(error, strapi);
    const { status, name, message = commonMessages.generic, details } = error;
    ctx.status = status;
    if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
    ctx.body = { data: null, error: { status, name, message, details: { errors: details.errors ?? [] } } };
  }
}

function refusalOf(thrown: unknown): unknown {
  if (isDatabaseUnavailable(thrown) || isDiskUnavailable(thrown)) return new Unavailable(thrown);
  return isUnreadable(thrown) ? new RequestError(400, commonMessages.badRequest) : thrown;
}

function toRequestError(error: unknown, strapi: Core.Strapi): RequestError {
  if (error instanceof RequestError) {
    log(error, strapi);
    return error;
  }
  if (isDatabaseUnavailable(error)) {
    strapi.log.error(error);
    return new Unavailable(error);
  }
  if (error instanceof SyntaxError) return new RequestError(400, httpMessages.badJson, {}, 'BAD_JSON');
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return fromStatus(status);
  strapi.log.error(error);
  return new RequestError(500, commonMessages.generic);
}

function log(error: RequestError, strapi: Core.Strapi): void {
  if (error.status >= 500 && !(error instanceof Busy)) strapi.log.error(error.cause ?? error);
}

const fromStatus = (status: number) => new RequestError(status, wordsOf(status));

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
    ...(routeOf(ctx)?.call.repeatsMessage ? { error: message } : {}),
  } satisfies Failure & { missingFields?: string[]; error?: string };
}
