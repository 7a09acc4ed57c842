import type { AuditEntry } from '../../../contract/audit';
import type { AuditEntryRow } from '../../../platform/audited';
import { iso } from '../../../platform/time';

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
