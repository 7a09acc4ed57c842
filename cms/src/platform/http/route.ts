import type * as v from 'valibot';
import type { Right } from '../../contract/admin-session';
import { API_PREFIX, type Endpoint } from '../../contract/endpoints';
import type { ErrorCode } from '../../contract/error-codes';
import type { FileField } from '../../contract/picture';
import { Unknown } from '../errors';
import type { Ctx, Middleware } from './koa';
import { partsOf, type Rule, type RuleName } from './limit-rules';

type Fields = v.GenericSchema & { entries: v.ObjectEntries };

/** Request headers that some calls read. */
export const requestHeaders = {
  'Idempotency-Key':
    'A random text, such as a UUID. The same request with the same key is done once within a day, and gets the first answer again.',
  'If-Match': 'What the caller has seen, in double quotes. Where it is otherwise by now, nothing is done (412).',
} as const;

/** A JSON answer by its schema, or a file by its media types. */
type Answer = { status?: 200 | 201; schema: v.GenericSchema } | { file: readonly string[]; says: string };

/**
 * Everything about one call but its address: what the document of the API says (`GET /openapi.json`), who may call it how
 * often, and what it does. Failures that follow from input, access or limits need not be listed.
 */
export interface Call {
  summary: string;
  /** Markdown. */
  description?: string;
  /** Every parameter in the path. */
  params?: Fields;
  query?: Fields;
  headers?: readonly (keyof typeof requestHeaders)[];
  /** A JSON body, or the text fields of a form with files. */
  body?: v.GenericSchema;
  bodyIsOptional?: true;
  /** Sent as multipart/form-data, with these files. */
  files?: { [Name in FileField]?: 'required' | 'optional' };
  answer: Answer;
  /** Its own failures. */
  errors?: readonly ErrorCode[];
  /** The right of the dashboard that it needs (docs/adr/0210). */
  permission?: Right;
  /** It needs the token of an account; `confirmed`: whose address is proved. */
  account?: 'signed in' | 'confirmed';
  /** See `middlewares/rate-limit`. */
  limit?: RuleName | readonly Rule[];
  handler(ctx: Ctx): Promise<void>;
}

/** Matches the paths of a route. */
const pathPattern = (path: string) => new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`);

/** Rejects other spellings of a path: it is case-sensitive, exactly as documented. Strapi's router is laxer. */
function exactly(path: string): Middleware {
  const pattern = pathPattern(path);
  return async (ctx, next) => {
    if (!pattern.test(ctx.path)) throw new Unknown();
    await next();
  };
}

function policiesOf({ permission, account }: Call) {
  if (permission) return [{ name: 'api::admin-session.is-site-admin', config: { right: permission } }];
  if (!account) return [];
  return ['api::account.is-logged-in', ...(account === 'confirmed' ? ['api::account.has-confirmed-address'] : [])];
}

/**
 * A route of the documented API. Strapi's own permissions are not used: `auth: false` asks for none, and with a function
 * for a handler the panel offers none (ADR 0150).
 */
export const route = ({ method, path }: Endpoint, call: Call) => ({
  method,
  path,
  pattern: pathPattern(path),
  call,
  handler: call.handler,
  config: {
    auth: false as const,
    policies: policiesOf(call),
    middlewares: [exactly(path), ...(call.limit ? [{ name: 'global::rate-limit', config: { rule: call.limit } }] : [])],
  },
});

export type ApiRoute = ReturnType<typeof route> & { section: string };

/** The routes of a noun. @param section of the document of the API */
export const routes = (section: string, list: ReturnType<typeof route>[]): ApiRoute[] =>
  list.map((one) => ({ ...one, section }));

let known: readonly ApiRoute[] = [];

/** Sets the routes of the API. Once, before the server starts. */
export function registerRoutes(all: readonly ApiRoute[]): void {
  known = all;
}

export const apiRoutes = (): readonly ApiRoute[] => known;

/** Finds the route of a request, without a match of parameters. @param pathname with {@link API_PREFIX} */
export function routeAt(method: string, pathname: string): ApiRoute | undefined {
  return known.find((one) => one.method === method && one.pattern.test(pathname));
}

/** The parts of the rate limit of a call. */
export const rulesOf = ({ limit }: Call): readonly Rule[] => (limit ? partsOf(limit) : []);
