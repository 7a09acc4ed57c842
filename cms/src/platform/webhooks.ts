import { randomUUID } from 'node:crypto';
import { type WebhookBody, type WebhookEvent, type WebhookGroup, webhookEvents } from '../contract/webhook';
import { type BaseRow, rows } from './database/rows';
import { deliverOnCommit, type OutboxRow } from './outbox';

export const WEBHOOK = 'api::operations.webhook';
export const WEBHOOK_DELIVERY = 'api::operations.webhook-delivery';

export interface WebhookRow extends BaseRow {
  name: string;
  url: string;
  /** In the form of Standard Webhooks: `whsec_` and base64. */
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

const groupOf = (event: WebhookEvent): WebhookGroup =>
  (webhookEvents.submissions as readonly string[]).includes(event) ? 'submissions' : 'decisions';

let deliverDue: () => Promise<void> = async () => undefined;
export function sendWebhooksBy(send: () => Promise<void>): void {
  deliverDue = send;
}

/** Queues webhooks. Call it inside the write that the event is about. */
export async function emitWebhook(event: WebhookEvent, data: WebhookBody['data']): Promise<void> {
  const enabled = await rows<WebhookRow>(WEBHOOK).findMany({ where: { enabled: true } });
  const subscribed = enabled.filter((webhook) => webhook[groupOf(event)]);
  if (subscribed.length === 0) return;
  const now = new Date();
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data } satisfies WebhookBody);
  await rows<WebhookDeliveryRow>(WEBHOOK_DELIVERY).createMany({
    data: subscribed.map(({ documentId }) => ({
      webhook: documentId,
      messageId: `msg_${randomUUID()}`,
      event,
      body,
      state: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: now.toISOString(),
    })),
  });
  await deliverOnCommit(now, deliverDue);
}
