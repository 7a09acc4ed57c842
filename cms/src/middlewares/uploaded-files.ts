import type { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Unavailable } from '../platform/errors';
import type { Opened } from '../platform/files/private-store';
import { type S3Settings, s3ClientOf, s3Of } from '../platform/files/s3';
import type { Middleware } from '../platform/http/request';
import { settings } from '../platform/settings';

const PREFIX = '/uploads/';
/** Short, because "Replace media" keeps the file name. */
const A_MINUTE = 'public, max-age=60';

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

const NAME = /^[\w-][\w.-]{0,254}$/;

/** @returns a function that opens a file; null if it is missing */
function mediaIn(s3: S3Settings): (name: string) => Promise<(Opened & { type: string }) | null> {
  const client = s3ClientOf(s3);
  return async (name) => {
    if (!NAME.test(name)) return null;
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: `uploads/${name}` }));
      const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = found;
      return { stream: Body as Readable, size: ContentLength, type: ContentType };
    } catch (error) {
      // S3 returns 403 for missing objects if listing is forbidden.
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === 404 || status === 403) return null;
      throw new Unavailable(error);
    }
  };
}
