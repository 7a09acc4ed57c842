import { rows } from '../../../platform/database/rows';
import { change, holding, oneAtATime, retryWait, takeNext } from '../../../platform/outbox';
import { settings } from '../../../platform/settings';
import { WEBHOOK, WEBHOOK_DELIVERY, type WebhookDeliveryRow, type WebhookRow } from '../../../platform/webhooks';
import { post, signedHeaders } from './send';

const webhooks = () => rows<WebhookRow>(WEBHOOK);

/** About two days, if the first wait is a minute. */
const MOST_ATTEMPTS = 16;

/** Sends to receivers in parallel, because one may be slow. */
const sending = oneAtATime(async (isStopping) => {
  const enabled = await webhooks().findMany({ where: { enabled: true } });
  await Promise.all(enabled.map((webhook) => deliverTo(webhook, isStopping)));
});

export const deliverDue = (): Promise<void> => sending.run();

export const settle = (): Promise<void> => sending.settle();

/** Stops after a failure, because later deliveries would most likely fail too. */
async function deliverTo(webhook: WebhookRow, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const next = await takeNext<WebhookDeliveryRow>(WEBHOOK_DELIVERY, { webhook: webhook.documentId });
    if (!next || !(await deliver(webhook, next))) return;
  }
}

/** @returns true if it arrived */
async function deliver(webhook: WebhookRow, row: WebhookDeliveryRow): Promise<boolean> {
  const { MAIL_RETRY_SECONDS, WEBHOOK_PRIVATE } = settings();
  const attempts = row.attempts + 1;
  const now = Math.floor(Date.now() / 1000);
  const headers = signedHeaders(webhook.secret, row.messageId, now, row.body);
  const result = await holding(WEBHOOK_DELIVERY, row, () => post(webhook.url, row.body, headers, WEBHOOK_PRIVATE)).then(
    (): Partial<WebhookDeliveryRow> => ({ state: 'sent', sentAt: new Date().toISOString(), lastError: null }),
    (error: Error): Partial<WebhookDeliveryRow> => {
      strapi.log.warn(
        `The webhook ${webhook.name} could not be notified of ${row.event}, attempt ${attempts}: ${error.message}`,
      );
      return {
        state: attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting',
        nextAttemptAt: new Date(Date.now() + retryWait(attempts, MAIL_RETRY_SECONDS * 1000)).toISOString(),
        lastError: error.message.slice(0, 1000),
      };
    },
  );
  await change<WebhookDeliveryRow>(WEBHOOK_DELIVERY, row, { ...result, attempts, heldUntil: null });
  return result.state === 'sent';
}
