import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PagePlan, SiteRenderer, WrittenPage } from '../contract/site';
import { SHARED_FOR_A_SECOND } from '../platform/cache/cached-answer';
import type { Kept } from '../platform/cache/response-cache';
import type { Ctx } from '../platform/http/request';
import { answerTo } from '../platform/http/route';
import { QueueFull } from '../platform/queue';
import { settings } from '../platform/settings';
import { workerThread } from '../platform/worker-thread';
import type { RenderJob } from './render-worker';

/** Maximum concurrent searches, because pages share one thread. */
const MOST_SEARCHES = 2;

/** Renders pages; on failure the browser gets the plain shell. @param siteDir `SITE_DIR` */
export function sitePages(siteDir: string, { canonicalAddress }: SiteRenderer, strapi: Core.Strapi) {
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

export function moved(ctx: Ctx, to: string, isCacheable: boolean): void {
  ctx.status = 301;
  ctx.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store');
  ctx.redirect(to);
}

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

const TIME_LIMIT_MS = 5000;
/** Maximum pages in the queue. Further requests get the plain shell. */
const QUEUE_LIMIT = 50;

/** @returns a function that rejects with `QueueFull` under load */
const startRenders = (siteDir: string): ((job: RenderJob) => Promise<WrittenPage>) =>
  workerThread({
    file: join(__dirname, 'render-worker.js'),
    workerData: siteDir,
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
    startNow: true,
  });
