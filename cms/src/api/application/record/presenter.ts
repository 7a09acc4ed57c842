import { applicationOf } from '../../../contract/application';
import type {
  ApplicationDocument,
  ApplicationEntry,
  ApplicationNote,
  ApplicationRecord,
} from '../../../contract/application-record';
import { iso } from '../../../platform/time';
import type { ApplicationRow } from '../row';
import { presentStep } from '../status/presenter';
import type { Step } from '../steps';
import type { ApplicationNoteRow } from './row';

/** The columns behind {@link presentEntry}. */
export const entryColumns = [
  'reference',
  'fullName',
  'email',
  'university',
  'year',
  'domain',
  'state',
  'replyBy',
  'createdAt',
];

/** An application in the admin's list, field by field. */
export const presentEntry = (row: ApplicationRow): ApplicationEntry => ({
  reference: row.reference,
  Name: row.fullName,
  Mail: row.email,
  university: row.university,
  year: row.year,
  domain: row.domain,
  status: row.state,
  receivedAt: iso(row.createdAt),
  replyBy: iso(row.replyBy).slice(0, 10),
});

/** A whole application, field by field. */
export function presentRecord(
  row: ApplicationRow,
  documents: ApplicationDocument[],
  notes: ApplicationNoteRow[],
  steps: Step[],
): ApplicationRecord {
  const { terms: _, ...application } = applicationOf(row);
  return {
    ...presentEntry(row),
    ...application,
    ...(row.correctedAt ? { correctedAt: iso(row.correctedAt) } : {}),
    documents,
    notes: notes.map(presentNote),
    steps: steps.map(presentStep),
  };
}

/** A note, field by field. */
export const presentNote = (row: ApplicationNoteRow): ApplicationNote => ({
  _id: row.documentId,
  text: row.text,
  by: row.author,
  createdAt: iso(row.createdAt),
});
