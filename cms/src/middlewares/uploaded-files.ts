import { mediaIn } from '../platform/files/media-bucket';
import { s3Of } from '../platform/files/s3';
import type { Middleware } from '../platform/http/koa';
import { settings } from '../platform/settings';

const PREFIX = '/uploads/';
/** Short, because "Replace media" keeps the file name. */
const A_MINUTE = 'public, max-age=60';

/** Serves the media library from the bucket. */
export default (): Middleware => {
  const s3 = s3Of(settings());
  if (!s3) throw new Error('There is no bucket.');
  const media = mediaIn(s3);
  return async (ctx, next) => {
    const isRead = ctx.path.startsWith(PREFIX) && ['GET', 'HEAD'].includes(ctx.method);
    const file = isRead ? await media(ctx.path.slice(PREFIX.length)) : null;
    if (!file) return next();
    ctx.state.servedBy = 'uploads';
    ctx.set('Cache-Control', A_MINUTE);
    ctx.type = file.type;
    ctx.length = file.size;
    ctx.body = file.stream;
  };
};
