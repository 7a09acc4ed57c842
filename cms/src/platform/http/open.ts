import type { Ctx } from './koa';

const ALLOWED = 'Access-Control-Allow-Origin';

/** Lets pages of every origin read this answer, and one that was kept on a disk: it is the same for all. */
export function openToAll(ctx: Ctx): void {
  ctx.set(ALLOWED, '*');
  ctx.remove('Access-Control-Allow-Credentials');
}

/** Whether pages of every origin may read this answer. */
export const isOpen = (ctx: Ctx): boolean => ctx.response.get(ALLOWED) === '*';
