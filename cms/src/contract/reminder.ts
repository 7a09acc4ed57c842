import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, moment, pageQuery, pageSchema, requiredLine } from './validate';

const { reminder: words, person } = messages;

/** `POST /reminders`. */
export const reminderSchema = v.object({ email: emailAddress(person.emailRequired, person.emailInvalid) }, (issue) =>
  issue.path ? person.emailRequired : messages.jsonObject,
);
export type ReminderRequest = v.InferOutput<typeof reminderSchema>;

/** Body of `POST /reminders/confirm` and `/reminders/remove`: URLs are logged. */
export const reminderTokenSchema = v.object(
  { token: requiredLine(limits.resetToken.max, words.linkInvalid) },
  (issue) => (issue.path ? words.linkInvalid : messages.jsonObject),
);

const listedReminderSchema = v.object({
  _id: v.string(),
  email: v.string(),
  confirmedAt: moment,
});
export type ListedReminder = v.InferOutput<typeof listedReminderSchema>;
export const reminderPageSchema = pageSchema(listedReminderSchema);
export type ReminderPage = v.InferOutput<typeof reminderPageSchema>;

export const remindersQuerySchema = v.object(pageQuery);
export type RemindersQuery = v.InferOutput<typeof remindersQuerySchema>;

export const toldSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  data: v.object({ told: v.number() }),
});
export type Told = v.InferOutput<typeof toldSchema>;
