import type { QuickApplicationEntry } from '../../../contract/application-record';
import { iso } from '../../../platform/time';
import type { QuickApplicationRow } from './row';

/** A quick application in the admin's list, field by field. */
export const presentQuickApplication = (row: QuickApplicationRow): QuickApplicationEntry => ({
  _id: row.documentId,
  Name: row.fullName,
  Mail: row.email,
  Phone: row.phone,
  College: row.college,
  Role: row.role,
  receivedAt: iso(row.createdAt),
});
