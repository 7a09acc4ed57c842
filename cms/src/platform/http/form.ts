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
import { routeAt } from './route';

/** A file of a form, in a temporary place: gone when the request is answered, unless it was moved away. */
export interface UploadedFile {
  path: string;
  /** As the browser called it: for people to read, never for the disk. */
  name: string;
  /** In bytes, as written. */
  size: number;
}

/** A multipart form as `middlewares/multipart` read it. */
export interface Form {
  fields: Record<string, string>;
  files: Partial<Record<FileField, UploadedFile>>;
}

/** The fields of a call that take files; none where it takes no form. */
export function fileFieldsOf({ method, path }: Ctx): readonly FileField[] | undefined {
  const files = routeAt(method, path)?.call.files;
  return files && (Object.keys(files) as FileField[]);
}

/**
 * True for the only other calls that take files: those of the media library and other plugins, for people in the panel.
 * Never below `/api`: visitors could fill the disk there, because our rate limits do not cover plugins.
 */
export const isPanelForm = (path: string): boolean => !path.startsWith(`${API_PREFIX}/`) && pluginOf(path) !== null;

/** Room for the text fields and the multipart frame, in bytes. */
export const FIELDS_BYTES = 256 * 1024;

/** All files of one form together: what is being sent lies on the disk, see `middlewares/bodies`. */
const FILES_BYTES = 10 * 1024 * 1024;

/** Most bytes that a form may have. */
export const maxBytesOf = (files: readonly FileField[]): number =>
  FIELDS_BYTES +
  Math.min(
    FILES_BYTES,
    files.reduce((sum, name) => sum + ruleOf(name).maxBytes, 0),
  );

/** The form of a request. */
export const formOf = (ctx: Ctx): Form => (ctx.state.form as Form | undefined) ?? { fields: {}, files: {} };

/**
 * Refuses a file that is empty or too large. What kind it is, its content says.
 * @throws InvalidInput, TooLarge
 */
export function assertSize(field: string, file: UploadedFile, { maxBytes }: FileRule): void {
  const wrong = (msg: string): FieldError[] => [{ field, msg }];
  if (file.size === 0) throw new InvalidInput(wrong(messages.file.empty));
  const tooLarge = messages.file.tooLarge(maxBytes);
  if (file.size > maxBytes) throw new TooLarge(tooLarge, wrong(tooLarge));
}

/** SHA-256 of a file as it came: what an `Idempotency-Key` stands for. */
export async function digestOf(file: UploadedFile | undefined): Promise<string | null> {
  if (!file) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}
