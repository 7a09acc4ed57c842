import type { AuditEntry, AuditQuery } from '../../../contract/audit';
import type { PageMeta } from '../../../contract/envelope';
import { AUDIT_ENTRY, type AuditEntryRow } from '../../../platform/audit';
import { pageOf } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { iso } from '../../../platform/time';

const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Returns a page of entries, newest first. */
export function list({ q, action, ...page }: AuditQuery): Promise<{ items: AuditEntryRow[]; meta: PageMeta }> {
  const where = {
    ...(action ? { action } : {}),
    ...found(AUDIT_ENTRY, q, { texts: ['actor', 'name', 'kind', 'detail'] }),
  };
  return pageOf<AuditEntryRow>(AUDIT_ENTRY, { where, orderBy, select: ['*'] }, page);
}

export const latest = (limit: number): Promise<AuditEntryRow[]> =>
  rows<AuditEntryRow>(AUDIT_ENTRY).findMany({ orderBy, limit });

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
