import * as v from 'valibot';
import { APPLICATION_STATES, DOCUMENTS } from '../../../contract/application';
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
import { moderationParamsSchema } from '../../../contract/moderation';
import { doneSchema } from '../../../contract/validate';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
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
    answer: { schema: applicationPageSchema },
    permission: 'read',
    async handler(ctx) {
      const { items, meta } = await applicationRecords.list(read(applicationsQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(presentEntry), meta } satisfies ApplicationPage;
    },
  }),
  route(endpoints.setApplicationsStatus, {
    summary: 'Set the status of several applications',
    description:
      '`seen` is the status that you saw, by reference. Applications whose status has changed since stay as they are and are listed in `conflicts`.',
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
    summary: 'Set the status of an application',
    description: '`If-Match: "in review"` is the status that you saw.',
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
    summary: 'Add a note to an application',
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
