import * as v from 'valibot';
import { DOCUMENTS } from '../../contract/application';
import { noteSchema } from '../../contract/application-record';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { panelRoute, READ, UPDATE } from '../../platform/panel/panel-route';
import { serviceOf } from '../../platform/service-of';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { sendDocument } from '../application/send-document';
import type applicationService from '../application/services/application';
import { presentNote } from './presenter';
import type applicationRecordService from './services/application-record';

const documentSchema = v.object({
  ...moderationParamsSchema.entries,
  document: v.picklist(DOCUMENTS, messages.application.unknownDocument),
});

const service = () => serviceOf<typeof applicationRecordService>('api::application-record.application-record');

/** The panel knows an entry by its id. @throws Unknown */
async function referenceOf(documentId: string): Promise<string> {
  const row = await rows<ApplicationRow>(APPLICATION).findOne({ where: { documentId }, select: ['reference'] });
  if (!row) throw new Unknown(messages.application.unknown);
  return row.reference;
}

/** Documents and notes of one entry. */
const readBeside = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { documents, notes } = await service().read(await referenceOf(id));
  ctx.body = { documents, notes: notes.map(presentNote) };
};

const readDocument = async (ctx: Ctx) => {
  const { id, document } = read(documentSchema, ctx.params);
  const applications = serviceOf<typeof applicationService>('api::application.application');
  sendDocument(ctx, await applications.openDocument(await referenceOf(id), document));
};

const addNote = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { text } = read(noteSchema, ctx.request.body);
  ctx.body = presentNote(await service().addNote(await referenceOf(id), text));
};

const reads = { action: READ, subject: APPLICATION };

export const applicationPanelRoutes = [
  panelRoute('GET', '/applications/:id', reads, readBeside),
  panelRoute('GET', '/applications/:id/:document', reads, readDocument),
  panelRoute('POST', '/applications/:id/notes', { action: UPDATE, subject: APPLICATION }, addNote),
];
