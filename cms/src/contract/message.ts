import * as v from 'valibot';
import { limits } from './calls';
import { type Fields, formSchema, longText, personEmail, personName, shortText } from './form';
import { changedSchema, idParams, moment, pageQuery, pageSchema, searchText } from './validate';

const TEXT_MAX = 5000;

export const REMINDER_DAYS = 7;

export const messageEndpoints = {
  sendMessage: { method: 'POST', path: '/contact' },
  askForReminder: { method: 'POST', path: '/reminders' },
  confirmReminder: { method: 'POST', path: '/reminders/confirm' },
  removeReminder: { method: 'POST', path: '/reminders/remove' },
  unsubscribeReminder: { method: 'POST', path: '/reminders/unsubscribe/:id' },
  listMessages: { method: 'GET', path: '/admin/messages' },
  closeMessage: { method: 'POST', path: '/admin/messages/:id/done' },
  listReminders: { method: 'GET', path: '/admin/reminders' },
  tellReminders: { method: 'POST', path: '/admin/reminders/tell' },
  listMails: { method: 'GET', path: '/admin/mails' },
  sendMailAgain: { method: 'POST', path: '/admin/mails/:id/again' },
} as const;

export const contactFormMessages = {
  topicRequired: 'Please choose what it is about.',
  textRequired: 'Please write your message.',
  sent: 'Thank you. Your message is with the team.',
  failed: 'Your message could not be sent.',
  unknown: 'There is no such message.',
  unknownState: 'There is no such state.',
  closed: 'Done.',
  closeFailed: 'The message could not be changed.',
  listFailed: 'Failed to fetch messages.',
} as const;

export const reminderMessages = {
  /** Does not reveal whether the address is on the list. */
  asked:
    'Check your inbox: open the link in our email and press the button. If nothing arrives, you may already be on the list.',
  open: 'Applications are open: you can apply now.',
  full: 'The list is full. Please try again later.',
  failed: 'Your address could not be saved.',
  linkInvalid: `This link was already used, is older than ${REMINDER_DAYS} days, was replaced by a newer one or is incomplete.`,
  confirmed: 'You are on the list. We will email you once, when applications open.',
  confirmFailed: 'Your address could not be confirmed.',
  removed: 'Your address has been deleted.',
  removeFailed: 'Your address could not be deleted.',
  told: 'The emails are on their way.',
  tellFailed: 'The emails could not be sent.',
  listFailed: 'Failed to fetch the list.',
} as const;

export const mailMessages = {
  listFailed: 'Failed to fetch the emails.',
  unknownState: 'State must be waiting, sent or failed.',
  unknown: 'This email no longer exists.',
  stillWaiting: 'This email is still waiting. It will be sent automatically.',
  sentAgain: 'The email will be sent again.',
  againFailed: 'Failed to send the email again.',
  tooManyToAddress: 'Not sent: this address got too many emails, or the link in the first one was never opened.',
} as const;

export const CONTACT_TOPICS = ['An application', 'A certificate', 'A post or testimonial', 'Something else'] as const;

export const CONTACT_STATES = ['waiting', 'done'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const contactFields = {
  name: personName,
  email: { ...personEmail, hint: 'We only use it to answer you.' },
  topic: {
    label: 'What is it about?',
    control: 'select',
    required: contactFormMessages.topicRequired,
    rule: v.pipe(
      v.string(contactFormMessages.topicRequired),
      v.picklist(CONTACT_TOPICS, contactFormMessages.topicRequired),
    ),
    options: CONTACT_TOPICS,
    empty: 'Choose',
  },
  text: {
    label: 'Message',
    ...longText(TEXT_MAX, contactFormMessages.textRequired),
    limit: 'cut',
    rows: 7,
  },
} as const satisfies Fields;

export const contactMessageSchema = formSchema(contactFields);
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

const listedMessageSchema = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  text: v.string(),
  state: v.picklist(CONTACT_STATES),
  createdAt: moment,
});
export type ListedMessage = v.InferOutput<typeof listedMessageSchema>;
export const messagePageSchema = pageSchema(listedMessageSchema);

/** Pending messages oldest first, done ones newest first. */
export const messagesQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(CONTACT_STATES, contactFormMessages.unknownState), 'waiting'),
});
export type MessagesQuery = v.InferOutput<typeof messagesQuerySchema>;

export const reminderFields = {
  email: { ...personEmail, hint: 'One email when applications open. Then we delete your address.' },
} as const satisfies Fields;

export const reminderSchema = formSchema(reminderFields);
export type ReminderRequest = v.InferOutput<typeof reminderSchema>;

/** Keeps the token out of the URL, because URLs are logged. */
export const reminderTokenSchema = formSchema({
  token: shortText(limits.resetToken.max, reminderMessages.linkInvalid, reminderMessages.linkInvalid),
});

const listedReminderSchema = v.object({
  _id: v.string(),
  email: v.string(),
  confirmedAt: moment,
});
export type ListedReminder = v.InferOutput<typeof listedReminderSchema>;
export const reminderPageSchema = pageSchema(listedReminderSchema);

export const toldSchema = changedSchema(v.object({ told: v.number() }));

/** `waiting` includes retries. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Email without its text, which may contain a private link. */
const mailEntrySchema = v.object({
  _id: v.string(),
  /** E.g. `application receipt`. */
  kind: v.string(),
  to: v.string(),
  subject: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  writtenAt: moment,
  sentAt: v.nullable(moment),
  lastError: v.nullable(v.string()),
});
export type MailEntry = v.InferOutput<typeof mailEntrySchema>;
export const mailPageSchema = pageSchema(mailEntrySchema);

/** Newest first. */
export const mailsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(MAIL_STATES, mailMessages.unknownState)),
});
export type MailsQuery = v.InferOutput<typeof mailsQuerySchema>;

export const mailParamsSchema = idParams(mailMessages.unknown);
