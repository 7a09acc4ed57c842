import { createHash } from 'node:crypto';
import { xmlText as text } from '../../../platform/text';
import type { OpenApi, Operation, Parameter, Response } from './document';
import type { JsonSchema } from './json-schema';

/** Uses variables from the site's styles (`web/src/styles`). */
const PAGE_STYLE = `
main { max-width: 76rem; margin: 0 auto; padding: var(--s6) var(--s5) var(--s9); }
.head { border-bottom: 2px solid var(--ink); padding-bottom: var(--s5); }
.head h1 { font-size: var(--t-3xl); margin-block: var(--s3) var(--s4); }
.prose { max-width: 44rem; display: grid; gap: var(--s3); overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s6); }
@media (min-width: 64rem) {
  .columns { grid-template-columns: 17rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: var(--s5); }
}
nav h2, .list h2 { font-size: var(--t-lg); margin-top: var(--s5); }
nav li a { display: block; padding-block: 0.3rem; font-size: var(--t-sm); color: var(--ink-2); text-decoration: none; }
nav li a:hover { text-decoration: underline; }
.list > h2 { font-size: var(--t-2xl); margin-block: var(--s7) var(--s4); }
article { border-top: 1px solid var(--rule-strong); padding-block: var(--s5); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); scroll-margin-top: var(--s4); }
article:target { box-shadow: inset 4px 0 0 var(--evergreen); padding-inline-start: var(--s4); }
article h3 { font-size: var(--t-xl); }
article p { overflow-wrap: anywhere; }
article h4 { font: 600 var(--t-sm) / 1.4 var(--text); margin-top: var(--s3); }
.path { font: 500 var(--t-sm) / 1.5 var(--mono); overflow-wrap: anywhere; }
.path b { color: var(--evergreen); margin-inline-end: var(--s2); }
code, pre { font-family: var(--mono); font-size: 0.92em; }
pre { margin: 0; padding: var(--s4); background: var(--paper-sunk); overflow-x: auto; font-size: var(--t-xs); line-height: 1.55; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: var(--t-sm); background: var(--paper-raised); }
th, td { text-align: start; vertical-align: top; padding: var(--s2) var(--s3); border-bottom: 1px solid var(--rule); }
th { background: var(--paper-sunk); font-weight: 600; white-space: nowrap; }
td { overflow-wrap: anywhere; min-width: 4.5rem; }
.facts { color: var(--ink-2); font-size: var(--t-sm); }
`;

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Allows styles and fonts only, no scripts. */
export const PAGE_POLICY = `default-src 'none'; style-src 'self' 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Schemas = Record<string, JsonSchema>;
interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

/** @param styleSheet URL of the site's style sheet, loaded first; null if the site is not built */
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleSheet ? `<link rel="stylesheet" href="${text(styleSheet)}">` : ''}
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<main>
<div class="head">
<p><a href="/">Back to the site</a></p>
<h1>${text(info.title)}</h1>
<div class="prose">
${each(info.description.split('\n\n'), (paragraph) => `<p>${withInlineCode(paragraph)}</p>`)}
<p>Version ${text(info.version)}, at <code>${text(origin)}</code>. For programs: <a href="${text(new URL(origin).pathname)}/openapi.json">openapi.json</a>.</p>
</div>
</div>
<div class="columns">
<nav aria-label="Calls">
${each(sections, ({ name, calls }) => `<h2>${text(name)}</h2><ul>${each(calls, linkOf)}</ul>`)}
</nav>
<div class="list" id="calls">
${each(sections, ({ name, calls }) => `<h2>${text(name)}</h2>${each(calls, (call) => callOf(call, components.schemas, origin))}`)}
</div>
</div>
</main>
</body>
</html>
`;
}

const each = <Item>(items: readonly Item[], html: (item: Item) => string): string => items.map(html).join('\n');

const linkOf = ({ operation: { operationId, summary } }: Listed): string =>
  `<li><a href="#${operationId}">${text(summary)}</a></li>`;

const ACCESS: Record<string, string> = {
  account: 'For visitors who are logged in: send the account token.',
  admin: 'For the team: send the dashboard token.',
};

const accessOf = ({ security, 'x-token-scope': scope }: Operation): string => {
  const [access = ''] = security.flatMap((one) => Object.keys(one));
  const byToken = scope ? ` Or send an API token that is allowed to <code>${scope}</code>.` : '';
  return `${ACCESS[access] ?? 'For everyone.'}${byToken}`;
};

function callOf({ method, path, operation }: Listed, schemas: Schemas, origin: string): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return `<article id="${operationId}">
<h3>${text(summary)}</h3>
<p class="path"><b>${method}</b>${text(path)}</p>
${description ? `<p>${withInlineCode(description)}</p>` : ''}
<p class="facts">${accessOf(operation)}</p>
${limitsOf(operation)}
${parameters.length > 0 ? `<h4>Parameters</h4>${fieldTable(parameters.map(rowOfParameter))}` : ''}
${content ? `<h4>Body, ${type}</h4>${fieldTable(rowsOf(content.schema))}` : ''}
<h4>Example</h4>
<pre tabindex="0">${text(exampleOf({ method, path, operation }, schemas, origin))}</pre>
${each(successes, ([status, response]) => `<h4>Response ${status}</h4>${answerOf(response, schemas)}`)}
<h4>Failures</h4>
${table(
  ['Status', 'Code'],
  failures.map(([status, { description: codes }]) => [status, withInlineCode(codes)]),
)}
</article>`;
}

function limitsOf({ 'x-rate-limits': limits = [] }: Operation): string {
  if (limits.length === 0) return '';
  return `<ul class="facts">${each(
    limits,
    ({ requests, seconds, counts }) => `<li>At most ${requests} in ${timeOf(seconds)}. ${withInlineCode(counts)}</li>`,
  )}</ul>`;
}

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
    rows.map(([name, need, rule]) => [`<code>${text(name)}</code>`, text(need), withInlineCode(rule)]),
  );

const table = (heads: string[], rows: string[][]): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="${heads.filter(Boolean).join(', ')}"><table>
<thead><tr>${each(heads, (head) => `<th scope="col">${text(head)}</th>`)}</tr></thead>
<tbody>${each(rows, (cells) => `<tr>${each(cells, (cell) => `<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;

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
  if (!json) return `<p>${text(description)} <code>${text(Object.keys(content).join(', '))}</code></p>`;
  return `<pre tabindex="0">${text(JSON.stringify(sampleOf(json.schema, schemas), null, 2))}</pre>`;
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

const withInlineCode = (words: string): string =>
  text(words)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\n\n/g, '<br>');

const SAMPLES: Record<string, unknown> = {
  Name: 'Asha Rao',
  name: 'Asha Rao',
  author: 'Asha Rao',
  Mail: 'asha@example.org',
  email: 'asha@example.org',
  password: '••••••••••••',
  Phone: '+91 98765 43210',
  mobile: '+91 98765 43210',
  linkedin: 'https://www.linkedin.com/in/asha-rao',
  github: 'https://github.com/asha-rao',
  reference: 'APP-2026-4HTK9-P3QWX',
  references: ['APP-2026-4HTK9-P3QWX'],
  slug: 'reading-a-stack-trace',
  title: 'Reading a stack trace',
  content: 'At least 2000 characters of Markdown …',
  review: 'At least 50 characters about what you built and learned …',
  visitor: '0b6f2c1e-6d55-4c1f-9a57-3f1f0f6f3b7a',
  id: 'x2f6m1k0',
  token: '…',
  terms: 'true',
  page: 1,
  pageSize: 20,
};
const DEEPEST = 5;

/** @param schemas that references point to */
function sampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = '', depth = 0): unknown {
  const { $ref, type, properties, items, anyOf } = schema;
  if ($ref) return sampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name];
  if (anyOf) return sampleOf((anyOf[0] ?? {}) as JsonSchema, schemas, name, depth);
  if (depth > DEEPEST) return '…';
  const inside = (part: unknown, key: string) => sampleOf(part as JsonSchema, schemas, key, depth + 1);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, part]) => [key, inside(part, key)]));
  if (type === 'array') return items ? [inside(items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  return /At$|^date$|^lastDate$|^replyBy$/.test(name) ? '2026-07-14T09:00:00.000Z' : '…';
}
