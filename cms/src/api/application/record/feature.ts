import type { Feature } from '../../../platform/feature';
import { APPLICATION, withReferenceOf } from '../row';
import { applicationPanelRoutes } from './panel-routes';
import { APPLICATION_NOTE, type ApplicationNoteRow } from './row';

export const applicationNote: Feature<ApplicationNoteRow> = {
  uid: APPLICATION_NOTE,
  panelRoutes: applicationPanelRoutes,
  partOf: { uid: APPLICATION, where: withReferenceOf },
  person: { as: 'notes', where: async (_email, foundOf) => withReferenceOf(await foundOf(APPLICATION)) },
};
