import type { IncomingMessage } from 'node:http';
import type { Ctx } from './koa';

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] || 0) > 0;

const BEARER = /^Bearer ([\w.-]+)$/i;

/** The token in the `Authorization` header, if there is one. Policies get a context without methods: the request has them. */
export const bearerOf = (ctx: Ctx): string | undefined => BEARER.exec(ctx.request.get('authorization'))?.[1];
