import type { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Unavailable } from '../errors';
import type { Opened } from './private-store';
import { type S3Settings, s3ClientOf } from './s3';

const NAME = /^[\w-][\w.-]{0,254}$/;

/** Reads the media library from a bucket. @returns null for a missing file */
export function mediaIn(s3: S3Settings): (name: string) => Promise<(Opened & { type: string }) | null> {
  const client = s3ClientOf(s3);
  return async (name) => {
    if (!NAME.test(name)) return null;
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: `uploads/${name}` }));
      const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = found;
      return { stream: Body as Readable, size: ContentLength, type: ContentType };
    } catch (error) {
      // Without permission to list, S3 answers 403 for a missing object.
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === 404 || status === 403) return null;
      throw new Unavailable(error);
    }
  };
}
