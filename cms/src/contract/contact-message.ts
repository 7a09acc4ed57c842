import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line, moment, pageQuery, pageSchema, prose, requiredLine } from './validate';

export const CONTACT_TOPICS = ['An application', 'A certificate', 'A post or testimonial', 'Something else'] as const;

export const CONTACT_STATES = ['waiting', 'done'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

const { contactMessage: words, person } = messages;

/** `POST /contact`. */
export const contactMessageSchema = v.object(
  {
    name: line({ min: [1, person.nameRequired], max: [limits.personName.max, person.nameTooLong] }),
    email: emailAddress(person.emailRequired, person.emailInvalid),
    topic: v.picklist(CONTACT_TOPICS, words.topicRequired),
    text: prose({
      min: [1, words.textRequired],
      max: [limits.contactMessage.max, person.tooLong(limits.contactMessage.max)],
    }),
  },
  (issue) =>
    ({
      name: person.nameRequired,
      email: person.emailRequired,
      topic: words.topicRequired,
      text: words.textRequired,
    })[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject,
);
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
