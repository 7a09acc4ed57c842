import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { applicationPanelRoutes } from './panel-routes';
import { APPLICATION_NOTE, type ApplicationNoteRow } from './row';

export const applicationNote: Feature<ApplicationNoteRow> = {
  uid: APPLICATION_NOTE,
  panelRoutes: applicationPanelRoutes,
  partOf: {
    uid: APPLICATION,
    where: (applications: ApplicationRow[]) => ({ reference: { $in: applications.map(({ reference }) => reference) } }),
  },
};
