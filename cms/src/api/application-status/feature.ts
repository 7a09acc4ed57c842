import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow, withReferenceOf } from '../application/row';
import { APPLICATION_STEP, type ApplicationStepRow } from '../application/step-row';
import { removeSteps } from '../application/steps';
import { addStatusRules } from './document-rules';

export const applicationStep: Feature<ApplicationStepRow> = {
  uid: APPLICATION_STEP,
  partOf: {
    uid: APPLICATION,
    remove: (applications: ApplicationRow[]) => removeSteps(applications.map(({ reference }) => reference)),
  },
  person: { as: 'steps', where: async (_email, foundOf) => withReferenceOf(await foundOf(APPLICATION)) },
  addRules: addStatusRules,
};
