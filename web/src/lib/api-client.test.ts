import { postEndpoints } from '@contract/blog-post';
import { commonMessages, publicEndpoints } from '@contract/calls';
import { foundSchema, moment, pageSchema } from '@contract/validate';
import { array, boolean, is, object, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { ApiError, detailOf, NetworkError, request } from './api-client';

const answer = (status: number, body: string) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

test('a request has its parameters and query in the URL, and resolves to the body', async () => {
  const fetched = answer(200, '{"success":true,"data":[]}');
  await expect(
    request(publicEndpoints.readPost, { params: { slug: 'a/b' }, query: { page: 2, author: undefined } }),
  ).resolves.toEqual({
    success: true,
    data: [],
  });
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/posts\/a%2Fb\?page=2$/);
});

test('the token and the idempotency key are sent as headers', async () => {
  const fetched = answer(201, '{"success":true}');
  await request(postEndpoints.createPost, { body: { title: 'x' }, token: 'secret', idempotencyKey: 'key-1234' });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"title":"x"}',
    headers: { Authorization: 'Bearer secret', 'Idempotency-Key': 'key-1234', 'Content-Type': 'application/json' },
  });
});

test("a failure keeps the server's status, message and errors", async () => {
  answer(400, '{"success":false,"message":"Please check.","errors":[{"field":"title","msg":"Too long."}]}');
  const error = await request(postEndpoints.createPost).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Please check.',
    errors: [{ field: 'title', msg: 'Too long.' }],
  });
});

test('a failure keeps the seconds to wait', async () => {
  const body = '{"success":false,"message":"Too many requests."}';
  const refused = new Response(body, { status: 429, headers: { 'Retry-After': '540' } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(refused);
  await expect(request(postEndpoints.createPost)).rejects.toMatchObject({ status: 429, retryAfter: 540 });
});

test.each([
  [{ message: 'Closed.' }, 'Closed.', []],
  [{ error: 'Closed.' }, 'Closed.', []],
  [{ success: false, message: '', error: 'Closed.' }, 'Closed.', []],
  [
    { errors: [{ msg: 'Too long.', path: 'title' }, { msg: 'No.' }] },
    'Too long., No.',
    [
      { field: 'title', msg: 'Too long.' },
      { field: '', msg: 'No.' },
    ],
  ],
  [
    { errors: [{ msg: 'Too long.', param: 'title' }], message: 'Invalid.' },
    'Invalid.',
    [{ field: 'title', msg: 'Too long.' }],
  ],
  [{ missingFields: ['Name'] }, commonMessages.generic, []],
])('a documented error is read, with or without the flag: %j', async (body, message, errors) => {
  answer(400, JSON.stringify(body));
  await expect(request(postEndpoints.createPost)).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    message,
    errors,
    answer: body,
  });
});

test('omits a detail that is generic or repeats the title', () => {
  expect(detailOf(new ApiError(400, commonMessages.generic), 'Not sent.')).toBe('');
  expect(detailOf(new ApiError(400, 'Not sent.'), 'Not sent.')).toBe('');
  expect(detailOf(new ApiError(400, 'Closed.'), 'Not sent.')).toBe('Closed.');
});

test('an HTML page is never mistaken for a response', async () => {
  answer(200, '<!doctype html><title>Welcome to the hotel</title>');
  await expect(request(publicEndpoints.listPosts)).rejects.toBeInstanceOf(NetworkError);
  answer(502, '<html>Bad gateway</html>');
  await expect(request(publicEndpoints.listPosts)).rejects.toMatchObject({
    status: 502,
    message: commonMessages.generic,
  });
});

test('being offline is a network error', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(request(publicEndpoints.listPosts)).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  [200, '<!doctype html>'],
  [200, '[]'],
  [200, 'null'],
  [404, '<!doctype html>'],
  [404, '{}'],
  [404, '{"detail":"Not Found"}'],
  [401, '"no"'],
])('a %i with %s is not from our server: it means neither "unknown" nor "signed out"', async (status, body) => {
  answer(status, body);
  await expect(request(publicEndpoints.listPosts)).rejects.toMatchObject({ name: 'NetworkError', status });
});

test('a success is checked against its schema', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const schema = foundSchema(array(string()));
  answer(200, '{"success":true,"data":["a"]}');
  await expect(request(publicEndpoints.listPosts, { schema })).resolves.toMatchObject({ data: ['a'] });
  for (const body of ['{"success":true}', '{"success":true,"data":null}', '{"success":true,"data":[1]}']) {
    answer(200, body);
    await expect(request(publicEndpoints.listPosts, { schema })).rejects.toMatchObject({
      name: 'NetworkError',
      status: 200,
    });
  }
});

test('logs which key of a response does not match its schema', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const schema = foundSchema(array(object({ title: string(), isFull: boolean() })));
  answer(200, '{"success":true,"data":[{"title":"A","isFull":true},{"title":"B"}]}');
  const refused = request(publicEndpoints.listPosts, { schema });
  const message = expect.stringMatching(/^data\.1\.isFull: .*isFull/);
  await expect(refused).rejects.toMatchObject({ cause: { message } });
  expect(log).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message }));
});

test('a message that is not a string never reaches the page', async () => {
  answer(400, '{"success":false,"message":{"a":1},"errors":[{"field":"title","msg":["x"]}]}');
  await expect(request(postEndpoints.createPost)).rejects.toMatchObject({
    message: commonMessages.generic,
    errors: [],
  });
});

test('dates must be valid, and a page must include its total', () => {
  const texts = ['2025-07-14', '2025-07-14T10:00:00.000Z', 'soon', '', 0];
  expect(texts.map((text) => is(moment, text))).toEqual([true, true, false, false, false]);
  const meta = { page: 1, pageSize: 20, pageCount: 1, total: 1 };
  const names = pageSchema(string());
  expect(is(names, { success: true, data: ['A'], meta })).toBe(true);
  expect(is(names, { success: true, data: ['A'] })).toBe(false);
  expect(is(names, { success: true, data: [{}], meta })).toBe(false);
});
