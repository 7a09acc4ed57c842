import type { Core } from '@strapi/strapi';
import type confirmationService from './api/account/services/confirmation';
import { sweepDevices } from './api/admin-session/known-devices';
import type challengeService from './api/admin-session/services/challenge';
import type applicationService from './api/application/services/application';
import type retentionService from './api/application/services/retention';
import type backupService from './api/backup/services/backup';
import { sweepPictures } from './api/blog-post/pictures';
import type certificateFileService from './api/certificate/services/certificate-file';
import type digestService from './api/digest/services/digest';
import type mailService from './api/mail/services/mail';
import type recoveryService from './api/recovery/services/recovery';
import type reminderService from './api/reminder/services/reminder';
import type tellingService from './api/reminder/services/telling';
import type teamService from './api/team/services/team';
import type testimonialService from './api/testimonial/services/testimonial';
import type webhookService from './api/webhook/services/webhook';
import { sendAnnouncementsBy } from './platform/announced';
import { refreshPlans } from './platform/database/query-plans';
import { sweepIncoming } from './platform/files/private-files';
import { sweepIdempotencyKeys } from './platform/http/idempotency';
import { sweepCounters } from './platform/http/rate-limits';
import { serviceOf } from './platform/service-of';
import { sweepSessions } from './platform/sessions';

/** Who deletes what was kept long enough. */
const DAILY_TASK = { name: null, place: 'daily task' } as const;
const webhooks = () => serviceOf<typeof webhookService>('api::webhook.webhook');
const backups = () => serviceOf<typeof backupService>('api::backup.backup');
const mails = () => serviceOf<typeof mailService>('api::mail.mail');

/** What is done again and again. Every replica does it; each task is safe to run twice at once. */
export function startTasks(strapi: Core.Strapi): void {
  sendAnnouncementsBy(() => webhooks().deliverDue());
  strapi.cron.add({
    sendMails: { task: () => mails().deliverDue(), options: { rule: '*/20 * * * * *' } },
    tellOfRound: {
      task: () => serviceOf<typeof tellingService>('api::reminder.telling').handOverDue(),
      options: { rule: '*/20 * * * * *' },
    },
    sendWebhooks: { task: () => webhooks().deliverDue(), options: { rule: '*/20 * * * * *' } },
    tellWhatWaits: {
      task: () => serviceOf<typeof digestService>('api::digest.digest').sendIfDue(),
      options: { rule: '*/20 * * * * *' },
    },
    backUp: {
      task: () => backups().makeIfDue(),
      options: { rule: '*/20 * * * * *' },
    },
    sweepIdempotencyKeys: {
      task: sweepIdempotencyKeys,
      options: { rule: '17 * * * *' },
    },
    sweepRecords: {
      task: async () => {
        await mails().sweep();
        await webhooks().sweep();
        await backups().sweep();
        await serviceOf<typeof recoveryService>('api::recovery.recovery').sweep();
        await serviceOf<typeof confirmationService>('api::account.confirmation').sweep();
        await serviceOf<typeof reminderService>('api::reminder.reminder').sweep();
        await serviceOf<typeof teamService>('api::team.team').sweep();
        await serviceOf<typeof challengeService>('api::admin-session.challenge').sweep();
        await sweepDevices();
        await sweepSessions();
        await sweepCounters();
        await refreshPlans(strapi, 'now and then');
      },
      options: { rule: '27 * * * *' },
    },
    deleteOldDocuments: {
      task: () => serviceOf<typeof retentionService>('api::application.retention').deleteDue(DAILY_TASK),
      options: { rule: '7 3 * * *' },
    },
    sweepFiles: {
      task: async () => {
        await sweepIncoming();
        await sweepPictures();
        await serviceOf<typeof testimonialService>('api::testimonial.testimonial').sweep();
        await serviceOf<typeof applicationService>('api::application.application').sweep();
        await serviceOf<typeof certificateFileService>('api::certificate.certificate-file').sweep();
      },
      options: { rule: '37 * * * *' },
    },
  });
}
