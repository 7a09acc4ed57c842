import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { MODERATED_KINDS } from './moderated';
import { line, moment, requiredLine } from './validate';

const ofTexts = <Verb extends string>(verbs: readonly Verb[]) =>
  MODERATED_KINDS.flatMap((kind) => verbs.map((verb) => `${kind}.${verb}` as const));

export const webhookEvents = {
  submissions: [
    ...ofTexts(['submitted']),
    'application.submitted',
    'application.corrected',
    'quick-application.submitted',
    'correction.submitted',
    'message.submitted',
  ],
  decisions: [
    ...ofTexts(['verified', 'rejected', 'reopened']),
    'application.status-changed',
    'correction.corrected',
    'correction.declined',
  ],
} as const;
export type WebhookGroup = keyof typeof webhookEvents;
export type WebhookEvent = (typeof webhookEvents)[WebhookGroup][number];

/** Follows Standard Webhooks. Contains no personal data. */
export const webhookSchema = v.object({
  type: v.picklist(Object.values(webhookEvents).flat()),
  timestamp: moment,
  data: v.object({
    id: v.pipe(v.string(), v.description('`_id`, or the reference of an application.')),
    state: v.pipe(v.string(), v.description('What it is now, e.g. `draft`, `verified`, `in review`.')),
  }),
});
export type WebhookBody = v.InferOutput<typeof webhookSchema>;

export const webhookUrl = v.pipe(
  requiredLine(limits.url.max, messages.webhook.urlInvalid),
  v.url(messages.webhook.urlInvalid),
  v.check((url) => {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && !username && !password;
  }, messages.webhook.urlInvalid),
);

export const webhookName = line({ min: [1, messages.webhook.nameRequired], max: [80, messages.person.tooLong(80)] });
