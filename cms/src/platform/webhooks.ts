import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { MODERATED_KINDS } from '../contract/private-link';
import { moment } from '../contract/validate';
import { cached } from './database/cached';
import { type BaseRow, insertRows, type NewRow, newRow, rows } from './database/rows';
import type { OutboxRow } from './outbox';

export const WEBHOOK = 'api::operations.webhook';
export const WEBHOOK_DELIVERY = 'api::operations.webhook-delivery';

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
    'interview.booked',
    'interview.cancelled',
    'offer.answered',
    'internship.checked-in',
    'internship.asked',
    'internship.handed-in',
  ],
  decisions: [
    ...ofTexts(['verified', 'rejected', 'reopened']),
    'application.status-changed',
    'correction.corrected',
    'correction.declined',
    'interview.recorded',
    'internship.answered',
    'internship.presented',
    'internship.finished',
    'internship.reopened',
    'letter.released',
    'letter.revoked',
  ],
} as const;
export type WebhookEvent = (typeof webhookEvents)[keyof typeof webhookEvents][number];

/** Follows Standard Webhooks. Contains no personal data. */
export const webhookSchema = v.object({
  type: v.picklist(Object.values(webhookEvents).flat()),
  timestamp: moment,
  data: v.object({
    id: v.pipe(v.string(), v.description('`_id`, or the reference of an application.')),
    state: v.pipe(v.string(), v.description('Current state, e.g. `draft`, `verified`, `in review`.')),
    round: v.optional(v.pipe(v.string(), v.description('`_id` of the round of an application.'))),
  }),
});
export type WebhookBody = v.InferOutput<typeof webhookSchema>;

export interface WebhookRow extends BaseRow {
  name: string;
  url: string;
  /** In Standard Webhooks format: `whsec_` and base64. */
  secret: string;
  enabled: boolean;
  submissions: boolean;
  decisions: boolean;
}

export interface WebhookDeliveryRow extends OutboxRow {
  webhook: string;
  /** Lets receivers skip duplicates. */
  messageId: string;
  event: WebhookEvent;
  body: string;
  state: 'waiting' | 'sent' | 'failed';
  sentAt: string | null;
  lastError: string | null;
}

const readEnabled = () =>
  cached([WEBHOOK], 'enabled', () => rows<WebhookRow>(WEBHOOK).findMany({ where: { enabled: true } }));

/** Call it inside the write that the event describes. */
export async function emitWebhook(event: WebhookEvent, data: WebhookBody['data']): Promise<void> {
  await insertRows(await webhookRows(event, data));
}

/** Store these in the event's transaction. */
export async function webhookRows(event: WebhookEvent, data: WebhookBody['data']): Promise<NewRow[]> {
  const isSubmission = (webhookEvents.submissions as readonly string[]).includes(event);
  const subscribed = (await readEnabled()).filter((webhook) => webhook[isSubmission ? 'submissions' : 'decisions']);
  const nextAttemptAt = new Date().toISOString();
  const body = JSON.stringify({ type: event, timestamp: nextAttemptAt, data } satisfies WebhookBody);
  return subscribed.map(({ documentId: webhook }) =>
    newRow<WebhookDeliveryRow>(WEBHOOK_DELIVERY, {
      webhook,
      messageId: `msg_${randomUUID()}`,
      event,
      body,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt,
    }),
  );
}
