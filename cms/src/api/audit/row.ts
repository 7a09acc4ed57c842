import type { AuditAction, AuditPlace } from '../../contract/audit';
import type { BaseRow } from '../../platform/database/rows';

export const AUDIT_ENTRY = 'api::audit.audit-entry';

/** A line of the audit list as it is stored. */
export interface AuditEntryRow extends BaseRow {
  action: AuditAction;
  actor: string | null;
  place: AuditPlace;
  kind: string | null;
  name: string | null;
  detail: string | null;
}
