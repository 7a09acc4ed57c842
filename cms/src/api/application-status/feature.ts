import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { endTopics, NOTIFICATION } from '../mail/notifications';
import { addStatusRules } from './document-rules';

const topicsOf = (applications: ApplicationRow[]) => applications.map(({ reference }) => reference);

export const applicationNotification: Feature = {
  uid: NOTIFICATION,
  partOf: { uid: APPLICATION, remove: (applications: ApplicationRow[]) => endTopics(topicsOf(applications)) },
  person: {
    as: 'steps',
    where: async (_email, foundOf) => ({ topic: { $in: topicsOf(await foundOf(APPLICATION)) } }),
  },
  addRules: addStatusRules,
};
