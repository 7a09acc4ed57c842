import { accountEndpoints } from '../../../contract/account';
import { applicationEndpoints } from '../../../contract/application/application';
import { roundEndpoints } from '../../../contract/application/round';
import {
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorCodes,
  limits,
  publicEndpoints,
} from '../../../contract/calls';
import { certificateEndpoints } from '../../../contract/certificate/certificate';
import { letterEndpoints } from '../../../contract/certificate/letter';
import { type FileField, ruleOf } from '../../../contract/form';
import { internshipEndpoints } from '../../../contract/internship/internship';
import { interviewEndpoints } from '../../../contract/interview';
import { messageEndpoints } from '../../../contract/message';
import { operationsEndpoints } from '../../../contract/operations';
import {
  type ModeratedKind,
  type ModeratedTexts,
  moderatedTexts,
  privateLinkEndpoints,
} from '../../../contract/private-link';
import { siteEndpoints } from '../../../contract/site';
import { scopeOf, type TokenScope, teamEndpoints } from '../../../contract/team';
import { doneSchema } from '../../../contract/validate';
import type { Rule } from '../../../platform/http/limit-rules';
import { type ApiRoute, type Call, requestHeaders, rulesOf } from '../../../platform/http/route';
import { type WebhookEvent, webhookEvents, webhookSchema } from '../../../platform/webhooks';
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
  operationId: string;
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

interface RateLimit {
  name: string;
  requests: number;
  seconds: number;
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
      'A custom API token from the panel (Settings → API Tokens). `x-token-scope` names the permission that it needs.',
  },
};

const DESCRIPTION = `Every call of the product, generated from its code. docs/api.md explains how to start.

A success has \`success: true\`. A failure has \`success: false\`, a \`code\` for programs, a \`message\` for people, and
\`errors\` if fields are invalid. Dates are ISO 8601, UTC. Fields that are not listed are ignored.`;

/** Version of the API. The major number changes with breaking changes. */
const VERSION = '1.0.0';

export function documentOf(
  routes: readonly ApiRoute[],
  about: { brand: string; origin: string; factor: number },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    const route = routes.find((one) => one.method === method && one.path === path);
    if (!route) continue;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, route, about.factor) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${about.brand} API`, version: VERSION, description: DESCRIPTION },
    servers: [{ url: about.origin + API_PREFIX }],
    tags: [...new Set(routes.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(Object.values(webhookEvents).flatMap((events) => events.map(webhookOf))),
    components: { schemas: { ...namedSchemas(), Failure: failureSchema }, securitySchemes },
  };
}

const webhookOf = (type: WebhookEvent): [string, { post: object }] => [
  type,
  {
    post: {
      summary: `Reports ${type}`,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { allOf: [webhookBody, { properties: { type: { const: type } } }] } },
        },
      },
      responses: { '2XX': { description: 'Received. It will not be sent again.' } },
    },
  },
];
const webhookBody = jsonSchemaOf(webhookSchema);

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'A message for the user.' },
    requestId: { type: 'string', description: 'After a server error: identifies the request in the log.' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    missingFields: { type: 'array', items: { type: 'string' } },
    error: { type: 'string' },
  },
  required: ['success', 'code', 'message'],
};

function operationOf(name: string, { call, section, method }: ApiRoute, factor: number): Operation {
  const access = call.permission ? 'admin' : call.account ? 'account' : 'public';
  const { summary, description, params, query, headers = [] } = call;
  const parameters: Parameter[] = [
    ...(params ? fieldsOf(params).map((field) => ({ in: 'path' as const, ...field, required: true })) : []),
    ...(query ? fieldsOf(query).map((field) => ({ in: 'query' as const, ...field })) : []),
    ...headers.map((header) => headerOf(header)),
  ];
  const scope = scopeOf(call.permission ?? null);
  const limited = rulesOf(call).map((rule) => rateLimitOf(rule, factor));
  return {
    operationId: name,
    tags: [section],
    summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call),
    responses: { ...successOf(call), ...failuresOf(codesOf(method, call)) },
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
    required: [...(fields.required ?? []), ...names.filter((name) => files[name] !== 'optional')],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const fileSchema = (name: FileField): JsonSchema => ({
  description: `A file: ${ruleOf(name).words}.`,
  type: 'string',
  contentMediaType: 'application/octet-stream',
  maxLength: ruleOf(name).maxBytes,
});

function successOf({ status, answer = doneSchema, download }: Call): Record<string, Response> {
  if (!download) {
    const description = status === 201 ? 'Done and stored.' : 'Done.';
    return { [status ?? 200]: { description, content: { 'application/json': { schema: jsonSchemaOf(answer) } } } };
  }
  const { types, says } = download;
  const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } as JsonSchema };
  return { 200: { description: says, content: Object.fromEntries(types.map((type) => [type, binary])) } };
}

/** Adds the failures that result from input, access and limits. */
function codesOf(method: Endpoint['method'], call: Call): Set<ErrorCode> {
  const { params, query, body, files, headers = [], errors = [], permission, account, limit } = call;
  const following: [when: unknown, codes: ErrorCode[]][] = [
    [true, ['BAD_REQUEST', 'INTERNAL_ERROR', 'UNAVAILABLE']],
    [params || query || body || files || headers.length > 0, ['INVALID_INPUT']],
    // Unexpected bodies are checked too.
    [method !== 'GET', ['BAD_JSON', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS']],
    [files, ['BAD_UPLOAD', 'LENGTH_REQUIRED']],
    [permission || account, ['NOT_SIGNED_IN']],
    // API tokens are counted too.
    [permission, ['FORBIDDEN', 'TOO_MANY_REQUESTS']],
    [permission && permission !== 'own account', ['SECOND_FACTOR_REQUIRED']],
    [params, ['NOT_FOUND']],
    [headers.includes('Idempotency-Key'), ['IDEMPOTENCY_KEY_REUSED']],
    [headers.includes('If-Match'), ['CHANGED_MEANWHILE']],
    [limit, ['TOO_MANY_REQUESTS']],
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
  address: 'from one address',
  account: 'from one account',
  token: 'with one API token',
  reference: 'for one reference',
  recipient: 'to one recipient',
  everybody: 'from everyone',
};

function rateLimitOf({ name, points, duration, by, and, only, each, failuresOnly }: Rule, factor: number): RateLimit {
  const failures = failuresOnly === 'not found' ? '404 responses' : 'Failures';
  const requested = each ? `Entries of \`${each}\`` : only ? `Requests with \`${only}\`` : 'Requests';
  const what = failuresOnly ? failures : requested;
  const same = and && and.length > 0 ? ` and the same ${and.map((field) => `\`${field}\``).join(' or ')}` : '';
  const requests = Math.max(1, Math.round(points * factor));
  return { name, requests, seconds: duration, counts: `${what} ${COUNTED[by]}${same}.` };
}

type All<Union> = (Union extends object ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
const moderatedEndpoints: All<ModeratedTexts[ModeratedKind]['endpoints']> = Object.assign(
  {},
  ...Object.values(moderatedTexts).map((text) => text.endpoints),
);

export const endpoints = {
  ...siteEndpoints,
  ...publicEndpoints,
  ...moderatedEndpoints,
  ...privateLinkEndpoints,
  ...applicationEndpoints,
  ...roundEndpoints,
  ...interviewEndpoints,
  ...internshipEndpoints,
  ...letterEndpoints,
  ...certificateEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
  ...teamEndpoints,
  ...operationsEndpoints,
} as const;
