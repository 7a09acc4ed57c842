import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '../src/contract/calls';
import { adminToken, arrivingFiles, call, origin, submit } from './support/client';
import { draft, form } from './support/samples';
import type { Call } from './support/send';
import { talk } from './support/wire';

/** A request, and the allowed statuses of its response. */
type Case = [name: string, method: string, path: string, call: Call, statuses?: number[]];

const json = (value: unknown): Call => ({ json: value });
const body = (raw: BodyInit, type: string, more: Record<string, string> = {}): Call => ({
  raw,
  headers: { 'Content-Type': type, ...more },
});
const create = (name: string, sent: Call, ...statuses: number[]): Case => [
  name,
  'POST',
  '/blog/create',
  sent,
  statuses,
];
const get = (path: string, ...statuses: number[]): Case => [path, 'GET', path, {}, statuses];

const cases: Case[] = [
  create('no body', {}, 400),
  create('an empty body', body('', 'application/json'), 400),
  create('cut JSON', body('{"title":', 'application/json'), 400),
  create('a bare word', body('hello', 'application/json'), 400),
  create('a JSON string', json('hello'), 400),
  create('a JSON number', json(7), 400),
  create('null', body('null', 'application/json'), 400),
  create('an array', json([draft()]), 400),
  create('an empty object', json({}), 400),
  create('a deep object', body(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'application/json'), 400),
  create('plain text', body('title=a', 'text/plain'), 415),
  create('XML', body('<a/>', 'application/xml'), 415),
  create('a form', body('title=a&author=b', 'application/x-www-form-urlencoded'), 415),
  create(
    'multipart',
    body(
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.html"\r\n\r\n<b>\r\n--x--',
      'multipart/form-data; boundary=x',
    ),
    415,
  ),
  create('multipart without a boundary', body('--x', 'multipart/form-data'), 415),
  create('bytes without a type', { raw: new Uint8Array([0, 1, 2, 255]) }, 415),
  create('a gzip header on a plain body', body('{}', 'application/json', { 'Content-Encoding': 'gzip' }), 415),
  create('a body over the limit', body(`{"title":"${'a'.repeat(1_200_000)}"}`, 'application/json'), 413),
  create('a title that is a number', json(draft({ title: 1 })), 400),
  create('a title that is an object', json(draft({ title: { $ne: '' } })), 400),
  create('a title that is an array', json(draft({ title: ['a'] })), 400),
  create('a title that is null', json(draft({ title: null })), 400),
  create('a blank title', json(draft({ title: ' \t ' })), 400),
  create('a title with a newline', json(draft({ title: 'a\nb' })), 400),
  create('a title with a NUL', json(draft({ title: 'a\u0000b' })), 400),
  create('an author with an escape', json(draft({ author: 'a\u001b[31m' })), 400),
  create('an author that is true', json(draft({ author: true })), 400),
  create('content with a NUL', json(draft({ content: `${'a'.repeat(3000)}\u0000` })), 400),
  create(
    'content with half an emoji',
    body(JSON.stringify(draft({ content: `${'a'.repeat(3000)}\ud83d` })), 'application/json'),
    400,
  ),
  create('content of spaces', json(draft({ content: ' '.repeat(3000) })), 400),
  create('content that is an object', json(draft({ content: { length: 3000 } })), 400),
  create('a prototype', body('{"__proto__":{"title":"a"},"constructor":1}', 'application/json'), 400),
  create(
    'an Idempotency-Key with spaces',
    { ...json(draft()), headers: { 'Idempotency-Key': 'a b c d e f g h' } },
    400,
  ),
  create(
    'an Idempotency-Key that is too long',
    { ...json(draft()), headers: { 'Idempotency-Key': 'a'.repeat(65) } },
    400,
  ),
  get('/fetch?page=0', 400),
  get('/fetch?page=-1', 400),
  get('/fetch?page=1.5', 400),
  get('/fetch?page=1e3', 400),
  get('/fetch?page=', 400),
  get('/fetch?page', 400),
  get('/fetch?page=99999999999999999999', 400),
  get('/fetch?page=1&page=2', 400),
  get('/fetch?page[$gt]=1', 400),
  get('/fetch?pageSize=0', 400),
  get('/fetch?pageSize=101', 400),
  get('/fetch?author[$ne]=x', 400),
  get('/fetch?author[]=x', 400),
  get('/fetch?author=', 400),
  get('/fetch?author=%00', 400),
  get(`/fetch?author=${'a'.repeat(300)}`, 400),
  get('/fetch/', 404),
  get('/Fetch', 404),
  get('/posts/', 404),
  get('/posts/%00', 400, 404),
  get('/posts/%E0%A4%A', 400, 404),
  get(`/posts/${'a'.repeat(500)}`, 400, 404),
  get("/posts/' OR 1=1 --", 404),
  get('/posts/..%2f..%2fetc%2fpasswd', 404),
  get('/blog-posts', 404),
  get('/users', 401, 403, 404),
  get('/auth/local', 404, 405),
  get('/upload/files', 401, 403, 404),
  get('/nothing/here', 404),
  ['an unknown path by POST', 'POST', '/nothing', json({}), [404, 405]],
  ['a wrong method', 'DELETE', '/fetch', {}, [404, 405]],
  ['a wrong method with a body', 'PUT', '/blog/create', json(draft()), [404, 405]],
  [
    'stock sign-up',
    'POST',
    '/auth/local/register',
    json({ username: 'eve', email: 'eve@example.org', password: 'Passw0rd!' }),
    [400, 401, 403, 404],
  ],
  ['stock login', 'POST', '/auth/local', json({ identifier: 'siteadmin', password: 'x' }), [400, 401, 403, 404]],
  ['login without a body', 'POST', '/admin/login', {}, [400]],
  [
    'login with query operators',
    'POST',
    '/admin/login',
    json({ username: { $null: false }, password: { $ne: '' } }),
    [400],
  ],
  ['login with a NUL', 'POST', '/admin/login', json({ username: 'a\u0000', password: 'x' }), [400]],
  [
    'login with an object as username',
    'POST',
    '/admin/login',
    json({ username: { toString: 1 }, password: 'x' }),
    [400],
  ],
  ['login with a number', 'POST', '/admin/login', json({ username: 1, password: 2 }), [400]],
  ['login with a long password', 'POST', '/admin/login', json({ username: 'a', password: 'x'.repeat(5000) }), [400]],
];

/** A multipart body, exactly as given. */
const multipart = (raw: BodyInit, boundary = 'x'): Call => body(raw, `multipart/form-data; boundary=${boundary}`);
const part = (name: string, value: string, file?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`;

const forms: Case[] = ['/applicationform/apply', '/post-review'].flatMap((path): Case[] => {
  const to = (name: string, sent: Call, ...statuses: number[]): Case => [
    `${path}: ${name}`,
    'POST',
    path,
    sent,
    statuses,
  ];
  return [
    to('no body', {}, 400, 411, 415),
    to('JSON', json({ name: 'a' }), 415),
    to('a form without files', body('name=a', 'application/x-www-form-urlencoded'), 415),
    to('multipart of another kind', body(part('name', 'a'), 'multipart/mixed; boundary=x'), 415),
    to('no boundary', body('--x', 'multipart/form-data'), 400),
    to('garbage', multipart('garbage'), 400),
    to('nothing between the boundaries', multipart('--x--\r\n'), 400),
    to('truncated in a header', multipart('--x\r\nContent-Disposition: form-da'), 400),
    to('truncated in a value', multipart(part('name', 'a').slice(0, -2)), 400),
    to('truncated in a file', multipart(part('photo', 'abc', 'a.png').slice(0, -1)), 400),
    to('a part without a name', multipart('--x\r\n\r\nvalue\r\n--x--\r\n'), 400),
    to('a file without a name', multipart(`${part('photo', 'abc', ' ')}--x--\r\n`), 400),
    to('a file in a text field', multipart(`${part('name', 'abc', 'a.txt')}--x--\r\n`), 400),
    to('text in a file field', multipart(`${part('photo', 'abc')}${part('resume', 'abc')}--x--\r\n`), 400),
    to('a prototype', multipart(`${part('__proto__', 'a')}${part('constructor', 'a')}--x--\r\n`), 400),
    to('a thousand fields', multipart(`${part('a', 'b').repeat(1000)}--x--\r\n`), 400, 413),
    to('a thousand files', multipart(`${part('photo', 'b', 'a.png').repeat(1000)}--x--\r\n`), 400, 413),
    to('a field of half a megabyte', multipart(`${part('name', 'a'.repeat(500_000))}--x--\r\n`), 400, 413),
    to('a body far over every limit', multipart(part('photo', 'a'.repeat(13_000_000), 'a.png')), 413),
    to('a path as a file name', multipart(`${part('photo', 'abc', '../../../etc/passwd')}--x--\r\n`), 400),
    to('a NUL in a text', multipart(`${part('name', 'a\u0000b')}--x--\r\n`), 400),
    to(
      'plain bytes declared as gzip',
      body('--x--', 'multipart/form-data; boundary=x', { 'Content-Encoding': 'gzip' }),
      415,
    ),
    to(
      'an Idempotency-Key with spaces',
      {
        ...multipart(`${part('name', 'a')}--x--\r\n`),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Idempotency-Key': 'a b c d e f' },
      },
      400,
    ),
  ];
});

const wrong: unknown[] = [null, 7, 'text', [], {}, { a: { $ne: '' } }];
const bodies: Case[] = ['/applications/fillup', '/register', '/login'].flatMap((path): Case[] => [
  ...wrong.map(
    (value): Case => [
      `${path}: ${JSON.stringify(value)}`,
      'POST',
      path,
      body(JSON.stringify(value), 'application/json'),
      [400],
    ],
  ),
  [
    `${path}: every field an operator`,
    'POST',
    path,
    json(
      Object.fromEntries(
        ['Name', 'Mail', 'Phone', 'College', 'Role', 'name', 'email', 'password'].map((name) => [
          name,
          { $null: false },
        ]),
      ),
    ),
    [400],
  ],
  [
    `${path}: every field a NUL`,
    'POST',
    path,
    json(
      Object.fromEntries(
        ['Name', 'Mail', 'Phone', 'College', 'Role', 'name', 'email', 'password'].map((name) => [name, 'a\u0000']),
      ),
    ),
    [400],
  ],
  [`${path}: cut JSON`, 'POST', path, body('{"', 'application/json'), [400]],
]);

const reads: Case[] = [
  get('/testimonials/%00/photo', 400, 404),
  get('/testimonials/..%2f..%2fetc%2fpasswd/photo', 400, 404),
  get(`/testimonials/${'a'.repeat(400)}/photo`, 400, 404),
  get('/testimonials/x/photo', 404),
  get('/pages/%00', 400, 404),
  get(`/pages/${'a'.repeat(400)}`, 400, 404),
  get('/lookupCertificate/lookup?id=%00', 400),
  get(`/lookupCertificate/lookup?id=${'a'.repeat(3000)}`, 400),
  get('/lookupcertificate/lookup?id=x', 404),
  get('/site/x', 404),
  get('/applications', 404),
  get('/certificates', 404),
  get('/mails', 404),
  ['logout with a forged token', 'POST', '/logout', { headers: { Authorization: 'Bearer a.b.c' } }, [401]],
];

const admin: Case[] = [
  ['verify a testimonial that does not exist', 'PATCH', '/admin/reviews/x', {}, [404]],
  ['the photo of a testimonial that does not exist', 'GET', '/admin/reviews/%00/photo', {}, [400, 404]],
  ['a document under a wrong name', 'GET', '/admin/applications/%00/resume', {}, [400, 404]],
  ['a certificate without data', 'POST', '/admin/validation', json(null), [400]],
  [
    'a certificate with query operators',
    'POST',
    '/admin/validation',
    json({ Name: { $ne: 1 }, Domain: [], Course: 1 }),
    [400],
  ],
  ['revoke without a reason', 'POST', '/admin/certificates/x/revoke', json({}), [400]],
  ['revoke a NUL', 'POST', '/admin/certificates/%00/revoke', json({ reason: 'a' }), [400, 404]],
  ['verify an invalid ID', 'PATCH', '/admin/unverified/%00', {}, [400, 404]],
  ['verify a long ID', 'PATCH', `/admin/unverified/${'a'.repeat(300)}`, {}, [400, 404]],
  ['reject with a number', 'POST', '/admin/unverified/:id/reject', json({ reason: 1 }), [400]],
  ['reject with an object', 'POST', '/admin/unverified/:id/reject', json({ reason: { $ne: 1 } }), [400]],
  ['reject with a NUL', 'POST', '/admin/unverified/:id/reject', json({ reason: 'a\u0000' }), [400]],
  ['reject with incomplete JSON', 'POST', '/admin/unverified/:id/reject', body('{', 'application/json'), [400]],
  ['a list with query operators', 'GET', '/admin/unverified?page[$gt]=0', {}, [400]],
];

function expectEnvelope(answer: Awaited<ReturnType<typeof call>>, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(errorCodes[answer.body.code as ErrorCode]?.status).toBe(answer.status);
  expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].{3,}$/) });
  for (const error of answer.body.errors ?? [])
    expect(error).toEqual({ field: expect.any(String), msg: expect.any(String) });
}

describe('Malformed input gets a 4xx in the envelope', () => {
  test('the table has at least 40 cases', () => expect(cases.length + admin.length).toBeGreaterThanOrEqual(40));

  test.each([...cases, ...forms, ...bodies, ...reads])('%s', async (_name, method, path, sent, statuses = [400]) => {
    expectEnvelope(await call(method, path, sent), statuses);
  });

  test.each(['/abcconstructor', '/api__proto__', '/abctoString'])('a file sent to %s', async (path) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body: form({}, { photo: [Buffer.from('a'), 'a.png'] }),
    });
    expect(answer.status).toBe(415);
  });

  test('and leaves no temporary file', () => expect(arrivingFiles()).toEqual([]));

  test.each(admin)('as admin: %s', async (_name, method, path, sent, statuses = [400]) => {
    const token = await adminToken();
    const id = await submit();
    const headers = { ...sent.headers, Authorization: `Bearer ${token}` };
    expectEnvelope(await call(method, path.replace(':id', id), { ...sent, headers }), statuses);
    const still = await call('PATCH', `/admin/unverified/${id}`, { token });
    expect(still.status).toBe(200);
  });

  test('a header that is far too large', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${origin}/api/fetch`, { headers: { 'X-Large': 'a'.repeat(40_000) } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });
});

describe('A request with unacceptable headers is rejected before its body arrives', () => {
  const json = 'Content-Type: application/json';
  const multipart = 'Content-Type: multipart/form-data; boundary=x';
  const urlencoded = 'Content-Type: application/x-www-form-urlencoded';

  test.each([
    ['a form of unknown length', '/api/post-review', [multipart, 'Transfer-Encoding: chunked'], 411],
    ['a testimonial of three megabytes', '/api/post-review', [multipart, 'Content-Length: 3000000'], 413],
    ['an application of 11 MB', '/api/applicationform/apply', [multipart, 'Content-Length: 11000000'], 413],
    ['a file where none is accepted', '/api/blog/create', [multipart, 'Content-Length: 1000'], 415],
    ['a file for the panel without a session', '/upload', [multipart, 'Content-Length: 1000'], 401],
    [
      'a file for the panel with a forged token',
      '/upload',
      [multipart, 'Authorization: Bearer a.b.c', 'Content-Length: 9'],
      401,
    ],
    ['a compressed body', '/api/blog/create', [json, 'Content-Encoding: gzip', 'Content-Length: 1000'], 415],
    ['plain text', '/api/blog/create', ['Content-Type: text/plain', 'Content-Length: 1000'], 415],
    ['two megabytes of JSON', '/api/blog/create', [json, 'Content-Length: 2000000'], 413],
    ['two megabytes of JSON for the panel', '/admin/login', [json, 'Content-Length: 2000000'], 413],
    ['a form of fields for the panel', '/admin/login', [urlencoded, 'Content-Length: 100000'], 413],
    ['plain text for the panel', '/admin/login', ['Content-Type: text/plain', 'Content-Length: 100000'], 413],
  ])('%s', async (_name, path, lines, status) => {
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines].join('\r\n');
    expect(await talk(origin, [`${head}\r\n\r\n`], 5000)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
