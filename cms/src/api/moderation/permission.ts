import type { Core } from '@strapi/strapi';
import { moderatedFeatures } from '../../platform/feature';

/** Id of the permission to decide; roles of the panel have it for each content type by itself. */
export const DECIDE = 'api::moderation.decide';

/** Makes "Verify and reject" a permission of its own: to change a text is one thing, to make it public another. */
export async function registerDecidePermission(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { registerMany(actions: object[]): Promise<void> };
  };
  const subjects = moderatedFeatures().map(({ uid }) => uid);
  await actionProvider.registerMany([
    { section: 'contentTypes', displayName: 'Verify and reject', uid: 'moderation.decide', subjects },
  ]);
}
