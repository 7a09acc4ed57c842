import { safeParse } from 'valibot';
import type { Sent } from '../wire';
import { addressOf, type Case } from './case';
import { calls, type KnownCall } from './known-calls';

/** Invalid path parameters, encoded. */
const PARAMS = [
  '%00',
  'a%00b',
  '%01',
  '%0d%0aX-Injected:%201',
  '%1b%5b31m',
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%AE%C0%AE%C0%AF',
  '%ED%A0%80',
  '%252e%252e%252f',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2fetc%2fpasswd',
  '.',
  '..',
  '...',
  '..;',
  ';',
  '*',
  '-1',
  '0',
  '1e3',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '[object%20Object]',
  '{%22$ne%22:1}',
  '$where',
  "'%20OR%201=1--",
  '1;DROP%20TABLE%20users',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%EF%BB%BF',
  '%C3%A9',
  '%20',
  '+',
  'x'.repeat(65),
  'x'.repeat(6000),
  `%F0%9F%98%80`.repeat(300),
];

export const paramCases = (call: KnownCall): Case[] =>
  !call.path.includes(':')
    ? []
    : PARAMS.map((param) => ({
        name: `:${param.slice(0, 40)}`,
        sent: { ...sampleOf(call), path: addressOf(call, param) },
        outcome: 'refused',
      }));

/** Addresses that a lax server would normalise. */
const BENT: [string, (path: string) => string][] = [
  ['a slash at the end', (path) => `${path}/`],
  ['two slashes', (path) => path.replace('/api/', '/api//')],
  ['capitals', (path) => path.replace(/[a-z]\w*$/i, (word) => word.toUpperCase())],
  ['a dot between', (path) => path.replace('/api/', '/api/./')],
  ['one up and down again', (path) => path.replace('/api/', '/api/x/../')],
  ['a semicolon', (path) => `${path};a=b`],
  ['an ending', (path) => `${path}.json`],
  ['an encoded slash', (path) => path.replace(/\/([^/]*)$/, '%2f$1')],
  [
    'an encoded letter',
    (path) => path.replace(/[a-z](?=[^/]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['a backslash', (path) => path.replace('/api/', '/api\\')],
  ['an encoded backslash', (path) => path.replace('/api/', '/api/%5c')],
  ['a space at the end', (path) => `${path}%20`],
  ['a NUL at the end', (path) => `${path}%00`],
  ['a part more', (path) => `${path}/extra/part`],
];

export const bentCases = (call: KnownCall): Case[] =>
  BENT.filter(([, bend]) => bend(addressOf(call)) !== addressOf(call)).map(([name, bend]) => ({
    name,
    sent: { ...sampleOf(call), path: bend(addressOf(call)) },
    // Outside /api the site has a page for every address.
    outcome: /^\/api\//.test(bend(addressOf(call))) ? 'refused' : 'answered',
  }));

/** Query values as sent, including nested ones. */
const QUERIES: ((name: string) => [string, unknown])[] = [
  (name) => [name, null],
  (name) => [`${name}=`, ''],
  (name) => [`${name}=0`, '0'],
  (name) => [`${name}=-1`, '-1'],
  (name) => [`${name}=1.5`, '1.5'],
  (name) => [`${name}=1e3`, '1e3'],
  (name) => [`${name}=0x10`, '0x10'],
  (name) => [`${name}=99999999999999999999`, '99999999999999999999'],
  (name) => [`${name}=NaN`, 'NaN'],
  (name) => [`${name}=1&${name}=2`, ['1', '2']],
  (name) => [`${name}[]=1`, ['1']],
  (name) => [`${name}[$ne]=x`, { $ne: 'x' }],
  (name) => [`${name}[$null]=true`, { $null: 'true' }],
  (name) => [`${name}[$startsWith]=`, { $startsWith: '' }],
  (name) => [`${name}[toString]=x`, undefined],
  (name) => [`${name}[a][b][c][d][e][f]=x`, { a: {} }],
  (name) => [`${name}=%00`, '\u0000'],
  (name) => [`${name}=a%01b`, 'a\u0001b'],
  (name) => [`${name}=${'x'.repeat(3000)}`, 'x'.repeat(3000)],
  (name) => [`${name}=%ED%A0%80%F0`, '\ufffd'],
  (name) => [`${name}=%`, '%'],
  (name) => [`${name}=%E0%A4%A`, '%E0%A4%A'],
];
const STRANGE = [
  '__proto__',
  'filters',
  'populate',
  'status',
  'page',
  'id',
  '$where',
  'fields',
  'constructor',
  'locale',
];

/** Returns query cases: refused if the call reads the field, otherwise without effect. */
export function queryCases(call: KnownCall): Case[] {
  const entries = (call.query as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
  const read = Object.keys(entries).flatMap((name) => QUERIES.map((write) => ({ name, query: write(name) })));
  const unread = STRANGE.filter((name) => !(name in entries)).flatMap((name) =>
    QUERIES.filter((_, index) => index % 5 === 1).map((write) => ({ name, query: write(name) })),
  );
  return [...read, ...unread].map(({ name, query: [query, value] }) => {
    const wrong = call.query && name in entries && !safeParse(call.query, { [name]: value }).success;
    // Without a body, a write is refused anyway.
    const sent = { method: call.method, path: `${addressOf(call)}?${query}` };
    return { name: `?${query.slice(0, 50)}`, sent, outcome: wrong ? 'refused' : 'answered' };
  });
}

const METHODS =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND PROPPATCH MOVE LOCK SEARCH QUERY PURGE LINK'.split(' ');

/** Returns cases of methods that have no call at this address. */
export function methodCases(call: KnownCall): Case[] {
  const there = calls.filter(({ path }) => matches(path, addressOf(call))).map(({ method }) => method as string);
  // The link in an email leads browsers to a page.
  if (call.name === 'unsubscribeReminder') there.push('GET', 'HEAD');
  return METHODS.filter((method) => !there.includes(method)).map((method) => ({
    name: method,
    sent: { ...(method === 'GET' || method === 'HEAD' ? {} : { ...sampleOf(call) }), method, path: addressOf(call) },
    outcome: method === 'OPTIONS' || (method === 'HEAD' && there.includes('GET')) ? 'answered' : 'refused',
  }));
}

const matches = (template: string, address: string) =>
  new RegExp(`^/api${template.replace(/:\w+/g, '[^/]+')}$`).test(address);

/** Returns an otherwise valid call. */
function sampleOf(call: KnownCall): Sent {
  const sent = { method: call.method, path: addressOf(call) };
  if (!call.sample || call.files) return sent;
  return { ...sent, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(call.sample) };
}
