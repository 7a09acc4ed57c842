import type { Core } from '@strapi/strapi';
import isSiteAdmin from '../api/team/policies/is-site-admin';
import { httpMessages } from '../contract/calls';
import { fileMessages } from '../contract/form';
import { InvalidInput, NotSignedIn, RequestError, TooLarge } from '../platform/errors';
import { foldersOf } from '../platform/files/data-dir';
import { FIELDS_BYTES, type Form, isPanelForm, maxBytesOf } from '../platform/http/form';
import { type Parts, readParts, removeFiles } from '../platform/http/multipart-reader';
import { bearerOf, type Ctx, type Middleware, pluginOf } from '../platform/http/request';
import { fileFieldsOf, routeOf } from '../platform/http/route';
import { settings } from '../platform/settings';

const PANEL_BYTES = 20 * 1024 * 1024 + FIELDS_BYTES;

/** Reads forms before Strapi's body parser does. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const { incoming } = foldersOf(settings().DATA_DIR);
  return async (ctx, next) => {
    if (!ctx.is('multipart/*')) return next();
    const isPanels = isPanelForm(ctx.path);
    const takes = isPanels ? panelFieldsOf(ctx) : await fieldsOf(ctx);
    if (isPanels) assertPanelToken(ctx, strapi);
    if (isPanels)
      assertLength(ctx, PANEL_BYTES, pluginOf(ctx.path) === 'upload' ? fileMessages.pictureTooLarge : undefined);
    else assertLength(ctx, maxBytesOf(fileFieldsOf(ctx) ?? []));
    const parts = await readParts(ctx.req, incoming, (field) => takes === 'all' || takes.some((one) => one === field));
    try {
      if (isPanels) handToStrapi(ctx, parts);
      else ctx.state.form = formOf(parts);
      // The body parser would wait for the consumed stream.
      delete ctx.req.headers['content-type'];
      await next();
    } finally {
      await removeFiles(parts.files.map(({ path }) => path));
    }
  };
};

/** @throws RequestError 415; NotSignedIn; Forbidden */
async function fieldsOf(ctx: Ctx): Promise<readonly string[]> {
  const fields = fileFieldsOf(ctx);
  if (!fields) throw new RequestError(415, httpMessages.jsonOnly);
  const { permission: right, mentors } = routeOf(ctx)?.call ?? {};
  if (right) await isSiteAdmin(ctx, { right, mentors });
  return fields;
}

const panelFieldsOf = (ctx: Ctx) => (pluginOf(ctx.path) === 'upload' ? ['files'] : 'all');

/** Checks only the token. The route checks permissions. */
function assertPanelToken(ctx: Ctx, strapi: Core.Strapi): void {
  const token = bearerOf(ctx);
  if (!token || !strapi.sessionManager('admin').validateAccessToken(token).isValid) throw new NotSignedIn();
}

function assertLength(ctx: Ctx, maxBytes: number, tooLarge?: string): void {
  const length = ctx.get('content-length');
  if (!/^\d{1,12}$/.test(length)) throw new RequestError(411, httpMessages.lengthRequired);
  if (Number(length) > maxBytes) throw new TooLarge(tooLarge);
}

function formOf({ fields, files }: Parts): Form {
  const names = [...fields.map(([name]) => name), ...files.map(({ field }) => field)];
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  if (twice.size > 0) throw new InvalidInput([...twice].map((field) => ({ field, msg: fileMessages.onlyOne })));
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files.map((file) => [file.field, file])) };
}

function handToStrapi(ctx: Ctx, { fields, files }: Parts): void {
  const body = new Map<string, string | string[]>();
  for (const [name, value] of fields) body.set(name, body.has(name) ? [body.get(name) ?? [], value].flat() : value);
  const asStrapiReads: Record<string, object[]> = {};
  for (const { field, path, name, type, size } of files) {
    asStrapiReads[field] ??= [];
    asStrapiReads[field].push({ filepath: path, originalFilename: name, mimetype: type, size });
  }
  Object.assign(ctx.request, { body: Object.fromEntries(body), files: asStrapiReads });
}
