import { type ApplicationState, DOCUMENTS } from '../../../contract/application';
import type { ApplicationDocument, ApplicationsQuery } from '../../../contract/application-record';
import type { PageMeta } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { currentActor } from '../../../lib/actor';
import { audited } from '../../../lib/audited';
import { durable } from '../../../lib/durable';
import { Unknown } from '../../../lib/errors';
import { once } from '../../../lib/idempotency';
import { pageOf } from '../../../lib/page-of';
import { sizeOfPrivateFile } from '../../../lib/private-files';
import { rows } from '../../../lib/rows';
import { found } from '../../../lib/search';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from '../../application/row';
import { entryColumns } from '../presenter';
import { APPLICATION_NOTE, type ApplicationNoteRow } from '../row';

interface Record {
  row: ApplicationRow;
  documents: ApplicationDocument[];
  notes: ApplicationNoteRow[];
}

const applications = () => rows<ApplicationRow>(APPLICATION);
const notes = () => rows<ApplicationNoteRow>(APPLICATION_NOTE);

/** What the team does with applications that came in. */
export default () => ({
  /** A page of the list, the newest first. */
  list({ q, domain, year, status, ...page }: ApplicationsQuery): Promise<{ items: ApplicationRow[]; meta: PageMeta }> {
    const where = {
      ...(domain ? { domain } : {}),
      ...(year ? { year } : {}),
      ...(status ? { state: status } : {}),
      ...found(q, ['fullName', 'email', 'university', 'reference']),
    };
    const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
    return pageOf<ApplicationRow>(APPLICATION, { where, orderBy, select: entryColumns }, page);
  },

  /** A whole application with its documents' names and its notes. @throws Unknown */
  async read(reference: string): Promise<Record> {
    const row = await find(reference);
    return { row, documents: await documentsOf(row), notes: await notesOf(reference) };
  },

  /** Gives one application a status. @throws Unknown */
  setStatus(reference: string, status: ApplicationState): Promise<void> {
    return durable(async () => {
      await changeStatus(await find(reference), status);
    });
  },

  /** Gives several applications a status. @returns how many have it now, and which references no application has */
  setStatusOfAll(references: string[], status: ApplicationState): Promise<{ changed: number; missing: string[] }> {
    const asked = [...new Set(references)];
    return durable(async () => {
      const found = await applications().findMany({ where: { reference: { $in: asked } } });
      for (const row of found) await changeStatus(row, status);
      const known = new Set(found.map(({ reference }) => reference));
      return { changed: found.length, missing: asked.filter((reference) => !known.has(reference)) };
    });
  },

  /**
   * Keeps a note beside an application.
   * @param key the `Idempotency-Key`, if any
   * @throws Unknown
   */
  addNote(reference: string, text: string, key?: string): Promise<ApplicationNoteRow> {
    return once(key, { call: 'addApplicationNote', reference, text }, async () => {
      await find(reference);
      const author = currentActor().name ?? '';
      const note = await notes().create({ data: { reference, text, author, publishedAt: new Date() } });
      await audited('noted', { kind: APPLICATION_KIND, name: reference });
      return note;
    });
  },
});

async function find(reference: string): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference } });
  if (!row) throw new Unknown(messages.application.unknown);
  return row;
}

/** The same status again changes nothing, and is not written down. */
async function changeStatus({ id, reference, state }: ApplicationRow, status: ApplicationState): Promise<void> {
  if (state === status) return;
  await applications().update({ where: { id }, data: { state: status } });
  await audited('status changed', { kind: APPLICATION_KIND, name: reference, detail: `${state} to ${status}` });
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
