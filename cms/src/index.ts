import type { Core } from '@strapi/strapi';
import { addAccountRules } from './api/account/document-rules';
import * as mails from './api/mail/mail';
import * as reminders from './api/message/reminder/reminder';
import { moderationPanelRoutes, registerDecidePermission } from './api/moderation/panel-routes';
import { endLinksOfRemoved } from './api/moderation/private-link/feature';
import * as backups from './api/operations/backup/backup';
import * as webhooks from './api/operations/webhook/webhook';
import { listTokenScopes } from './api/team/api-token/panel-list';
import * as panelAccess from './api/team/session/panel-access';
import { endSessionsOnPanelPassword } from './api/team/session/row';
import { prepare } from './bootstrap';
import { startTasks } from './cron';
import { features } from './features';
import { closeMetrics } from './observability/metrics-server';
import { answerFromCache, writeCounts } from './platform/cache/cache-listener';
import { cachePublicReads } from './platform/cache/cached-reads';
import { watchOwnChanges } from './platform/content';
import { makeIndexes, refreshPlans } from './platform/database/indexes';
import { releaseStartLock, takeStartLock } from './platform/database/start-lock';
import { registerFeatures } from './platform/feature';
import { closeDataDir } from './platform/files/data-dir';
import { endUnreadBodies, limitConnections, watchConnections } from './platform/http/connections';
import { drain, watchRequests } from './platform/http/in-flight';
import { registerRoutes } from './platform/http/route';
import { auditPanelEvents, auditPanelWrites } from './platform/panel/panel-audit';
import { checkPanelEntries, enforcePanelRules, makePanelWritesDurable } from './platform/panel/panel-entries';
import { removeWholeEntries } from './platform/panel/panel-removals';
import { limitPictures, listOnlyEditsByPeople, makePanelSignInTimingSafe } from './platform/panel/panel-replacements';
import { type LastStart, watchLastStart } from './platform/panel/stored-views';
import { settings } from './platform/settings';
import { apiRoutes } from './routes';

let lastStart: () => LastStart;

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    // Strapi does not await its event handlers, whose failures must not end the process.
    process.on('unhandledRejection', (reason) => strapi.log.error(reason));
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    // SQLite files inherit their mode from this.
    process.umask(0o077);
    const { closed, open } = closeDataDir(settings().DATA_DIR);
    if (closed.length > 0)
      strapi.log.warn(`Other accounts on this machine could read ${closed.join(', ')}. Their access has been removed.`);
    if (open.length > 0)
      strapi.log.warn(`Other accounts on this machine can read ${open.join(', ')}. Set a mode that ends in 00.`);
    // Strapi creates and fills its tables before the next hook.
    await takeStartLock(settings(), (words) => strapi.log.info(words));
    lastStart = watchLastStart(strapi);
    registerFeatures(features);
    registerRoutes(apiRoutes);
    // For the panel's email provider, which Strapi loads from another package.
    strapi.add('mails', () => ({ sendNow: mails.sendNow }));
    checkPanelEntries(strapi);
    makePanelWritesDurable(strapi);
    auditPanelWrites(strapi);
    enforcePanelRules(strapi);
    removeWholeEntries(strapi);
    addAccountRules(strapi);
    endLinksOfRemoved(strapi);
    await registerDecidePermission(strapi);
    await listTokenScopes(strapi);
    strapi.server.routes({ type: 'admin', routes: moderationPanelRoutes } as unknown as Core.Router);
    strapi.server.routes({ type: 'content-api', routes: apiRoutes } as unknown as Core.Router);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    watchOwnChanges(strapi);
    await makeIndexes(strapi);
    await prepare(strapi, lastStart());
    // An empty database has no statistics.
    await refreshPlans(strapi, 'at a start');
    auditPanelEvents(strapi);
    limitPictures(strapi);
    makePanelSignInTimingSafe(strapi, (email) => panelAccess.isClosedTo(email));
    endSessionsOnPanelPassword(strapi);
    listOnlyEditsByPeople(strapi);
    await releaseStartLock();
    cachePublicReads();
    const { httpServer } = strapi.server;
    answerFromCache(httpServer, strapi.log);
    // Call these after `answerFromCache`, so they see cached requests too.
    watchRequests(httpServer);
    watchConnections(httpServer);
    limitConnections(httpServer, settings().TRUST_PROXY);
    endUnreadBodies(httpServer);
    startTasks(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await drain(strapi.server.httpServer);
    writeCounts(strapi.log);
    await Promise.all([backups.settle(), reminders.settle(), mails.settle(), webhooks.settle()]);
    closeMetrics();
  },
};
