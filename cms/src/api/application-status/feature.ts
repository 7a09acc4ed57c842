import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { addStatusRules } from './document-rules';
import { APPLICATION_STEP, type ApplicationStepRow } from './row';
import { removeSteps } from './steps';

const referencesOf = (applications: ApplicationRow[]) => applications.map(({ reference }) => reference);

export const applicationStep: Feature<ApplicationStepRow> = {
  uid: APPLICATION_STEP,
  partOf: {
    uid: APPLICATION,
    where: (applications: ApplicationRow[]) => ({ reference: { $in: referencesOf(applications) } }),
    remove: (applications: ApplicationRow[]) => removeSteps(referencesOf(applications)),
  },
  addRules: addStatusRules,
};
