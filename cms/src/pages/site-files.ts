import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import send from 'send';
import type { Ctx } from '../lib/koa';

/** Names that Vite gave a hash of their content. */
const HASHED = /^\/assets\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The first paint waits for one of them: it must not wait for an answer that says "still the same". */
const SOON_NEW = 'public, max-age=300, stale-while-revalidate=86400';
/** Made beside a file by the build, the shorter one first. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** It is no file to be had: the server fills it. */
const SHELL = '/index.html';

/** The files of the built site, with their compressed forms. */
export function siteFiles(folder: string) {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((name) => !name.includes('/.')),
  );
  const has = (name: string) =>
    names.has(name) && name !== SHELL && !COMPRESSED.some(([, ending]) => name.endsWith(ending));

  const answer = async (ctx: Ctx): Promise<void> => {
    const name = ctx.path;
    const forms = COMPRESSED.filter(([, ending]) => names.has(name + ending));
    const form = forms.find(([encoding]) => ctx.acceptsEncodings(encoding) === encoding);
    ctx.type = extname(name);
    if (forms.length > 0) ctx.vary('Accept-Encoding');
    if (form) ctx.set('Content-Encoding', form[0]);
    ctx.set('Cache-Control', HASHED.test(name) ? IMMUTABLE : SOON_NEW);
    await sent(ctx, folder, name + (form?.[1] ?? ''));
  };
  return { has, answer };
}

/** Lets `send` answer, which knows conditional requests and ranges. */
function sent(ctx: Ctx, root: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    ctx.respond = false;
    // Koa begins with 404; `send` leaves it unless it has to say something else.
    ctx.res.statusCode = 200;
    ctx.res.once('close', resolve);
    send(ctx.req, name, { root, index: false, cacheControl: false }).pipe(ctx.res);
  });
}
