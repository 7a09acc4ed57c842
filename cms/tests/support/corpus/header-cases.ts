import { gzipSync } from 'node:zlib';
import type { Sent } from '../wire';
import { addressOf, type Case, withJson } from './case';
import type { KnownCall } from './known-calls';

const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'nonsense', '*'];
/** Idempotency keys. A list becomes two header lines. */
const KEYS: (string | string[])[] = [
  '',
  'short',
  'a'.repeat(65),
  'a'.repeat(5000),
  'a b c d e f g h',
  '../../etc/passwd',
  "' OR 1=1 --",
  '{"$ne":""}',
  '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
  ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
];
const TOKENS: (string | string[])[] = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'Bearer a.b.c',
  'Bearer a.b.c d',
  `Bearer ${'a'.repeat(8000)}`,
  'bearer\ttab',
  'Basic OjpiYWQ=',
  'Digest username="a"',
  "Bearer ' OR 1=1--",
  'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIn0.',
  '\u00e9',
  ['Bearer a.b.c', 'Bearer d.e.f'],
];
const NOISE: Record<string, string>[] = [
  { Accept: 'application/xml' },
  { Accept: 'x'.repeat(3000) },
  { 'Accept-Encoding': 'gzip;q=nonsense, *;q=0' },
  { 'Accept-Language': '../../../etc/passwd' },
  { Cookie: `a=${'b'.repeat(4000)}` },
  { Cookie: '__proto__=1; constructor=%00; jwtToken=null' },
  { Range: 'bytes=0-' },
  { Range: 'bytes=9999999999-1,-5,a-b' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'nonsense' },
  { Origin: 'null' },
  { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' },
  { Referer: 'javascript:alert(1)' },
  { 'User-Agent': '<script>alert(1)</script>' },
  { 'X-Forwarded-For': "127.0.0.1, ' OR 1=1, ::1, \u00e9" },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' },
  { 'X-Original-URL': '/admin/users', 'X-Rewrite-URL': '/admin/users' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'PUT' },
  { Upgrade: 'websocket', Connection: 'Upgrade' },
  { Expect: '100-continue' },
  { TE: 'trailers, deflate' },
  { 'Content-Disposition': 'attachment; filename="../../x"' },
  Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`X-Header-${n}`, 'x'])),
];

/** @param isAdmins true if the call needs a token */
export function headerCases(call: KnownCall, isAdmins: boolean): Case[] {
  const noise = (headers: Record<string, string>): Case => ({
    name: `with ${JSON.stringify(headers).slice(0, 50)}`,
    // The body is invalid.
    sent: call.method === 'GET' ? { method: 'GET', path: addressOf(call), headers } : withJson(call, '[]', headers),
    outcome: call.method === 'GET' || call.bodyless || !call.body ? 'answered' : 'refused',
  });
  const cases = NOISE.map(noise);
  const token = (Authorization: string | string[]): Case => ({
    name: `as ${String(Authorization).slice(0, 40)}`,
    sent: { ...plain(call), headers: { ...plain(call).headers, Authorization } as Sent['headers'] },
    outcome: 'refused',
  });
  if (isAdmins) cases.push(...TOKENS.map(token));
  if (call.method === 'GET' || call.files) return cases;

  const text = JSON.stringify(call.sample ?? {});
  for (const encoding of ENCODINGS) {
    const sent = withJson(call, text, { 'Content-Encoding': encoding });
    cases.push({ name: `plain bytes declared as ${encoding}`, sent, outcome: 'refused' });
  }
  const zipped = withJson(call, gzipSync(text), { 'Content-Encoding': 'gzip' });
  cases.push({ name: 'really gzipped', sent: zipped, outcome: 'refused' });
  for (const key of call.keyed ? KEYS : KEYS.slice(0, 2)) {
    const sent = withJson(call, text, { 'Idempotency-Key': key } as Sent['headers']);
    cases.push({ name: `key ${String(key).slice(0, 40)}`, sent, outcome: call.keyed ? 'refused' : 'answered' });
  }
  return cases;
}

const plain = (call: KnownCall): Sent =>
  call.method === 'GET' || call.files ? { method: call.method, path: addressOf(call) } : withJson(call, '{}');
