import { DOCUMENTS } from '../../contract/application/application';
import { OUTCOMES } from '../../contract/application/status';
import { type Actor, audit } from '../../platform/audit';
import { durable } from '../../platform/database/durable';
import { keysetPages } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { deletePrivateFile } from '../../platform/files/private-files';
import { iso } from '../../platform/time';
import { monthsWord, readDocumentsKept } from '../site/row';
import { filesIn, withoutDocuments } from './documents';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from './row';
import { stepsOf } from './steps';

export interface Due {
  reference: string;
  endedAt: string;
  documents: number;
}

const applications = () => rows<ApplicationRow>(APPLICATION);

/** Lists what {@link deleteDue} would delete. */
export async function list(now = new Date()): Promise<{ months: number; due: Due[] }> {
  const months = await readDocumentsKept();
  const due: Due[] = [];
  for await (const { row, endedAt } of ended(monthsBefore(now, months)))
    due.push({ reference: row.reference, endedAt, documents: filesIn(row).length });
  return { months, due };
}

/** Deletes the documents of ended applications. @returns the number of applications */
export async function deleteDue(actor: Actor, now = new Date()): Promise<number> {
  const months = await readDocumentsKept();
  let count = 0;
  for await (const { row } of ended(monthsBefore(now, months)))
    if (await deleteDocuments(row, months, actor)) count += 1;
  return count;
}

async function* ended(before: Date): AsyncGenerator<{ row: ApplicationRow; endedAt: string }> {
  const where = {
    state: { $in: OUTCOMES },
    createdAt: { $lt: before.toISOString() },
    $or: [{ resumeFile: { $notNull: true } }, { certificatesFile: { $notNull: true } }],
  };
  for await (const page of keysetPages(applications(), { where, select: ['*'] }))
    for (const row of page) {
      // Without a stored step, use the time of the row's last change.
      const endedAt = iso((await stepsOf(row)).at(-1)?.at ?? row.updatedAt);
      if (new Date(endedAt) < before) yield { row, endedAt };
    }
}

async function deleteDocuments(row: ApplicationRow, months: number, actor: Actor): Promise<boolean> {
  const { id, state, resumeFile, certificatesFile, reference } = row;
  const done = await durable(async () => {
    const { count } = await applications().updateMany({
      where: { id, state, resumeFile, certificatesFile },
      data: withoutDocuments(DOCUMENTS),
    });
    if (count !== 1) return false;
    const detail = `documents, kept for ${monthsWord(months)} after it ended`;
    await audit('deleted', { kind: APPLICATION_KIND, name: reference, detail }, actor);
    return true;
  });
  if (done) await Promise.all(filesIn(row).map(deletePrivateFile));
  return done;
}

/** Returns the same day of an earlier month, or that month's last day. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
