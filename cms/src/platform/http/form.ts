import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { API_PREFIX, type FieldError } from '../../contract/calls';
import { type FileField, fileMessages, ruleOf } from '../../contract/form';
import { InvalidInput, TooLarge } from '../errors';
import type { Opened } from '../files/private-store';
import { type Ctx, pluginOf } from './request';

/** Temporary file, deleted after the request unless it was moved. */
export interface UploadedFile {
  path: string;
  /** Name from the browser; never used on disk. */
  name: string;
  size: number;
}

export interface Form {
  fields: Record<string, string>;
  files: Partial<Record<FileField, UploadedFile>>;
}

/** True for plugin forms in the panel, never under `/api`: our limits would not cover plugins there. */
export const isPanelForm = (path: string): boolean => !path.startsWith(`${API_PREFIX}/`) && pluginOf(path) !== null;

export const FIELDS_BYTES = 256 * 1024;

const FILES_BYTES = 10 * 1024 * 1024;

export const maxBytesOf = (files: readonly FileField[]): number =>
  FIELDS_BYTES +
  Math.min(
    FILES_BYTES,
    files.reduce((sum, name) => sum + ruleOf(name).maxBytes, 0),
  );

export const formOf = (ctx: Ctx): Form => (ctx.state.form as Form | undefined) ?? { fields: {}, files: {} };

/** @throws InvalidInput, TooLarge */
export function assertSize(field: FileField, file: UploadedFile): void {
  const { maxBytes } = ruleOf(field);
  const wrong = (msg: string): FieldError[] => [{ field, msg }];
  if (file.size === 0) throw new InvalidInput(wrong(fileMessages.empty));
  const tooLarge = fileMessages.tooLarge(maxBytes);
  if (file.size > maxBytes) throw new TooLarge(tooLarge, wrong(tooLarge));
}

/** @throws InvalidInput, TooLarge */
export function assertSizes(files: Form['files']): void {
  for (const [field, file] of Object.entries(files)) assertSize(field as FileField, file);
}

/** Lets requests with the same `Idempotency-Key` be compared. */
export async function digestOf(file: UploadedFile | undefined): Promise<string | null> {
  if (!file) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}

/** Sends a file in a sandbox: as a page on the site, it could run scripts. @param name for downloads */
export function sendFile(ctx: Ctx, { stream, size }: Opened, type: string, name?: string): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  if (name !== undefined) ctx.attachment(name);
  ctx.type = type;
  ctx.length = size;
  ctx.body = stream;
}
