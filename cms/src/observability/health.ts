import type { Core } from '@strapi/strapi';
import { isStopping } from '../platform/http/in-flight';
import type { Ctx } from '../platform/http/koa';
import { readiness } from './readiness';

/** 204 if the database answers, otherwise or while stopping 503. */
async function answerAlive(ctx: Ctx, strapi: Core.Strapi): Promise<void> {
  const answers = !isStopping() && (await strapi.db.connection.raw('SELECT 1').then(Boolean, () => false));
  ctx.status = answers ? 204 : 503;
  if (!answers) ctx.body = '';
}

/** 200 if every part is reachable, otherwise or while stopping 503. */
async function answerReady(ctx: Ctx): Promise<void> {
  const found = await readiness();
  const isReady = !isStopping() && Object.values(found).every(Boolean);
  const parts = Object.fromEntries(Object.entries(found).map(([part, is]) => [part, is ? 'ok' : 'failed']));
  ctx.status = isReady ? 200 : 503;
  ctx.body = { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready', parts };
}

/** Liveness and readiness (docs/operations.md). Strapi's own health check always answers 204. */
export const healthAnswers: Record<string, (ctx: Ctx, strapi: Core.Strapi) => Promise<void>> = {
  '/_health': answerAlive,
  '/_ready': answerReady,
};
