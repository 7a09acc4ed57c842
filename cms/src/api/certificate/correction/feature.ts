import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { CORRECTION, type CorrectionRow, correctionRequest } from './present';

export const correction: Feature<CorrectionRow> = {
  uid: CORRECTION,
  person: { as: 'corrections', where: (email) => ({ email: { $eqi: email } }), requestOf: correctionRequest },
  waiting: {
    one: 'correction request',
    many: 'correction requests',
    view: 'certificates',
    count: (since) => rows(CORRECTION).count({ where: { state: 'waiting', createdAt: { $lt: since.toISOString() } } }),
  },
};
