import type { BaseRow } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';

export const REMINDER = 'api::message.reminder';

export const REMINDER_KIND = 'Next round';

/** The link's token is only stored as a hash. */
export interface ReminderRow extends BaseRow {
  /** Lowercase. Unique. */
  email: string;
  /** SHA-256 in hex. Unique. */
  tokenHash: string;
  /** Null until the owner confirms it. */
  confirmedAt: string | null;
  expiresAt: string;
  /** Null until the team starts the notification. */
  dueAt: string | null;
}

export const isConfirmed = { confirmedAt: { $notNull: true }, dueAt: { $null: true } };

export const reminder: Feature<ReminderRow> = {
  uid: REMINDER,
  person: { as: 'reminders', where: (email) => ({ email: { $eqi: email } }) },
  usedLinks: (email) => ({ email, confirmedAt: { $notNull: true } }),
};
