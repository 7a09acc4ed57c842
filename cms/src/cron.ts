import type { Core } from '@strapi/strapi';
import { unused } from './api/account/links';
import { CONFIRM_LINK } from './api/account/row';
import * as retention from './api/application/record/retention';
import * as offers from './api/internship/offer';
import * as checkIns from './api/internship/reminders';
import * as interviews from './api/interview/interview';
import { MAIL } from './api/mail/feature';
import * as mails from './api/mail/mail';
import { sweepOutbox } from './api/mail/outbox';
import { REMINDER } from './api/message/reminder/feature';
import * as reminders from './api/message/reminder/reminder';
import * as backups from './api/operations/backup/backup';
import * as digests from './api/operations/digest';
import * as webhooks from './api/operations/webhook/webhook';
import { INVITATION } from './api/team/feature';
import { RESET_LINK } from './api/team/recovery/recovery';
import { COOKIE_MS } from './api/team/session/devices';
import { KNOWN_DEVICE, LOGIN_CHALLENGE } from './api/team/session/row';
import { refreshPlans } from './platform/database/indexes';
import { durable, rows } from './platform/database/rows';
import { features } from './platform/feature';
import { sweepIncoming } from './platform/files/private-files';
import { IDEMPOTENCY_KEY } from './platform/http/idempotency';
import { sweepCounters } from './platform/http/rate-limits';
import { deliverNewRows } from './platform/outbox';
import { DAY_MS, isoIn } from './platform/time';
import { WEBHOOK_DELIVERY } from './platform/webhooks';

const MAILS_KEPT_MS = 90 * DAY_MS;

/** Rows are deleted this long after the time in the column. */
const EXPIRING: readonly [uid: string, column: string, ms: number, and?: object][] = [
  [MAIL, 'createdAt', MAILS_KEPT_MS, { state: { $in: ['sent', 'failed', 'superseded'] } }],
  [WEBHOOK_DELIVERY, 'createdAt', 30 * DAY_MS],
  [IDEMPOTENCY_KEY, 'createdAt', DAY_MS],
  [CONFIRM_LINK, 'expiresAt', DAY_MS, unused],
  [REMINDER, 'expiresAt', 0, { confirmedAt: { $null: true } }],
  // Expired invitations stay listed so they can be resent.
  [INVITATION, 'expiresAt', 30 * DAY_MS],
  [RESET_LINK, 'expiresAt', DAY_MS],
  [LOGIN_CHALLENGE, 'expiresAt', 0],
  [KNOWN_DEVICE, 'lastSeenAt', COOKIE_MS],
  // Strapi itself only deletes them at every fiftieth sign-in.
  ['admin::session', 'absoluteExpiresAt', 0],
];

const DAILY_TASK = { name: null, place: 'daily task' } as const;

const every20Seconds = { rule: '*/20 * * * * *' };

/** Replicas run the tasks concurrently. */
export function startTasks(strapi: Core.Strapi): void {
  deliverNewRows(MAIL, mails.deliverDue);
  deliverNewRows(WEBHOOK_DELIVERY, webhooks.deliverDue);
  strapi.cron.add({
    sendMails: { task: () => mails.deliverDue(), options: every20Seconds },
    announceRound: { task: () => reminders.queueDue(), options: every20Seconds },
    remindOfInterviews: {
      task: async () => {
        await interviews.dropDecided();
        await interviews.remindDue();
      },
      options: every20Seconds,
    },
    remindOfOffers: { task: () => offers.remindDue(), options: every20Seconds },
    remindOfCheckIns: { task: () => checkIns.remindDue(), options: every20Seconds },
    sendWebhooks: { task: () => webhooks.deliverDue(), options: every20Seconds },
    sendDigests: { task: () => digests.sendIfDue(), options: every20Seconds },
    backUp: { task: () => backups.makeIfDue(), options: every20Seconds },
    sweepRecords: {
      task: async () => {
        for (const [uid, column, ms, and] of EXPIRING) {
          const where = { ...and, [column]: { $lt: isoIn(-ms) } };
          await durable(() => rows(uid).deleteMany({ where }));
        }
        await backups.sweep();
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
        await sweepOutbox(new Date(Date.now() - MAILS_KEPT_MS));
        for (const { sweepFiles } of features()) await sweepFiles?.();
      },
      options: { rule: '37 * * * *' },
    },
  });
}
