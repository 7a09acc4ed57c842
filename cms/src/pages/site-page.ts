import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PagePlan, WrittenPage } from '../contract/rendering';
import { holds, type Stamp, stampNow } from '../lib/content-version';
import type { Ctx } from '../lib/koa';
import { answerTo } from './page-reads';
import { startRenders, TooManyRenders } from './renders';

/** For shared caches; browsers ask each time. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30';

/**
 * Answers with pages of the site. One that cannot be written, because the database is away or the page has a defect, is
 * left to the browser: it gets the plain shell, and shows what is the matter in the page's own words.
 * @param siteDir `SITE_DIR`
 */
export function sitePages(siteDir: string, strapi: Core.Strapi) {
  const origin = strapi.config.get<string>('settings.PUBLIC_URL');
  const write = startRenders(siteDir);

  /** "Page not found": nothing that is kept elsewhere, and there are no more of it than entries of the navigation. */
  const unknown = new Map<string, { stamp: Stamp; page: WrittenPage }>();

  const written = async (plan: PagePlan): Promise<WrittenPage | null> => {
    const known = unknown.get(plan.address);
    if (known && holds(known.stamp)) return known.page;
    const stamp = stampNow();
    try {
      const answers = await Promise.all(plan.reads.map(answerTo));
      const page = await write({ address: plan.address, answers, origin });
      if (plan.unknown) unknown.set(plan.address, { stamp, page });
      return page;
    } catch (error) {
      if (!(error instanceof TooManyRenders)) strapi.log.error(error);
      return null;
    }
  };

  const shell = plainShell(siteDir);
  return async (ctx: Ctx, plan: PagePlan): Promise<void> => {
    if (plan.movedTo !== undefined) {
      ctx.status = 301;
      ctx.set('Cache-Control', 'no-cache');
      ctx.redirect(plan.movedTo);
      return;
    }
    if (plan.secret) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const page = await written(plan);
    if (!page) return shell(ctx);
    ctx.status = page.status;
    // What is looked up may be revoked at any moment, and is somebody's own; so is what has a secret address.
    const isKept = !plan.secret && !plan.looksUp;
    ctx.set('Cache-Control', !isKept ? 'no-store' : page.status === 200 ? CACHE_CONTROL : 'no-cache');
    ctx.type = 'html';
    ctx.body = page.html;
  };
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
