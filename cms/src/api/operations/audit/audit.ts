import type { AuditEntry, AuditQuery } from '../../../contract/operations';
import { AUDIT_ENTRY, type AuditEntryRow } from '../../../platform/audit';
import { newestFirst, pageOf, pick, rows } from '../../../platform/database/rows';
import { matching } from '../../../platform/database/search';
import { iso } from '../../../platform/time';

/** Newest first. */
export function list({ q, action, ...page }: AuditQuery) {
  const where = {
    ...(action ? { action } : {}),
    ...matching(AUDIT_ENTRY, q, { texts: ['actor', 'name', 'kind', 'detail'] }),
  };
  return pageOf<AuditEntryRow>(AUDIT_ENTRY, { where }, page);
}

export const latest = (limit: number): Promise<AuditEntryRow[]> =>
  rows<AuditEntryRow>(AUDIT_ENTRY).findMany({ orderBy: newestFirst, limit });

export const presentAuditEntry = (row: AuditEntryRow): AuditEntry => ({
  _id: row.documentId,
  by: row.actor,
  ...pick(row, ['action', 'place', 'kind', 'name', 'detail']),
  createdAt: iso(row.createdAt),
});
