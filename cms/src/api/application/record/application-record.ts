import { type ApplicationState, DOCUMENTS } from '../../../contract/application';
import type { ApplicationDocument, ApplicationsQuery, StatusChanged } from '../../../contract/application-record';
import type { PageMeta } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { audited, currentActor } from '../../../platform/audited';
import { durable } from '../../../platform/database/durable';
import { pageOf } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { found } from '../../../platform/database/search';
import { Conflict, Stale, Unknown } from '../../../platform/errors';
import { sizeOfPrivateFile } from '../../../platform/files/private-files';
import { once } from '../../../platform/http/idempotency';
import { overdueAt } from '../overdue';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from '../row';
import { moveTo } from '../status/move';
import { type Step, stepsOf } from '../steps';
import { entryColumns } from './presenter';
import { APPLICATION_NOTE, type ApplicationNoteRow } from './row';

interface Decision {
  status: ApplicationState;
  /** Why somebody is not selected: the applicant reads it. */
  reason: string | null;
  /** The status that was read by whoever decides, if they say so. */
  seen?: ApplicationState;
}
interface DecisionOnAll extends Omit<Decision, 'seen'> {
  references: string[];
  seen: { [reference: string]: ApplicationState };
}

interface Record {
  row: ApplicationRow;
  documents: ApplicationDocument[];
  notes: ApplicationNoteRow[];
  steps: Step[];
}

const applications = () => rows<ApplicationRow>(APPLICATION);
const notes = () => rows<ApplicationNoteRow>(APPLICATION_NOTE);

/** A page of the list, the newest first; of those that wait for a late answer, the oldest. */
export function list({
  q,
  domain,
  year,
  status,
  overdue,
  ...page
}: ApplicationsQuery): Promise<{ items: ApplicationRow[]; meta: PageMeta }> {
  const where = {
    ...(domain ? { domain } : {}),
    ...(year ? { year } : {}),
    ...(status ? { state: status } : {}),
    ...(overdue ? overdueAt(new Date()) : {}),
    ...found(APPLICATION, q, { texts: ['fullName', 'email', 'university', 'reference'], phones: ['mobile'] }),
  };
  const order = overdue ? 'asc' : 'desc';
  const orderBy = [{ createdAt: order }, { id: order }];
  return pageOf<ApplicationRow>(APPLICATION, { where, orderBy, select: entryColumns }, page);
}

/** A whole application with its documents' names, its notes and its steps. @throws Unknown */
export async function read(reference: string): Promise<Record> {
  const row = await find(reference);
  return { row, documents: await documentsOf(row), notes: await notesOf(reference), steps: await stepsOf(row) };
}

/**
 * Gives one application a status.
 * @throws Unknown; Conflict when it is withdrawn; Stale when someone else has changed it since it was read
 */
export function setStatus(reference: string, decision: Decision): Promise<void> {
  return durable(async () => {
    await changeStatus(await find(reference), decision);
  });
}

/**
 * Gives several applications a status.
 * @param seen the status that was read, by reference
 * @returns how many have it now; which references none has, are withdrawn, or were changed since they were read
 */
export function setStatusOfAll({ references, seen, ...decision }: DecisionOnAll): Promise<StatusChanged['data']> {
  const asked = [...new Set(references)];
  return durable(async () => {
    // In one order: two who change the same ones at once wait for each other, and never each for the other.
    const found = await applications().findMany({ where: { reference: { $in: asked } }, orderBy: [{ id: 'asc' }] });
    const withdrawn: string[] = [];
    const conflicts: string[] = [];
    for (const row of found) {
      await changeStatus(row, { ...decision, seen: seen[row.reference] }).catch((error) => {
        if (error instanceof Conflict) withdrawn.push(row.reference);
        else if (error instanceof Stale) conflicts.push(row.reference);
        else throw error;
      });
    }
    const known = new Set(found.map(({ reference }) => reference));
    const missing = asked.filter((reference) => !known.has(reference));
    return { changed: found.length - withdrawn.length - conflicts.length, missing, withdrawn, conflicts };
  });
}

/**
 * Keeps a note beside an application.
 * @param key the `Idempotency-Key`, if any
 * @throws Unknown
 */
export function addNote(reference: string, text: string, key?: string): Promise<ApplicationNoteRow> {
  return once(key, { call: 'addApplicationNote', reference, text }, async () => {
    await find(reference);
    const author = currentActor().name ?? '';
    const note = await notes().create({ data: { reference, text, author } });
    await audited('noted', { kind: APPLICATION_KIND, name: reference });
    return note;
  });
}

async function find(reference: string): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference } });
  if (!row) throw new Unknown(messages.application.unknown);
  return row;
}

/** The same status again changes nothing but its reason, and is not written down without one. */
async function changeStatus({ id, reference }: ApplicationRow, { status, ...more }: Decision): Promise<void> {
  const from = await moveTo(id, status, 'team', more);
  if (!from) return;
  const detail = from === status ? `the reason for ${status}` : `${from} to ${status}`;
  await audited('status changed', { kind: APPLICATION_KIND, name: reference, detail });
}

const notesOf = (reference: string) => notes().findMany({ where: { reference }, orderBy: [{ id: 'asc' }] });

async function documentsOf(row: ApplicationRow): Promise<ApplicationDocument[]> {
  const named = {
    resume: { file: row.resumeFile, name: row.resumeName },
    certificates: { file: row.certificatesFile, name: row.certificatesName },
  };
  const documents: ApplicationDocument[] = [];
  for (const document of DOCUMENTS) {
    const { file, name } = named[document];
    if (file) documents.push({ document, fileName: name ?? document, size: await sizeOfPrivateFile(file) });
  }
  return documents;
}
