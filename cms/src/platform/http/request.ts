import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import type { GenericSchema, InferOutput } from 'valibot';
import { API_PREFIX } from '../../contract/calls';
import { check } from '../../contract/validate';
import { InvalidInput } from '../errors';

export type Ctx = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
};
export type Middleware = (ctx: Ctx, next: Next) => Promise<void>;

/** Drops unknown fields. @throws InvalidInput */
export function read<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new InvalidInput(checked.errors);
  return checked.value;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] || 0) > 0;

/** @returns null for malformed percent-encoding */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const BEARER = /^Bearer ([\w.-]+)$/i;

/** Policy contexts lack methods, so this reads from the request. */
export const bearerOf = (ctx: Ctx): string | undefined => BEARER.exec(ctx.request.get('authorization'))?.[1];

/** Plugin paths: `/api/<plugin>/…`, or `/<plugin>/…` in the panel. */
export function pluginOf(path: string): string | null {
  const [, first, second] = path.split('/');
  const name = (`/${first}` === API_PREFIX ? second : first) ?? '';
  return Object.hasOwn(strapi.plugins, name) ? name : null;
}

export const REQUEST_ID = 'X-Request-Id';

const FROM_PROXY = /^[\w-]{8,64}$/;

/** Returns an ID that visitors cannot choose. */
export function newRequestId(ctx: Ctx): string {
  const given = ctx.app.proxy ? ctx.get(REQUEST_ID) : '';
  return FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
}
