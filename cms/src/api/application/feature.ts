import { errors } from '@strapi/utils';
import { APPLICATION_NAMES, applicationField } from '../../contract/application/application';
import { applicationRecordMessages } from '../../contract/application/record';
import type { Feature } from '../../platform/feature';
import { type PanelView, withOthers } from '../../platform/panel/panel-view';
import { endTopics, NOTIFICATION } from '../mail/notifications';
import { filesIn, sweepDocuments } from './documents';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow, columnOf, countOverdue } from './row';
import { correctionsOf } from './steps';

const edit: PanelView['edit'] = [
  ['state', 'replyBy', 'correctedAt', 'reference'],
  ['answerBy', 'offerAnswer'],
  ['fullName', 'certificateName'],
  ['email', 'mobile'],
  ['address'],
  ['university', 'branch', 'year'],
  ['domain'],
  ['introduction'],
  ['linkedin', 'github'],
  ['additionalData'],
  ['unpaidWillingness', 'followLinkedin', 'followInstagram'],
  ['resumeName', 'certificatesName', 'termsAccepted'],
];

export const application: Feature<ApplicationRow> = {
  uid: APPLICATION,
  domainColumn: 'domain',
  audit: {
    kind: APPLICATION_KIND,
    nameOf: ({ reference }) => reference,
  },
  panel: {
    view: {
      fields: {
        reference: { label: 'Reference', readOnly: true },
        state: { label: 'State', description: 'Changed in the dashboard.', readOnly: true },
        createdAt: { label: 'Received' },
        replyBy: { label: 'Reply by' },
        ...Object.fromEntries(
          APPLICATION_NAMES.map((name) => {
            const { label, panel = label } = applicationField(name);
            return [columnOf(name), { label: panel, readOnly: true }];
          }),
        ),
        resumeName: { label: 'Resume', description: 'Opened in the dashboard.', readOnly: true },
        certificatesName: { label: 'Certificates', description: 'Opened in the dashboard.', readOnly: true },
        correctedAt: { label: 'Corrected', description: 'Time of the applicant’s last correction.', readOnly: true },
        answerBy: { label: 'Offer until', description: 'Changed in the dashboard.', readOnly: true },
        offerAnswer: { label: 'Response to the offer', readOnly: true },
        offerRemindedAt: { label: 'Reminded', hidden: true },
        round: { label: 'Round', description: 'ID of the round.', hidden: true },
        resumeFile: { label: 'Resume file', hidden: true },
        resumeBytes: { label: 'Resume size', hidden: true },
        certificatesFile: { label: 'Certificates file', hidden: true },
        certificatesBytes: { label: 'Certificates size', hidden: true },
        network: { label: 'Network', hidden: true },
      },
      mainField: 'fullName',
      list: ['reference', 'fullName', 'domain', 'state', 'createdAt'],
      edit: withOthers(edit, APPLICATION_NAMES.map(columnOf)),
    },
    // The state is changed in its own form.
    writable: ['replyBy'],
    async check({ state }, stored) {
      // A form opened before someone else's decision must not undo it.
      if (state !== undefined && stored && state !== stored.state)
        throw new errors.ApplicationError(applicationRecordMessages.stateNotSaved);
    },
  },
  waiting: {
    one: 'application past its reply date',
    many: 'applications past their reply date',
    view: 'applications&overdue=true',
    count: (_since, now) => countOverdue(now),
  },
  person: { as: 'applications', where: (email) => ({ email: { $eqi: email } }), knownAs: ({ reference }) => reference },
  filesOf: filesIn,
  sweepFiles: sweepDocuments,
};

const topicsOf = (applications: ApplicationRow[]) =>
  applications.flatMap(({ reference }) => [reference, correctionsOf(reference)]);

export const applicationNotification: Feature = {
  uid: NOTIFICATION,
  partOf: {
    uid: APPLICATION,
    where: (applications: ApplicationRow[]) => ({ topic: { $in: topicsOf(applications) } }),
    // Deletes their unsent emails too.
    remove: (applications: ApplicationRow[]) => endTopics(topicsOf(applications)),
  },
  person: {
    as: 'steps',
    where: async (_email, foundOf) => ({ topic: { $in: topicsOf(await foundOf(APPLICATION)) } }),
  },
};
