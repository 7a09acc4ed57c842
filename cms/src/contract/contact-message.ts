import * as v from 'valibot';
import { type Fields, formSchema, longText, personEmail, personName } from './form';
import { limits } from './limits';
import { messages } from './messages';
import { moment, pageQuery, pageSchema, requiredLine } from './validate';

export const CONTACT_TOPICS = ['An application', 'A certificate', 'A post or testimonial', 'Something else'] as const;

export const CONTACT_STATES = ['waiting', 'done'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

const { contactMessage: words } = messages;

export const contactFields = {
  name: personName,
  email: { ...personEmail, hint: 'We only use it to answer you.' },
  topic: {
    label: 'What it is about',
    control: 'select',
    required: words.topicRequired,
    rule: v.pipe(v.string(words.topicRequired), v.picklist(CONTACT_TOPICS, words.topicRequired)),
    options: CONTACT_TOPICS,
    empty: 'Choose',
  },
  text: { label: 'Message', ...longText(limits.contactMessage.max, words.textRequired), limit: 'cut', rows: 7 },
} as const satisfies Fields;

/** `POST /contact`. */
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
export type MessagePage = v.InferOutput<typeof messagePageSchema>;

/** Pending ones oldest first, done ones newest first. */
export const messagesQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(CONTACT_STATES, words.unknownState), 'waiting'),
});
export type MessagesQuery = v.InferOutput<typeof messagesQuerySchema>;

export const messageParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, words.unknown),
});
