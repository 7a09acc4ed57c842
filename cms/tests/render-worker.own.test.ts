import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { web } from '../../scripts/lib/paths.mjs';
import { runSql } from './support/database';
import { headOf, htmlOf } from './support/dom';
import { logOf, type Product, startOwnProduct } from './support/product';

/*
 * Needs a separate server: its site has defects, and it has more posts than fit in one sitemap.
 */
const POSTS = 10_005;
/** More pages than wait for the rendering thread, which is 50 in site.ts. */
const MORE_THAN_FIT = 60;
const DEFECTS = `
const { renderer } = require('./whole/entry-server.cjs');
exports.renderer = {
  ...renderer,
  write(plan, ...rest) {
    const { address } = plan;
    if (address === '/testimonials') throw new Error('A defect, brought about.');
    // Waits forever without using the processor.
    if (address === '/leave-review' || /hanging/i.test(address)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (address === '/verifywork') process.exit(1);
    return renderer.write(plan, ...rest);
  },
};
`;

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-commit-site-'));
  await cp(join(web, 'dist'), join(folder, 'site'), { recursive: true });
  await cp(join(web, 'dist-server'), join(folder, 'site-server', 'whole'), { recursive: true });
  await writeFile(join(folder, 'site-server', 'entry-server.cjs'), DEFECTS);
  product = await startOwnProduct({ SITE_DIR: join(folder, 'site') }, { broughtAbout: / 503 / });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(product.url + path, { headers: { Accept: 'text/html' } });

const log = () => logOf(product);

test('several pages requested at the same time all get the correct content', async () => {
  const paths = ['/home', '/blog', '/application', '/authors/first-commit-team'];
  const pages = await Promise.all(paths.map(async (path) => htmlOf(await (await get(path)).text())));
  expect(pages.map((page) => headOf(page).canonical)).toEqual(paths.map((path) => product.url + path));
});

test.each([
  ['/testimonials', 'A defect, brought about.'],
  ['/leave-review', 'Not finished within 5 s.'],
  ['/verifywork', 'worker exited with code: 1'],
])('a page that cannot be rendered, %s, is replaced with the plain shell, which is not cached', async (path, why) => {
  // A hanging page takes five seconds.
  const times = path === '/leave-review' ? 1 : 2;
  for (let time = 0; time < times; time += 1) {
    const begun = Date.now();
    const answer = await get(path);
    const html = await answer.text();
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('This site needs JavaScript.');
  }
  const lines = log().split('\n');
  expect(
    lines.filter((line) => line.includes(`The page ${path} could not be rendered.`) && line.includes(why)),
  ).toHaveLength(times);
  // Other pages work as before, in a new thread if necessary.
  const answer = await get(`/blog/nobody${path}`);
  expect([answer.status, (await answer.text()).includes('Post Not Found')]).toEqual([404, true]);
});

test('while a page hangs, other pages are sent, and requests that wait too long get the plain shell', async () => {
  const others = async () =>
    (await Promise.all([fetch(`${product.url}/api/site`), get('/theme.js')])).map(({ status }) => status);
  // The first read takes longer.
  await others();
  const hanging = get('/leave-review').then((answer) => answer.status);
  // The page hangs for five seconds, and the others do not wait for it.
  expect(await Promise.race([others(), hanging])).toEqual([200, 200]);
  const kinds = [
    (one: number) => `/blog/nobody/${Date.now()}-${one}`,
    (one: number) => `/blog/nobody-${Date.now()}-${one}`,
    (one: number) => `/authors/nobody-${Date.now()}-${one}`,
  ];
  // Each response is the whole page, or the plain shell, which is not cached.
  const isWhole = async (answer: Response) => {
    const isPlain = (await answer.text()).includes('<div id="root"></div>');
    expect([answer.status, isPlain]).toEqual([isPlain ? 200 : 404, isPlain]);
    if (isPlain) expect(answer.headers.get('cache-control')).toBe('no-store');
    return !isPlain;
  };
  const wholePages = async (path: (one: number) => string) => {
    const answers = await Promise.all(Array.from({ length: MORE_THAN_FIT }, (_, one) => get(path(one))));
    return (await Promise.all(answers.map(isWhole))).filter(Boolean).length;
  };
  // Reads are made a few at a time, so more missing pages than the thread's queue takes do not fill it.
  expect(await wholePages((one) => kinds[one % kinds.length]?.(one) ?? '')).toBeGreaterThan(40);
  const again = get('/leave-review').then((answer) => answer.status);
  expect(await wholePages((one) => `/verifywork/NONE-${one}`)).toBeGreaterThan(40);
  expect(await Promise.all([hanging, again])).toEqual([200, 200]);
  // Expected overload is not reported as a defect.
  expect(log()).not.toContain('QueueFull');
  expect(log()).not.toContain('MaxListenersExceeded');
});

test('pages that hang do not make each other wait for long, so other reads get their turn', async () => {
  const begun = Date.now();
  const pages = await Promise.all(Array.from({ length: 12 }, (_, one) => get(`/authors/hanging-${one}`)));
  for (const page of pages) expect(await page.text()).toContain('<div id="root"></div>');
  // One after the other, they would take a minute.
  expect(Date.now() - begun).toBeLessThan(40_000);
});

test('reads of clients that have left do not delay others', async () => {
  const leaving = new AbortController();
  const left = Array.from({ length: 40 }, (_, one) =>
    fetch(`${product.url}/verifywork/HANGING-${one}`, { signal: leaving.signal }),
  );
  // Long enough for all to arrive, but not to be answered.
  await sleep(500);
  leaving.abort();
  await Promise.allSettled(left);
  const begun = Date.now();
  expect((await fetch(`${product.url}/api/posts/unknown`)).status).toBe(404);
  // The last one would get its turn after half a minute.
  expect(Date.now() - begun).toBeLessThan(20_000);
});

test('the sitemap of many posts is split into files, each read from the database page by page', async () => {
  const now = product.databaseUrl ? "'2026-01-01T00:00:00.000Z'" : '1767225600000';
  const series = product.databaseUrl
    ? `SELECT generate_series AS n FROM generate_series(1, ${POSTS})`
    : `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${POSTS}) SELECT n FROM s`;
  await runSql(
    product,
    `INSERT INTO blog_posts (document_id, title, author, content, moderation, slug, author_slug, verified_at, created_at, updated_at, published_at)
     SELECT 'many-' || n, 'Many', 'Many', 'Many', CASE WHEN n % 1001 = 0 THEN 'draft' ELSE 'verified' END, 'many-' || n, 'many', ${now}, ${now}, ${now}, ${now}
     FROM (${series}) AS numbers`,
  );
  const read = async (path: string) => {
    const answer = await get(path);
    return answer.ok ? answer.text() : answer.status;
  };
  const locations = (document: string | number) =>
    [...String(document).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
  // The server notices the direct write within two seconds.
  await expect
    .poll(async () => locations(await read('/sitemap.xml')))
    .toEqual([`${product.url}/sitemap-1.xml`, `${product.url}/sitemap-2.xml`]);
  const [first, second] = [locations(await read('/sitemap-1.xml')), locations(await read('/sitemap-2.xml'))];
  const posts = [...first, ...second].filter((place) => place.includes('/blog/'));
  expect(posts.filter((place) => place.includes('/blog/many/many-'))).toHaveLength(POSTS - Math.floor(POSTS / 1001));
  expect(new Set(posts).size).toBe(posts.length);
  expect(posts).not.toContain(`${product.url}/blog/many/many-1001`);
  expect([first.includes(`${product.url}/home`), second.includes(`${product.url}/home`)]).toEqual([true, false]);
  expect(second.length).toBeGreaterThan(0);
  // Each file names the authors of its posts.
  const author = `${product.url}/authors/many`;
  expect([first.includes(author), second.includes(author)]).toEqual([true, true]);
  expect(first.length - posts.length + second.length).toBeLessThan(25);
  expect(await read('/sitemap-3.xml')).toBe(404);
});

test('without the database, the feed and the sitemap return a 503 with Retry-After, and browsers get the shell', async () => {
  await runSql(product, 'ALTER TABLE blog_posts RENAME TO taken_away');
  try {
    for (const path of ['/feed.xml', '/sitemap-4.xml']) {
      const { status, headers } = await get(path);
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store']);
    }
    const page = await get('/blog?page=7');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  } finally {
    await runSql(product, 'ALTER TABLE taken_away RENAME TO blog_posts');
  }
  const page = htmlOf(await (await get('/blog?page=7')).text());
  expect(headOf(page).canonical).toBe(`${product.url}/blog?page=7`);
});
