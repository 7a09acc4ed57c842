import type {
  ApplicationDocument,
  ApplicationEntry,
  ApplicationNote,
  ApplicationRecord,
  ApplicationStep,
} from '../../contract/application/record';
import { type ApplicationStatus, CORRECTABLE_NAMES, type Offer, OUTCOMES } from '../../contract/application/status';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import { presentDocuments } from './documents';
import type { RoundRow } from './round/round';
import { type ApplicationNoteRow, type ApplicationRow, applicationOf, offerOf } from './row';
import type { Step } from './steps';

export interface Status {
  row: ApplicationRow;
  /** Steps that the applicant can see, oldest first. */
  visible: Step[];
  certificate: string | null;
  round: RoundRow | null;
}

/** Omits states until the applicant has been notified. */
export function presentStatus({ row, visible, certificate, round }: Status): ApplicationStatus {
  const status = visible.at(-1)?.state ?? 'received';
  return {
    reference: row.reference,
    domain: row.domain,
    status,
    reason: visible.at(-1)?.reason ?? null,
    steps: visible.map(({ state, at }) => ({ status: state, at: at && iso(at) })),
    replyBy: iso(row.replyBy).slice(0, 10),
    documents: presentDocuments(row),
    ...(row.state === 'received' ? { application: pick(applicationOf(row), CORRECTABLE_NAMES) } : {}),
    ...(row.correctedAt ? { correctedAt: iso(row.correctedAt) } : {}),
    contact: row.state === 'received' ? pick(row, ['mobile', 'address', 'linkedin', 'github']) : null,
    certificate,
    offer: offerOf({ ...row, state: status }, round?.timeZone ?? 'UTC'),
    round: round && pick(round, ['name', 'startsOn', 'endsOn', 'timeZone']),
    canWithdraw: !OUTCOMES.includes(status) && row.state !== 'withdrawn',
  };
}

const presentStep = ({ state, at, toldAt, reason }: Step): ApplicationStep => ({
  status: state,
  at: at && iso(at),
  toldAt: iso(toldAt),
  reason: reason ?? null,
});

/** Columns that {@link presentEntry} reads. */
export const entryColumns = [
  'reference',
  'round',
  'fullName',
  'email',
  'university',
  'year',
  'domain',
  'state',
  'replyBy',
  'createdAt',
];

export const presentEntry = (row: ApplicationRow): ApplicationEntry => ({
  ...pick(row, ['reference', 'round', 'university', 'year', 'domain']),
  Name: row.fullName,
  Mail: row.email,
  status: row.state,
  receivedAt: iso(row.createdAt),
  replyBy: iso(row.replyBy).slice(0, 10),
});

export interface FullApplication {
  row: ApplicationRow;
  documents: ApplicationDocument[];
  notes: ApplicationNoteRow[];
  steps: Step[];
  offer: Offer | null;
  /** Document ID. */
  internship: string | null;
}

export function presentRecord({ row, documents, notes, steps, offer, internship }: FullApplication): ApplicationRecord {
  const { terms: _, ...application } = applicationOf(row);
  return {
    ...presentEntry(row),
    ...application,
    ...(row.correctedAt ? { correctedAt: iso(row.correctedAt) } : {}),
    offer,
    internship,
    documents,
    notes: notes.map(presentNote),
    steps: steps.map(presentStep),
  };
}

export const presentNote = (row: ApplicationNoteRow): ApplicationNote => ({
  _id: row.documentId,
  text: row.text,
  by: row.author,
  createdAt: iso(row.createdAt),
});
