import type * as v from 'valibot';
import { API_PREFIX, type Endpoint, type ErrorCode, type FieldError } from '../../contract/calls';
import type { FileField } from '../../contract/form';
import type { PageRead } from '../../contract/site';
import type { Right } from '../../contract/team';
import { check } from '../../contract/validate';
import { InvalidInput, type RequestError, Unknown } from '../errors';
import { formOf, type UploadedFile } from './form';
import { idempotencyKeyOf } from './idempotency';
import { partsOf, type Rule, type RuleName } from './limit-rules';
import type { Ctx, Middleware } from './request';

type Schema = v.GenericSchema;
export type Fields = Schema & { entries: v.ObjectEntries };
type Output<Given> = Given extends Schema ? v.InferOutput<Given> : undefined;

export const requestHeaders = {
  'Idempotency-Key':
    'A random string, such as a UUID. Within a day, a repeated request with the same key is not processed again and gets the first response.',
  'If-Match':
    'The version that the caller has seen, in double quotes. If it has changed since, nothing is changed (412).',
} as const;

/** `required` is the message if the file is missing. */
type Files = { [Name in FileField]?: 'optional' | { required: string } };

/** Replaces the JSON body: the handler writes the response. */
interface Download {
  types: readonly string[];
  says: string;
}

/** In `errors`, omit failures that result from input, access or limits. */
export interface Call {
  summary: string;
  /** Markdown. */
  description?: string;
  params?: Fields;
  query?: Fields;
  headers?: readonly (keyof typeof requestHeaders)[];
  /** JSON body, or the text fields of a form with files. */
  body?: Schema;
  bodyIsOptional?: true;
  files?: Files;
  /** Replaces the error for invalid input. */
  invalid?(errors: FieldError[], sent: Record<string, string>): RequestError;
  status?: 201;
  /** Whole JSON response; only `message` by default. */
  answer?: Schema;
  /** Sent with `success`. */
  message?: string;
  /** Responds without `success`. */
  isBare?: true;
  download?: Download;
  /** Failures also have their message under `error`. */
  repeatsMessage?: true;
  errors?: readonly ErrorCode[];
  /** Required right in the dashboard (docs/adr/0210). */
  permission?: Right;
  /** Mentors may make the call too: the handler shows them only their own data. */
  mentors?: true;
  /** Required account; `confirmed` requires a confirmed address. */
  account?: 'signed in' | 'confirmed';
  limit?: RuleName | readonly Rule[];
  /** Stored in the response cache; a function decides for which queries. */
  cached?: true | ((query: never) => boolean);
  handler(input: never, ctx: Ctx): unknown;
}

interface Input<P, Q, B, F> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  files: { [Name in keyof F]: F[Name] extends 'optional' ? UploadedFile | undefined : UploadedFile };
  /** `Idempotency-Key`. */
  key: string | undefined;
}

/** Part of the response that the handler returns. */
type Rest<Answer, M = undefined> = Answer extends unknown
  ? Omit<Answer, 'success' | (M extends string ? 'message' : never)>
  : never;
type Result<A, M, D> = D extends Download
  ? unknown
  : A extends Schema
    ? Rest<v.InferOutput<A>, M>
    : M extends string
      ? unknown
      : { message: string };

type TypedCall<P, Q, B, F, A, M, D> = Omit<Call, 'cached' | 'handler'> & {
  params?: P;
  query?: Q;
  body?: B;
  files?: F;
  answer?: A;
  message?: M;
  download?: D;
  cached?: true | ((query: Output<Q>) => boolean);
  handler(input: Input<P, Q, B, F>, ctx: Ctx): Promise<Result<A, M, D>>;
};

const pathPattern = (path: string) => new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`);

/** Rejects other spellings of a path. Strapi's router is less strict. */
function exactly(path: string): Middleware {
  const pattern = pathPattern(path);
  return async (ctx, next) => {
    if (!pattern.test(ctx.path)) throw new Unknown();
    await next();
  };
}

function policiesOf({ permission, mentors, account }: Call) {
  if (permission) return [{ name: 'api::team.is-site-admin', config: { right: permission, mentors } }];
  if (!account) return [];
  return ['api::account.is-logged-in', ...(account === 'confirmed' ? ['api::account.has-confirmed-address'] : [])];
}

/** Bypasses Strapi's permissions (ADR 0150). */
export const route = <
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends Files = Record<never, never>,
  A extends Schema | undefined = undefined,
  M extends string | undefined = undefined,
  D extends Download | undefined = undefined,
>(
  { method, path }: Endpoint,
  call: TypedCall<P, Q, B, F, A, M, D>,
) => ({
  method,
  path,
  pattern: pathPattern(path),
  call: call as Call,
  handler: (ctx: Ctx) => answer(ctx, call),
  config: {
    auth: false as const,
    policies: policiesOf(call),
    middlewares: [exactly(path), ...(call.limit ? [{ name: 'global::rate-limit', config: { rule: call.limit } }] : [])],
  },
});

async function answer(ctx: Ctx, call: Call): Promise<void> {
  const { params, query, body, files } = call;
  const form = files ? formOf(ctx) : null;
  const sent = form?.fields ?? (call.bodyIsOptional ? (ctx.request.body ?? {}) : ctx.request.body);
  const missing = Object.entries(files ?? {}).flatMap(([field, need]) =>
    need === 'optional' || form?.files[field as FileField] ? [] : [{ field, msg: need.required }],
  );
  const input = {
    params: inputOf(call, params, ctx.params),
    query: inputOf(call, query, ctx.query),
    body: inputOf(call, body, sent, missing),
    files: form?.files ?? {},
    key: call.headers?.includes('Idempotency-Key') ? idempotencyKeyOf(ctx) : undefined,
  };
  const result = await call.handler(input as never, ctx);
  if (call.download) return;
  ctx.status = call.status ?? 200;
  ctx.body = call.isBare ? result : envelopeOf(call, result);
}

function inputOf(call: Call, schema: Schema | undefined, sent: unknown, missing: FieldError[] = []): unknown {
  const checked = schema && check(schema, sent);
  const errors = [...(checked?.ok === false ? checked.errors : []), ...missing];
  if (errors.length > 0) throw call.invalid?.(errors, sent as Record<string, string>) ?? new InvalidInput(errors);
  return checked?.ok ? checked.value : undefined;
}

const envelopeOf = ({ answer, message }: Call, result: unknown): object => ({
  success: true,
  ...(message === undefined ? {} : { message }),
  ...(answer || message === undefined ? (result as object) : {}),
});

export type ApiRoute = ReturnType<typeof route> & { section: string };

export const routes = (section: string, list: ReturnType<typeof route>[]): ApiRoute[] =>
  list.map((one) => ({ ...one, section }));

let known: readonly ApiRoute[] = [];

/** Must be called before the server starts. */
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

export function fileFieldsOf(ctx: Ctx): readonly FileField[] | undefined {
  const files = routeOf(ctx)?.call.files;
  return files && (Object.keys(files) as FileField[]);
}

/** Responds to a page's read as the call would, but without limits. @returns null for invalid input and 404 */
export async function answerTo({ call: { method, path }, ...sent }: PageRead): Promise<unknown> {
  const { call } = known.find((one) => one.method === method && one.path === path) as ApiRoute;
  try {
    const params = inputOf(call, call.params, textsOf(sent.params));
    const query = inputOf(call, call.query, textsOf(sent.query));
    return envelopeOf(call, await call.handler({ params, query } as never, undefined as never));
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Unknown) return null;
    throw error;
  }
}

const textsOf = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
