import { type ApplicationReceived, applicationMessages, DOCUMENTS } from '../../contract/application/application';
import { OUTCOMES } from '../../contract/application/status';
import { createRow } from '../../platform/database/rows';
import { Conflict, isUniqueViolation } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { randomCode } from '../../platform/secret-token';
import { iso, plusDays } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import { notify } from '../mail/notifications';
import * as siteTexts from '../site/site';
import {
  type DocumentColumns,
  digestsOf,
  presentDocuments,
  type SentDocuments,
  storeDocuments,
  withoutDocuments,
} from './documents';
import { receiptMail } from './mails';
import { FIRST_ROUND, readCurrent, zoneOf } from './round/round';
import { APPLICATION, type ApplicationColumns, type ApplicationRow, applications, offerOf } from './row';

type Received = Pick<ApplicationReceived, 'reference' | 'receivedAt' | 'replyBy' | 'documents'>;

const alreadyApplied = () => new Conflict(applicationMessages.alreadyApplied, 'ALREADY_APPLIED');

/** True if it does not block another application in a later round. */
async function isFreeAgain(row: ApplicationRow): Promise<boolean> {
  if (row.state !== 'selected') return OUTCOMES.includes(row.state);
  const answer = offerOf(row, await zoneOf(row.round))?.answer;
  return answer === 'declined' || answer === 'expired';
}

/** The specification promises 5–10 days (section 9). */
const REPLY_DAYS = 10;

/**
 * @throws Forbidden while applications are closed; Conflict if {@link hasApplication}; InvalidInput for the wrong type
 *   of file
 */
export async function create(data: ApplicationColumns, documents: SentDocuments, key?: string): Promise<Received> {
  const digests = await digestsOf(documents);
  const stored = await storeDocuments(documents);
  const columns = { ...withoutDocuments(DOCUMENTS), ...stored.columns } as DocumentColumns;
  // Once true, the row may exist and need its files.
  let written = false;
  try {
    const received = await idempotent(key, { call: 'apply', data, digests }, async () => {
      await siteTexts.assertApplicationsOpen();
      const round = await currentRound();
      if (await hasApplication(data.email, round)) throw alreadyApplied();
      written = true;
      return store({ ...data, ...columns, round });
    });
    // A repeated request may use different names for the same files.
    const row = await applications().findOne({ where: { reference: received.reference } });
    return { ...received, documents: presentDocuments(row ?? columns) };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    // The unique index rejected the row.
    written = false;
    throw alreadyApplied();
  } finally {
    await stored.settle(written);
  }
}

const currentRound = async (): Promise<string> => (await readCurrent())?.documentId ?? FIRST_ROUND;

async function store(
  data: ApplicationColumns & DocumentColumns & { round: string },
): Promise<Omit<Received, 'documents'>> {
  const now = new Date();
  const replyBy = plusDays(now.toISOString(), REPLY_DAYS);
  const reference = `APP-${now.getUTCFullYear()}-${randomCode(5, 5)}`;
  const sent = { ...data, reference, replyBy, state: 'received' as const };
  const row = { ...sent, ...(await createRow<ApplicationRow>(APPLICATION, sent)) };
  await emitWebhook('application.submitted', { id: reference, state: row.state, round: row.round });
  await notify(reference, { state: 'received' }, { email: () => receiptMail(row) });
  return { reference, receivedAt: iso(row.createdAt), replyBy };
}

/** True if it cannot apply again in the round. */
export async function hasApplication(email: string, round?: string): Promise<boolean> {
  const current = round ?? (await currentRound());
  for (const row of await applications().findMany({
    where: { email },
    select: ['round', 'state', 'answerBy', 'offerAnswer'],
  }))
    if (row.round === current || !(await isFreeAgain(row))) return true;
  return false;
}
