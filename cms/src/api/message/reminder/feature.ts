import type { BaseRow } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';

export const REMINDER = 'api::message.reminder';

/** What it is called in the audit list. */
export const REMINDER_KIND = 'Next round';

/** An address that wants to hear of the next round, as it is stored: never the link itself. */
export interface ReminderRow extends BaseRow {
  /** Lowercase. Unique. */
  email: string;
  /** SHA-256 of the token in the link, in hex. Unique. */
  tokenHash: string;
  /** When its owner pressed the button; null until then. */
  confirmedAt: string | null;
  /** Until when it can be confirmed. */
  expiresAt: string;
  /** Since when an email to it is due; null until the team says so. */
  dueAt: string | null;
}

/** Confirmed, and not being told at this moment. */
export const waits = { confirmedAt: { $notNull: true }, dueAt: { $null: true } };

export const reminder: Feature<ReminderRow> = {
  uid: REMINDER,
  person: { as: 'reminders', where: (email) => ({ email: { $eqi: email } }) },
  usedLinks: (email) => ({ email, confirmedAt: { $notNull: true } }),
};
