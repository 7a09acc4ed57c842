import type { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Unavailable } from '../errors';
import type { Opened } from './private-store';
import { type S3Settings, s3ClientOf } from './s3';

/** As the media library makes them: a name, letters that nobody guesses, an ending. Nothing that leads elsewhere. */
const NAME = /^[\w-][\w.-]{0,254}$/;

/** Reads the media library's files in a bucket. @returns null for what is not there */
export function mediaIn(s3: S3Settings): (name: string) => Promise<(Opened & { type: string }) | null> {
  const client = s3ClientOf(s3);
  return async (name) => {
    if (!NAME.test(name)) return null;
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: `uploads/${name}` }));
      const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = found;
      return { stream: Body as Readable, size: ContentLength, type: ContentType };
    } catch (error) {
      // Where listing is not allowed, a storage says 403 for what is not there.
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === 404 || status === 403) return null;
      throw new Unavailable(error);
    }
  };
}
