import type { Core } from '@strapi/strapi';
import * as confirmations from './api/account/confirmation';
import { sweepDocuments } from './api/application/documents';
import * as retention from './api/application/retention';
import { sweepPictures } from './api/blog-post/pictures';
import * as certificateFiles from './api/certificate/certificate-file';
import { MAIL } from './api/mail/feature';
import * as mails from './api/mail/mail';
import * as reminders from './api/message/reminder/reminder';
import * as backups from './api/operations/backup/backup';
import * as digests from './api/operations/digest';
import * as webhooks from './api/operations/webhook/webhook';
import * as recoveries from './api/team/recovery/recovery';
import * as challenges from './api/team/session/challenge';
import { sweepDevices } from './api/team/session/devices';
import * as team from './api/team/team';
import * as testimonials from './api/testimonial/testimonial';
import { refreshPlans } from './platform/database/indexes';
import { sweepIncoming } from './platform/files/private-files';
import { sweepIdempotencyKeys } from './platform/http/idempotency';
import { sweepCounters } from './platform/http/rate-limits';
import { deliverNewRows } from './platform/outbox';
import { sweepSessions } from './platform/sessions';
import { WEBHOOK_DELIVERY } from './platform/webhooks';

const DAILY_TASK = { name: null, place: 'daily task' } as const;

/** Replicas run the tasks concurrently. */
export function startTasks(strapi: Core.Strapi): void {
  deliverNewRows(MAIL, mails.deliverDue);
  deliverNewRows(WEBHOOK_DELIVERY, webhooks.deliverDue);
  strapi.cron.add({
    sendMails: { task: () => mails.deliverDue(), options: { rule: '*/20 * * * * *' } },
    tellOfRound: {
      task: () => reminders.queueDue(),
      options: { rule: '*/20 * * * * *' },
    },
    sendWebhooks: { task: () => webhooks.deliverDue(), options: { rule: '*/20 * * * * *' } },
    tellWhatWaits: {
      task: () => digests.sendIfDue(),
      options: { rule: '*/20 * * * * *' },
    },
    backUp: {
      task: () => backups.makeIfDue(),
      options: { rule: '*/20 * * * * *' },
    },
    sweepIdempotencyKeys: {
      task: sweepIdempotencyKeys,
      options: { rule: '17 * * * *' },
    },
    sweepRecords: {
      task: async () => {
        await mails.sweep();
        await webhooks.sweep();
        await backups.sweep();
        await recoveries.sweep();
        await confirmations.sweep();
        await reminders.sweep();
        await team.sweep();
        await challenges.sweep();
        await sweepDevices();
        await sweepSessions();
        await sweepCounters();
        await refreshPlans(strapi, 'now and then');
      },
      options: { rule: '27 * * * *' },
    },
    deleteOldDocuments: {
      task: () => retention.deleteDue(DAILY_TASK),
      options: { rule: '7 3 * * *' },
    },
    sweepFiles: {
      task: async () => {
        await sweepIncoming();
        await sweepPictures();
        await testimonials.sweep();
        await sweepDocuments();
        await certificateFiles.sweep();
      },
      options: { rule: '37 * * * *' },
    },
  });
}
