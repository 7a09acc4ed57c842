import { describe, expect, test } from 'vitest';
import { adminToken, call, submit, waitingPosts } from './support/client';
import { draft, words } from './support/samples';

const verify = async (id: string) => call('PATCH', `/admin/unverified/${id}`, { token: await adminToken() });
const allPosts = async (author: string) => (await call('GET', `/fetch?author=${encodeURIComponent(author)}`)).body.data;

describe('A submitted post', () => {
  test('is stored as unverified, and the response contains its ID', async () => {
    const author = `Waiting ${Date.now()}`;
    const answer = await call('POST', '/blog/create', { json: draft({ author }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Blog submitted successfully!',
      data: {
        _id: expect.stringMatching(/^[a-z0-9]{24}$/),
        link: expect.stringMatching(/^\/sent\/[\w-]{43}$/),
        mailed: false,
      },
    });
    expect(await allPosts(author.toLowerCase().replace(' ', '-'))).toEqual([]);
  });

  test('contains exactly the documented fields once it is public', async () => {
    const author = `Fields ${Date.now()}`;
    const sent = draft({
      author,
      _id: 'mine',
      slug: 'mine',
      moderation: 'verified',
      likes: 99,
      date: '2020-01-01',
      id: 1,
    });
    const id = await submit(sent);
    await verify(id);
    const [post] = await allPosts(author.toLowerCase().replace(' ', '-'));
    expect(post).toEqual({
      _id: id,
      slug: expect.stringMatching(/^a-post-for-tests-[\d-]+$/),
      title: sent.title,
      author,
      authorSlug: author.toLowerCase().replace(' ', '-'),
      content: sent.content,
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      likes: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const read = await call('GET', `/posts/${post.slug}`);
    expect(read.body).toEqual({ success: true, data: post });
  });

  test('can describe its author, with an https link, for readers and moderators', async () => {
    const author = `About ${Date.now()}`;
    // The longest that the schema accepts.
    const authorLink = `example.org/${'a'.repeat(280)}`;
    const about = { authorAbout: ' Learns Rust. ', authorLink };
    const stored = { authorAbout: 'Learns Rust.', authorLink: `https://${authorLink}` };
    const { data } = (await call('POST', '/blog/create', { json: draft({ author, ...about }) })).body;
    const waits = (await waitingPosts(await adminToken())).find(({ _id }) => _id === data._id);
    expect(waits).toMatchObject(stored);
    expect((await call('GET', data.link)).body.data.text).toMatchObject(stored);
    await verify(data._id);
    expect((await allPosts(author.toLowerCase().replace(' ', '-')))[0]).toMatchObject(stored);
  });

  test.each([
    ['authorAbout', 'a'.repeat(201)],
    ['authorAbout', 'two\nlines'],
    ['authorAbout', 7],
    ['authorLink', 'http://example.org'],
    ['authorLink', 'https://example.org@example.com'],
    ['authorLink', 'javascript:alert(1)'],
    ['authorLink', `https://example.org/${'a'.repeat(300)}`],
    ['authorLink', {}],
  ])('is rejected with the %s %j', async (field, value) => {
    const { status, body } = await call('POST', '/blog/create', { json: draft({ [field]: value }) });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('is trimmed, and its line endings are normalised', async () => {
    const author = `Trim ${Date.now()}`;
    const id = await submit(draft({ author: `  ${author}  `, content: `\r\n  ${words(2100)}\r\nEnd.\r\n` }));
    await verify(id);
    const [post] = await allPosts(author.toLowerCase().replace(' ', '-'));
    expect(post.author).toBe(author);
    expect(post.content).toBe(`${words(2100)}\nEnd.`);
  });

  test.each([
    ['title', 1, 160],
    ['author', 1, 80],
    ['content', 2000, 50_000],
  ])('accepts a %s of %i to %i characters, no more and no fewer', async (field, min, max) => {
    const of = (length: number) => (length === 0 ? '' : length === 1 ? 'x' : words(length));
    for (const [length, status] of [
      [min - 1, 400],
      [min, 201],
      [max, 201],
      [max + 1, 400],
    ] as const) {
      const answer = await call('POST', '/blog/create', { json: draft({ [field]: of(length) }) });
      expect([length, answer.status]).toEqual([length, status]);
      if (status === 400) expect(answer.body.errors).toEqual([{ field, msg: expect.any(String) }]);
    }
  });

  test('that is too short is rejected, and the error states its length', async () => {
    const { body } = await call('POST', '/blog/create', { json: draft({ content: words(292) }) });
    expect(body).toEqual({
      success: false,
      code: 'INVALID_INPUT',
      message: 'Content must be at least 2000 characters. Current count: 292.',
      errors: [{ field: 'content', msg: 'Content must be at least 2000 characters. Current count: 292.' }],
    });
  });

  test('is stored as typed, whatever its script and characters', async () => {
    const author = `Ünïcode 😀 ${Date.now()}`;
    const content = `<script>alert(1)</script> ' " \\ \t 漢字 ${words(2000)}`;
    const id = await submit(draft({ author, title: '漢字だけ', content }));
    await verify(id);
    const [post] = await allPosts(author.toLowerCase().replace(/\s/g, '-'));
    expect([post.title, post.author, post.content]).toEqual(['漢字だけ', author, content]);
    expect((await call('GET', `/posts/${post.slug}`)).status).toBe(200);
  });

  test('gets a unique slug, even when twenty with the same title are sent simultaneously', async () => {
    const title = `The same title ${Date.now()}`;
    const author = `Same ${Date.now()}`;
    const ids = await Promise.all(Array.from({ length: 20 }, () => submit(draft({ title, author }))));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) await verify(id);
    const slugs = (await allPosts(author.toLowerCase().replace(' ', '-'))).map((post: { slug: string }) => post.slug);
    expect(new Set(slugs).size).toBe(20);
  });
});

describe('The public list', () => {
  test('shows only verified posts, newest first, page by page', async () => {
    const author = `Pages ${Date.now()}`;
    const slug = author.toLowerCase().replace(' ', '-');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await submit(draft({ author })));
    const waiting = await submit(draft({ author }));
    for (const id of ids) expect((await verify(id)).status).toBe(200);

    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => call('GET', `/fetch?author=${slug}&page=${page}&pageSize=2`)),
    );
    const seen = pages.flatMap(({ body }) => body.data.map((post: { _id: string }) => post._id));
    expect(seen).toEqual([...ids].reverse());
    expect(seen).not.toContain(waiting);
    expect(pages.map(({ body }) => body.meta)).toEqual(
      [1, 2, 3, 4].map((page) => ({ page, pageSize: 2, pageCount: 3, total: 5 })),
    );
  });

  test('begins with the five seeded articles', async () => {
    const { body } = await call('GET', '/fetch?author=first-commit-team');
    expect(body.data).toHaveLength(5);
    for (const post of body.data) expect(post.content.length).toBeGreaterThanOrEqual(2000);
  });
});

describe('A single post', () => {
  test('that is pending returns the same 404 as one that never existed', async () => {
    const title = `Hidden ${Date.now()}`;
    await submit(draft({ title }));
    const waiting = await call('GET', `/posts/${title.toLowerCase().replace(' ', '-')}`);
    const never = await call('GET', '/posts/there-is-no-such-post');
    expect(waiting).toMatchObject({ status: 404, body: { success: false, message: 'Post Not Found' } });
    expect(waiting.body).toEqual(never.body);
  });
});

describe('An Idempotency-Key', () => {
  test('stores one post if the same form is sent three times in a row, or twenty times simultaneously', async () => {
    for (const [name, send] of [
      ['in turn', async (once: () => Promise<string>) => [await once(), await once(), await once()]],
      ['at once', (once: () => Promise<string>) => Promise.all(Array.from({ length: 20 }, once))],
    ] as const) {
      const post = draft({ author: `Key ${name} ${Date.now()}` });
      const key = crypto.randomUUID();
      const ids = await send(async () => {
        const answer = await call('POST', '/blog/create', { json: post, headers: { 'Idempotency-Key': key } });
        expect(answer.status).toBe(201);
        return answer.body.data._id;
      });
      expect(new Set(ids).size).toBe(1);
    }
  });

  test('is rejected for a different form', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await call('POST', '/blog/create', { json: draft(), headers })).status).toBe(201);
    expect((await call('POST', '/blog/create', { json: draft(), headers })).status).toBe(409);
  });
});
