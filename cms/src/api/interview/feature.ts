import { errors } from '@strapi/utils';
import { interviewMessages } from '../../contract/interview';
import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow, ofApplicant, withReferenceOf } from '../application/row';
import { onWithdrawal } from '../application/steps';
import { onLeaving } from '../team/members';
import { drop } from './interview';
import { INTERVIEW, INTERVIEW_KIND, type InterviewRow, interviews } from './row';

onWithdrawal(drop);

// The slots keep the interviewer's name.
onLeaving(async ({ documentId: mentor }) => {
  await interviews().updateMany({ where: { mentor, tookPlace: { $null: true } }, data: { mentor: null } });
});

/** Frees upcoming slots, and deletes past interviews with their notes. @returns the number of rows */
async function remove(where: object): Promise<number> {
  const upcoming = { ...where, tookPlace: { $null: true }, startsAt: { $gt: new Date().toISOString() } };
  const freed = await interviews().updateMany({ where: upcoming, data: { reference: null, remindedAt: null } });
  return freed.count + (await interviews().deleteMany({ where })).count;
}

export const interview: Feature<InterviewRow> = {
  uid: INTERVIEW,
  audit: { kind: INTERVIEW_KIND, nameOf: ({ reference }) => reference },
  panel: {
    view: {
      fields: {
        startsAt: { label: 'Begins', readOnly: true },
        minutes: { label: 'Minutes', readOnly: true },
        interviewer: { label: 'Interviewer', readOnly: true },
        mentor: { label: 'Mentor', hidden: true },
        place: { label: 'Link or place', description: 'Only the person who booked the slot sees it.', readOnly: true },
        reference: { label: 'Application', description: 'Reference of the person who booked it.', readOnly: true },
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
    // Changed only outside the panel.
    writable: [],
    async checkRemoval({ reference, cancelledAt, tookPlace }) {
      if (reference && !cancelledAt && tookPlace === null)
        throw new errors.ApplicationError(interviewMessages.bookedInPanel);
    },
  },
  partOf: {
    uid: APPLICATION,
    where: withReferenceOf,
    remove: (wholes: ApplicationRow[]) => remove(withReferenceOf(wholes)),
  },
  person: { as: 'interviews', where: ofApplicant, forget: remove },
};
