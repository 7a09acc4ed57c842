import type { Feature } from '../../platform/feature';
import { serviceOf } from '../../platform/service-of';
import { CORRECTION, type CorrectionRow, correctionRequest } from './row';
import type correctionService from './services/correction';

export const correction: Feature<CorrectionRow> = {
  uid: CORRECTION,
  person: { as: 'corrections', where: (email) => ({ email: { $eqi: email } }), requestOf: correctionRequest },
  waiting: {
    one: 'correction request',
    many: 'correction requests',
    view: 'certificates',
    count: (since) => serviceOf<typeof correctionService>('api::correction.correction').countWaiting(since),
  },
};
