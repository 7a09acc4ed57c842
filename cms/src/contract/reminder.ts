import * as v from 'valibot';
import { type Fields, formSchema, personEmail, shortText } from './form';
import { limits } from './limits';
import { messages } from './messages';
import { moment, pageQuery, pageSchema } from './validate';

const { reminder: words } = messages;

export const reminderFields = {
  email: { ...personEmail, hint: 'One email when applications open. Then we delete your address.' },
} as const satisfies Fields;

/** `POST /reminders`. */
export const reminderSchema = formSchema(reminderFields);
export type ReminderRequest = v.InferOutput<typeof reminderSchema>;

/** Body of `POST /reminders/confirm` and `/reminders/remove`: URLs are logged. */
export const reminderTokenSchema = formSchema({
  token: shortText(limits.resetToken.max, words.linkInvalid, words.linkInvalid),
});

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
