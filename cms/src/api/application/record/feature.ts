import type { Feature } from '../../../platform/feature';
import { APPLICATION, APPLICATION_NOTE, type ApplicationNoteRow, ofApplicant, withReferenceOf } from '../row';

export const applicationNote: Feature<ApplicationNoteRow> = {
  uid: APPLICATION_NOTE,
  partOf: { uid: APPLICATION, where: withReferenceOf },
  person: { as: 'notes', where: ofApplicant },
};
