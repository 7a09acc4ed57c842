import type { AuditEntry, AuditQuery } from '../../../contract/audit';
import type { PageMeta } from '../../../contract/envelope';
import { AUDIT_ENTRY, type AuditEntryRow } from '../../../platform/audited';
import { pageOf } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { iso } from '../../../platform/time';

const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];

/** A page of the list, the newest first. */
export function list({ q, action, ...page }: AuditQuery): Promise<{ items: AuditEntryRow[]; meta: PageMeta }> {
  const where = {
    ...(action ? { action } : {}),
    ...found(AUDIT_ENTRY, q, { texts: ['actor', 'name', 'kind', 'detail'] }),
  };
  return pageOf<AuditEntryRow>(AUDIT_ENTRY, { where, orderBy, select: ['*'] }, page);
}

/** The last so many lines. */
export const latest = (limit: number): Promise<AuditEntryRow[]> =>
  rows<AuditEntryRow>(AUDIT_ENTRY).findMany({ orderBy, limit });

/** A line of the audit list, field by field. */
export const presentAuditEntry = (row: AuditEntryRow): AuditEntry => ({
  _id: row.documentId,
  action: row.action,
  by: row.actor,
  place: row.place,
  kind: row.kind,
  name: row.name,
  detail: row.detail,
  createdAt: iso(row.createdAt),
});
