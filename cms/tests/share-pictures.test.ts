import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminToken, call, origin, submit } from './support/client';
import { headOf, htmlOf } from './support/dom';
import { panel } from './support/panel';
import { draft } from './support/samples';

const open = (url: string, init: RequestInit = {}) => fetch(new URL(url, origin), { redirect: 'manual', ...init });
const headAt = async (path: string) =>
  headOf(htmlOf(await (await open(path, { headers: { Accept: 'text/html' } })).text()));
const pictureOf = async (path: string) => (await headAt(path)).og('image');
const SEEDED = '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom';

const publish = async (changes: Record<string, unknown>) => {
  const id = await submit(draft(changes));
  const admin = await panel();
  const { slug, authorSlug } = await admin.find('api::blog-post.blog-post', 'documentId', id);
  const verify = async () => call('PATCH', `/admin/unverified/${id}`, { token: await adminToken() });
  return { slug: String(slug), path: `/blog/${authorSlug}/${slug}`, verify };
};

test('the home page, the blog and every post name an existing picture: a PNG of 1200 × 630, cached like pages', async () => {
  const pictures = await Promise.all(['/home', '/', '/blog', SEEDED].map(pictureOf));
  expect(pictures).toEqual([
    expect.stringMatching(/\/share\/home\.png\?v=\w+$/),
    pictures[0],
    expect.stringMatching(/\/share\/blog\.png\?v=\w+$/),
    expect.stringMatching(/\/share\/posts\/reading-a-stack-trace-from-the-bottom\.png\?v=\w+$/),
  ]);
  for (const picture of new Set(pictures)) {
    const answer = await open(picture ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=30');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const etag = answer.headers.get('etag') ?? '';
    expect((await open(picture ?? '', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await open(picture ?? '', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});

test('the picture comes with a text alternative and its size', async () => {
  const head = await headAt(SEEDED);
  expect([head.og('image:alt'), head.og('image:width'), head.og('image:height'), head.twitter('card')]).toEqual([
    'Reading a stack trace from the bottom, by First Commit team',
    '1200',
    '630',
    'summary_large_image',
  ]);
});

test('a post gets a picture once it is verified, and the picture gets a new address when the words in it change', async () => {
  const [one, other] = [
    await publish({ title: `Ünïcode & <markup> 🚀 ${Date.now()}` }),
    await publish({ title: 'مرحبا بالعالم' }),
  ];
  expect((await open(`/share/posts/${encodeURIComponent(one.slug)}.png`)).status).toBe(404);
  for (const post of [one, other]) {
    await post.verify();
    const picture = await pictureOf(post.path);
    const answer = await open(picture ?? '');
    expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
  }
  expect(await pictureOf(one.path)).not.toBe(await pictureOf(SEEDED));
});

test.each([
  '/share/posts/there-is-no-such-post.png',
  '/share/posts/%ZZ.png',
  '/share/posts/%00.png',
  `/share/posts/${'x'.repeat(590)}.png`,
  `/share/posts/${'x'.repeat(2000)}.png`,
  '/share/other.png',
  '/share/pages/nothing.png',
  '/share/domains/nothing.png',
  '/share/posts/..%2Fhome.png',
])('there is no picture at %s', async (path) => {
  const { status } = await open(path);
  expect([400, 404]).toContain(status);
});

test.each([
  '/career',
  '/career/python-programming',
  '/services',
  '/courses',
  '/contact',
  '/application',
  '/testimonials',
  '/leave-review',
  '/verifywork',
  '/issuer',
  '/authors/first-commit-team',
])('%s has a picture for sharing', async (path) => {
  const picture = (await pictureOf(path)) ?? '';
  expect(picture).toMatch(/\/share\/.+\.png\?v=\w+$/);
  const answer = await open(picture);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('pages that are not for sharing have no picture', async () => {
  const pictures = await Promise.all(['/write', '/account', '/blog/nobody/nothing'].map(pictureOf));
  expect(pictures.map((picture) => picture ?? null)).toEqual([null, null, null]);
});

test('the site has a manifest and icons for home screens, with the name that editors chose', async () => {
  const page = htmlOf(await (await open('/home', { headers: { Accept: 'text/html' } })).text());
  const linked = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
  const answer = await open(linked('manifest'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  const manifest = JSON.parse(await answer.text());
  expect(manifest).toMatchObject({ name: 'First Commit', start_url: '/home' });
  for (const { src, type, sizes } of [
    ...manifest.icons,
    { src: linked('apple-touch-icon'), type: 'image/png', sizes: '180x180' },
  ]) {
    const icon = await open(src);
    expect([src, icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
