import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cms, web } from '../../scripts/lib/paths.mjs';
import { origin } from './support/client';
import { htmlOf } from './support/dom';

interface Raw {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** Returns the response as sent: fetch would decompress it. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Raw>((resolve, reject) => {
    request(origin + path, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

const home = async () => htmlOf((await raw('/home')).body.toString());
const filesOf = (page: Document, selector: string, name: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '');
/** Returns the code in the template, which delays it until the page is painted. */
const codeOf = (page: Document) => {
  const code = page.querySelector<HTMLTemplateElement>('template#code')?.content;
  return [...(code?.querySelectorAll('script[type=module], link[rel=modulepreload]') ?? [])].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
  );
};
const stylesOf = (page: Document) => filesOf(page, 'link[rel=stylesheet]', 'href');

test('a page contains the outlines of the letters in its wordmark', async () => {
  const page = await home();
  const drawn = filesOf(page, 'use', 'href');
  expect(new Set(drawn)).toEqual(new Set(['#wordmark-letters']));
  expect(page.querySelectorAll('path#wordmark-letters[d]')).toHaveLength(1);
});

/** Initial JavaScript of the landing page, in bytes of gzip (docs/adr/0015). */
const BUDGET = 118_000;

describe('A built file', () => {
  test('is compressed with an encoding that the client accepts, and is the same file each time', async () => {
    const page = await home();
    for (const file of [...codeOf(page), ...stylesOf(page), '/theme.js', '/favicon.svg']) {
      const plain = await raw(file);
      expect([file, plain.status, plain.headers['content-encoding']]).toEqual([file, 200, undefined]);
      if (plain.body.length < 400) continue;
      const brotli = await raw(file, { 'Accept-Encoding': 'gzip, deflate, br' });
      const gzip = await raw(file, { 'Accept-Encoding': 'gzip, br;q=0' });
      expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      for (const { headers } of [plain, brotli, gzip]) {
        expect([headers.vary, headers['content-type']]).toEqual(['Accept-Encoding', plain.headers['content-type']]);
      }
      const tags = new Set([plain, brotli, gzip].map(({ headers }) => headers.etag));
      // A file that is cached forever is never requested again.
      if (file.startsWith('/assets/')) expect(tags).toEqual(new Set([undefined]));
      else expect(tags.size).toBe(3);
    }
  });

  test('is cached forever if its name contains its hash, and revalidated otherwise', async () => {
    const page = await home();
    const fonts = filesOf(page, 'link[rel=preload][as=font]', 'href');
    expect(fonts).toHaveLength(3);
    for (const file of [...codeOf(page), ...stylesOf(page), ...fonts]) {
      expect((await raw(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    for (const file of ['/theme.js', '/favicon.svg']) {
      expect((await raw(file)).headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    }
  });

  test('has the headers of pages only if a browser can show it as a page or run it as a worker', async () => {
    const page = await home();
    const PAGE_HEADERS = ['content-security-policy', 'referrer-policy', 'x-frame-options'];
    // Files have no request ID, because caches would repeat it.
    const excluded = [...PAGE_HEADERS, 'x-request-id'];
    const headersOf = async (file: string) => Object.keys((await raw(file)).headers);
    for (const file of [...codeOf(page), ...stylesOf(page), ...filesOf(page, 'link[as=font]', 'href'), '/theme.js']) {
      const headers = await headersOf(file);
      expect([file, headers.filter((name) => excluded.includes(name))]).toEqual([file, []]);
      expect(headers).toContain('x-content-type-options');
    }
    const built = process.env.SITE_DIR ?? join(process.cwd(), '../web/dist');
    const worker = readdirSync(join(built, 'assets')).find((name) => /worker-.*\.js$/.test(name));
    expect(worker).toBeDefined();
    for (const file of ['/', '/favicon.svg', `/assets/${worker}`])
      expect(await headersOf(file)).toEqual(expect.arrayContaining(PAGE_HEADERS));
  });

  test('is not sent for HEAD or to a client that already has it, and is sent in full for a range request', async () => {
    const theme = await raw('/theme.js');
    const tag = String(theme.headers.etag);
    const known = await raw('/theme.js', { 'If-None-Match': `"other", ${tag}` });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, tag]);
    const [font = ''] = filesOf(await home(), 'link[rel=preload][as=font]', 'href');
    const { length } = (await raw(font)).body;
    const head = await raw(font, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(length), 0]);
    for (const range of ['bytes=0-9', 'bytes=5-2', `bytes=${length}-`]) {
      const answer = await raw(font, { Range: range });
      expect([answer.status, answer.body.length]).toEqual([200, length]);
    }
  });

  test('that only the build uses is not served', async () => {
    const [code = ''] = codeOf(await home());
    for (const path of [
      `${code}.br`,
      `${code}.gz`,
      '/.built-from',
      '/assets/none.js',
      '/assets/../index.html',
      '/assets/%2e%2e/.built-from',
    ]) {
      expect([path, (await raw(path, { Accept: '*/*' })).status]).toEqual([path, 404]);
    }
  });
});

test('the landing page needs no more JavaScript than the budget, and its HTML names every file', async () => {
  const code = codeOf(await home());
  let bytes = 0;
  for (const file of code) {
    const { body } = await raw(file, { 'Accept-Encoding': 'gzip' });
    bytes += body.length;
    const text = (await raw(file)).body.toString();
    // Only static imports: `import{a as b}from"./x.js"`, `import"./x.js"`.
    const imports = [...text.matchAll(/(?:^|;|\n)(?:import|export)[^()'"`;]*["'](\.[^"']+)["']/g)].map(
      ([, path]) => new URL(path ?? '', origin + file).pathname,
    );
    for (const other of imports) expect(code).toContain(other);
  }
  expect(code.length).toBeGreaterThan(2);
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

// A build made with a umask that excludes other accounts also excludes them.
test.runIf((process.umask() & 0o005) === 0)('another account can serve a build, as in the container image', () => {
  const closed = [join(cms, 'dist'), join(web, 'dist'), join(web, 'dist-server')]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => {
      const needed = entry.isDirectory() ? 0o005 : 0o004;
      return (statSync(join(entry.parentPath, entry.name)).mode & needed) !== needed;
    });
  expect(closed.map(({ name }) => name)).toEqual([]);
});
