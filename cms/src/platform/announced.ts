import { randomUUID } from 'node:crypto';
import { type WebhookBody, type WebhookEvent, type WebhookGroup, webhookEvents } from '../contract/webhook';
import { type BaseRow, rows } from './database/rows';
import { deliverOnCommit, type OutboxRow } from './outbox';

export const WEBHOOK = 'api::webhook.webhook';
export const WEBHOOK_DELIVERY = 'api::webhook.webhook-delivery';

/** An address of another program that is told what happens here. */
export interface WebhookRow extends BaseRow {
  name: string;
  url: string;
  /** Signs what is sent, as Standard Webhooks has it: `whsec_` and base64. */
  secret: string;
  enabled: boolean;
  submissions: boolean;
  decisions: boolean;
}

/** One event for one webhook. */
export interface WebhookDeliveryRow extends OutboxRow {
  /** The `documentId` of the webhook. */
  webhook: string;
  /** The same for a repeat: receivers know by it what they have had. */
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
/** Says who sends what is announced. Once, at the start. */
export function sendAnnouncementsBy(send: () => Promise<void>): void {
  deliverDue = send;
}

/**
 * Has webhooks told of something, once the write that it belongs to is committed. Call it inside that write: both or none.
 */
export async function announced(event: WebhookEvent, data: WebhookBody['data']): Promise<void> {
  const enabled = await rows<WebhookRow>(WEBHOOK).findMany({ where: { enabled: true } });
  const asked = enabled.filter((webhook) => webhook[groupOf(event)]);
  if (asked.length === 0) return;
  const now = new Date();
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data } satisfies WebhookBody);
  await rows<WebhookDeliveryRow>(WEBHOOK_DELIVERY).createMany({
    data: asked.map(({ documentId }) => ({
      webhook: documentId,
      messageId: `msg_${randomUUID()}`,
      event,
      body,
      state: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: now.toISOString(),
      publishedAt: now,
    })),
  });
  await deliverOnCommit(now, deliverDue);
}
