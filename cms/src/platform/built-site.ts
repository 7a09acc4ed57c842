import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { SiteRenderer } from '../contract/rendering';

/** The server's bundle of the site, made by `vite build`. */
export const rendererFileOf = (siteDir: string): string => join(`${resolve(siteDir)}-server`, 'entry-server.cjs');

/** The part of the site that runs on the server; null where the site was built without it. @param siteDir `SITE_DIR` */
export function loadRenderer(siteDir: string): SiteRenderer | null {
  const file = rendererFileOf(siteDir);
  return existsSync(file) ? (createRequire(file)(file) as { renderer: SiteRenderer }).renderer : null;
}

/** The style sheet of every page of the site; null where the site is not built. @param siteDir `SITE_DIR` */
export function styleSheetOf(siteDir: string): string | null {
  const file = join(siteDir, 'index.html');
  if (!existsSync(file)) return null;
  return /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}
