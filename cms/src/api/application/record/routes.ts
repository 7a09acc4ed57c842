import { APPLICATION_STATES } from '../../../contract/application';
import {
  type ApplicationPage,
  type ApplicationRecordAnswer,
  applicationPageSchema,
  applicationRecordAnswerSchema,
  applicationsQuerySchema,
  bulkStatusSchema,
  type NoteSaved,
  noteSavedSchema,
  noteSchema,
  referenceParamsSchema,
  type StatusChanged,
  statusChangedSchema,
  statusSchema,
} from '../../../contract/application-record';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { doneSchema } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { route, routes } from '../../../platform/http/route';
import * as applicationRecords from './application-record';
import { presentEntry, presentNote, presentRecord } from './presenter';

const { statusChanged, noted } = messages.application;

/** `If-Match: "in review"` (RFC 9110, 13.1.1): the status that was read. */
const seenBy = (ctx: Ctx) => APPLICATION_STATES.find((state) => ctx.get('if-match') === `"${state}"`);

export const applicationRecordRoutes = routes('Applications', [
  route(endpoints.listApplications, {
    summary: 'List the applications',
    description: 'The newest first; with `overdue` the oldest. `q` is found in name, email, university and reference.',
    query: applicationsQuerySchema,
    answer: { schema: applicationPageSchema },
    permission: 'read',
    async handler(ctx) {
      const { items, meta } = await applicationRecords.list(read(applicationsQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(presentEntry), meta } satisfies ApplicationPage;
    },
  }),
  route(endpoints.setApplicationsStatus, {
    summary: 'Give several applications a status',
    description:
      '`seen` names the status that was read, by reference. Where it is another one by now, nothing is done, and `conflicts` lists it.',
    body: bulkStatusSchema,
    answer: { schema: statusChangedSchema },
    permission: 'moderate',
    async handler(ctx) {
      const data = await applicationRecords.setStatusOfAll(read(bulkStatusSchema, ctx.request.body));
      ctx.body = { success: true, message: statusChanged, data } satisfies StatusChanged;
    },
  }),
  route(endpoints.readApplication, {
    summary: 'Read an application',
    params: referenceParamsSchema,
    answer: { schema: applicationRecordAnswerSchema },
    permission: 'read',
    async handler(ctx) {
      const { reference } = read(referenceParamsSchema, ctx.params);
      const { row, documents, notes, steps } = await applicationRecords.read(reference);
      ctx.body = { success: true, data: presentRecord(row, documents, notes, steps) } satisfies ApplicationRecordAnswer;
    },
  }),
  route(endpoints.setApplicationStatus, {
    summary: 'Give an application a status',
    description: '`If-Match: "in review"` names the status that was read.',
    params: referenceParamsSchema,
    headers: ['If-Match'],
    body: statusSchema,
    answer: { schema: doneSchema },
    errors: ['APPLICATION_WITHDRAWN', 'DECIDED_MEANWHILE'],
    permission: 'moderate',
    async handler(ctx) {
      const { reference } = read(referenceParamsSchema, ctx.params);
      await applicationRecords.setStatus(reference, { ...read(statusSchema, ctx.request.body), seen: seenBy(ctx) });
      ctx.body = { success: true, message: statusChanged } satisfies Done;
    },
  }),
  route(endpoints.addApplicationNote, {
    summary: 'Write a note about an application',
    description: 'Only the team reads it.',
    params: referenceParamsSchema,
    headers: ['Idempotency-Key'],
    body: noteSchema,
    answer: { status: 201, schema: noteSavedSchema },
    permission: 'moderate',
    async handler(ctx) {
      const { reference } = read(referenceParamsSchema, ctx.params);
      const { text } = read(noteSchema, ctx.request.body);
      const note = await applicationRecords.addNote(reference, text, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: noted, data: presentNote(note) } satisfies NoteSaved;
    },
  }),
]);
