import type { Core } from '@strapi/strapi';
import { keepBlogPostRules, keepPanelWritesDurable } from './api/blog-post/document-rules';
import { panelRoutes } from './api/moderation/panel-routes';
import { prepare } from './bootstrap';
import { drain } from './lib/in-flight';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // The document service emits its events un-awaited: a database that is away for a moment must not end the process.
    process.on('unhandledRejection', (reason) => strapi.log.error(reason));
    keepPanelWritesDurable(strapi);
    keepBlogPostRules(strapi);
    // Strapi's types ask for the `info` that it adds to a route by itself.
    strapi.server.routes(panelRoutes as Core.Router);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await prepare(strapi);
    strapi.cron.add({
      sweepIdempotencyKeys: {
        task: () => strapi.service('api::idempotency-key.idempotency-key').sweep(),
        options: { rule: '17 * * * *' },
      },
    });
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await drain(strapi.server.httpServer);
  },
};
