import type { Ctx } from './koa';

const BEARER = /^Bearer ([\w.-]+)$/i;

/** The token in the `Authorization` header, if there is one. Policies get a context without methods: the request has them. */
export const bearerOf = (ctx: Ctx): string | undefined => BEARER.exec(ctx.request.get('authorization'))?.[1];
