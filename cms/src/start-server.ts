import './platform/clean-exit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopWithStarter } from './platform/clean-exit';
import { findUnfinishedMove } from './platform/database/unfinished-move';
import { say, writeJsonLines } from './platform/log/say';
import { settings, unusedNames } from './platform/settings';
import { startFailure } from './platform/start-failure';

/** Exits with one sentence after an error that an operator can fix. */
export async function startServer(directories: { appDir: string; distDir: string }): Promise<void> {
  writeJsonLines();
  stopWithStarter();
  for (const sentence of unusedNames(process.env)) say('warn', sentence);
  const site = join(settings().SITE_DIR, 'index.html');
  if (!existsSync(site)) end(`There is no built site: ${site} is missing. Check SITE_DIR.`, 78); // EX_CONFIG of sysexits(3)
  const unfinished = await findUnfinishedMove(settings());
  if (unfinished) end(unfinished, 78);
  // Loaded after checking the settings, because they are large and take a second. An import would find the ES modules,
  // which Node cannot load.
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const { serveMetrics } = await import('./observability/metrics-server.js');
  const strapi = createStrapi(directories);
  try {
    await strapi.load();
  } catch (error) {
    const sentence = startFailure(error, settings());
    if (sentence) end(sentence, 75); // EX_TEMPFAIL
    strapi.stopWithError(error);
  }
  await serveMetrics(settings(), strapi.config.get('info.version')).catch((error: Error) => end(error.message, 78));
  await strapi.start();
}

function end(sentence: string, code: number): never {
  say('error', sentence);
  process.exit(code);
}
