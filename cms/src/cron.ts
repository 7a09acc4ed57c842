import type { Core } from '@strapi/strapi';
import type confirmationService from './api/account/services/confirmation';
import type applicationService from './api/application/services/application';
import type certificateFileService from './api/certificate/services/certificate-file';
import type digestService from './api/digest/services/digest';
import type mailService from './api/mail/services/mail';
import type recoveryService from './api/recovery/services/recovery';
import type testimonialService from './api/testimonial/services/testimonial';
import { refreshPlans } from './platform/database/query-plans';
import { sweepIncoming } from './platform/files/private-files';
import { sweepIdempotencyKeys } from './platform/http/idempotency';
import { sweepCounters } from './platform/http/rate-limits';
import { serviceOf } from './platform/service-of';
import { sweepSessions } from './platform/sessions';

const mails = () => serviceOf<typeof mailService>('api::mail.mail');

/** What is done again and again. Every replica does it; each task is safe to run twice at once. */
export function startTasks(strapi: Core.Strapi): void {
  strapi.cron.add({
    sendMails: { task: () => mails().deliverDue(), options: { rule: '*/20 * * * * *' } },
    tellWhatWaits: {
      task: () => serviceOf<typeof digestService>('api::digest.digest').sendIfDue(),
      options: { rule: '*/20 * * * * *' },
    },
    sweepIdempotencyKeys: {
      task: sweepIdempotencyKeys,
      options: { rule: '17 * * * *' },
    },
    sweepRecords: {
      task: async () => {
        await mails().sweep();
        await serviceOf<typeof recoveryService>('api::recovery.recovery').sweep();
        await serviceOf<typeof confirmationService>('api::account.confirmation').sweep();
        await sweepSessions();
        await sweepCounters(strapi);
        await refreshPlans(strapi, 'now and then');
      },
      options: { rule: '27 * * * *' },
    },
    sweepFiles: {
      task: async () => {
        await sweepIncoming();
        await serviceOf<typeof testimonialService>('api::testimonial.testimonial').sweep();
        await serviceOf<typeof applicationService>('api::application.application').sweep();
        await serviceOf<typeof certificateFileService>('api::certificate.certificate-file').sweep();
      },
      options: { rule: '37 * * * *' },
    },
  });
}
