import { APPLICATION_STATES, applicationEndpoints } from '../../../contract/application/application';
import {
  applicationPageSchema,
  applicationRecordAnswerSchema,
  applicationRecordMessages,
  applicationsQuerySchema,
  bulkStatusSchema,
  moveSchema,
  noteSavedSchema,
  noteSchema,
  referenceParamsSchema,
  statusChangedSchema,
  statusSchema,
} from '../../../contract/application/record';
import { presented } from '../../../platform/database/rows';
import type { Ctx } from '../../../platform/http/request';
import { route, routes } from '../../../platform/http/route';
import { presentEntry, presentNote, presentRecord } from '../present';
import * as applicationRecords from './application-record';

const { statusChanged, moved, noted } = applicationRecordMessages;

/** Returns the status in `If-Match: "in review"` (RFC 9110, 13.1.1). */
const seenBy = (ctx: Ctx) => APPLICATION_STATES.find((state) => ctx.get('if-match') === `"${state}"`);

export const applicationRecordRoutes = routes('Applications', [
  route(applicationEndpoints.listApplications, {
    summary: 'List the applications',
    description: 'Newest first; with `overdue` oldest first. `q` searches name, email, university and reference.',
    query: applicationsQuerySchema,
    answer: applicationPageSchema,
    permission: 'read',
    handler: async ({ query }) => presented(await applicationRecords.list(query), presentEntry),
  }),
  route(applicationEndpoints.setApplicationsStatus, {
    summary: 'Set the status of several applications',
    description:
      '`seen` is the status that you saw, by reference. Applications whose status has changed since then stay unchanged and are listed in `conflicts`.',
    body: bulkStatusSchema,
    answer: statusChangedSchema,
    message: statusChanged,
    permission: 'moderate',
    handler: async ({ body }) => ({ data: await applicationRecords.setStatusOfAll(body) }),
  }),
  route(applicationEndpoints.readApplication, {
    summary: 'Read an application',
    params: referenceParamsSchema,
    answer: applicationRecordAnswerSchema,
    permission: 'read',
    handler: async ({ params }) => ({ data: presentRecord(await applicationRecords.read(params.reference)) }),
  }),
  route(applicationEndpoints.setApplicationStatus, {
    summary: 'Set the status of an application',
    description: '`If-Match: "in review"` is the status that you saw.',
    params: referenceParamsSchema,
    headers: ['If-Match'],
    body: statusSchema,
    message: statusChanged,
    errors: ['APPLICATION_WITHDRAWN', 'DECIDED_MEANWHILE', 'OFFER_ANSWERED'],
    permission: 'moderate',
    handler: ({ params, body }, ctx) => applicationRecords.setStatus(params.reference, { ...body, seen: seenBy(ctx) }),
  }),
  route(applicationEndpoints.moveApplication, {
    summary: 'Move an application to another round',
    description: 'Until the offer is accepted. A booked interview stays.',
    params: referenceParamsSchema,
    body: moveSchema,
    message: moved,
    errors: ['ALREADY_APPLIED', 'OFFER_ANSWERED'],
    permission: 'moderate',
    handler: ({ params, body }) => applicationRecords.move(params.reference, body.round),
  }),
  route(applicationEndpoints.addApplicationNote, {
    summary: 'Add a note to an application',
    description: 'Only the team reads it.',
    params: referenceParamsSchema,
    headers: ['Idempotency-Key'],
    body: noteSchema,
    status: 201,
    answer: noteSavedSchema,
    message: noted,
    permission: 'moderate',
    handler: async ({ params, body, key }) => ({
      data: presentNote(await applicationRecords.addNote(params.reference, body.text, key)),
    }),
  }),
]);
