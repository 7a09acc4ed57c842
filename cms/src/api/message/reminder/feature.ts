import type { Feature } from '../../../platform/feature';
import type { TokenRow } from '../../../platform/secret-token';

export const REMINDER = 'api::message.reminder';

export const REMINDER_KIND = 'Next round';

/** The link's token is only stored as a hash. */
export interface ReminderRow extends TokenRow {
  /** Lowercase. Unique. */
  email: string;
  /** Null until the owner confirms it. */
  confirmedAt: string | null;
  /** Null until the team starts sending notifications. */
  dueAt: string | null;
}

export const isConfirmed = { confirmedAt: { $notNull: true }, dueAt: { $null: true } };

export const reminder: Feature<ReminderRow> = {
  uid: REMINDER,
  person: { as: 'reminders', where: (email) => ({ email: { $eqi: email } }) },
  usedLinks: (email) => ({ email, confirmedAt: { $notNull: true } }),
};
