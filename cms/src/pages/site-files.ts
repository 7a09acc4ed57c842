import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Ctx } from '../platform/http/koa';
import { REQUEST_ID } from '../platform/http/request';

/** Names that Vite gave a hash of their content. */
const HASHED = /^\/assets\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The first paint waits for one of them, so it must not wait for a 304. */
const REVALIDATED = 'public, max-age=300, stale-while-revalidate=86400';
/** Compressed forms that the build makes of a file, the shorter one first. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Scripts, styles and fonts: nothing that a browser shows as a page. A worker has a policy of its own, as a page has. */
const PART_OF_PAGE = /(?<!\.worker-[^/]*)\.(js|css|woff2)$/;
/**
 * Headers that say something of pages alone, and the ID of a request that caches would repeat: 450 bytes with each of the
 * dozen files of a first visit.
 */
const LEFT_OUT = ['Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options', REQUEST_ID];
/** Not served as a file: the server fills it. */
const SHELL = '/index.html';

interface SiteFile {
  bytes: Buffer;
  etag: string;
}

/**
 * The files of the built site, with their compressed forms. Read once, because they are small, and because opening one
 * later might fail.
 */
export function siteFiles(folder: string) {
  const files = readFiles(folder);
  const has = (name: string) =>
    files.has(name) && name !== SHELL && !COMPRESSED.some(([, ending]) => name.endsWith(ending));

  const answer = (ctx: Ctx): void => {
    const name = ctx.path;
    const forms = COMPRESSED.filter(([, ending]) => files.has(name + ending));
    const form = forms.find(([encoding]) => ctx.acceptsEncodings(encoding) === encoding);
    const { bytes, etag } = files.get(name + (form?.[1] ?? '')) as SiteFile;
    ctx.status = 200;
    ctx.type = extname(name);
    if (forms.length > 0) ctx.vary('Accept-Encoding');
    if (form) ctx.set('Content-Encoding', form[0]);
    if (PART_OF_PAGE.test(name)) for (const header of LEFT_OUT) ctx.remove(header);
    const isHashed = HASHED.test(name);
    ctx.set('Cache-Control', isHashed ? IMMUTABLE : REVALIDATED);
    // Another content has another name: nobody asks for it again.
    if (!isHashed) ctx.etag = etag;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = bytes;
  };
  return { has, answer };
}

/** Every file of the site by its path in the address. */
function readFiles(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const named = paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path] as const);
  return new Map(
    named
      .filter(([name]) => !name.includes('/.'))
      .map(([name, path]) => {
        const bytes = readFileSync(path);
        const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
        return [name, { bytes, etag }];
      }),
  );
}
