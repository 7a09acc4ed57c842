import {
  APPLICATION_NAMES,
  applicationField,
  columnsOf,
  DOCUMENTS,
  type DocumentName,
} from '../../../contract/application';
import type { Correctable, Credentials } from '../../../contract/application-status';
import { messages } from '../../../contract/messages';
import { announced } from '../../../platform/announced';
import type { Actor } from '../../../platform/audited';
import { audited } from '../../../platform/audited';
import { rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { deletePrivateFile } from '../../../platform/files/private-files';
import { once } from '../../../platform/http/idempotency';
import { certificateIdFor } from '../../certificate/holder';
import { digestsOf, type SentDocuments, storeDocuments, withoutDocuments } from '../documents';
import { hasApplication } from '../round';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from '../row';
import { type Step, stepsOf, toldOf } from '../steps';
import { forgetCorrections, tellCorrected } from './corrected';
import { moveTo } from './move';

export interface Status {
  row: ApplicationRow;
  /** What the applicant knows of, the first one first. */
  told: Step[];
  /** ID of its certificate that holds; null where there is none. */
  certificate: string | null;
}

/** What an applicant corrects, by the names on the wire. */
interface Correction {
  answers: Partial<Correctable>;
  /** Documents to delete. */
  remove?: readonly DocumentName[];
  /** Documents that take the place of the earlier ones. */
  documents?: SentDocuments;
}

/** Who withdraws, and corrects: nobody that has an account. */
const APPLICANT: Actor = { name: null, place: 'status page' };

const applications = () => rows<ApplicationRow>(APPLICATION);
/** What a first answer is kept for: by it the answer is found again when its person is forgotten. */
const kept = ({ reference }: ApplicationRow) => ({ reference });

/** @throws Unknown */
export async function read(credentials: Credentials): Promise<Status> {
  const row = await find(credentials);
  const told = toldOf(await stepsOf(row), new Date());
  return { row, told, certificate: await certificateIdFor(row.reference) };
}

/**
 * Withdraws an application, for good; it stays on record, and its e-mail address can apply in the next round.
 * @param key the `Idempotency-Key`, if any
 * @throws Unknown; Conflict once an outcome has been told
 */
export async function withdraw(credentials: Credentials, key?: string): Promise<Status> {
  await once(key, { call: 'withdrawApplication', credentials }, async () => {
    const row = await find(credentials);
    const from = await moveTo(row.id, 'withdrawn', 'applicant');
    const about = { kind: APPLICATION_KIND, name: row.reference, detail: `${from} to withdrawn` };
    if (from) await audited('status changed', about, APPLICANT);
    await forgetCorrections(row.reference);
    return kept(row);
  });
  return read(credentials);
}

/**
 * Corrects an application until the review begins; what is not named stays. As `withdraw` otherwise.
 * @throws Unknown; Conflict once the review has begun; InvalidInput when a document is of the wrong kind
 */
export async function correct(credentials: Credentials, correction: Correction, key?: string): Promise<Status> {
  const { answers, remove = [], documents = {} } = correction;
  // Nothing of a stranger's is put into the store.
  await find(credentials);
  const digests = await digestsOf(documents);
  const stored = await storeDocuments(documents);
  const change = { ...columnsOf(answers), ...withoutDocuments(remove), ...stored.columns };
  // Once the row may name the new files they stay; what a failed write leaves is swept later.
  let written: ApplicationRow | undefined;
  try {
    await once(key, { call: 'correctApplication', credentials, answers, remove, digests }, async () => {
      for (;;) {
        const row = await find(credentials);
        assertCorrectable(row);
        const changed = changedIn(row, change);
        if (changed.length === 0) return kept(row);
        const { id, resumeFile, certificatesFile } = row;
        // In one statement with its conditions: a review that begins at this moment comes before it, or after, and so
        // does another correction that takes a file away.
        const where = { id, state: 'received', resumeFile, certificatesFile };
        const data = { ...change, correctedAt: new Date().toISOString() };
        if ((await applications().updateMany({ where, data })).count !== 1) continue;
        written = row;
        await audited('edited', { kind: APPLICATION_KIND, name: row.reference, detail: changed.join(', ') }, APPLICANT);
        await tellCorrected(row);
        await announced('application.corrected', { id: row.reference, state: row.state });
        return kept(row);
      }
    });
  } finally {
    if (!written) await stored.drop();
  }
  const replaced = DOCUMENTS.filter((name) => `${name}File` in change).map((name) => written?.[`${name}File`]);
  await Promise.all(replaced.map((file) => file && deletePrivateFile(file)));
  return read(credentials);
}

/** Whether there is an application of that address that stands in the way of another one. */
export const hasApplied = hasApplication;

/** One question for both, so that a wrong reference and a wrong e-mail take the same work. @throws Unknown */
async function find({ reference, Mail }: Credentials): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference, email: Mail } });
  if (!row) throw new Unknown(messages.applicationStatus.unknown);
  return row;
}

/** @throws Conflict */
function assertCorrectable({ state }: ApplicationRow): void {
  const { withdrawnEarlier, reviewBegun } = messages.applicationStatus;
  if (state === 'withdrawn') throw new Conflict(withdrawnEarlier, 'APPLICATION_WITHDRAWN');
  if (state !== 'received') throw new Conflict(reviewBegun, 'REVIEW_STARTED');
}

/** The names on the wire of what would be another value. */
function changedIn(row: ApplicationRow, change: Partial<ApplicationRow>): string[] {
  const columns: [name: string, column: string][] = [
    ...APPLICATION_NAMES.map((name): [string, string] => [name, applicationField(name).column]),
    ...DOCUMENTS.map((name): [string, string] => [name, `${name}File`]),
  ];
  return columns.flatMap(([name, column]) => {
    const key = column as keyof ApplicationRow;
    return key in change && change[key] !== row[key] ? name : [];
  });
}
