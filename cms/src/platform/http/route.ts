import type * as v from 'valibot';
import type { Right } from '../../contract/admin-session';
import { API_PREFIX, type Endpoint } from '../../contract/endpoints';
import type { ErrorCode } from '../../contract/envelope';
import type { FileField } from '../../contract/picture';
import { Unknown } from '../errors';
import { read } from './input';
import type { Ctx, Middleware } from './koa';
import { partsOf, type Rule, type RuleName } from './limit-rules';

type Fields = v.GenericSchema & { entries: v.ObjectEntries };

export const requestHeaders = {
  'Idempotency-Key':
    'A random text, such as a UUID. The same request with the same key is done once within a day, and gets the first answer again.',
  'If-Match': 'What the caller has seen, in double quotes. Where it is otherwise by now, nothing is done (412).',
} as const;

type Answer = { status?: 200 | 201; schema: v.GenericSchema } | { file: readonly string[]; says: string };

/** Omit failures that follow from input, access or limits. */
export interface Call {
  summary: string;
  /** Markdown. */
  description?: string;
  params?: Fields;
  query?: Fields;
  headers?: readonly (keyof typeof requestHeaders)[];
  /** Or the text fields of a form with files. */
  body?: v.GenericSchema;
  bodyIsOptional?: true;
  files?: { [Name in FileField]?: 'required' | 'optional' };
  answer: Answer;
  errors?: readonly ErrorCode[];
  /** In the dashboard (docs/adr/0210). */
  permission?: Right;
  /** Required account; `confirmed` requires a confirmed address. */
  account?: 'signed in' | 'confirmed';
  limit?: RuleName | readonly Rule[];
  /** Answers are cached, because they are the same for everybody and depend on content alone. */
  cached?: true;
  /** Cached list. @returns the key of a page; null if it is not cached */
  cacheKey?(query: object): string | null;
  /** Also answers the pages that show it. */
  answerFor?(input: object): Promise<object>;
  handler(ctx: Ctx): Promise<void>;
}

type ReadCall<Schema extends Fields, Body extends object> = Omit<
  Call,
  'params' | 'query' | 'answer' | 'cacheKey' | 'answerFor' | 'handler'
> & {
  params?: Schema;
  query?: Schema;
  answer: { schema: v.GenericSchema<unknown, Body> };
  cacheKey?(query: v.InferOutput<Schema>): string | null;
  answerFor(input: v.InferOutput<Schema>): Promise<Body>;
};

const pathPattern = (path: string) => new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`);

/** Refuses other spellings of a path. Strapi's router is laxer. */
function exactly(path: string): Middleware {
  const pattern = pathPattern(path);
  return async (ctx, next) => {
    if (!pattern.test(ctx.path)) throw new Unknown();
    await next();
  };
}

function policiesOf({ permission, account }: Call) {
  if (permission) return [{ name: 'api::team.is-site-admin', config: { right: permission } }];
  if (!account) return [];
  return ['api::account.is-logged-in', ...(account === 'confirmed' ? ['api::account.has-confirmed-address'] : [])];
}

/** Bypasses Strapi's permissions (ADR 0150). */
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

/** Read that visitors and pages share. Its input is either the path or the query. */
export const publicRead = <Schema extends Fields, Body extends object>(
  endpoint: Endpoint,
  call: ReadCall<Schema, Body>,
) =>
  route(endpoint, {
    ...(call as ReadCall<Fields, object>),
    async handler(ctx) {
      const schema = call.params ?? call.query;
      const input: v.InferOutput<Schema> = schema ? read(schema, call.params ? ctx.params : ctx.query) : {};
      ctx.body = await call.answerFor(input);
    },
  });

export type ApiRoute = ReturnType<typeof route> & { section: string };

export const routes = (section: string, list: ReturnType<typeof route>[]): ApiRoute[] =>
  list.map((one) => ({ ...one, section }));

let known: readonly ApiRoute[] = [];

/** Call it before the server starts. */
export function registerRoutes(all: readonly ApiRoute[]): void {
  known = all;
}

export const apiRoutes = (): readonly ApiRoute[] => known;

/** Finds the route of a request ahead of Strapi's router, once for all middlewares. */
export function routeOf({ state, method, path }: Ctx): ApiRoute | undefined {
  if (!('apiRoute' in state)) state.apiRoute = known.find((one) => one.method === method && one.pattern.test(path));
  return state.apiRoute;
}

export const rulesOf = ({ limit }: Call): readonly Rule[] => (limit ? partsOf(limit) : []);
