import type { Core } from '@strapi/strapi';
import { type Feature, moderatedFeatures } from '../../../platform/feature';
import { NOTIFICATION } from '../../mail/notifications';
import { endLinks, PRIVATE_LINK, type PrivateLinkRow } from './links';

export const privateLink: Feature<PrivateLinkRow> = {
  uid: PRIVATE_LINK,
  person: { as: 'links', where: (email) => ({ email: { $eqi: email } }), knownAs: ({ entry }) => entry },
  usedLinks: (email) => ({ email, reactedAt: { $notNull: true } }),
};

export const linkNotification: Feature = {
  uid: NOTIFICATION,
  partOf: {
    uid: PRIVATE_LINK,
    where: (links: PrivateLinkRow[]) => ({ topic: { $in: links.map(({ entry }) => entry) } }),
  },
};

export function endLinksOfRemoved(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (action !== 'delete' || !moderatedFeatures().some((text) => text.uid === uid)) return next();
    const { documentId } = context.params as { documentId: string };
    const removed = await next();
    await endLinks({ entry: documentId }, null);
    return removed;
  });
}
