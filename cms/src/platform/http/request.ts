import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_PREFIX } from '../../contract/endpoints';
import type { Ctx } from './koa';

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] || 0) > 0;

const BEARER = /^Bearer ([\w.-]+)$/i;

/** The token in the `Authorization` header, if there is one. Policies get a context without methods: the request has them. */
export const bearerOf = (ctx: Ctx): string | undefined => BEARER.exec(ctx.request.get('authorization'))?.[1];

/**
 * The plugin of Strapi that a path belongs to: `/api/<plugin>/…`, or `/<plugin>/…` for its pages in the panel. Its calls
 * follow its own rules, so that a plugin works once it is installed.
 */
export function pluginOf(path: string): string | null {
  const [, first, second] = path.split('/');
  const name = (`/${first}` === API_PREFIX ? second : first) ?? '';
  return Object.hasOwn(strapi.plugins, name) ? name : null;
}

/** In answers and error lines of the log, so that one leads to the other. */
export const REQUEST_ID = 'X-Request-Id';

const FROM_PROXY = /^[\w-]{8,64}$/;

/** The ID of a request: the one that the proxy in front gave it, or a new one. A visitor cannot choose it. */
export function newRequestId(ctx: Ctx): string {
  const given = ctx.app.proxy ? ctx.get(REQUEST_ID) : '';
  return FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
}
