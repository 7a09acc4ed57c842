import * as v from 'valibot';
import { APPLICATION_STATES, DOCUMENTS } from '../../../contract/application';
import { noteSchema, statusSchema } from '../../../contract/application-record';
import { messages } from '../../../contract/messages';
import { moderationParamsSchema } from '../../../contract/moderation';
import { rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { panelRoute, READ, UPDATE } from '../../../platform/panel/panel-route';
import { statusDelay } from '../../mail/notifications';
import * as applications from '../application';
import { APPLICATION, type ApplicationRow } from '../row';
import { sendDocument } from '../send-document';
import * as applicationRecords from './application-record';
import { presentNote } from './presenter';

const documentSchema = v.object({
  ...moderationParamsSchema.entries,
  document: v.picklist(DOCUMENTS, messages.application.unknownDocument),
});

/** The status that was on the screen. */
const seenSchema = v.object({ seen: v.picklist(APPLICATION_STATES, messages.application.unknownStatus) });

/** The panel knows an entry by its id. @throws Unknown */
async function referenceOf(documentId: string): Promise<string> {
  const row = await rows<ApplicationRow>(APPLICATION).findOne({ where: { documentId }, select: ['reference'] });
  if (!row) throw new Unknown(messages.application.unknown);
  return row.reference;
}

/** Documents and notes of one entry, and when its applicant is emailed a new status. */
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
  sendDocument(ctx, await applications.openDocument(await referenceOf(id), document));
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
