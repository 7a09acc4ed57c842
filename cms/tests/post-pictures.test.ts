import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { adminToken, arrivingFiles, call, filesIn, waitingPosts } from './support/client';
import { runSql } from './support/database';
import { jpegWithExif, pdf, png, pngBomb } from './support/files';
import { draft, form, words } from './support/samples';

const product = inject('product');
const { dataDir } = product;
const named = (...numbers: number[]) =>
  `${words(2100)}\n\n${numbers.map((number) => `![What ${number} shows](picture:${number})`).join('\n\n')}`;
const texts = (content: string, changes: Record<string, string> = {}) =>
  ({ ...draft({ content }), ...changes }) as Record<string, string>;
type Files = Record<string, [Buffer, string]>;
const picture = async (width = 40): Promise<[Buffer, string]> => [await png(width), 'a.png'];

const create = (fields: Record<string, string>, files: Files = {}, headers: Record<string, string> = {}) =>
  call('POST', '/blog/create/pictures', { raw: form(fields, files), headers });
const again = (link: string, fields: Record<string, string>, files: Files = {}) =>
  call('POST', `${link}/post/pictures`, { raw: form(fields, files) });
/** Counts the stored pictures; the first one creates the folder. */
const stored = () => (existsSync(join(dataDir, 'private', 'pictures')) ? filesIn('private/pictures').length : 0);

const sharedToken = adminToken();

const bytesOf = (path: string, token?: string) => call('GET', path, { token });

/** Sends a post with one picture; both are pending. */
async function sent(content = named(1), files?: Files) {
  const fields = texts(content);
  const { status, body } = await create(fields, files ?? { picture1: await picture() });
  expect([status, body.message]).toEqual([201, 'Blog submitted successfully!']);
  const { _id, link } = body.data;
  return { fields, id: _id as string, link: link as string, token: await sharedToken };
}

describe('A picture in a post', () => {
  test('is visible only through the link and to moderators until the post is public, and again after it is taken down', async () => {
    const { id, link, token, fields } = await sent();
    const asModerator = `/admin/unverified/${id}/pictures/1`;
    const waits = (await waitingPosts(token)).find(({ _id }) => _id === id);
    expect(waits.title).toBe(fields.title);

    const own = await bytesOf(`${link}/pictures/1`);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await sharp(own.bytes).metadata()).width).toBe(40);
    expect((await bytesOf(asModerator, token)).bytes.equals(own.bytes)).toBe(true);
    expect((await bytesOf(asModerator)).status).toBe(401);

    // The address can be guessed from the title.
    const slug = String(fields.title).toLowerCase().replace(/\s+/g, '-');
    const asVisitor = () => bytesOf(`/posts/${slug}/pictures/1`);
    expect((await asVisitor()).status).toBe(404);
    await call('PATCH', `/admin/unverified/${id}`, { token });
    expect((await call('GET', `/posts/${slug}`)).body.data.content).toContain('(picture:1)');
    const published = await asVisitor();
    expect([published.status, published.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(published.bytes.equals(own.bytes)).toBe(true);
    expect((await bytesOf(`/posts/${slug}/pictures/2`)).status).toBe(404);

    await call('POST', `/admin/unverified/${id}/reject`, { token, json: {} });
    expect((await asVisitor()).status).toBe(404);
  });

  test('is rejected while two thousand are pending; those of rejected posts do not count', async () => {
    const { id } = await sent();
    const fill = `INSERT INTO post_pictures (document_id, post, number, file)
      SELECT 'full' || n, '${id}', 'full' || n, 'full' || n FROM (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000) SELECT n FROM c) AS counted`;
    await runSql(product, fill);
    const one = async () => create(texts(named(1)), { picture1: await picture() });
    const full = await one();
    expect([full.status, full.body.errors[0].msg]).toEqual([
      400,
      expect.stringContaining('Too many pictures are waiting'),
    ]);
    await call('POST', `/admin/unverified/${id}/reject`, { token: await sharedToken, json: {} });
    expect((await one()).status).toBe(201);
    await runSql(product, "DELETE FROM post_pictures WHERE file LIKE 'full%'");
  });

  test('is re-encoded: upright, small and without its location', async () => {
    const { link } = await sent(named(1, 2), {
      picture1: [await jpegWithExif(), 'a.jpg'],
      picture2: [await png(3000, 1000), 'b.png'],
    });
    const one = await sharp((await bytesOf(`${link}/pictures/1`)).bytes).metadata();
    expect([one.width, one.height, one.exif]).toEqual([40, 80, undefined]);
    const two = await sharp((await bytesOf(`${link}/pictures/2`)).bytes).metadata();
    expect([two.format, two.width, two.height]).toEqual(['jpeg', 1600, 533]);
  });

  test('has its size in every response that contains the text, so that a page can reserve the space', async () => {
    const { id, link, token, fields } = await sent(named(1, 2), {
      picture1: await picture(3000),
      picture2: [await png(60, 20), 'b.png'],
    });
    const sentText = async () => (await call('GET', link)).body.data.text;
    const [one, two] = [
      { width: 1600, height: 16 },
      { width: 60, height: 20 },
    ];
    expect((await sentText()).pictureSizes).toEqual({ 1: one, 2: two });
    expect((await waitingPosts(token)).find(({ _id }) => _id === id).pictureSizes).toEqual({ 1: one, 2: two });
    // One picture is removed, and another gets its number later.
    expect((await again(link, { ...fields, content: named(2) })).status).toBe(200);
    expect((await sentText()).pictureSizes).toEqual({ 2: two });
    const other: Files = { picture1: [await png(30, 10), 'c.png'] };
    expect((await again(link, { ...fields, content: named(1, 2) }, other)).status).toBe(200);
    await call('PATCH', `/admin/unverified/${id}`, { token });
    const slug = String(fields.title).toLowerCase().replace(/\s+/g, '-');
    const published = async () => (await call('GET', `/posts/${slug}`)).body.data;
    expect((await published()).pictureSizes).toEqual({ 1: { width: 30, height: 10 }, 2: two });

    // An earlier version stored no sizes.
    await runSql(product, `UPDATE blog_posts SET picture_sizes = NULL WHERE document_id = '${id}'`);
    await expect.poll(async () => Object.keys(await published())).not.toContain('pictureSizes');
    expect((await bytesOf(`/posts/${slug}/pictures/1`)).status).toBe(200);
  });

  test('must be sent and described, and is not stored if the text does not use it', async () => {
    const before = stored();
    const answers = await Promise.all([
      create(texts(named(1, 2)), { picture1: await picture() }),
      call('POST', '/blog/create', { json: texts(named(3)) }),
      create(texts(`${words(2100)}\n\n![ ](picture:1)`), { picture1: await picture() }),
    ]);
    for (const { status, body } of answers) expect([status, body.errors?.[0]?.field]).toEqual([400, 'content']);
    expect(answers.map(({ body }) => body.errors[0].msg)).toEqual([
      expect.stringMatching(/^Picture 2 is in the text/),
      expect.stringMatching(/^Picture 3 is in the text/),
      expect.stringMatching(/^Please say what each picture shows/),
    ]);
    await expect.poll(stored).toBe(before);
    const { link } = await sent(named(1), { picture1: await picture(), picture2: await picture() });
    expect(stored()).toBe(before + 1);
    expect((await bytesOf(`${link}/pictures/2`)).status).toBe(404);
  });

  test.each([
    ['a PDF', pdf, 400],
    ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['an empty file', Buffer.alloc(0), 400],
    ['a picture with too many pixels', pngBomb(6000, 6000), 400],
    ['a file that is too large', Buffer.alloc(2 * 1024 * 1024 + 1, 1), 413],
  ])('cannot be %s', async (_, bytes, expected) => {
    const before = stored();
    const { status, body } = await create(texts(named(1)), { picture1: [bytes, 'a.png'] });
    expect([status, body.errors?.[0]?.field]).toEqual([expected, 'picture1']);
    expect([stored(), arrivingFiles()]).toEqual([before, []]);
  });

  test('is rejected if the post has more than eight or if their total size is too large', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8];
    const files = Object.fromEntries(await Promise.all(all.map(async (n) => [`picture${n}`, await picture(n + 10)])));
    const { link } = await sent(named(...all, 9), { ...files, picture9: await picture() });
    expect((await bytesOf(`${link}/pictures/8`)).status).toBe(200);
    expect((await bytesOf(`${link}/pictures/9`)).status).toBe(400);
    const large = Object.fromEntries(
      all.map((n): [string, [Buffer, string]] => [`picture${n}`, [Buffer.alloc(1_900_000), 'a']]),
    );
    expect((await create(texts(named(...all)), large)).status).toBe(413);
  });

  test('stays when the post is sent again, can be replaced, and is deleted when the text no longer uses it', async () => {
    const { fields, link } = await sent(named(1, 2), { picture1: await picture(), picture2: await picture() });
    const before = stored();
    const first = (await bytesOf(`${link}/pictures/1`)).bytes;
    const changed = { ...fields, content: named(1, 3) };
    expect((await again(link, changed)).body.errors[0].field).toBe('content');
    expect(await again(link, changed, { picture3: await picture(60) })).toMatchObject({ status: 200 });
    expect((await bytesOf(`${link}/pictures/1`)).bytes.equals(first)).toBe(true);
    expect((await bytesOf(`${link}/pictures/2`)).status).toBe(404);
    expect((await bytesOf(`${link}/pictures/3`)).status).toBe(200);
    await expect.poll(stored).toBe(before);

    await again(link, changed, { picture1: await picture(80) });
    expect((await bytesOf(`${link}/pictures/1`)).bytes.equals(first)).toBe(false);
    await expect.poll(stored).toBe(before);

    // The call without files also deletes unused pictures.
    await call('POST', `${link}/post`, { json: { ...fields, content: words(2100) } });
    expect((await bytesOf(`${link}/pictures/1`)).status).toBe(404);
    await expect.poll(stored).toBe(before - 2);
  });

  test('is deleted with a withdrawn post and cannot be used by another post', async () => {
    const [one, other] = [await sent(), await sent(words(2100), {})];
    const before = stored();
    const foreign = { ...other.fields, content: named(1) };
    expect((await call('POST', `${other.link}/post`, { json: foreign })).body.errors[0].field).toBe('content');
    expect((await bytesOf(`${other.link}/pictures/1`)).status).toBe(404);
    expect((await bytesOf(`/sent/${'a'.repeat(43)}/pictures/1`)).status).toBe(404);
    expect((await call('POST', `${one.link}/withdraw`, { json: {} })).status).toBe(200);
    expect((await bytesOf(`${one.link}/pictures/1`)).status).toBe(404);
    await expect.poll(stored).toBe(before - 1);
  });

  test('is stored once per key', async () => {
    const before = stored();
    const key = { 'Idempotency-Key': randomUUID() };
    const fields = texts(named(1));
    const file = await picture();
    const answers = await Promise.all([1, 2, 3].map(() => create(fields, { picture1: file }, key)));
    expect(new Set(answers.map(({ body }) => body.data.link)).size).toBe(1);
    expect((await create(fields, { picture1: await picture(90) }, key)).status).toBe(409);
    await expect.poll(stored).toBe(before + 1);
  });
});
