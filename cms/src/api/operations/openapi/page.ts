import { createHash } from 'node:crypto';
import { xmlElement as element, xmlText as text } from '../../../platform/text';
import type { OpenApi, Operation, Parameter, Response } from './document';
import type { JsonSchema } from './json-schema';
import { PAGE_STYLE } from './page-style';
import { sampleOf } from './samples';

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Allows styles and fonts only, no scripts. */
export const PAGE_POLICY = `default-src 'none'; style-src 'self' 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Schemas = Record<string, JsonSchema>;
interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

/** @param styleSheet of the site; null if it is not built */
export function pageOf(document: OpenApi, styleSheet: string | null): string {
  const { info, tags, paths, servers, components } = document;
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = tags.map(({ name }) => ({
    name,
    calls: listed.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const origin = servers[0]?.url ?? '';
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    element('title', text(info.title)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // Before every style, as on the site's own pages.
    styleSheet ? `<link rel="stylesheet" href="${text(styleSheet)}">` : '',
    element('style', PAGE_STYLE),
  ];
  const body = [
    element('a', 'Skip to the calls', { class: 'skip', href: '#calls' }),
    element('main', [
      element('div', headOf(info, origin), { class: 'head' }),
      element('div', [navigationOf(sections), listOf(sections, components.schemas, origin)], { class: 'columns' }),
    ]),
  ];
  return `<!doctype html>\n${element('html', [element('head', head), element('body', body)], { lang: 'en' })}\n`;
}

const headOf = ({ title, version, description }: OpenApi['info'], origin: string): string[] => [
  element('p', element('a', 'Back to the site', { href: '/' })),
  element('h1', text(title)),
  element(
    'div',
    [
      ...description.split('\n\n').map((paragraph) => element('p', withInlineCode(paragraph))),
      element('p', [
        `Version ${text(version)}, at ${element('code', text(origin))}. For programs: `,
        element('a', 'openapi.json', { href: `${new URL(origin).pathname}/openapi.json` }),
        '.',
      ]),
    ],
    { class: 'prose' },
  ),
];

const navigationOf = (sections: { name: string; calls: Listed[] }[]): string =>
  element(
    'nav',
    sections.flatMap(({ name, calls }) => [
      element('h2', text(name)),
      element(
        'ul',
        calls.map(({ operation }) =>
          element('li', element('a', text(operation.summary), { href: `#${operation.operationId}` })),
        ),
      ),
    ]),
    { 'aria-label': 'Calls' },
  );

const listOf = (sections: { name: string; calls: Listed[] }[], schemas: Schemas, origin: string): string =>
  element(
    'div',
    sections.flatMap(({ name, calls }) => [
      element('h2', text(name)),
      ...calls.map((call) => callOf(call, schemas, origin)),
    ]),
    { class: 'list', id: 'calls' },
  );

const ACCESS: Record<string, string> = {
  account: 'For visitors who are logged in: send the token of the account.',
  admin: 'For the team: send the token of the dashboard.',
};

const accessOf = ({ security, 'x-token-scope': scope }: Operation): string => {
  const [access = ''] = security.flatMap((one) => Object.keys(one));
  const byToken = scope ? ` Or send an API token that is allowed to ${element('code', scope)}.` : '';
  return `${ACCESS[access] ?? 'For everyone.'}${byToken}`;
};

function callOf({ method, path, operation }: Listed, schemas: Schemas, origin: string): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return element(
    'article',
    [
      element('h3', text(summary)),
      element('p', [element('b', method), text(path)], { class: 'path' }),
      description ? element('p', withInlineCode(description)) : '',
      element('p', accessOf(operation), { class: 'facts' }),
      limitsOf(operation),
      parameters.length > 0 ? subheading('Parameters') + fieldTable(parameters.map(rowOfParameter)) : '',
      content ? subheading(`Body, ${type}`) + fieldTable(rowsOf(content.schema)) : '',
      subheading('Example'),
      element('pre', text(exampleOf({ method, path, operation }, schemas, origin)), { tabindex: '0' }),
      ...successes.map(([status, response]) => subheading(`Answer ${status}`) + answerOf(response, schemas)),
      subheading('Failures'),
      table(
        ['Status', 'Code'],
        failures.map(([status, { description: codes }]) => [status, withInlineCode(codes)]),
      ),
    ],
    { id: operationId },
  );
}

const limitsOf = ({ 'x-rate-limits': limits = [] }: Operation): string =>
  limits.length === 0
    ? ''
    : element(
        'ul',
        limits.map(({ requests, seconds, counts }) =>
          element('li', `At most ${requests} in ${timeOf(seconds)}. ${withInlineCode(counts)}`),
        ),
        { class: 'facts' },
      );

const timeOf = (seconds: number): string => {
  const [size, unit] =
    seconds % 86_400 === 0 ? [86_400, 'day'] : seconds % 3600 === 0 ? [3600, 'hour'] : [60, 'minute'];
  const count = seconds / (size as number);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const rowOfParameter = ({ name, in: where, required, description, schema }: Parameter): Row => [
  name,
  `${where}, ${required ? 'required' : 'optional'}`,
  [ruleOf(schema), description ?? ''].filter(Boolean).join('. '),
];
const rowsOf = ({ properties = {}, required = [] }: JsonSchema): Row[] =>
  Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? 'required' : 'optional',
    ruleOf(schema as JsonSchema),
  ]);

type Row = [name: string, need: string, rule: string];
const fieldTable = (rows: Row[]): string =>
  table(
    ['Name', '', 'Rule'],
    rows.map(([name, need, rule]) => [element('code', text(name)), text(need), withInlineCode(rule)]),
  );

function ruleOf(schema: JsonSchema): string {
  const { type, description, minLength, maxLength, minimum, maximum, anyOf, default: usual } = schema;
  if (anyOf) return anyOf.map((part) => ruleOf(part as JsonSchema)).join(', or ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return `one of ${schema.enum.map((option) => `\`${option}\``).join(', ')}`;
  const range = (min: number | undefined, max: number | undefined, unit: string) =>
    max === undefined ? (min ? `from ${min}${unit}` : '') : min ? `${min} to ${max}${unit}` : `at most ${max}${unit}`;
  const isFile = schema.contentMediaType !== undefined;
  const parts = [
    isFile ? '' : String(type ?? ''),
    isFile ? '' : range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    usual === undefined || usual === null || usual === '' ? '' : `default ${usual}`,
    description ?? '',
  ];
  return parts.filter(Boolean).join(', ');
}

function answerOf({ description, content = {} }: Response, schemas: Schemas): string {
  const json = content['application/json'];
  if (!json) return element('p', `${text(description)} ${element('code', text(Object.keys(content).join(', ')))}`);
  const sample = JSON.stringify(sampleOf(json.schema, schemas), null, 2);
  return element('pre', text(sample), { tabindex: '0' });
}

function exampleOf({ method, path, operation }: Listed, schemas: Schemas, origin: string): string {
  const { parameters = [], requestBody, security } = operation;
  const sample = (name: string, schema: JsonSchema) => encodeURIComponent(String(sampleOf(schema, schemas, name)));
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((url, { name, schema }) => url.replace(`{${name}}`, sample(name, schema)), path);
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const search = query.map(({ name, schema }) => `${name}=${sample(name, schema)}`).join('&');
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content ? (sampleOf(content.schema, schemas) as Record<string, unknown>) : {};
  const required = Object.entries(body).filter(([name]) => content?.schema.required?.includes(name));
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${filled}${search ? `?${search}` : ''}'`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(type === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(Object.fromEntries(required))}'`]
      : []),
    ...(type === 'multipart/form-data'
      ? required.map(([name, value]) => {
          const isFile = (content?.schema.properties?.[name] as JsonSchema | undefined)?.contentMediaType;
          return `-F '${name}=${isFile ? `@${name}` : value}'`;
        })
      : []),
  ].join(' \\\n  ');
}

const subheading = (words: string): string => element('h4', text(words));
const table = (heads: string[], rows: string[][]): string =>
  element(
    'div',
    element('table', [
      element(
        'thead',
        element(
          'tr',
          heads.map((head) => element('th', text(head), { scope: 'col' })),
        ),
      ),
      element(
        'tbody',
        rows.map((cells) =>
          element(
            'tr',
            cells.map((cell) => element('td', cell)),
          ),
        ),
      ),
    ]),
    { class: 'wide', tabindex: '0', role: 'group', 'aria-label': heads.filter(Boolean).join(', ') },
  );

const withInlineCode = (words: string): string =>
  text(words)
    .replace(/`([^`]+)`/g, (_, code: string) => element('code', code))
    .replace(/\n\n/g, '<br>');
