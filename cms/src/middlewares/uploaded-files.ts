import { mediaIn } from '../platform/files/media-bucket';
import { s3Of } from '../platform/files/s3';
import type { Middleware } from '../platform/http/koa';
import { settings } from '../platform/settings';

const PREFIX = '/uploads/';
/** As long as on the disk, and no longer: "Replace media" puts another picture under the same name. */
const A_MINUTE = 'public, max-age=60';

/**
 * Files of the media library: on the disk `strapi::public` serves them, in a bucket they are read here. They are shown,
 * never run: whatever one may hold, a browser gives it no script and no page.
 */
export default (): Middleware => {
  const s3 = s3Of(settings());
  const media = s3 && mediaIn(s3);
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    const file = media && ['GET', 'HEAD'].includes(ctx.method) ? await media(ctx.path.slice(PREFIX.length)) : null;
    if (file) {
      ctx.state.servedBy = 'uploads';
      ctx.set('Cache-Control', A_MINUTE);
      ctx.type = file.type;
      ctx.length = file.size;
      ctx.body = file.stream;
    } else {
      await next();
    }
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  };
};
