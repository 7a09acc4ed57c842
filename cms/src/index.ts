import type { Core } from '@strapi/strapi';
import { keepBlogPostRules } from './api/blog-post/document-rules';
import { keepCertificateRules } from './api/certificate/document-rules';
import type mailService from './api/mail/services/mail';
import { panelRoutes } from './api/moderation/panel-routes';
import { keepTestimonialRules } from './api/testimonial/document-rules';
import { prepare } from './bootstrap';
import { startTasks } from './cron';
import { drain } from './lib/in-flight';
import { keepPanelWritesDurable } from './lib/panel-writes';
import { serviceOf } from './lib/service-of';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // The document service emits its events un-awaited: a database that is away for a moment must not end the process.
    process.on('unhandledRejection', (reason) => strapi.log.error(reason));
    keepPanelWritesDurable(strapi);
    keepBlogPostRules(strapi);
    keepTestimonialRules(strapi);
    keepCertificateRules(strapi);
    // Strapi's types ask for the `info` that it adds to a route by itself.
    strapi.server.routes(panelRoutes as Core.Router);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await prepare(strapi);
    startTasks(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await drain(strapi.server.httpServer);
    await serviceOf<typeof mailService>('api::mail.mail').settle();
  },
};
