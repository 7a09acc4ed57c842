import { APPLICATION_STATES } from '../../../contract/application';
import {
  type ApplicationPage,
  type ApplicationRecordAnswer,
  applicationsQuerySchema,
  bulkStatusSchema,
  type NoteSaved,
  noteSchema,
  referenceParamsSchema,
  type StatusChanged,
  statusSchema,
} from '../../../contract/application-record';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as applicationRecords from '../application-record';
import { presentEntry, presentNote, presentRecord } from '../presenter';

const { statusChanged, noted } = messages.application;

/** `If-Match: "in review"` (RFC 9110, 13.1.1): the status that was read. */
const seenBy = (ctx: Ctx) => APPLICATION_STATES.find((state) => ctx.get('if-match') === `"${state}"`);

export default {
  async list(ctx: Ctx) {
    const { items, meta } = await applicationRecords.list(read(applicationsQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentEntry), meta } satisfies ApplicationPage;
  },

  async read(ctx: Ctx) {
    const { reference } = read(referenceParamsSchema, ctx.params);
    const { row, documents, notes, steps } = await applicationRecords.read(reference);
    ctx.body = { success: true, data: presentRecord(row, documents, notes, steps) } satisfies ApplicationRecordAnswer;
  },

  async setStatus(ctx: Ctx) {
    const { reference } = read(referenceParamsSchema, ctx.params);
    await applicationRecords.setStatus(reference, { ...read(statusSchema, ctx.request.body), seen: seenBy(ctx) });
    ctx.body = { success: true, message: statusChanged } satisfies Done;
  },

  async setStatusOfAll(ctx: Ctx) {
    const data = await applicationRecords.setStatusOfAll(read(bulkStatusSchema, ctx.request.body));
    ctx.body = { success: true, message: statusChanged, data } satisfies StatusChanged;
  },

  async addNote(ctx: Ctx) {
    const { reference } = read(referenceParamsSchema, ctx.params);
    const { text } = read(noteSchema, ctx.request.body);
    const note = await applicationRecords.addNote(reference, text, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: noted, data: presentNote(note) } satisfies NoteSaved;
  },
};
