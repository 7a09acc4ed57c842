import './clean-exit';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { RequestError } from './errors';
import { writeJsonLines } from './log/json-lines';
import { say } from './log/say';
import { settings } from './settings';
import { startFailure } from './start-failure';

let product: Promise<Core.Strapi> | undefined;

/** The product without its server: the services and their rules, nothing listens. */
export function loadProduct(): Promise<Core.Strapi> {
  product ??= load();
  return product;
}

async function load(): Promise<Core.Strapi> {
  const { createStrapi } = await import('@strapi/strapi');
  return createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).load();
}

/**
 * Runs the commands of an operator's script, one after the other. The script starts this process and sends them over its
 * IPC channel: so a password is in no list of processes and in no log. The process ends when the channel is closed.
 */
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

/** Does one thing and ends the process: with 0, or with a sentence and 1. It ends at once with a script that started it. */
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
