import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PagePlan, SiteRenderer, WrittenPage } from '../contract/rendering';
import { holds, type Stamp, stampNow } from '../lib/content/content-version';
import type { Ctx } from '../lib/http/koa';
import { SHARED_FOR_A_SECOND } from '../lib/response-cache/cached-answer';
import { TooManyWaiting } from '../lib/worker-turns';
import { answerTo } from './page-reads';
import { startRenders } from './renders';

/**
 * Answers with pages of the site. One that cannot be written, because the database is away or the page has a defect, is
 * left to the browser: it gets the plain shell, and shows what is the matter in the page's own words.
 * @param siteDir `SITE_DIR`
 * @param standsAt of the built site
 */
export function sitePages(siteDir: string, { standsAt, missingAt, handOver }: SiteRenderer, strapi: Core.Strapi) {
  const origin = strapi.config.get<string>('settings.PUBLIC_URL');
  const write = startRenders(siteDir);

  /** Missing pages, by the address that stands for their kind: each is drawn once. */
  const missing = new Map<string, { stamp: Stamp; page: Promise<WrittenPage> }>();

  const writeOnce = (stamp: Stamp, address: string, answers: unknown[]): Promise<WrittenPage> => {
    const known = missing.get(address);
    if (known && holds(known.stamp)) return known.page;
    const made = { stamp, page: write({ address, answers, origin }) };
    missing.set(address, made);
    made.page.catch(() => missing.get(address) === made && missing.delete(address));
    return made.page;
  };

  const written = async (plan: PagePlan): Promise<WrittenPage | { movedTo: string } | null> => {
    const stamp = stampNow();
    try {
      const answers = await Promise.all(plan.reads.map(answerTo));
      const place = standsAt(plan.address, answers);
      if (place !== plan.address) return { movedTo: place };
      const kind = plan.unknown ? plan.address : missingAt(plan.address, answers);
      if (kind === null) return await write({ address: plan.address, answers, origin });
      const page = await writeOnce(stamp, kind, answers);
      return { ...page, html: handOver(page.html, plan.address, answers) };
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) strapi.log.error(error);
      return null;
    }
  };

  const shell = plainShell(siteDir);
  return async (ctx: Ctx, plan: PagePlan): Promise<void> => {
    if (plan.secret) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    // What is looked up may be revoked at any moment, and is somebody's own; so is what has a secret address.
    const isKept = !plan.secret && !plan.looksUp;
    if (plan.movedTo !== undefined) return moved(ctx, plan.movedTo, isKept);
    const page = await written(plan);
    if (!page) return shell(ctx);
    if ('movedTo' in page) return moved(ctx, page.movedTo + ctx.search, isKept);
    ctx.status = page.status;
    ctx.set('Cache-Control', !isKept ? 'no-store' : page.status === 200 ? SHARED_FOR_A_SECOND : 'no-cache');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

function moved(ctx: Ctx, to: string, isKept: boolean): void {
  ctx.status = 301;
  ctx.set('Cache-Control', isKept ? 'no-cache' : 'no-store');
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
