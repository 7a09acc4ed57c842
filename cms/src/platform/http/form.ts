import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { API_PREFIX } from '../../contract/endpoints';
import type { FieldError } from '../../contract/envelope';
import { type FileRule, fileLimits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { InvalidInput, TooLarge } from '../errors';
import type { Ctx } from './koa';
import { pluginOf } from './plugin-path';

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
  files: Partial<Record<keyof typeof fileLimits, UploadedFile>>;
}

/** Multipart calls: which file fields each takes. */
export const FORMS: Record<string, readonly (keyof typeof fileLimits)[]> = {
  '/post-review': ['photo'],
  '/applicationform/apply': ['resume', 'certificates'],
  '/admin/certificates/sheet/check': ['sheet'],
  '/admin/certificates/sheet': ['sheet'],
};

/** The only other calls that take files: those of the media library and other plugins, for people in the panel. */
export const isPanelForm = (path: string): boolean => !path.startsWith(`${API_PREFIX}/`) && pluginOf(path) !== null;

/** Room for the text fields and the multipart frame, in bytes. */
export const FIELDS_BYTES = 256 * 1024;

/** Most bytes that a form may have. */
export const maxBytesOf = (files: readonly (keyof typeof fileLimits)[]): number =>
  FIELDS_BYTES + files.reduce((sum, name) => sum + fileLimits[name].maxBytes, 0);

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
