import { APPLICATION_NAMES, DOCUMENTS, type DocumentName } from '../../../contract/application/application';
import { applicationStatusMessages, type Correctable, type Credentials } from '../../../contract/application/status';
import { type Actor, audit } from '../../../platform/audit';
import { lockRows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { deletePrivateFile } from '../../../platform/files/private-files';
import { idempotent } from '../../../platform/http/idempotency';
import { emitWebhook } from '../../../platform/webhooks';
import { certificateIdFor } from '../../certificate/holder';
import { notifyDaily, takeBack } from '../../mail/notifications';
import { digestsOf, filesIn, type SentDocuments, storeDocuments, withoutDocuments } from '../documents';
import { correctedMail } from '../mails';
import type { Status } from '../present';
import { readRound } from '../round/round';
import { APPLICATION_KIND, type ApplicationRow, applications, columnOf, columnsOf } from '../row';
import { correctionsOf, moveTo, stepsOf, visibleSteps } from '../steps';

interface Correction {
  answers: Partial<Correctable>;
  remove?: readonly DocumentName[];
  documents?: SentDocuments;
}

export const APPLICANT: Actor = { name: null, place: 'status page' };

/** Contains the reference, by which `forget` finds a stored response. */
const answerOf = ({ reference }: ApplicationRow) => ({ reference });

/** @throws Unknown */
export async function read(credentials: Credentials): Promise<Status> {
  const row = await find(credentials);
  const visible = visibleSteps(await stepsOf(row), new Date());
  const [certificate, round] = await Promise.all([certificateIdFor(row.reference), readRound(row.round)]);
  return { row, visible, certificate, round };
}

/**
 * Deletes the documents too: a withdrawal is final, and unused files would fill the disk.
 * @throws Unknown; Conflict after an outcome
 */
export async function withdraw(credentials: Credentials, key?: string): Promise<Status> {
  let files: string[] = [];
  await idempotent(key, { call: 'withdrawApplication', credentials }, async () => {
    const row = await find(credentials);
    const from = await moveTo(row.id, 'withdrawn', 'applicant');
    const about = { kind: APPLICATION_KIND, name: row.reference, detail: `${from} to withdrawn` };
    if (from) {
      await audit('status changed', about, APPLICANT);
      // From here on, no correction can add documents.
      files = filesIn(await find(credentials));
      await applications().updateMany({ where: { id: row.id }, data: withoutDocuments(DOCUMENTS) });
    }
    await takeBack(correctionsOf(row.reference));
    return answerOf(row);
  });
  await Promise.all(files.map(deletePrivateFile));
  return read(credentials);
}

/** @throws Unknown; Conflict once the review has begun; InvalidInput for the wrong type of file */
export async function correct(credentials: Credentials, correction: Correction, key?: string): Promise<Status> {
  const { answers, remove = [], documents = {} } = correction;
  // Check first, so strangers cannot store files.
  await find(credentials);
  const digests = await digestsOf(documents);
  const stored = await storeDocuments(documents);
  const change = { ...columnsOf(answers), ...withoutDocuments(remove), ...stored.columns };
  // Once set, the row may refer to the new files.
  let written: ApplicationRow | undefined;
  try {
    await idempotent(key, { call: 'correctApplication', credentials, answers, remove, digests }, async () => {
      for (;;) {
        const row = await find(credentials);
        assertCorrectable(row);
        const changed = changedIn(row, change);
        if (changed.length === 0) return answerOf(row);
        const { id, resumeFile, certificatesFile } = row;
        // One statement, because a review or another correction may begin concurrently.
        const where = { id, state: 'received', resumeFile, certificatesFile };
        const data = { ...change, correctedAt: new Date().toISOString() };
        if ((await applications().updateMany({ where, data })).count !== 1) continue;
        written = row;
        await audit('edited', { kind: APPLICATION_KIND, name: row.reference, detail: changed.join(', ') }, APPLICANT);
        // Someone else may have made the correction. There is no limit per recipient, because using it up would hide
        // it.
        await notifyDaily(correctionsOf(row.reference), 'corrected', () => correctedMail(row));
        await emitWebhook('application.corrected', { id: row.reference, state: row.state, round: row.round });
        return answerOf(row);
      }
    });
  } finally {
    await stored.settle(written !== undefined);
  }
  const replaced = DOCUMENTS.filter((name) => `${name}File` in change).map((name) => written?.[`${name}File`]);
  await Promise.all(replaced.map((file) => file && deletePrivateFile(file)));
  return read(credentials);
}

/** Queries both columns at once, so a wrong reference and a wrong email take the same time. */
export async function find({ reference, Mail }: Credentials): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference, email: Mail } });
  if (!row) throw new Unknown(applicationStatusMessages.unknown);
  return row;
}

/** Locks the application until the transaction ends, so changes happen one at a time. @throws Unknown */
export async function lock(credentials: Credentials): Promise<ApplicationRow> {
  await lockRows(applications(), { id: (await find(credentials)).id });
  return find(credentials);
}

function assertCorrectable({ state }: ApplicationRow): void {
  const { withdrawnEarlier, reviewBegun } = applicationStatusMessages;
  if (state === 'withdrawn') throw new Conflict(withdrawnEarlier, 'APPLICATION_WITHDRAWN');
  if (state !== 'received') throw new Conflict(reviewBegun, 'REVIEW_STARTED');
}

/** Returns wire names. */
function changedIn(row: ApplicationRow, change: Partial<ApplicationRow>): string[] {
  const isChanged = (column: keyof ApplicationRow) => column in change && change[column] !== row[column];
  return [
    ...APPLICATION_NAMES.filter((name) => isChanged(columnOf(name))),
    ...DOCUMENTS.filter((name) => isChanged(`${name}File`)),
  ];
}
