import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { PagePlan, SiteRenderer, WrittenPage } from '../contract/rendering';
import { SHARED_FOR_A_SECOND } from '../platform/cache/cached-answer';
import type { Ctx } from '../platform/http/koa';
import { answerTo } from '../platform/public-read';
import { QueueFull } from '../platform/queue';
import { settings } from '../platform/settings';
import { startRenders } from './renders';

/** Searches that are drawn at the same time: their number has no end, and other pages wait for the same thread. */
const MOST_SEARCHES = 2;
/** Most that rendered pages may take, in bytes, and about what each takes besides its data. */
const MOST_BYTES = 32 * 1024 * 1024;
const SHELL_BYTES = 16 * 1024;

interface Drawn {
  hash: string;
  page: Promise<WrittenPage>;
  bytes: number;
}

/**
 * Answers with pages of the site. If one cannot be rendered, because the database is unavailable or the page has a defect,
 * the browser gets the plain shell and shows what is wrong.
 * @param siteDir `SITE_DIR`
 * @param renderer of the built site
 */
export function sitePages(
  siteDir: string,
  { canonicalAddress, missingPlan, withInitialData }: SiteRenderer,
  strapi: Core.Strapi,
) {
  const origin = settings().PUBLIC_URL;
  const write = startRenders(siteDir);

  /** Pages as they were drawn last, with a hash of the answers they were drawn from. */
  const drawn = new LRUCache<string, Drawn>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });

  /** Draws a page again only when it would be another one: reading is cheap, drawing is not. */
  const drawOnce = (plan: PagePlan, answers: unknown[]): Promise<WrittenPage> => {
    const json = JSON.stringify(answers);
    const hash = createHash('sha256').update(json).digest('base64');
    const known = drawn.get(plan.address);
    if (known?.hash === hash) return known.page;
    const made = { hash, page: write({ plan, answers, origin }), bytes: SHELL_BYTES + 4 * json.length };
    drawn.set(plan.address, made);
    made.page.catch(() => drawn.peek(plan.address) === made && drawn.delete(plan.address));
    return made.page;
  };

  const written = async (plan: PagePlan): Promise<WrittenPage | { movedTo: string } | null> => {
    try {
      const answers = await Promise.all(plan.reads.map(answerTo));
      const canonical = canonicalAddress(plan, answers);
      if (canonical !== plan.address) return { movedTo: canonical };
      const missing = plan.unknown ? null : missingPlan(plan, answers);
      if (!missing)
        return await (plan.secret || plan.looksUp ? write({ plan, answers, origin }) : drawOnce(plan, answers));
      const page = await drawOnce(missing, answers);
      return { ...page, html: withInitialData(page.html, plan, answers) };
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        const why = error instanceof Error ? error.stack : error;
        strapi.log.error(`The page ${plan.address} was not written. ${why}`);
      }
      return null;
    }
  };

  const shell = plainShell(siteDir);
  let searches = 0;
  return async (ctx: Ctx, plan: PagePlan): Promise<void> => {
    if (plan.secret) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    // A certificate may be revoked at any moment, searches have no end, and a page with a secret URL is private.
    const isCacheable = !plan.secret && !plan.looksUp;
    if (plan.movedTo !== undefined) return moved(ctx, plan.movedTo, isCacheable);
    const isSearch = plan.looksUp === 'search';
    // The browser draws it alone.
    if (isSearch && searches >= MOST_SEARCHES) return shell(ctx);
    searches += Number(isSearch);
    const page = await written(plan).finally(() => {
      searches -= Number(isSearch);
    });
    if (!page) return shell(ctx);
    if ('movedTo' in page) return moved(ctx, page.movedTo + ctx.search, isCacheable);
    ctx.status = page.status;
    ctx.set('Cache-Control', !isCacheable ? 'no-store' : page.status === 200 ? SHARED_FOR_A_SECOND : 'no-cache');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

/** Sends on to the one address of a page or file. */
export function moved(ctx: Ctx, to: string, isCacheable: boolean): void {
  ctx.status = 301;
  ctx.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store');
  ctx.redirect(to);
}

/** The page as it was built, which the browser fills alone. */
export function plainShell(siteDir: string): (ctx: Ctx) => void {
  const file = join(siteDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file) : null;
  return (ctx) => {
    if (!html) return;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = html;
  };
}
