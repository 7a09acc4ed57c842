import type { Call } from '../../contract/call';
import { requestHeaders } from '../../contract/call';
import { type CallName, callSections, calls } from '../../contract/calls';
import { API_PREFIX, endpoints } from '../../contract/endpoints';
import { type ErrorCode, errorCodes } from '../../contract/error-codes';
import { limits } from '../../contract/limits';
import { type FileField, ruleOf } from '../../contract/picture';
import { scopeOf, type TokenScope } from '../../contract/token-scopes';
import { type WebhookEvent, webhookEvents, webhookSchema } from '../../contract/webhook';
import type { Rule } from '../../platform/http/limit-rules';
import type { DocumentedRoute } from './documented-routes';
import { fieldsOf, type JsonSchema, jsonSchemaOf, namedSchemas } from './json-schema';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface Operation {
  operationId: CallName;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
  'x-token-scope'?: TokenScope;
  'x-rate-limits'?: RateLimit[];
}

export interface RateLimit {
  name: string;
  requests: number;
  seconds: number;
  /** In words. */
  counts: string;
}

export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: object }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

const securitySchemes = {
  account: { type: 'http', scheme: 'bearer', description: 'The `token` of `POST /login`.' },
  admin: { type: 'http', scheme: 'bearer', description: 'The `token` of `POST /admin/login`.' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A custom API token of the panel (Settings → API Tokens). `x-token-scope` is what it has to be allowed.',
  },
};

const DESCRIPTION = `Every call of the product, made of its own contract. docs/api.md says how to begin.

A success has \`success: true\`. A failure has \`success: false\`, a \`code\` for programs, a \`message\` for people, and
\`errors\` where fields are wrong. Dates are ISO 8601, UTC. Fields that are not listed are ignored.`;

/** The version of the API: its first number changes when something that worked stops working. */
const VERSION = '1.0.0';

/**
 * The OpenAPI document.
 * @param routes of the documented calls
 * @param about the site's name and origin, and the factor of all rate limits
 */
export function documentOf(
  routes: readonly DocumentedRoute[],
  about: { brand: string; origin: string; factor: number },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const { method, path } = endpoints[route.name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(route, about.factor) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `The API of ${about.brand}`, version: VERSION, description: DESCRIPTION },
    servers: [{ url: about.origin + API_PREFIX }],
    tags: Object.keys(callSections).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(Object.values(webhookEvents).flatMap((events) => events.map(webhookOf))),
    components: { schemas: { ...namedSchemas(), Failure: failureSchema }, securitySchemes },
  };
}

/** What webhooks are sent for an event. */
const webhookOf = (type: WebhookEvent): [string, { post: object }] => [
  type,
  {
    post: {
      summary: `Tell of ${type}`,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { allOf: [webhookBody, { properties: { type: { const: type } } }] } },
        },
      },
      responses: { '2XX': { description: 'It is not sent again.' } },
    },
  },
];
const webhookBody = jsonSchemaOf(webhookSchema);

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'One sentence for a person.' },
    requestId: { type: 'string', description: 'When the server failed: what its log calls the request.' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    missingFields: { type: 'array', items: { type: 'string' } },
    error: { type: 'string' },
  },
  required: ['success', 'code', 'message'],
};

const sectionOf = (name: CallName): string =>
  Object.entries(callSections).find(([, section]) => name in section)?.[0] ?? '';

function operationOf(route: DocumentedRoute, factor: number): Operation {
  const { name, access, right, rules } = route;
  const call = calls[name];
  const { summary, description, params, query, headers = [] } = call;
  const parameters: Parameter[] = [
    ...(params ? fieldsOf(params).map((field) => ({ in: 'path' as const, ...field, required: true })) : []),
    ...(query ? fieldsOf(query).map((field) => ({ in: 'query' as const, ...field })) : []),
    ...headers.map((header) => headerOf(header)),
  ];
  const scope = scopeOf(right);
  const limited = rules.map((rule) => rateLimitOf(rule, factor));
  return {
    operationId: name,
    tags: [sectionOf(name)],
    summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call),
    responses: { ...successOf(call), ...failuresOf(codesOf(route)) },
    security: [...(access === 'public' ? [] : [{ [access]: [] }]), ...(scope ? [{ apiToken: [] }] : [])],
    ...(scope ? { 'x-token-scope': scope } : {}),
    ...(limited.length > 0 ? { 'x-rate-limits': limited } : {}),
  };
}

const headerOf = (name: keyof typeof requestHeaders): Parameter => ({
  name,
  in: 'header',
  required: false,
  description: requestHeaders[name],
  schema:
    name === 'Idempotency-Key'
      ? {
          type: 'string',
          minLength: limits.idempotencyKey.min,
          maxLength: limits.idempotencyKey.max,
          pattern: '^[\\w-]+$',
        }
      : { type: 'string' },
});

function bodyOf({ body, bodyIsOptional, files }: Call): Pick<Operation, 'requestBody'> {
  if (!body && !files) return {};
  const fields: JsonSchema = body ? jsonSchemaOf(body) : { type: 'object', properties: {}, required: [] };
  if (!files)
    return { requestBody: { required: !bodyIsOptional, content: { 'application/json': { schema: fields } } } };
  const names = Object.keys(files) as (keyof typeof files)[];
  const schema: JsonSchema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(names.map((name) => [name, fileSchema(name)])) },
    required: [...(fields.required ?? []), ...names.filter((name) => files[name] === 'required')],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const fileSchema = (name: FileField): JsonSchema => ({
  description: `A file: ${ruleOf(name).words}.`,
  type: 'string',
  contentMediaType: 'application/octet-stream',
  maxLength: ruleOf(name).maxBytes,
});

function successOf({ answer }: Call): Record<string, Response> {
  if ('schema' in answer) {
    const { status = 200, schema } = answer;
    const description = status === 201 ? 'It is done and stored.' : 'It is done.';
    return { [status]: { description, content: { 'application/json': { schema: jsonSchemaOf(schema) } } } };
  }
  const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } as JsonSchema };
  return { 200: { description: answer.says, content: Object.fromEntries(answer.file.map((type) => [type, binary])) } };
}

/** The failures of a call: its own, and those that follow from its input, its access and its limits. */
function codesOf({ name, access, right, rules }: DocumentedRoute): Set<ErrorCode> {
  const { params, query, body, files, headers = [], errors = [] } = calls[name];
  const following: [when: unknown, codes: ErrorCode[]][] = [
    [true, ['BAD_REQUEST', 'INTERNAL_ERROR', 'UNAVAILABLE']],
    [params || query || body || files || headers.length > 0, ['INVALID_INPUT']],
    // Also where no body is expected: one that is sent is looked at.
    [endpoints[name].method !== 'GET', ['BAD_JSON', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS']],
    [files, ['BAD_UPLOAD', 'LENGTH_REQUIRED']],
    [access !== 'public', ['NOT_SIGNED_IN']],
    // API tokens are counted too.
    [access === 'admin', ['FORBIDDEN', 'TOO_MANY_REQUESTS']],
    [access === 'admin' && right !== 'own account', ['SECOND_FACTOR_REQUIRED']],
    [params, ['NOT_FOUND']],
    [headers.includes('Idempotency-Key'), ['IDEMPOTENCY_KEY_REUSED']],
    [headers.includes('If-Match'), ['CHANGED_MEANWHILE']],
    [rules.length > 0, ['TOO_MANY_REQUESTS']],
  ];
  return new Set([...following.flatMap(([when, codes]) => (when ? codes : [])), ...errors]);
}

function failuresOf(codes: ReadonlySet<ErrorCode>): Record<string, Response> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, failureOf(status, those)]));
}

const failureOf = (status: number, codes: readonly ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n\n'),
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
    : {}),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: [...codes] } } }] },
    },
  },
});

const COUNTED: Record<Rule['by'], string> = {
  address: 'of one address',
  account: 'of one account',
  token: 'of one API token',
  reference: 'for one reference',
  recipient: 'to one recipient',
  everybody: 'of everybody',
};

/** A part of a rate limit in the document. */
function rateLimitOf({ name, points, duration, by, and, only, failuresOnly }: Rule, factor: number): RateLimit {
  const failures = failuresOnly === 'not found' ? 'Answers 404' : 'Failures';
  const what = failuresOnly ? failures : only ? `Requests with \`${only}\`` : 'Requests';
  const same = and && and.length > 0 ? ` and the same ${and.map((field) => `\`${field}\``).join(' or ')}` : '';
  const requests = Math.max(1, Math.round(points * factor));
  return { name, requests, seconds: duration, counts: `${what} ${COUNTED[by]}${same}.` };
}
