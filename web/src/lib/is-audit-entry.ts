import { AUDIT_ACTIONS, AUDIT_PLACES, type AuditEntry } from '@contract/audit';
import { isMoment, isOneOf, isShape, isText, orNull } from './guards';

/** Whether a value is a line of the audit list. */
export const isAuditEntry = isShape<AuditEntry>({
  _id: isText,
  action: isOneOf(AUDIT_ACTIONS),
  by: orNull(isText),
  place: isOneOf(AUDIT_PLACES),
  kind: orNull(isText),
  name: orNull(isText),
  detail: orNull(isText),
  createdAt: isMoment,
});
