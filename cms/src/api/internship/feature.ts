import { errors } from '@strapi/utils';
import { internshipRecordMessages } from '../../contract/internship/record';
import type { BaseRow } from '../../platform/database/rows';
import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow, ofApplicant, withReferenceOf } from '../application/row';
import { endTopics } from '../mail/notifications';
import { onLeaving } from '../team/members';
import { topicsOf } from './internship';
import { removeMentor } from './mentor';
import { INTERNSHIP, INTERNSHIP_ENTRY, INTERNSHIP_KIND, type InternshipRow, internships, MENTOR } from './row';

onLeaving(({ documentId }) => removeMentor(documentId));

async function remove(where: object): Promise<number> {
  const ended = await internships().findMany({ where, select: ['reference'] });
  await endTopics(ended.flatMap(({ reference }) => Object.values(topicsOf(reference))));
  return (await internships().deleteMany({ where })).count;
}

export const internship: Feature<InternshipRow> = {
  uid: INTERNSHIP,
  audit: { kind: INTERNSHIP_KIND, nameOf: ({ reference }) => reference },
  panel: {
    view: {
      fields: {
        reference: { label: 'Application', description: 'Reference of the application.', readOnly: true },
        name: { label: 'Name', readOnly: true },
        round: { label: 'Round', hidden: true },
        domain: { label: 'Domain', readOnly: true },
        startsOn: { label: 'First day', readOnly: true },
        endsOn: { label: 'Last day', readOnly: true },
        plannedEnd: { label: 'Planned last day', hidden: true },
        station: { label: 'Station', readOnly: true },
        mentor: { label: 'Mentor', hidden: true },
        mentorName: { label: 'Mentor', readOnly: true },
        projectTitle: { label: 'Project', readOnly: true },
        projectLink: { label: 'Repository', readOnly: true },
        handInRepository: { label: 'Handed in', readOnly: true },
        handInDemo: { label: 'Demo', readOnly: true },
        handInSummary: { label: 'What was built', readOnly: true },
        handedInAt: { label: 'Handed in at', readOnly: true },
        presentedOn: { label: 'Presented on', readOnly: true },
        evaluation: { label: 'Evaluation', readOnly: true },
        hours: { label: 'Hours', readOnly: true },
        reason: { label: 'Reason', description: 'The intern can read it.', readOnly: true },
        exception: { label: 'Exception', description: 'An administrator’s reason.', readOnly: true },
        finishedAt: { label: 'Ended at', readOnly: true },
        questionAt: { label: 'Question', hidden: true },
        remindOn: { label: 'Next reminder', hidden: true },
      },
      mainField: 'name',
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      list: ['reference', 'name', 'domain', 'station', 'mentorName'],
      edit: [
        ['reference', 'name'],
        ['domain', 'station'],
        ['startsOn', 'endsOn'],
        ['mentorName', 'hours'],
        ['projectTitle', 'projectLink'],
        ['handInRepository', 'handInDemo'],
        ['handInSummary'],
        ['handedInAt', 'presentedOn', 'finishedAt'],
        ['evaluation'],
        ['reason'],
        ['exception'],
      ],
    },
    // Changed only in the dashboard.
    writable: [],
    async checkRemoval() {
      throw new errors.ApplicationError(internshipRecordMessages.inPanel);
    },
  },
  partOf: {
    uid: APPLICATION,
    where: withReferenceOf,
    remove: (wholes: ApplicationRow[]) => remove(withReferenceOf(wholes)),
  },
  person: { as: 'internships', where: ofApplicant, forget: remove },
  waiting: {
    one: 'question from an intern',
    many: 'questions from interns',
    view: 'internships',
    count: (since) => internships().count({ where: { questionAt: { $lt: since.toISOString() } } }),
  },
};

export const internshipEntry: Feature = {
  uid: INTERNSHIP_ENTRY,
  partOf: { uid: APPLICATION, where: withReferenceOf },
  person: { as: 'internshipEntries', where: ofApplicant },
};

export const mentor: Feature = {
  uid: MENTOR,
  partOf: {
    uid: 'plugin::users-permissions.user',
    where: (accounts: BaseRow[]) => ({ account: { $in: accounts.map(({ documentId }) => documentId) } }),
    async remove(accounts: BaseRow[]) {
      for (const { documentId } of accounts) await removeMentor(documentId);
    },
  },
};
