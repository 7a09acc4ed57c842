import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { API_PREFIX } from '../../contract/endpoints';
import type { FieldError } from '../../contract/envelope';
import type { FileRule } from '../../contract/file-limits';
import { messages } from '../../contract/messages';
import { type FileField, ruleOf } from '../../contract/picture';
import { InvalidInput, TooLarge } from '../errors';
import type { Ctx } from './koa';
import { pluginOf } from './request';
import { routeOf } from './route';

/** Temporary: deleted after the request unless it was moved. */
export interface UploadedFile {
  path: string;
  /** As named by the browser; never used on the disk. */
  name: string;
  size: number;
}

export interface Form {
  fields: Record<string, string>;
  files: Partial<Record<FileField, UploadedFile>>;
}

export function fileFieldsOf(ctx: Ctx): readonly FileField[] | undefined {
  const files = routeOf(ctx)?.call.files;
  return files && (Object.keys(files) as FileField[]);
}

/** True for plugin forms in the panel, never below `/api`: our limits do not cover plugins there. */
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
export function assertSize(field: string, file: UploadedFile, { maxBytes }: FileRule): void {
  const wrong = (msg: string): FieldError[] => [{ field, msg }];
  if (file.size === 0) throw new InvalidInput(wrong(messages.file.empty));
  const tooLarge = messages.file.tooLarge(maxBytes);
  if (file.size > maxBytes) throw new TooLarge(tooLarge, wrong(tooLarge));
}

/** For the `Idempotency-Key`. */
export async function digestOf(file: UploadedFile | undefined): Promise<string | null> {
  if (!file) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}
