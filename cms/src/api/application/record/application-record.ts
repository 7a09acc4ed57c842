import type * as v from 'valibot';
import { type ApplicationState, DOCUMENTS } from '../../../contract/application/application';
import {
  type ApplicationDocument,
  type ApplicationsQuery,
  applicationRecordMessages,
  type bulkStatusSchema,
  type StatusChanged,
  type statusSchema,
} from '../../../contract/application/record';
import { roundMessages } from '../../../contract/application/round';
import { audit, currentActor } from '../../../platform/audit';
import { durable, lockRows, newestFirst, oldestFirst, pageOf, rows } from '../../../platform/database/rows';
import { matching } from '../../../platform/database/search';
import { Conflict, InvalidInput, ifTaken, Stale } from '../../../platform/errors';
import { sizeOfPrivateFile } from '../../../platform/files/private-files';
import { idempotent } from '../../../platform/http/idempotency';
import { internships } from '../../internship/row';
import { entryColumns, type FullApplication } from '../present';
import { readRound, zoneOf } from '../round/round';
import {
  APPLICATION,
  APPLICATION_KIND,
  APPLICATION_NOTE,
  type ApplicationNoteRow,
  type ApplicationRow,
  applications,
  findByReference,
  offerOf,
  overdueAt,
} from '../row';
import { moveTo, stepsOf } from '../steps';

/** `seen` is the status shown to the caller. */
type Decision = v.InferOutput<typeof statusSchema> & { seen?: ApplicationState };
type DecisionOnAll = v.InferOutput<typeof bulkStatusSchema>;

const noteRows = () => rows<ApplicationNoteRow>(APPLICATION_NOTE);

/** Lists applications newest first, but overdue ones oldest first. */
export function list({ q, domain, year, status, round, overdue, ...page }: ApplicationsQuery) {
  const where = {
    ...(domain ? { domain } : {}),
    ...(year ? { year } : {}),
    ...(status ? { state: status } : {}),
    ...(round ? { round } : {}),
    ...(overdue ? overdueAt(new Date()) : {}),
    ...matching(APPLICATION, q, { texts: ['fullName', 'email', 'university', 'reference'], phones: ['mobile'] }),
  };
  const orderBy = overdue ? oldestFirst : newestFirst;
  return pageOf<ApplicationRow>(APPLICATION, { where, orderBy, select: entryColumns }, page);
}

/** @throws Unknown */
export async function read(reference: string): Promise<FullApplication> {
  const row = await findByReference(reference);
  const [documents, notes, steps, timeZone, internship] = await Promise.all([
    documentsOf(row),
    noteRows().findMany({ where: { reference }, orderBy: [{ id: 'asc' }] }),
    stepsOf(row),
    zoneOf(row.round),
    internships().findOne({ where: { reference }, select: ['documentId'] }),
  ]);
  return { row, documents, notes, steps, offer: offerOf(row, timeZone), internship: internship?.documentId ?? null };
}

/** @throws Unknown; Conflict if it is withdrawn or its offer is accepted; Stale if changed since */
export function setStatus(reference: string, decision: Decision): Promise<void> {
  return durable(async () => {
    await changeStatus(await findByReference(reference), decision);
  });
}

export function setStatusOfAll({ references, seen, ...decision }: DecisionOnAll): Promise<StatusChanged['data']> {
  const requested = [...new Set(references)];
  return durable(async () => {
    // The same order everywhere avoids deadlocks.
    const found = await applications().findMany({ where: { reference: { $in: requested } }, orderBy: [{ id: 'asc' }] });
    const withdrawn: string[] = [];
    const conflicts: string[] = [];
    for (const row of found) {
      await changeStatus(row, { ...decision, seen: seen[row.reference] }).catch((error) => {
        if (error instanceof Conflict && error.code === 'APPLICATION_WITHDRAWN') withdrawn.push(row.reference);
        else if (error instanceof Stale || error instanceof Conflict) conflicts.push(row.reference);
        else throw error;
      });
    }
    const known = new Set(found.map(({ reference }) => reference));
    const missing = requested.filter((reference) => !known.has(reference));
    return { changed: found.length - withdrawn.length - conflicts.length, missing, withdrawn, conflicts };
  });
}

/** @throws Unknown; InvalidInput; Conflict */
export function move(reference: string, round: string): Promise<void> {
  const taken = () => new Conflict(applicationRecordMessages.inRoundAlready, 'ALREADY_APPLIED');
  return durable(async () => {
    await lockRows(applications(), { reference });
    const { id, state, offerAnswer, round: before } = await findByReference(reference);
    const to = await readRound(round);
    if (!to) throw new InvalidInput([{ field: 'round', msg: roundMessages.unknown }]);
    // The days of an offer end at midnight in the time zone of its round.
    if (state === 'selected' || offerAnswer === 'accepted')
      throw new Conflict(applicationRecordMessages.movedLate, 'OFFER_ANSWERED');
    if (before === round) return;
    await applications().updateMany({ where: { id }, data: { round } });
    await audit('edited', { kind: APPLICATION_KIND, name: reference, detail: `round: ${to.name}` });
  }).catch(ifTaken(['email'], taken));
}

/** @throws Unknown */
export function addNote(reference: string, text: string, key?: string): Promise<ApplicationNoteRow> {
  return idempotent(key, { call: 'addApplicationNote', reference, text }, async () => {
    await findByReference(reference);
    const author = currentActor().name ?? '';
    const note = await noteRows().create({ data: { reference, text, author } });
    await audit('noted', { kind: APPLICATION_KIND, name: reference });
    return note;
  });
}

async function changeStatus({ id, reference }: ApplicationRow, { status, ...more }: Decision): Promise<void> {
  const from = await moveTo(id, status, 'team', more);
  if (!from) return;
  const detail = from === status ? `the reason for ${status}` : `${from} to ${status}`;
  await audit('status changed', { kind: APPLICATION_KIND, name: reference, detail });
}

async function documentsOf(row: ApplicationRow): Promise<ApplicationDocument[]> {
  const documents: ApplicationDocument[] = [];
  for (const document of DOCUMENTS) {
    const file = row[`${document}File`];
    const fileName = row[`${document}Name`] ?? document;
    if (file) documents.push({ document, fileName, size: await sizeOfPrivateFile(file) });
  }
  return documents;
}
