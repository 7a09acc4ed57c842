import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { GenericSchema } from 'valibot';
import { applicationRecordMessages } from '../../contract/application/record';
import { httpMessages } from '../../contract/calls';
import { moderationMessages } from '../../contract/moderation';
import { check } from '../../contract/validate';
import { durable, rows } from '../database/rows';
import { isUniqueViolation } from '../errors';
import { featureOf, isModerated } from '../feature';

type Entry = Record<string, unknown>;
interface Params {
  documentId?: string;
  data?: Entry;
}

const WRITES = new Set(['create', 'update', 'clone']);
/** Columns that only decisions and the author may change. */
const MODERATED = ['moderation', 'verifiedAt', 'rejectionReason', 'internalNote', 'marks', 'sentAgainAt'];

const storedOf = (uid: string, { documentId }: Params) =>
  documentId ? rows<Entry>(uid).findOne({ where: { documentId } }) : null;

/** Runs before a transaction: register it before `makePanelWritesDurable`. */
export function checkPanelEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const { check, checkRemoval } = featureOf(uid)?.panel ?? {};
    const params = context.params as Params;
    if (check && WRITES.has(action) && params.data) await check(params.data, await storedOf(uid, params));
    if (checkRemoval && action === 'delete') {
      const stored = await storedOf(uid, params);
      if (stored) await checkRemoval(stored);
    }
    return next();
  });
}

/** Makes records read-only and protects product-owned columns. */
export function enforcePanelRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const feature = featureOf(uid);
    const panel = feature?.panel;
    if (!panel || !WRITES.has(action)) return next();
    const params = context.params as Params;
    const data = params.data ?? {};
    const isNew = action !== 'update';
    if (panel.writable) {
      if (isNew) throw new errors.ApplicationError(applicationRecordMessages.neverWritten);
      params.data = Object.fromEntries(panel.writable.filter((name) => name in data).map((name) => [name, data[name]]));
      return next();
    }
    if (!panel.fields) return next();
    const stored = await storedOf(uid, params);
    if (isModerated(feature) && action !== 'clone') refuseState(data.moderation, stored?.moderation ?? 'draft');
    enforceFieldRules(data, panel.fields, isNew ? null : stored);
    for (const name of [...(panel.own ?? []), ...(isModerated(feature) ? MODERATED : [])]) {
      delete data[name];
      if (isNew) data[name] = name === 'moderation' ? 'draft' : null;
    }
    await panel.complete?.(data, stored, isNew);
    params.data = data;
    return next();
  });
}

/** @throws ApplicationError, because a silently ignored state would look like a decision */
function refuseState(sent: unknown, stored: unknown): void {
  if (sent !== undefined && sent !== null && sent !== stored)
    throw new errors.ApplicationError(moderationMessages.stateNotSaved);
}

const ALL_WRITES = new Set(['create', 'update', 'clone', 'delete', 'publish', 'unpublish']);

export function makePanelWritesDurable(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!ALL_WRITES.has(context.action) || strapi.db.inTransaction()) return next();
    try {
      return await durable(async () => next());
    } catch (error) {
      if (isUniqueViolation(error, '')) throw new errors.ValidationError(httpMessages.taken);
      throw error;
    }
  });
}

/**
 * Validates changed fields against the API's schemas; unchanged ones may predate a rule.
 * @param data receives the parsed values
 * @param stored null for a new entry @throws ValidationError
 */
export function enforceFieldRules(
  data: Record<string, unknown>,
  rules: Record<string, GenericSchema>,
  stored: object | null,
): void {
  const before: Record<string, unknown> = { ...stored };
  for (const [field, schema] of Object.entries(rules)) {
    if (!(field in data)) continue;
    if (stored && (data[field] ?? null) === (before[field] ?? null)) continue;
    const checked = check(schema, data[field]);
    if (!checked.ok) throw new errors.ValidationError(checked.errors[0]?.msg ?? field);
    data[field] = checked.value;
  }
}
