import type { Feature } from '../../platform/feature';
import { APPLICATION, withReferenceOf } from '../application/row';
import { onOutcome } from '../application/steps';
import { drop } from './interview';
import { INTERVIEW, INTERVIEW_KIND, type InterviewRow } from './row';

onOutcome(drop);

export const interview: Feature<InterviewRow> = {
  uid: INTERVIEW,
  audit: { kind: INTERVIEW_KIND, nameOf: ({ reference }) => reference },
  panel: {
    view: {
      fields: {
        startsAt: { label: 'Begins', readOnly: true },
        minutes: { label: 'Minutes', readOnly: true },
        interviewer: { label: 'Interviewer' },
        place: { label: 'Link or place', description: 'Only the person who booked it sees it.' },
        reference: { label: 'Application', description: 'Reference of who booked it.', readOnly: true },
        tookPlace: { label: 'Took place', readOnly: true },
        recommendation: { label: 'Recommendation', readOnly: true },
        strengths: { label: 'Strengths', readOnly: true },
        doubts: { label: 'Doubts', readOnly: true },
        recordedBy: { label: 'Recorded by', readOnly: true },
        cancelledAt: { label: 'Cancelled', readOnly: true },
        remindedAt: { label: 'Reminded', hidden: true },
      },
      mainField: 'interviewer',
      sortBy: 'startsAt',
      sortOrder: 'DESC',
      list: ['startsAt', 'interviewer', 'reference', 'tookPlace', 'recommendation'],
      edit: [
        ['startsAt', 'minutes'],
        ['interviewer', 'place'],
        ['reference', 'cancelledAt'],
        ['tookPlace', 'recommendation'],
        ['strengths'],
        ['doubts'],
        ['recordedBy'],
      ],
    },
    // Booked and recorded in the dashboard.
    writable: ['interviewer', 'place'],
  },
  partOf: { uid: APPLICATION, where: withReferenceOf },
  person: { as: 'interviews', where: async (_email, foundOf) => withReferenceOf(await foundOf(APPLICATION)) },
};
