import type { Feature } from '../../../platform/feature';
import { endTopics, NOTIFICATION } from '../../mail/notifications';
import { APPLICATION, type ApplicationRow } from '../row';
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
