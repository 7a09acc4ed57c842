import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { siteDefaults } from '../src/contract/site';
import { adminToken, call, origin, submit } from './support/client';
import { jpeg } from './support/files';
import { panel } from './support/panel';
import { logOf, testOnce, times } from './support/product';
import { draft, form, words } from './support/samples';
import { exchange } from './support/wire';

const POST = 'api::blog-post.blog-post';
const REVIEW = 'api::testimonial.testimonial';
const PAGE = 'api::site.page';

// Other tests expect the original texts.
afterAll(async () => {
  await (await panel()).changeSite({ heroEdition: siteDefaults.hero.edition });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchange(origin, { method, path: `/api${path}`, headers });

/** Returns the headers of a response that are the same for every reader. */
function headOf({ headers }: { headers: Record<string, unknown> }) {
  const { date, connection, 'keep-alive': _, ...others } = headers;
  return others;
}

/** Creates a new author with this many pending posts. */
async function authorWith(count: number) {
  const slug = `cached-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await submit(draft({ author: slug })));
  const shown = async () =>
    (await call('GET', `/fetch?author=${slug}`)).body.data.map(({ _id }: { _id: string }) => _id);
  return { slug, ids, shown };
}

/**
 * Collects log lines of reads of the list of posts during other work. One read a second is uncached and logged, and
 * one line a second counts the others.
 * @returns the lines, and their maximum number if the others come from the cache
 */
async function linesDuring(work: () => Promise<void>): Promise<{ written: string[]; most: number }> {
  const log = join(inject('product').dataDir, 'server.log');
  const lines = () => readFileSync(log, 'utf8').match(/GET \/api\/fetch 200 .*/g) ?? [];
  // Longer than responses are cached, and than reads are counted before they are logged.
  const rest = () => new Promise((resolve) => setTimeout(resolve, 2200));
  await get('/fetch');
  await rest();
  const before = lines().length;
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  await rest();
  return { written: lines().slice(before), most: 2 * seconds + 5 };
}

describe('A public read', () => {
  const reads = ['/fetch', '/fetch?page=1&pageSize=2', '/testimonials', '/site'];

  test.each(reads)('%s has the same headers and body from the cache as from the database', async (path) => {
    // The content has a new version, so nothing older is cached.
    await (await panel()).changeSite({ heroEdition: String(Date.now()).slice(-8) });
    const [made, cached] = [await get(path), await get(path)];
    expect([made.status, cached.status]).toEqual([200, 200]);
    expect(headOf(cached)).toEqual(headOf(made));
    expect(cached.text).toBe(made.text);
    expect(cached.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(cached.bytes.length),
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  testOnce('has the same security headers as every response', async () => {
    const about =
      /^(content-|cache-control|etag|vary|date|connection|keep-alive|access-control-|www-authenticate|x-request-id|ratelimit)/;
    const security = (answer: { headers: Record<string, unknown> }) => ({
      ...Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !about.test(name))),
      policy: answer.headers['content-security-policy'],
    });
    await get('/fetch');
    const [cached, other] = [await get('/fetch'), await get('/lookupCertificate/lookup?id=none')];
    expect(security(cached)).toEqual(security(other));
    expect(security(cached)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  testOnce('varies by encoding and origin, and only pages of this origin can read it', async () => {
    await get('/fetch');
    const [own, foreign, none] = [
      await get('/fetch', { Origin: origin }),
      await get('/fetch', { Origin: 'https://elsewhere.example' }),
      await get('/fetch'),
    ];
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    for (const { headers } of [own, foreign, none]) expect(headers.vary).toBe('Origin, Accept-Encoding');
    for (const { headers } of [foreign, none]) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  testOnce('answers HEAD with the headers of GET and no body, from the cache or not', async () => {
    const path = '/fetch?pageSize=3';
    await (await panel()).changeSite({ heroEdition: String(Date.now()).slice(-8) });
    const [made, cached, full] = [await get(path, {}, 'HEAD'), await get(path, {}, 'HEAD'), await get(path)];
    for (const head of [made, cached]) {
      expect([head.status, head.text]).toEqual([200, '']);
      expect(headOf(head)).toEqual(headOf(full));
    }
  });
});

describe('Another method or path', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is not answered from the cache: %s', async (method) => {
    await get('/fetch');
    const { status, text } = await get('/fetch', {}, method);
    expect([status === 200, text.includes('"data"')]).toEqual([false, false]);
  });
});

describe('A response that the client already has', () => {
  testOnce(
    'gets a 304 without a body, even if its ETag was changed in transit; any other response is sent in full',
    async () => {
      const { etag } = (await get('/fetch')).headers as { etag: string };
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
        const answer = await get('/fetch', { 'If-None-Match': known });
        expect([known, answer.status, answer.text]).toEqual([known, 304, '']);
        expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('max-age=0') });
        expect(answer.headers['content-length']).toBeUndefined();
      }
      for (const known of ['"other"', etag.slice(0, -2), '']) {
        expect((await get('/fetch', { 'If-None-Match': known })).status).toBe(200);
      }
    },
  );

  testOnce('has a different ETag in each encoding, and after each change', async () => {
    const etagOf = async (encoding: string) =>
      (await get('/site', { 'Accept-Encoding': encoding })).headers.etag as string;
    const before = [await etagOf('identity'), await etagOf('gzip'), await etagOf('br')];
    expect(new Set(before).size).toBe(3);
    expect((await get('/site', { 'Accept-Encoding': 'gzip', 'If-None-Match': before[0] as string })).status).toBe(200);
    await (await panel()).changeSite({ heroEdition: String(Date.now()).slice(-8) });
    expect(before).not.toContain(await etagOf('identity'));
    expect((await get('/site', { 'Accept-Encoding': 'br', 'If-None-Match': before[2] as string })).status).toBe(200);
  });
});

describe('The encoding', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['gzip;q=none', undefined],
    ['', undefined],
  ])('for "%s" is %s, and the bytes are the same when decoded', async (accepted, encoding) => {
    const plain = await get('/fetch');
    const answer = await get('/fetch', { 'Accept-Encoding': accepted });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding as 'br'] ?? ((bytes: Buffer) => bytes);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.bytes).toString()).toBe(plain.text);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
  });
});

describe('A query', () => {
  testOnce(
    'with unknown parameters shares a cached response: fifty of them are served from the cache, and all are in the log',
    async () => {
      const timesOf = (line: string) => Number(/, (\d+) times/.exec(line)?.[1] ?? 1);
      const etags = new Set<unknown>();
      const { written, most } = await linesDuring(async () => {
        for (let one = 0; one < 50; one += 1) etags.add((await get(`/fetch?made-up-${one}=${one}`)).headers.etag);
      });
      expect(etags.size).toBe(1);
      expect(written.reduce((sum, line) => sum + timesOf(line), 0)).toBe(50);
      // Each read that bypasses the cache would be logged separately.
      expect(written.length).toBeLessThan(most);
    },
  );

  test('without results is sent to the database each time, because the number of such queries is unlimited', async () => {
    const lines = () => logOf(inject('product')).match(/GET \/api\/fetch 200 \d+ ms \(request \w+\)$/gm)?.length ?? 0;
    const before = lines();
    for (let one = 0; one < 8; one += 1) {
      expect((await get('/fetch?author=nobody-has-this-name')).text).toContain('"data":[]');
      expect((await get('/fetch?page=99999')).text).toContain('"data":[]');
    }
    expect(lines() - before).toBeGreaterThanOrEqual(16);
  });

  test('with the same meaning shares a cached response; a different one does not', async () => {
    const etagOf = async (path: string) => (await get(path)).headers.etag;
    const plain = await etagOf('/fetch?page=1&pageSize=2');
    for (const same of ['/fetch?pageSize=2', '/fetch?page=01&pageSize=002', '/fetch?%70age=1&pageSize=2&x[y]=1']) {
      expect([same, await etagOf(same)]).toEqual([same, plain]);
    }
    expect(await etagOf('/fetch?pageSize=1')).not.toBe(plain);
  });

  test.each([
    'page=0',
    'page=1&page=2',
    'page[]=1',
    'page',
    '[page]=0',
    'page=%ZZ',
    'pageSize=101',
    'author=',
    'x=%00',
    'page%5B%5D=1',
  ])('%s is rejected, as if there were no cache', async (query) => {
    await get('/fetch');
    const { status, headers } = await get(`/fetch?${query}`);
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
  });

  test.each(['/testimonials?x=%00', '/site?%00', '/posts/first-pull-request?x=%00'])(
    'with a NUL is rejected even if the call reads no query: %s',
    async (path) => {
      await get(path.slice(0, path.indexOf('?')));
      expect((await get(path)).status).toBe(400);
    },
  );
});

describe('A post', () => {
  test('is in no response while it is pending or sent back, and in every response as soon as it is verified', async () => {
    const token = await adminToken();
    const { ids, shown } = await authorWith(1);
    const [id] = ids as [string];
    const { slug } = await (await panel()).find(POST, 'documentId', id);
    const total = async () => (await call('GET', '/fetch?pageSize=1')).body.meta.total;
    const read = async () => (await call('GET', `/posts/${slug}`)).status;
    const hidden = await total();
    const decide = [
      [() => call('PATCH', `/admin/unverified/${id}`, { token }), true],
      [() => call('POST', `/admin/unverified/${id}/reject`, { token }), false],
      [() => call('PATCH', `/admin/unverified/${id}`, { token }), true],
      [() => call('POST', `/admin/unverified/${id}/reopen`, { token }), false],
    ] as const;
    expect([await shown(), await total(), await read()]).toEqual([[], hidden, 404]);
    for (const [decision, isPublic] of decide) {
      expect((await decision()).status).toBe(200);
      expect([await shown(), await total(), await read()]).toEqual(
        isPublic ? [[id], hidden + 1, 200] : [[], hidden, 404],
      );
    }
  });

  test('changes as soon as an editor changes it in the panel, and disappears when it is deleted there, alone or in bulk', async () => {
    const editor = await panel();
    const { slug, ids, shown } = await authorWith(3);
    expect((await editor.decide(POST, 'verify', ids)).status).toBe(200);
    expect([...(await shown())].sort()).toEqual([...ids].sort());
    const [first, second, third] = ids as [string, string, string];
    const entry = await editor.find(POST, 'documentId', first);
    const content = words(2600);
    const read = async () => (await call('GET', `/posts/${entry.slug}`)).body.data?.content;
    expect(await read()).not.toBe(content);
    await editor.update(POST, first, { title: entry.title, author: slug, content });
    expect(await read()).toBe(content);

    expect((await editor.remove(POST, first)).status).toBe(200);
    expect([await read(), [...(await shown())].sort()]).toEqual([undefined, [second, third].sort()]);
    expect((await editor.removeMany(POST, [second, third])).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  testOnce('that is pending changes no cached response', async () => {
    const { written, most } = await linesDuring(async () => {
      for (let one = 0; one < 30; one += 1) {
        await submit();
        await get('/fetch');
      }
    });
    // Thirty uncached reads would write thirty lines.
    expect(written.length).toBeLessThan(most);
  });
});

describe('Other public content', () => {
  test('a testimonial appears and disappears immediately, and so does the photo that an editor sets', async () => {
    const editor = await panel();
    const name = `Cached ${Date.now()}`;
    const sent = form({ name, review: words(80) }, { photo: [await jpeg(), 'me.jpg'] });
    expect((await call('POST', '/post-review', { raw: sent })).status).toBe(201);
    const { documentId } = await editor.find(REVIEW, 'name', name);
    const shown = async () =>
      (await call('GET', '/testimonials')).body.data.find(({ Name }: { Name: string }) => Name === name)?.Photo;
    expect(await shown()).toBeUndefined();
    await editor.decide(REVIEW, 'verify', [documentId]);
    expect(await shown()).toBe(`/api/testimonials/${documentId}/photo`);
    const file = await editor.upload(await jpeg(), 'chosen.jpg');
    await editor.update(REVIEW, documentId, { name, review: words(80), photo: file.id });
    expect(await shown()).toBe(file.url);
    await editor.decide(REVIEW, 'reject', [documentId]);
    expect(await shown()).toBeUndefined();
  });

  test('the site texts and their parts change immediately', async () => {
    const editor = await panel();
    const read = async () => (await call('GET', '/site')).body.data;
    const before = await read();
    const faq = [{ question: `Asked ${Date.now()}?`, answer: 'Yes.' }];
    try {
      await editor.changeSite({ readyTitle: 'Another title', faq });
      expect(await read()).toMatchObject({ ready: { title: 'Another title' }, faq });
    } finally {
      await editor.changeSite({ readyTitle: before.ready.title, faq: before.faq });
    }
    expect(await read()).toMatchObject({ ready: before.ready, faq: before.faq });
  });

  test('a page appears when it is published, and disappears when it is unpublished or deleted', async () => {
    const editor = await panel();
    const slug = 'courses';
    const seen = async () => [
      (await call('GET', `/pages/${slug}`)).status,
      (await call('GET', '/site')).body.data.pages.includes(slug),
    ];
    const page = { slug, title: 'Courses', body: 'What we teach.' };
    expect(await seen()).toEqual([404, false]);
    const { documentId } = (await editor.create(PAGE, { ...page, published: true })).body.data;
    expect(await seen()).toEqual([200, true]);
    await editor.update(PAGE, documentId, { ...page, published: false });
    expect(await seen()).toEqual([404, false]);
    await editor.update(PAGE, documentId, { ...page, published: true });
    expect(await seen()).toEqual([200, true]);
    await editor.remove(PAGE, documentId);
    expect(await seen()).toEqual([404, false]);
  });

  test('the photo of a testimonial is not cached: its state is checked each time', async () => {
    const [{ Photo }] = (await call('GET', '/testimonials')).body.data.filter(({ Photo }: { Photo: string }) =>
      Photo.startsWith('/api/'),
    );
    const answer = await exchange(origin, { method: 'GET', path: Photo });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });
});

test('a search is never cached, but a domain is; likes and revocations change cached responses', async () => {
  const token = await adminToken();
  const { slug, ids } = await authorWith(1);
  await call('PATCH', `/admin/unverified/${ids[0]}`, { token });
  const [post] = (await call('GET', `/fetch?author=${slug}`)).body.data;
  expect((await get(`/fetch?q=${slug}`)).headers).not.toHaveProperty('etag');
  const likes = async () => (await call('GET', `/posts/${post.slug}`)).body.data.likes;
  expect(await likes()).toBeNull();
  await call('POST', `/posts/${post.slug}/like`, { json: { visitor: 'a'.repeat(32), liked: true } });
  expect(await likes()).toBe(1);
});

const DECISIONS = times(200, 16);

test('readers never see a state from before an acknowledged decision, even while many decisions are made', async () => {
  const token = await adminToken();
  const { slug, ids } = await authorWith(1);
  const [id] = ids as [string];
  const post = (await (await panel()).find(POST, 'documentId', id)).slug;
  /** Number of decisions sent and acknowledged; the odd ones make the post public. */
  let [sent, acknowledged, reads] = [0, 0, 0];
  const wrong: string[] = [];
  const isPublic = {
    [`/fetch?author=${slug}`]: (text: string) => text.includes(id),
    '/fetch?pageSize=5': (text: string) => text.includes(id),
    [`/posts/${post}`]: (text: string) => text.includes(id),
  };
  let over = false;
  const readers = Object.entries(isPublic).flatMap(([path, look]) =>
    Array.from({ length: times(3, 1) }, async () => {
      while (!over) {
        const known = acknowledged;
        const { text } = await get(path);
        reads += 1;
        // While another decision is in progress, either state is correct.
        if (sent === known && look(text) !== (known % 2 === 1)) wrong.push(`${path} after decision ${known}`);
      }
    }),
  );
  for (let decision = 1; decision <= DECISIONS; decision += 1) {
    sent = decision;
    const verify = decision % 2 === 1;
    const { status } = verify
      ? await call('PATCH', `/admin/unverified/${id}`, { token })
      : await call('POST', `/admin/unverified/${id}/reject`, { token });
    expect(status).toBe(200);
    acknowledged = decision;
    // The person who decided reads first.
    expect((await get(`/posts/${post}`)).status).toBe(verify ? 200 : 404);
  }
  over = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect(reads).toBeGreaterThan(2 * DECISIONS);
});
