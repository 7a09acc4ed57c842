import type { Ctx } from '../../platform/http/koa';
import type { openDocument } from './application';

type Opened = Awaited<ReturnType<typeof openDocument>>;

/** Answers with a document of an applicant: to be saved, never shown as a page of ours. */
export function sendDocument(ctx: Ctx, { stream, size, name, type }: Opened): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.attachment(name);
  ctx.type = type;
  ctx.length = size;
  ctx.body = stream;
}
