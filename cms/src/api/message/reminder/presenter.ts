import type { ListedReminder } from '../../../contract/reminder';
import { iso } from '../../../platform/time';
import type { ReminderRow } from './row';

/** An address that waits as the team reads it, field by field. */
export const presentReminder = (row: ReminderRow): ListedReminder => ({
  _id: row.documentId,
  email: row.email,
  confirmedAt: iso(row.confirmedAt ?? row.createdAt),
});
