import * as v from 'valibot';
import { applicationReceivedSchema, applicationSchema, DOCUMENTS } from './application';
import {
  applicationPageSchema,
  applicationRecordAnswerSchema,
  applicationsQuerySchema,
  bulkStatusSchema,
  noteSavedSchema,
  noteSchema,
  quickApplicationPageSchema,
  quickApplicationsQuerySchema,
  referenceParamsSchema,
  statusChangedSchema,
  statusSchema,
} from './application-record';
import {
  applicationCorrectionSchema,
  applicationStatusAnswerSchema,
  applicationStatusChangedSchema,
  appliedAnswerSchema,
  appliedSchema,
  contactChangeSchema,
  credentialsSchema,
} from './application-status';
import { type Call, doneSchema } from './call';
import { quickApplicationSchema } from './quick-application';

export const applicationCalls = {
  quickApply: {
    summary: 'Send a quick application',
    headers: ['Idempotency-Key'],
    body: quickApplicationSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['APPLICATIONS_CLOSED'],
  },
  apply: {
    summary: 'Send an application',
    description: 'A refusal for fields that are absent or blank names them in `missingFields` too.',
    headers: ['Idempotency-Key'],
    body: applicationSchema,
    files: { resume: 'optional', certificates: 'optional' },
    answer: { status: 201, schema: applicationReceivedSchema },
    errors: ['APPLICATIONS_CLOSED', 'ALREADY_APPLIED'],
  },
  hasApplied: {
    summary: 'Ask whether there is an application of an address',
    body: appliedSchema,
    answer: { schema: appliedAnswerSchema },
  },
  readApplicationStatus: {
    summary: 'Read one’s own application',
    description: 'Reference and email together are the key. A POST, so that neither is in an address.',
    body: credentialsSchema,
    answer: { schema: applicationStatusAnswerSchema },
    errors: ['NOT_FOUND'],
  },
  withdrawApplication: {
    summary: 'Withdraw one’s own application',
    headers: ['Idempotency-Key'],
    body: credentialsSchema,
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'APPLICATION_ANSWERED', 'APPLICATION_WITHDRAWN'],
  },
  correctApplication: {
    summary: 'Correct one’s own application',
    description:
      'What is left out stays as it is, and an optional field that is empty is cleared. A document takes the place of the one that was sent before; `remove` names those to delete, such as `resume,certificates`. The email and the terms stay.',
    headers: ['Idempotency-Key'],
    body: applicationCorrectionSchema,
    files: { resume: 'optional', certificates: 'optional' },
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
  },
  correctContact: {
    summary: 'Correct the contact details of one’s own application',
    description: 'A part of what `correctApplication` takes, as JSON.',
    headers: ['Idempotency-Key'],
    body: contactChangeSchema,
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
  },
  listApplications: {
    summary: 'List the applications',
    description: 'The newest first; with `overdue` the oldest. `q` is found in name, email, university and reference.',
    query: applicationsQuerySchema,
    answer: { schema: applicationPageSchema },
  },
  setApplicationsStatus: {
    summary: 'Give several applications a status',
    description:
      '`seen` names the status that was read, by reference. Where it is another one by now, nothing is done, and `conflicts` lists it.',
    body: bulkStatusSchema,
    answer: { schema: statusChangedSchema },
  },
  readApplication: {
    summary: 'Read an application',
    params: referenceParamsSchema,
    answer: { schema: applicationRecordAnswerSchema },
  },
  setApplicationStatus: {
    summary: 'Give an application a status',
    description: '`If-Match: "in review"` names the status that was read.',
    params: referenceParamsSchema,
    headers: ['If-Match'],
    body: statusSchema,
    answer: { schema: doneSchema },
    errors: ['APPLICATION_WITHDRAWN', 'DECIDED_MEANWHILE'],
  },
  addApplicationNote: {
    summary: 'Write a note about an application',
    description: 'Only the team reads it.',
    params: referenceParamsSchema,
    headers: ['Idempotency-Key'],
    body: noteSchema,
    answer: { status: 201, schema: noteSavedSchema },
  },
  readApplicationDocument: {
    summary: 'Read a document of an application',
    params: v.object({ ...referenceParamsSchema.entries, document: v.picklist(DOCUMENTS) }),
    answer: {
      file: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'image/png',
        'image/jpeg',
      ],
      says: 'The file, as an attachment.',
    },
  },
  listQuickApplications: {
    summary: 'List the quick applications',
    description: 'The newest first. `q` is found in name, email and college.',
    query: quickApplicationsQuerySchema,
    answer: { schema: quickApplicationPageSchema },
  },
} as const satisfies Record<string, Call>;
