import type { Core } from '@strapi/strapi';
import { moderatedFeatures } from '../../platform/feature';

/** Permission that roles of the panel have per content type. */
export const DECIDE = 'api::moderation.decide';

/** Registers "Verify and reject" as a permission of its own, apart from editing. */
export async function registerDecidePermission(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { registerMany(actions: object[]): Promise<void> };
  };
  const subjects = moderatedFeatures().map(({ uid }) => uid);
  await actionProvider.registerMany([
    { section: 'contentTypes', displayName: 'Verify and reject', uid: 'moderation.decide', subjects },
  ]);
}
