import './clean-exit';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { RequestError } from './errors';
import { say, writeJsonLines } from './log/say';
import { settings } from './settings';
import { startFailure } from './start-failure';

let product: Promise<Core.Strapi> | undefined;

export function loadProduct(): Promise<Core.Strapi> {
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  product ??= createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).load();
  return product;
}

/** Runs commands sent over IPC, so passwords do not appear in a process list or log. */
export function runCommands<Order>(carryOut: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => {
    carryOut(order)
      .then((done) => ({ done }))
      .catch((error) => {
        if (!(error instanceof RequestError)) throw error;
        return { refused: error.message };
      })
      .then((result) => process.send?.(result), fail);
  });
  process.once('disconnect', end);
}

/** Exits immediately if the parent script ends. */
export function runOnce(work: () => Promise<void>): void {
  writeJsonLines();
  process.once('disconnect', () => process.exit(1));
  work().then(end, fail);
}

async function end(): Promise<void> {
  await product?.then((loaded) => loaded.destroy()).catch(() => undefined);
  process.exit(0);
}

function fail(error: unknown): void {
  const words = startFailure(error, settings()) ?? (error instanceof Error ? error.stack : error);
  say('error', String(words));
  process.exit(1);
}
