import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Next } from 'koa';
import { urlOf } from '../contract/calls';
import { messageEndpoints } from '../contract/message';
import { type PagePlan, type SiteRenderer, unsubscribeAddress, type WrittenPage } from '../contract/site';
import rateLimit from '../middlewares/rate-limit';
import { loadRenderer } from '../platform/built-site';
import { SHARED_FOR_A_SECOND } from '../platform/cache/cached-answer';
import { addReadRule, type ReadPlan } from '../platform/cache/read-plan';
import type { Kept } from '../platform/cache/response-cache';
import { RequestError } from '../platform/errors';
import { type Ctx, pluginOf, REQUEST_ID } from '../platform/http/request';
import { answerTo } from '../platform/http/route';
import { QueueFull } from '../platform/queue';
import { settings } from '../platform/settings';
import { workerThread } from '../platform/worker-thread';
import type { RenderJob } from './render-worker';
import { answerDocument, documentAt } from './site-documents';

/** Strapi's paths. `/admin` itself belongs to the site. */
const STRAPI = /^\/(api|cms|admin\/.+|uploads|panel|_health|_ready)(\/|$)/;

const PANEL = /^\/cms(\/|$)/;

const SITE = 'site';

const UNSUBSCRIBE = urlOf<string>(messageEndpoints.unsubscribeReminder.path, { id: '' });

export function addSite(strapi: Core.Strapi): void {
  const folder = settings().SITE_DIR;
  if (!existsSync(folder)) {
    strapi.log.warn('The site is not built: only the API and the panel are served.');
    return;
  }
  const files = siteFiles(folder);
  const renderer = loadRenderer(folder);
  if (!renderer) strapi.log.warn('The site was built without its server part: browsers render every page.');
  const answerPage = renderer && sitePages(folder, renderer, strapi);
  const shell = plainShell(folder);
  const limits = {
    lookup: rateLimit({ rule: 'lookup' }),
    search: rateLimit({ rule: 'search' }),
  };
  const origin = settings().PUBLIC_URL;

  async function answer(ctx: Ctx, next: Next, page?: PagePlan): Promise<void> {
    // Page names may contain a dot.
    const isPage = page && !page.unknown;
    if (!isPage && extname(ctx.path) !== '' && !ctx.get('accept').includes('text/html')) return next();
    if (!page || !answerPage) return shell(ctx);
    if (!page.looksUp || page.movedTo !== undefined) return answerPage(ctx, page);
    try {
      await limits[page.looksUp](ctx, () => answerPage(ctx, page));
    } catch (error) {
      // The page's own call reports the error.
      if (!(error instanceof RequestError)) strapi.log.error(error);
      shell(ctx);
      ctx.status = error instanceof RequestError ? error.status : 503;
      if (error instanceof RequestError && error.details.retryAfter)
        ctx.set('Retry-After', String(error.details.retryAfter));
    }
  }

  addReadRule((path, query): ReadPlan | null => {
    // Mail programs send a POST. People get the page with the button.
    if (path.startsWith(UNSUBSCRIBE)) {
      const address = unsubscribeAddress(path.slice(UNSUBSCRIBE.length));
      return { template: SITE, key: null, answer: (ctx) => ctx.redirect(address) };
    }
    if (STRAPI.test(path) || pluginOf(path) !== null) return null;
    if (files.has(path)) return { template: SITE, key: null, answer: files.answer };
    if (!renderer) return { template: SITE, key: null, answer };
    const document = documentAt(path);
    if (document)
      return { template: SITE, key: path, answer: (ctx) => answerDocument(ctx, document, renderer, origin) };
    const usual = path.toLowerCase();
    if (usual !== path && (files.has(usual) || documentAt(usual) || PANEL.test(usual)))
      return { template: SITE, key: null, answer: async (ctx) => moved(ctx, usual, true) };
    const page = renderer.planOf(query ? `${path}?${query}` : path);
    const isKept = !page.unknown && !page.secret && !page.looksUp && page.movedTo === undefined;
    return { template: SITE, key: isKept ? page.address : null, answer: (ctx, next) => answer(ctx, next, page) };
  });
}

const HASHED = /^\/assets\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached briefly, so the first paint does not wait for a 304. */
const REVALIDATED = 'public, max-age=300, stale-while-revalidate=86400';
/** Compressed variants, smallest first. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Matches parts of pages, but not workers, which need a content policy. */
const PART_OF_PAGE = /(?<!\.worker-[^/]*)\.(js|css|woff2)$/;
/** Headers to omit, which saves 450 bytes per file. */
const LEFT_OUT = ['Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options', REQUEST_ID];
const SHELL = '/index.html';

interface SiteFile {
  bytes: Buffer;
  etag: string;
}

/** Serves built files from memory. */
function siteFiles(folder: string) {
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
    // Hashed names change with the content.
    if (!isHashed) ctx.etag = etag;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = bytes;
  };
  return { has, answer };
}

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

/** Maximum concurrent searches, because pages share one thread. */
const MOST_SEARCHES = 2;

/** Gives the browser the plain shell on failure. @param siteDir `SITE_DIR` */
function sitePages(siteDir: string, { canonicalAddress }: SiteRenderer, strapi: Core.Strapi) {
  const origin = settings().PUBLIC_URL;
  const write = startRenders(siteDir);

  const written = async (ctx: Ctx, plan: PagePlan): Promise<WrittenPage | { movedTo: string } | 'unchanged' | null> => {
    try {
      const answers = await Promise.all(plan.reads.map(answerTo));
      const canonical = canonicalAddress(plan, answers);
      if (canonical !== plan.address) return { movedTo: canonical };
      if (isUnchanged(ctx, answers)) return 'unchanged';
      return await write({ plan, answers, origin });
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        const why = error instanceof Error ? error.stack : error;
        strapi.log.error(`The page ${plan.address} could not be rendered. ${why}`);
      }
      return null;
    }
  };

  const shell = plainShell(siteDir);
  let searches = 0;
  return async (ctx: Ctx, plan: PagePlan): Promise<void> => {
    if (plan.secret) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    // Certificates may be revoked, the number of searches is unbounded, and secret URLs are private.
    const isCacheable = !plan.secret && !plan.looksUp;
    if (plan.movedTo !== undefined) return moved(ctx, plan.movedTo, isCacheable);
    const isSearch = plan.looksUp === 'search';
    if (isSearch && searches >= MOST_SEARCHES) return shell(ctx);
    searches += Number(isSearch);
    const page = await written(ctx, plan).finally(() => {
      searches -= Number(isSearch);
    });
    if (page === 'unchanged') return;
    if (!page) return shell(ctx);
    if ('movedTo' in page) return moved(ctx, page.movedTo + ctx.search, isCacheable);
    ctx.status = page.status;
    ctx.set('Cache-Control', !isCacheable ? 'no-store' : page.status === 200 ? SHARED_FOR_A_SECOND : 'no-cache');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

/** True if the source data is unchanged. Checking is cheaper than rendering the page again. */
function isUnchanged({ state }: Ctx, answers: unknown[]): boolean {
  const kept = state.kept as Kept | undefined;
  if (!kept) return false;
  const madeFrom = hash('sha256', JSON.stringify(answers));
  kept.isUnchanged = kept.madeFrom === madeFrom;
  kept.madeFrom = madeFrom;
  return kept.isUnchanged;
}

function moved(ctx: Ctx, to: string, isCacheable: boolean): void {
  ctx.status = 301;
  ctx.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store');
  ctx.redirect(to);
}

function plainShell(siteDir: string): (ctx: Ctx) => void {
  const file = join(siteDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file) : null;
  return (ctx) => {
    if (!html) return;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = html;
  };
}

const TIME_LIMIT_MS = 5000;
/** Limits the wait for the thread, because a waiting page delays other reads. The browser then gets the plain shell. */
const WAIT_LIMIT_MS = 8000;
/** Shorter than the wait, so that the first page that waits for a thread logs why it does not start. */
const START_LIMIT_MS = 7000;
/** Maximum pages in the queue. Further requests get the plain shell. */
const QUEUE_LIMIT = 50;

/** @returns a function that rejects with `QueueFull` under load */
const startRenders = (siteDir: string): ((job: RenderJob) => Promise<WrittenPage>) =>
  workerThread({
    file: join(__dirname, 'render-worker.js'),
    workerData: siteDir,
    timeLimitMs: TIME_LIMIT_MS,
    waitLimitMs: WAIT_LIMIT_MS,
    startLimitMs: START_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
    startNow: true,
  });
