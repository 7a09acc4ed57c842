import type { Feature } from '../../../platform/feature';
import * as corrections from './correction';
import { CORRECTION, type CorrectionRow, correctionRequest } from './present';

export const correction: Feature<CorrectionRow> = {
  uid: CORRECTION,
  person: { as: 'corrections', where: (email) => ({ email: { $eqi: email } }), requestOf: correctionRequest },
  waiting: {
    one: 'correction request',
    many: 'correction requests',
    view: 'certificates',
    count: (since) => corrections.countWaiting(since),
  },
};
