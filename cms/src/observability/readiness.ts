import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { checkTransport } from '../api/mail/transport';
import { assertSameSqliteFile } from '../platform/database/sqlite-file';
import { checkPrivateFiles } from '../platform/files/private-files';
import { isStopping } from '../platform/http/in-flight';
import type { Ctx } from '../platform/http/request';
import { settings } from '../platform/settings';
import { sharedFor } from '../platform/shared-for';
import { maskAddresses } from '../platform/text';

const LIMIT_MS = 3000;

/** Logs each change once. */
function reachable(name: string, freshMs: number, check: () => Promise<unknown>): () => Promise<boolean> {
  let was = true;
  return sharedFor(freshMs, async () => {
    const late = sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${LIMIT_MS / 1000} s`);
    });
    const failure = await Promise.race([check(), late]).then(
      () => null,
      (error: Error) => error,
    );
    const is = failure === null;
    if (failure && was) strapi.log.warn(`The ${name} cannot be reached: ${maskAddresses(failure.message)}.`);
    if (is && !was) strapi.log.info(`The ${name} can be reached again.`);
    was = is;
    return is;
  });
}

/** Checks the mail server less often, because each check signs in. */
const PARTS = {
  database: reachable('database', 1000, async () => {
    assertSameSqliteFile();
    await strapi.db.connection.raw('SELECT 1');
  }),
  storage: reachable('storage', 1000, checkPrivateFiles),
  mail: reachable('mail server', 15_000, () => checkTransport(settings(), LIMIT_MS)),
};
type Part = keyof typeof PARTS;

/** Runs at most once a second. */
export async function readiness(): Promise<Record<Part, boolean>> {
  const found = await Promise.all(
    Object.entries(PARTS).map(async ([part, isReachable]) => [part, await isReachable()]),
  );
  return Object.fromEntries(found);
}

async function answerAlive(ctx: Ctx, strapi: Core.Strapi): Promise<void> {
  const answers = !isStopping() && (await strapi.db.connection.raw('SELECT 1').then(Boolean, () => false));
  ctx.status = answers ? 204 : 503;
  if (!answers) ctx.body = '';
}

async function answerReady(ctx: Ctx): Promise<void> {
  const found = await readiness();
  const isReady = !isStopping() && Object.values(found).every(Boolean);
  const parts = Object.fromEntries(Object.entries(found).map(([part, is]) => [part, is ? 'ok' : 'failed']));
  ctx.status = isReady ? 200 : 503;
  ctx.body = { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready', parts };
}

/** Strapi's own health check always returns 204 (docs/operations.md). */
export const healthAnswers: Record<string, (ctx: Ctx, strapi: Core.Strapi) => Promise<void>> = {
  '/_health': answerAlive,
  '/_ready': answerReady,
};
