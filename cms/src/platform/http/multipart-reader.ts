import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { httpMessages } from '../../contract/calls';
import { fileMessages } from '../../contract/form';
import { isDiskUnavailable, RequestError, TooLarge, Unavailable } from '../errors';
import { FIELDS_BYTES, type UploadedFile } from './form';

const MAX_FIELDS = 60;
const HEADER_BYTES = 8 * 1024;
/** Time limit for malformed forms that never end. */
const LAST_PART_MS = 5000;

const RETRY_SECONDS = 600;

interface FormFile extends UploadedFile {
  field: string;
  type: string;
}

export interface Parts {
  fields: [name: string, value: string][];
  files: FormFile[];
}

/**
 * Reads a form, and removes its files on failure.
 * @param takes returns false to discard a field's files
 * @throws RequestError 400 when malformed, 503 when the disk is nearly full; TooLarge; Unavailable
 */
export async function readParts(
  req: IncomingMessage,
  folder: string,
  takes: (field: string) => boolean,
): Promise<Parts> {
  const stop = new AbortController();
  const fields: Parts['fields'] = [];
  const writes: Promise<FormFile>[] = [];
  const paths: string[] = [];
  let left = FIELDS_BYTES;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const hasRoom = !(await isNearlyFull(folder));
    const parser = new Busboy({
      headers: req.headers as BusboyHeaders,
      limits: { fields: MAX_FIELDS, fieldSize: FIELDS_BYTES + 1, headerSize: HEADER_BYTES },
    });
    parser.on('field', (name, value) => {
      left -= Buffer.byteLength(value);
      if (left < 0) parser.destroy(new TooLarge());
      else if (name !== undefined) fields.push([name, value]);
    });
    parser.on('fieldsLimit', () => parser.destroy(new TooLarge()));
    parser.on('file', (field, stream, name, _encoding, type) => {
      // Handled as a parser error.
      stream.on('error', () => undefined);
      if (!name || field === undefined || !takes(field)) return void stream.resume();
      if (!hasRoom) {
        stream.resume();
        return void parser.destroy(new RequestError(503, fileMessages.noRoom, { retryAfter: RETRY_SECONDS }));
      }
      const path = join(folder, randomUUID());
      paths.push(path);
      const write = pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: stop.signal });
      write.catch((error) => parser.destroy(error));
      // Browsers encode quotation marks in file names.
      writes.push(write.then(() => ({ field, path, name: name.replaceAll('%22', '"'), size: stream.bytesRead, type })));
    });
    await parsed(req, parser);
    return { fields, files: await Promise.all(writes) };
  } catch (error) {
    stop.abort();
    await Promise.allSettled(writes);
    await removeFiles(paths);
    if (isDiskUnavailable(error)) throw new Unavailable(error);
    throw error instanceof RequestError ? error : new RequestError(400, httpMessages.badUpload, {}, 'BAD_UPLOAD');
  }
}

export const removeFiles = async (paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => {})));
};

/** Unlike a pipeline, keeps the connection open for the response. */
async function parsed(req: IncomingMessage, parser: BusboyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('finish', resolve).on('error', reject);
      finished(req, { writable: false }, (error) => {
        if (error) return reject(error);
        timer = setTimeout(() => reject(new Error('The form is incomplete.')), LAST_PART_MS).unref();
      });
      req.pipe(parser);
    });
  } finally {
    clearTimeout(timer);
    req.unpipe(parser);
    req.resume();
  }
}

/** Fraction of the disk kept free for the database, logs and emails. */
const LEAST_FREE = 0.1;

async function isNearlyFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.blocks > 0 && disk.bavail / disk.blocks < LEAST_FREE;
}
