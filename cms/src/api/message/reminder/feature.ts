import type { Feature } from '../../../platform/feature';
import { REMINDER, type ReminderRow } from './row';

export const reminder: Feature<ReminderRow> = {
  uid: REMINDER,
  person: { as: 'reminders', where: (email) => ({ email: { $eqi: email } }) },
  usedLinks: (email) => ({ email, confirmedAt: { $notNull: true } }),
};
