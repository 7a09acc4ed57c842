import {
  type ApplicationColumns,
  type ApplicationReceived,
  DOCUMENTS,
  type DocumentName,
} from '../../contract/application';
import { REPLY_DAYS } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { announced } from '../../platform/announced';
import { audited } from '../../platform/audited';
import { durable } from '../../platform/database/durable';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { createRow, rows } from '../../platform/database/rows';
import { Conflict, Unknown } from '../../platform/errors';
import { documentTypes } from '../../platform/files/document-type';
import { openPrivateFile, sweepPrivateFiles } from '../../platform/files/private-files';
import { once } from '../../platform/http/idempotency';
import { randomCode } from '../../platform/secret-token';
import { settings } from '../../platform/settings';
import { iso } from '../../platform/time';
import { tell } from '../mail/notifications';
import * as siteTexts from '../site/site';
import { type DocumentColumns, digestsOf, type SentDocuments, storeDocuments, withoutDocuments } from './documents';
import { presentDocuments } from './presenter';
import { receiptMail } from './receipt-mail';
import { currentRound, hasApplication } from './round';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from './row';

type Received = Pick<ApplicationReceived, 'reference' | 'receivedAt' | 'replyBy' | 'documents'>;

const applications = () => rows<ApplicationRow>(APPLICATION);
const DAY_MS = 86_400_000;
const alreadyApplied = () => new Conflict(messages.application.alreadyApplied, 'ALREADY_APPLIED');

/**
 * Stores an application with its documents, and the receipt that is to be mailed: all or nothing.
 * @param key the `Idempotency-Key`, if any
 * @throws Forbidden while applications are closed; Conflict when that e-mail has applied already, see `hasApplication`; InvalidInput when a
 * document is of the wrong kind
 */
export async function create(data: ApplicationColumns, documents: SentDocuments, key?: string): Promise<Received> {
  const digests = await digestsOf(documents);
  const stored = await storeDocuments(documents);
  const columns = { ...withoutDocuments(DOCUMENTS), ...stored.columns } as DocumentColumns;
  // Once the row may be there its files stay: what a failed write leaves is swept later.
  let written = false;
  try {
    const received = await once(key, { call: 'apply', data, digests }, async () => {
      await siteTexts.assertApplicationsOpen();
      if (await hasApplication(data.email)) throw alreadyApplied();
      written = true;
      return store(data, columns);
    });
    // Use the names of the stored attempt: the same files may have other names this time.
    const row = await applications().findOne({ where: { reference: received.reference } });
    return { ...received, documents: presentDocuments(row ?? columns) };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    // The database has refused the row: nothing names these files.
    written = false;
    throw alreadyApplied();
  } finally {
    if (!written) await stored.drop();
  }
}

/** A document, for the admin. @throws Unknown */
export async function openDocument(reference: string, document: DocumentName) {
  const row = await applications().findOne({ where: { reference } });
  if (!row) throw new Unknown(messages.application.unknown);
  const [name, file] =
    document === 'resume' ? [row.resumeName, row.resumeFile] : [row.certificatesName, row.certificatesFile];
  if (!file) throw new Unknown(messages.application.unknownDocument);
  const type = documentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const opened = await openPrivateFile(file);
  try {
    await durable(() => audited('opened', { kind: APPLICATION_KIND, name: reference, detail: document }));
  } catch (error) {
    opened.stream.destroy();
    throw error;
  }
  return { ...opened, name: name ?? document, type };
}

/** Removes documents that no application names. */
export const sweep = (): Promise<void> =>
  sweepPrivateFiles('documents', async (file) => {
    const named = { $or: [{ resumeFile: file }, { certificatesFile: file }] };
    return (await applications().count({ where: named })) > 0;
  });

async function store(data: ApplicationColumns, columns: DocumentColumns): Promise<Omit<Received, 'documents'>> {
  const now = new Date();
  const replyBy = new Date(now.getTime() + REPLY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const reference = `APP-${now.getUTCFullYear()}-${randomCode(5, 5)}`;
  const sent = { ...data, ...columns, reference, replyBy, round: await currentRound(), state: 'received' as const };
  const row = { ...sent, ...(await createRow<ApplicationRow>(APPLICATION, sent)) };
  await announced('application.submitted', { id: reference, state: row.state });
  const brand = await siteTexts.readBrand();
  const origin = settings().PUBLIC_URL;
  await tell(reference, { state: 'received' }, { email: async () => receiptMail(row, brand, origin) });
  return { reference, receivedAt: iso(row.createdAt), replyBy };
}
