import * as v from 'valibot';
import { APPLICATION_STATES, DOCUMENTS } from '../../../contract/application';
import {
  applicationPageSchema,
  applicationRecordAnswerSchema,
  applicationsQuerySchema,
  bulkStatusSchema,
  noteSavedSchema,
  noteSchema,
  referenceParamsSchema,
  statusChangedSchema,
  statusSchema,
} from '../../../contract/application-record';
import { endpoints } from '../../../contract/endpoints';
import { messages } from '../../../contract/messages';
import { moderationParamsSchema } from '../../../contract/moderation';
import { presented } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { type Ctx, read } from '../../../platform/http/request';
import { route, routes } from '../../../platform/http/route';
import { panelRoute, READ, UPDATE } from '../../../platform/panel/panel-route';
import { statusDelay } from '../../mail/notifications';
import { openDocument, sendDocument } from '../documents';
import { presentEntry, presentNote, presentRecord } from '../present';
import { APPLICATION, type ApplicationRow } from '../row';
import * as applicationRecords from './application-record';

const { statusChanged, noted } = messages.application;

/** Returns the status in `If-Match: "in review"` (RFC 9110, 13.1.1). */
const seenBy = (ctx: Ctx) => APPLICATION_STATES.find((state) => ctx.get('if-match') === `"${state}"`);

export const applicationRecordRoutes = routes('Applications', [
  route(endpoints.listApplications, {
    summary: 'List the applications',
    description: 'Newest first; with `overdue` oldest first. `q` searches name, email, university and reference.',
    query: applicationsQuerySchema,
    answer: applicationPageSchema,
    permission: 'read',
    handler: async ({ query }) => presented(await applicationRecords.list(query), presentEntry),
  }),
  route(endpoints.setApplicationsStatus, {
    summary: 'Set the status of several applications',
    description:
      '`seen` is the status that you saw, by reference. Applications whose status has changed since stay as they are and are listed in `conflicts`.',
    body: bulkStatusSchema,
    answer: statusChangedSchema,
    message: statusChanged,
    permission: 'moderate',
    handler: async ({ body }) => ({ data: await applicationRecords.setStatusOfAll(body) }),
  }),
  route(endpoints.readApplication, {
    summary: 'Read an application',
    params: referenceParamsSchema,
    answer: applicationRecordAnswerSchema,
    permission: 'read',
    async handler({ params }) {
      const { row, documents, notes, steps } = await applicationRecords.read(params.reference);
      return { data: presentRecord(row, documents, notes, steps) };
    },
  }),
  route(endpoints.setApplicationStatus, {
    summary: 'Set the status of an application',
    description: '`If-Match: "in review"` is the status that you saw.',
    params: referenceParamsSchema,
    headers: ['If-Match'],
    body: statusSchema,
    message: statusChanged,
    errors: ['APPLICATION_WITHDRAWN', 'DECIDED_MEANWHILE'],
    permission: 'moderate',
    handler: ({ params, body }, ctx) => applicationRecords.setStatus(params.reference, { ...body, seen: seenBy(ctx) }),
  }),
  route(endpoints.addApplicationNote, {
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

const documentSchema = v.object({
  ...moderationParamsSchema.entries,
  document: v.picklist(DOCUMENTS, messages.application.unknownDocument),
});

/** Status shown on the screen. */
const seenSchema = v.object({ seen: v.picklist(APPLICATION_STATES, messages.application.unknownStatus) });

/** The panel names entries by ID. */
async function referenceOf(documentId: string): Promise<string> {
  const row = await rows<ApplicationRow>(APPLICATION).findOne({ where: { documentId }, select: ['reference'] });
  if (!row) throw new Unknown(messages.application.unknown);
  return row.reference;
}

const readBeside = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { documents, notes } = await applicationRecords.read(await referenceOf(id));
  ctx.body = { documents, notes: notes.map(presentNote), statusDelay: statusDelay() / 1000 };
};

const setStatus = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { seen } = read(seenSchema, ctx.request.body);
  await applicationRecords.setStatus(await referenceOf(id), { ...read(statusSchema, ctx.request.body), seen });
  ctx.body = { success: true };
};

const readDocument = async (ctx: Ctx) => {
  const { id, document } = read(documentSchema, ctx.params);
  sendDocument(ctx, await openDocument(await referenceOf(id), document));
};

const addNote = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { text } = read(noteSchema, ctx.request.body);
  ctx.body = presentNote(await applicationRecords.addNote(await referenceOf(id), text));
};

const reads = { action: READ, subject: APPLICATION };
const updates = { action: UPDATE, subject: APPLICATION };

export const applicationPanelRoutes = [
  panelRoute('GET', '/applications/:id', reads, readBeside),
  panelRoute('GET', '/applications/:id/:document', reads, readDocument),
  panelRoute('POST', '/applications/:id/notes', updates, addNote),
  panelRoute('POST', '/applications/:id/status', updates, setStatus),
];
