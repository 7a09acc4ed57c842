import { XLSX } from '../../contract/export';
import { messages } from '../../contract/messages';
import { RequestError } from '../errors';
import type { Opened } from '../files/private-store';
import type { Ctx } from './koa';

/** Sends a workbook. Writes it first, so that its length is known and failures get the envelope. */
export async function sendWorkbook(
  ctx: Ctx,
  name: string,
  write: (gone: AbortSignal) => Promise<Opened>,
): Promise<void> {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort(new RequestError(400, messages.badRequest)));
  const { stream, size } = await write(gone.signal);
  if (gone.signal.aborted) stream.destroy();
  ctx.attachment(name);
  ctx.type = XLSX;
  ctx.length = size;
  ctx.body = stream;
}
