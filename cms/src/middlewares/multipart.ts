import { mkdir, rm, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import formidable, { type File } from 'formidable';
import type adminSessionService from '../api/admin-session/services/admin-session';
import { API_PREFIX, endpoints } from '../contract/endpoints';
import type { fileLimits } from '../contract/limits';
import { messages } from '../contract/messages';
import { isDiskAway } from '../platform/database/outside-errors';
import { InvalidInput, NotSignedIn, RequestError, TooLarge, Unavailable } from '../platform/errors';
import { filesBegunFor } from '../platform/files/begun-files';
import { foldersOf } from '../platform/files/data-dir';
import { bearerOf } from '../platform/http/bearer';
import { FIELDS_BYTES, FORMS, type Form, maxBytesOf, type UploadedFile } from '../platform/http/form';
import type { Ctx, Middleware } from '../platform/http/koa';
import { strictParts } from '../platform/http/strict-parts';
import { serviceOf } from '../platform/service-of';

type FileName = keyof typeof fileLimits;
const MAX_FIELDS = 60;
/** Longer than a busy machine takes to open a file. */
const LATE_OPEN_MS = 500;
/** The panel's media library. */
const PANEL_UPLOAD = /^\/upload(\/|$)/;

/**
 * Reads the forms with files, ahead of Strapi's own body parser, which keeps every file of any name for ever. Unknown
 * file fields are dropped unread, each field is taken once, and no temporary file outlives its request.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const { incoming } = foldersOf(strapi.config.get<string>('settings.DATA_DIR'));
  return async (ctx, next) => {
    if (!ctx.is('multipart/*')) return next();
    if (PANEL_UPLOAD.test(ctx.path)) {
      assertPanelToken(ctx, strapi);
      return withoutLeftovers(ctx, next);
    }
    const takes = ctx.path.startsWith(`${API_PREFIX}/`) ? FORMS[ctx.path.slice(API_PREFIX.length)] : undefined;
    if (!takes || ctx.method !== endpoints.apply.method) throw new RequestError(415, messages.jsonOnly);
    if (ctx.path.startsWith(`${API_PREFIX}/admin/`)) await assertSiteAdmin(ctx);
    assertLength(ctx, maxBytesOf(takes));

    const temporary: string[] = [];
    try {
      ctx.state.form = await readForm(ctx, takes, incoming, temporary);
      // strapi::body would wait for a stream that has been read: to it, this request has no body.
      delete ctx.req.headers['content-type'];
      await next();
    } finally {
      await removeBegun(temporary);
    }
  };
};

/** Files are for those who are signed in to the panel: nobody else's are read. What they may do, the route asks. */
function assertPanelToken(ctx: Ctx, strapi: Core.Strapi): void {
  const token = bearerOf(ctx);
  if (!token || !strapi.sessionManager('admin').validateAccessToken(token).isValid) throw new NotSignedIn();
}

/** The same of the dashboard's files. The route asks again: it does not rely on this. */
async function assertSiteAdmin(ctx: Ctx): Promise<void> {
  const token = bearerOf(ctx);
  const sessions = serviceOf<typeof adminSessionService>('api::admin-session.admin-session');
  if (!token || !(await sessions.sessionOf(token))) throw new NotSignedIn();
}

/** strapi::body forgets the files of a request that fails in it or after it, and its parser's own errors have no status. */
async function withoutLeftovers(ctx: Ctx, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    throw typeof (error as { httpCode?: unknown }).httpCode === 'number' ? refusalOf(error) : error;
  } finally {
    await removeBegun(filesBegunFor(ctx.req.headers));
  }
}

/** The parser of a refused form may still open a file after we removed it, so we remove it twice. */
async function removeBegun(paths: readonly string[]): Promise<void> {
  const remove = () => Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => {})));
  await remove();
  if (paths.length > 0) setTimeout(remove, LATE_OPEN_MS).unref();
}

function assertLength(ctx: Ctx, maxBytes: number): void {
  const length = ctx.get('content-length');
  if (!/^\d{1,12}$/.test(length)) throw new RequestError(411, messages.lengthRequired);
  if (Number(length) > maxBytes) throw new TooLarge();
}

/** @param temporary gets the path of every file that is begun, also when the form turns out to be broken */
async function readForm(ctx: Ctx, takes: readonly FileName[], uploadDir: string, temporary: string[]): Promise<Form> {
  // Somebody may have removed it since the start.
  await mkdir(uploadDir, { recursive: true, mode: 0o700 }).catch((error) => Promise.reject(refusalOf(error)));
  const seen = new Set<string>();
  const twice = new Set<string>();
  const once = (name: string) => {
    if (seen.has(name)) twice.add(name);
    return !seen.has(name) && Boolean(seen.add(name));
  };
  const fields: [string, string][] = [];
  const files: [string, File][] = [];

  const parser = formidable({
    uploadDir,
    maxFields: MAX_FIELDS,
    maxFieldsSize: FIELDS_BYTES,
    allowEmptyFiles: true,
    minFileSize: 0,
    filter: ({ name }) => name !== null && (takes as readonly string[]).includes(name) && once(name),
  });
  const received = new Map<string, number>();
  parser.use(strictParts);
  parser.on('fileBegin', (_name, { filepath }) => {
    temporary.push(filepath);
    received.set(filepath, 0);
  });
  // formidable forgets a write that failed when the form ends at once: what came is counted here, ahead of the disk.
  parser.onPart = (part) => {
    const known = temporary.length;
    parser._handlePart(part);
    const path = temporary[known];
    if (path) part.on('data', ({ length }: Buffer) => received.set(path, (received.get(path) ?? 0) + length));
  };
  parser.on('field', (name, value) => once(name) && fields.push([name, value]));
  parser.on('file', (name, file) => files.push([name, file]));
  try {
    await new Promise<void>((resolve, reject) => parser.parse(ctx.req, (error) => (error ? reject(error) : resolve())));
  } catch (error) {
    throw refusalOf(error);
  }
  if (twice.size > 0) throw new InvalidInput([...twice].map((field) => ({ field, msg: messages.file.onlyOne })));

  const kept = files.filter(([, file]) => file.originalFilename);
  return {
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(
      await Promise.all(
        kept.map(async ([name, file]) => [name, await arrived(file, received.get(file.filepath))] as const),
      ),
    ),
  };
}

/** A file with its size on the disk. @throws Unavailable when the disk has not all of what came */
async function arrived({ filepath, originalFilename }: File, received: number | undefined): Promise<UploadedFile> {
  const { size } = await stat(filepath).catch((error) => {
    throw isDiskAway(error) ? new Unavailable(error) : error;
  });
  if (size !== received)
    throw new Unavailable(new Error(`${size} bytes of an upload are on the disk, of ${received}.`));
  return { path: filepath, name: originalFilename ?? '', size };
}

/** formidable's errors as answers: its own status where it is the sender's fault, never a 5xx. */
function refusalOf(error: unknown): RequestError {
  if (isDiskAway(error)) return new Unavailable(error);
  return (error as { httpCode?: number }).httpCode === 413 ? new TooLarge() : new RequestError(400, messages.badUpload);
}
