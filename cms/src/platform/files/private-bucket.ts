import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { PrivateStore } from './private-store';
import { type S3Settings, s3ClientOf } from './s3';

/** The bucket policy may make only `uploads/` public. */
const PREFIX = 'private/';
const TIMEOUT_MS = 20_000;

export function privateBucket(s3: S3Settings, pageSize = 1000): PrivateStore {
  const client = s3ClientOf(s3);
  const object = (name: string) => ({ Bucket: s3.bucket, Key: PREFIX + name });
  return {
    async keep(name, source) {
      // In memory, so it can be sent again if the connection breaks.
      const Body = typeof source === 'string' ? await readFile(source) : source;
      // Lets the storage reject a truncated object.
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const put = new PutObjectCommand({ ...object(name), Body, ContentMD5, ContentLength: Body.length });
      await withPatience((abortSignal) => client.send(put, { abortSignal }));
    },

    async open(name) {
      const get = new GetObjectCommand(object(name));
      const { Body, ContentLength } = await withPatience((abortSignal) => client.send(get, { abortSignal }));
      if (!Body || ContentLength === undefined) throw new Error('The storage responded without an object.');
      return { stream: Body as Readable, size: ContentLength };
    },

    async sizeOf(name) {
      const head = new HeadObjectCommand(object(name));
      const { ContentLength = 0 } = await withPatience((abortSignal) => client.send(head, { abortSignal }));
      return ContentLength;
    },

    async discard(name) {
      const gone = new DeleteObjectCommand(object(name));
      await withPatience((abortSignal) => client.send(gone, { abortSignal }));
    },

    async *keptBefore(room, time) {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({
          Bucket: s3.bucket,
          Prefix: `${PREFIX}${room}/`,
          MaxKeys: pageSize,
          ContinuationToken,
        });
        const page = await withPatience((abortSignal) => client.send(list, { abortSignal }));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < time) yield Key.slice(PREFIX.length);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async check() {
      await withPatience((abortSignal) => client.send(new HeadBucketCommand({ Bucket: s3.bucket }), { abortSignal }));
    },

    isAway: () => true,
  };
}

/** Limits the wait for the start of a response. */
async function withPatience<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await call(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}
