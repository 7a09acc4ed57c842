import type { Core } from '@strapi/strapi';
import * as credentialKeys from '../api/certificate/key/credential-key';
import { storeBuiltIn } from '../api/mail/text/feature';
import { durable } from '../platform/database/rows';
import { makeBucket, s3Of } from '../platform/files/s3';
import { createRateLimitTable } from '../platform/http/rate-limits';
import type { LastStart } from '../platform/panel/stored-views';
import { settings } from '../platform/settings';
import { defineSessions, explainPasswords, makeFirstAccounts, showFirstAccounts } from './accounts';
import { removeDefaultAccess } from './default-access';
import { makePanelRoles } from './panel-roles';
import { arrangePanelViews } from './panel-views';
import { seed } from './seed';

export async function prepare(strapi: Core.Strapi, lastStart: LastStart): Promise<void> {
  const s3 = s3Of(settings());
  if (s3) await makeBucket(s3);
  defineSessions(strapi, settings());
  await createRateLimitTable();
  const accounts = await makeFirstAccounts(strapi, settings());
  await removeDefaultAccess(strapi);
  await makePanelRoles(strapi, lastStart.contentTypes);
  await arrangePanelViews(strapi, lastStart.views);
  await credentialKeys.register();
  await seed(strapi);
  await durable(storeBuiltIn);
  showFirstAccounts(accounts, settings());
  await explainPasswords(accounts);
}
