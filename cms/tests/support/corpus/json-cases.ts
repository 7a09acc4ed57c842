import { gzipSync } from 'node:zlib';
import { type Case, nameOf, outcomeOf, withJson } from './case';
import { everyField, type KnownCall } from './known-calls';

/** Invalid or incomplete JSON. */
const BROKEN: [string, string | Buffer][] = [
  ['a brace', '{'],
  ['a bracket', '['],
  ['a quote', '"'],
  ['half a key', '{"title'],
  ['a key without a value', '{"title":'],
  ['a comma too many', '{"title":"a",}'],
  ['single quotes', "{'title':'a'}"],
  ['a comment', '{"title":"a"/**/}'],
  ['two objects', '{}{}'],
  ['a word', 'hello'],
  ['NaN', 'NaN'],
  ['undefined', 'undefined'],
  ['a number with a zero ahead', '{"title":01}'],
  ['a raw newline in a text', '{"title":"a\nb"}'],
  ['a raw NUL in a text', '{"title":"a\u0000b"}'],
  ['half an escape', '{"title":"\\u12"}'],
  ['a form', 'title=a&author=b'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['UTF-16', Buffer.from('\ufeff{"title":"a"}', 'utf16le')],
  ['bytes', Buffer.from([0, 255, 254, 128, 192, 175])],
  ['gzip without saying so', gzipSync('{"title":"a"}')],
  ['a deep array without an end', '['.repeat(50_000)],
  ['a deep object without an end', '{"a":'.repeat(20_000)],
  ['more than a megabyte', `{"title":"${'a'.repeat(1_200_000)}"}`],
];

const WHOLE: unknown[] = [null, 0, 7, -1, 1e308, true, false, 'text', [], [[]], ['a'], [{}], {}, { a: 1 }];
const WHOLE_TEXTS = [
  '{"__proto__":{"title":"a","name":"a","email":"a@example.org","password":"long enough"}}',
  '{"constructor":{"prototype":{"title":"a"}}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"$where":"sleep(1000)","$ne":null,"$or":[{}]}',
  '{"":"","\\u0000":"\\u0000","\\ud83d":"\\ud83d"}',
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  '{"title":1e999,"name":-1e999}',
].map((text) => [text, JSON.parse(text)] as const);

/** Odd values, valid or not according to the schema of a call. */
const VALUES: unknown[] = [
  null,
  0,
  7,
  -1.5,
  1e308,
  true,
  false,
  [],
  ['a'],
  [[['a']]],
  {},
  { $ne: '' },
  { $null: true },
  { $startsWith: '' },
  { $in: ['a'] },
  { $regex: '.*' },
  { toString: 1 },
  { length: 3000 },
  { id: 1 },
  '',
  ' \t ',
  'a\u0000b',
  '\u0000',
  'a\u0007b',
  '\u001b[31mred',
  'a\u0085b',
  'half \ud83d',
  '\udc00 other half',
  'x'.repeat(70_000),
];

const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonx',
  'application/vnd.api+json',
  'application/json, text/plain',
  'application/x-ndjson',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  '*/*',
  'json',
  ';',
  '/',
  '',
];

/** Returns invalid bodies of a JSON call. */
export function jsonCases(call: KnownCall): Case[] {
  const { sample } = call;
  const cases: Case[] = BROKEN.map(([name, text]) => ({ name, sent: withJson(call, text), outcome: 'refused' }));
  const given = (name: string, value: unknown, text = JSON.stringify(value)) => {
    const outcome = outcomeOf(call, value);
    if (outcome) cases.push({ name, sent: withJson(call, text), outcome });
  };
  for (const value of WHOLE) given(nameOf(value), value);
  for (const [text, value] of WHOLE_TEXTS) given(text.slice(0, 40), value, text);
  for (const type of TYPES) {
    const sent = withJson(call, JSON.stringify(sample ?? {}), { 'Content-Type': type });
    cases.push({ name: `as ${type || 'nothing'}`, sent, outcome: 'refused' });
  }
  // JSON is UTF-8 for any charset in the header (RFC 8259), and only objects are valid.
  for (const charset of ['utf-16', 'utf-7', 'nonsense', '']) {
    const sent = withJson(call, '[]', { 'Content-Type': `application/json; charset=${charset}` });
    cases.push({ name: `in ${charset}`, sent, outcome: call.bodyless ? 'answered' : 'refused' });
  }
  for (const field of Object.keys(sample ?? {})) {
    for (const value of VALUES) given(`${field}: ${nameOf(value)}`, { ...sample, [field]: value });
    given(`no ${field}`, { ...sample, [field]: undefined });
  }
  // Calls without a sample get every field.
  for (const value of sample || call.bodyless ? [] : VALUES) {
    given(`every field: ${nameOf(value)}`, Object.fromEntries(everyField.map((field) => [field, value])));
  }
  return cases;
}
