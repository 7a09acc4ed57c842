import { errors } from '@strapi/utils';
import * as v from 'valibot';
import { limits } from '../../../contract/calls';
import { line, personMessages, requiredLine } from '../../../contract/validate';
import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { WEBHOOK, WEBHOOK_DELIVERY, type WebhookDeliveryRow, type WebhookRow } from '../../../platform/webhooks';
import { newSecret } from './send';

/** Each webhook adds a row and a connection to every submission. */
const MOST_WEBHOOKS = 10;

const urlInvalid = 'Enter an address that begins with https://.';
const webhookUrl = v.pipe(
  requiredLine(limits.url.max, urlInvalid),
  v.url(urlInvalid),
  v.check((url) => {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && !username && !password;
  }, urlInvalid),
);

const webhookName = line({
  min: [1, 'Name is required.'],
  max: [80, personMessages.tooLong(80)],
});

export const webhook: Feature<WebhookRow> = {
  uid: WEBHOOK,
  audit: { kind: 'Webhook', nameOf: ({ name }) => name },
  panel: {
    view: {
      fields: {
        name: { label: 'Name' },
        url: { label: 'Address', description: 'Events are sent there by POST. It must begin with https://.' },
        enabled: { label: 'Enabled' },
        submissions: {
          label: 'Submissions',
          description: 'Posts, testimonials, applications and correction requests.',
        },
        decisions: { label: 'Decisions', description: 'Decisions about submissions.' },
        secret: {
          label: 'Secret',
          description: 'Created when you save the webhook. Receivers use it to check signatures (docs/api.md).',
          readOnly: true,
        },
        createdAt: { label: 'Created' },
      },
      mainField: 'name',
      list: ['name', 'url', 'enabled', 'submissions', 'decisions'],
      edit: [['name', 'enabled'], ['url'], ['submissions', 'decisions'], ['secret']],
    },
    fields: { name: webhookName, url: webhookUrl },
    // A copy gets its own secret.
    async complete(data, stored, isNew) {
      if (isNew && (await rows(WEBHOOK).count({})) >= MOST_WEBHOOKS)
        throw new errors.ApplicationError(`You can have at most ${MOST_WEBHOOKS} webhooks.`);
      data.secret = isNew ? newSecret() : stored?.secret;
    },
  },
};

export const webhookDelivery: Feature<WebhookDeliveryRow> = {
  uid: WEBHOOK_DELIVERY,
  partOf: {
    uid: WEBHOOK,
    where: (wholes) => ({ webhook: { $in: (wholes as WebhookRow[]).map((one) => one.documentId) } }),
  },
  audit: { kind: 'Webhook delivery', nameOf: ({ event }) => event },
  panel: {
    view: {
      fields: {
        event: { label: 'Event', readOnly: true },
        state: { label: 'State', description: 'Set it to waiting to send it again.' },
        attempts: { label: 'Attempts', readOnly: true },
        nextAttemptAt: { label: 'Next attempt', readOnly: true },
        sentAt: { label: 'Sent', readOnly: true },
        lastError: { label: 'Last error', readOnly: true },
        body: { label: 'Body', readOnly: true },
        messageId: { label: 'Message ID', readOnly: true },
        webhook: { label: 'Webhook', readOnly: true },
        heldUntil: { label: 'Held until', hidden: true },
        createdAt: { label: 'Happened' },
      },
      mainField: 'event',
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      list: ['event', 'state', 'attempts', 'createdAt', 'sentAt', 'lastError'],
      edit: [
        ['event', 'state'],
        ['body'],
        ['attempts', 'nextAttemptAt', 'sentAt'],
        ['lastError'],
        ['messageId', 'webhook'],
      ],
    },
    writable: ['state'],
  },
};
