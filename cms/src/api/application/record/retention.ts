import { DOCUMENTS } from '../../../contract/application/application';
import { OUTCOMES } from '../../../contract/application/status';
import { type Actor, audit } from '../../../platform/audit';
import { durable, keysetPages } from '../../../platform/database/rows';
import { deletePrivateFile } from '../../../platform/files/private-files';
import { iso } from '../../../platform/time';
import { entries, internships } from '../../internship/row';
import { interviews } from '../../interview/row';
import { monthsWord, readDocumentsKept } from '../../site/row';
import { filesIn, withoutDocuments } from '../documents';
import { APPLICATION_KIND, type ApplicationRow, applications, withReferenceOf } from '../row';
import { stepsOf } from '../steps';

interface Due {
  reference: string;
  endedAt: string;
  documents: number;
}

/** Lists what {@link deleteDue} would delete. */
export async function list(now = new Date()): Promise<{ months: number; due: Due[] }> {
  const months = await readDocumentsKept();
  const due: Due[] = [];
  for await (const { row, endedAt } of ended(monthsBefore(now, months)))
    due.push({ reference: row.reference, endedAt, documents: filesIn(row).length });
  return { months, due };
}

/** Deletes the documents and notes of ended applications. @returns the number of applications */
export async function deleteDue(actor: Actor, now = new Date()): Promise<number> {
  const months = await readDocumentsKept();
  let count = 0;
  for await (const ending of ended(monthsBefore(now, months)))
    if (await deleteContent(ending, months, actor)) count += 1;
  return count;
}

interface Ended {
  row: ApplicationRow;
  endedAt: string;
  /** False if there is an internship that has not ended, or ended too recently. */
  isOver: boolean;
}

const WITHOUT_NOTES = { strengths: null, doubts: null, recommendation: null };
const hasNotes = { $or: Object.keys(WITHOUT_NOTES).map((name) => ({ [name]: { $notNull: true } })) };

async function* ended(before: Date): AsyncGenerator<Ended> {
  const { connection } = strapi.db;
  const noted = connection('interviews').select('reference').whereNotNull('recommendation');
  const where = {
    state: { $in: OUTCOMES },
    createdAt: { $lt: before.toISOString() },
    $or: [
      { resumeFile: { $notNull: true } },
      { certificatesFile: { $notNull: true } },
      { reference: { $in: connection('internship_entries').select('reference') } },
      { reference: { $in: noted.orWhereNotNull('strengths').orWhereNotNull('doubts') } },
    ],
  };
  for await (const page of keysetPages(applications(), { where, select: ['*'] })) {
    const open = await internships().findMany({
      where: {
        ...withReferenceOf(page),
        $or: [{ finishedAt: { $null: true } }, { finishedAt: { $gte: before.toISOString() } }],
      },
      select: ['reference'],
    });
    for (const row of page) {
      // Without a stored step, use the time of the row's last change.
      const endedAt = iso((await stepsOf(row)).at(-1)?.at ?? row.updatedAt);
      const isOver = open.every(({ reference }) => reference !== row.reference);
      if (new Date(endedAt) < before && (isOver || filesIn(row).length > 0)) yield { row, endedAt, isOver };
    }
  }
}

async function deleteContent({ row, isOver }: Ended, months: number, actor: Actor): Promise<boolean> {
  const { id, state, resumeFile, certificatesFile, reference } = row;
  const done = await durable(async () => {
    const { count } = await applications().updateMany({
      where: { id, state, resumeFile, certificatesFile },
      data: withoutDocuments(DOCUMENTS),
    });
    if (count !== 1) return false;
    const kinds = [filesIn(row).length > 0 && 'documents', isOver && (await deleteNotes(reference)) && 'notes'];
    const detail = `${kinds.filter(Boolean).join(' and ')}, kept for ${monthsWord(months)} after it ended`;
    await audit('deleted', { kind: APPLICATION_KIND, name: reference, detail }, actor);
    return true;
  });
  if (done) await Promise.all(filesIn(row).map(deletePrivateFile));
  return done;
}

/** Deletes check-ins, questions, answers and interview notes. @returns false if there were none */
async function deleteNotes(reference: string): Promise<boolean> {
  const [deleted, cleared] = [
    await entries().deleteMany({ where: { reference } }),
    await interviews().updateMany({ where: { reference, ...hasNotes }, data: WITHOUT_NOTES }),
  ];
  await internships().updateMany({ where: { reference, questionAt: { $notNull: true } }, data: { questionAt: null } });
  return deleted.count + cleared.count > 0;
}

/** Returns the same day of an earlier month, or that month's last day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
