import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { SiteRenderer } from '../contract/site';

export const rendererFileOf = (siteDir: string): string => join(`${resolve(siteDir)}-server`, 'entry-server.cjs');

/** @returns null if the site is not built */
export function loadRenderer(siteDir: string): SiteRenderer | null {
  const file = rendererFileOf(siteDir);
  return existsSync(file) ? (createRequire(file)(file) as { renderer: SiteRenderer }).renderer : null;
}

/** @returns null if the site is not built */
export function styleSheetOf(siteDir: string): string | null {
  const file = join(siteDir, 'index.html');
  if (!existsSync(file)) return null;
  return /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}
