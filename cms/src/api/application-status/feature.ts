import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { endTopics, NOTIFICATION } from '../mail/notifications';
import { correctionsOf } from './corrected';

const topicsOf = (applications: ApplicationRow[]) =>
  applications.flatMap(({ reference }) => [reference, correctionsOf(reference)]);

export const applicationNotification: Feature = {
  uid: NOTIFICATION,
  partOf: { uid: APPLICATION, remove: (applications: ApplicationRow[]) => endTopics(topicsOf(applications)) },
  person: {
    as: 'steps',
    where: async (_email, foundOf) => ({ topic: { $in: topicsOf(await foundOf(APPLICATION)) } }),
  },
};
