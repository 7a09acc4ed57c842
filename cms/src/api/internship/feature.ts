import { errors } from '@strapi/utils';
import { internshipMessages } from '../../contract/internship';
import type { Feature } from '../../platform/feature';
import { APPLICATION, type ApplicationRow, withReferenceOf } from '../application/row';
import { endTopics } from '../mail/notifications';
import { onLeaving } from '../team/members';
import { topicsOf } from './internship';
import { removeMentor } from './mentor';
import { INTERNSHIP, INTERNSHIP_ENTRY, INTERNSHIP_KIND, type InternshipRow, internships, MENTOR } from './row';

onLeaving(({ documentId }) => removeMentor(documentId));

async function remove(where: object): Promise<number> {
  const ended = await internships().findMany({ where, select: ['reference'] });
  await endTopics(ended.flatMap(({ reference }) => topicsOf(reference)));
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
      throw new errors.ApplicationError(internshipMessages.inPanel);
    },
  },
  partOf: {
    uid: APPLICATION,
    where: (wholes) => withReferenceOf(wholes as ApplicationRow[]),
    remove: (wholes) => remove(withReferenceOf(wholes as ApplicationRow[])),
  },
  person: {
    as: 'internships',
    where: async (_email, foundOf) => withReferenceOf(await foundOf<ApplicationRow>(APPLICATION)),
    forget: remove,
  },
};

export const internshipEntry: Feature = {
  uid: INTERNSHIP_ENTRY,
  partOf: { uid: APPLICATION, where: (wholes) => withReferenceOf(wholes as ApplicationRow[]) },
  person: {
    as: 'internshipEntries',
    where: async (_email, foundOf) => withReferenceOf(await foundOf<ApplicationRow>(APPLICATION)),
  },
};

export const mentor: Feature = {
  uid: MENTOR,
  partOf: {
    uid: 'plugin::users-permissions.user',
    where: (accounts) => ({ account: { $in: idsOf(accounts) } }),
    async remove(accounts) {
      for (const id of idsOf(accounts)) await removeMentor(id);
    },
  },
};

const idsOf = (accounts: object[]) => accounts.map((account) => (account as { documentId: string }).documentId);
