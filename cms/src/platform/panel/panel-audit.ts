import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AuditAction } from '../../contract/audit';
import { currentActor } from '../actor';
import { AUDIT_ENTRY, type AuditAbout, audited } from '../audited';
import { rows } from '../database/rows';
import { type Feature, featureOf } from '../feature';

const ACTIONS: Record<string, AuditAction> = {
  create: 'created',
  clone: 'created',
  update: 'edited',
  delete: 'deleted',
};

type Entry = Record<string, unknown>;

/** Audits changes of content in the panel, in their transaction. Audit entries themselves cannot be changed. */
export function auditPanelWrites(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS[context.action];
    if (action && context.uid === (AUDIT_ENTRY as string)) {
      throw new errors.ForbiddenError('The audit list is never changed.');
    }
    const feature = featureOf(context.uid);
    if (!feature?.audit || !action || currentActor().place !== 'panel') return next();

    const { documentId, data } = context.params as { documentId?: string; data?: Entry };
    // The rules of a feature change `data`.
    const sent = { ...data };
    const before = documentId ? await rows<Entry>(context.uid).findOne({ where: { documentId } }) : null;
    const result = await next();
    // Copies and removals return a list.
    const told = result as unknown as (Entry & { entries?: Entry[] }) | null;
    const after = action === 'deleted' ? before : (told?.entries?.[0] ?? told);
    await audited(...lineOf(feature.audit, action, { before, after, sent }));
    return result;
  });
}

interface Written {
  before: Entry | null;
  after: Entry | null;
  sent: Entry;
}

function lineOf(
  { kind, nameOf, lineOf }: NonNullable<Feature['audit']>,
  action: AuditAction,
  { before, after, sent }: Written,
): [AuditAction, AuditAbout] {
  const name = after && nameOf(after);
  const own = action === 'deleted' ? null : lineOf?.(before, after);
  if (own) return [own.action, { kind, name, detail: own.detail }];
  return [action, { kind, name, ...(action === 'edited' ? { detail: changesOf(before, sent) } : {}) }];
}

/** Names of changed plain fields, without values. */
function changesOf(before: Entry | null, sent: Entry): string | null {
  const isPlain = (value: unknown) => value === null || typeof value !== 'object';
  const changed = Object.keys(before ?? {}).filter(
    (field) => field in sent && isPlain(sent[field]) && (sent[field] ?? null) !== (before?.[field] ?? null),
  );
  return changed.length > 0 ? changed.join(', ') : null;
}
