import {
  applicationMessages,
  DOCUMENTS,
  type DocumentName,
  type Documents,
} from '../../contract/application/application';
import { fileMessages } from '../../contract/form';
import { audit } from '../../platform/audit';
import { durable } from '../../platform/database/rows';
import { RequestError, Unknown } from '../../platform/errors';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { digestOf, type UploadedFile } from '../../platform/http/form';
import { shareKey } from '../../platform/http/rate-limits';
import { settings } from '../../platform/settings';
import { sharedFor } from '../../platform/shared-for';
import { documentExtension, documentNameOf, documentTypes } from './document-type';
import { APPLICATION_KIND, type ApplicationRow, applications, findByReference } from './row';

export type SentDocuments = Partial<Record<DocumentName, UploadedFile>>;
export type DocumentColumns = Pick<ApplicationRow, `${DocumentName}${'Name' | 'File' | 'Bytes'}`>;

interface StoredDocuments {
  columns: Partial<DocumentColumns & Pick<ApplicationRow, 'network'>>;
  /** Call it once at the end. Deletes the documents if no row was written. */
  settle: (isWritten: boolean) => Promise<void>;
}

export const withoutDocuments = (names: readonly DocumentName[]): Partial<DocumentColumns> =>
  Object.fromEntries(
    names.flatMap((name) => [`${name}Name`, `${name}File`, `${name}Bytes`].map((column) => [column, null])),
  );

export const filesIn = (columns: Partial<DocumentColumns>): string[] =>
  DOCUMENTS.flatMap((name) => columns[`${name}File`] ?? []);

/** Lets `idempotent` tell requests apart. */
export const digestsOf = (documents: SentDocuments): Promise<(string | null)[]> =>
  Promise.all(DOCUMENTS.map((name) => digestOf(documents[name])));

/**
 * Stores uploaded documents. Files without a row are swept later.
 * @throws InvalidInput for the wrong type; RequestError if too many are pending
 */
export async function storeDocuments(documents: SentDocuments): Promise<StoredDocuments> {
  const sent: [name: DocumentName, file: UploadedFile, extension: string][] = [];
  for (const name of DOCUMENTS) {
    const file = documents[name];
    if (file) sent.push([name, file, await documentExtension(name, file)]);
  }
  if (sent.length === 0) return { columns: {}, settle: async () => {} };
  const network = shareKey('documents');
  const columns: StoredDocuments['columns'] = { network };
  const bytes = sent.reduce((sum, [, file]) => sum + file.size, 0);
  await reserve(network, bytes);
  const settle = async (isWritten: boolean) => {
    add(uploading, network, -bytes);
    if (isWritten) add(stored, network, bytes);
    else await Promise.all(filesIn(columns).map(deletePrivateFile));
  };
  try {
    for (const [name, file, extension] of sent) {
      columns[`${name}File`] = await storePrivateFile('documents', extension, file.path);
      columns[`${name}Name`] = documentNameOf(file.name, extension);
      columns[`${name}Bytes`] = file.size;
    }
  } catch (error) {
    await settle(false);
    throw error;
  }
  return { columns, settle };
}

export const presentDocuments = (row: Pick<ApplicationRow, 'resumeName' | 'certificatesName'>): Documents => ({
  resume: row.resumeName,
  certificates: row.certificatesName,
});

/** Writes an audit entry. @throws Unknown */
export async function openDocument(reference: string, document: DocumentName) {
  const row = await findByReference(reference);
  const file = row[`${document}File`];
  if (!file) throw new Unknown(applicationMessages.unknownDocument);
  const type = documentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const opened = await openPrivateFile(file);
  try {
    await durable(() => audit('opened', { kind: APPLICATION_KIND, name: reference, detail: document }));
  } catch (error) {
    opened.stream.destroy();
    throw error;
  }
  return { ...opened, name: row[`${document}Name`] ?? document, type };
}

export const sweepDocuments = (): Promise<void> =>
  sweepPrivateFiles('documents', async (file) => {
    const named = { $or: [{ resumeFile: file }, { certificatesFile: file }] };
    return (await applications().count({ where: named })) > 0;
  });

const MB = 1024 * 1024;
/**
 * Maximum bytes, before RATE_LIMIT_FACTOR. A campus shares one `network`. Half of `all` is reserved for networks that
 * store at most `few`.
 */
const MOST = { all: 5000 * MB, many: 2500 * MB, network: 500 * MB, few: 20 * MB };
const READ_MS = 10_000;
const RETRY_SECONDS = 3600;

type Bytes = Map<string | null, number>;
function add(sums: Bytes, network: string, bytes: number): void {
  const sum = (sums.get(network) ?? 0) + bytes;
  if (sum === 0) sums.delete(network);
  else sums.set(network, sum);
}

/** Bytes by network, as last read. */
let stored: Bytes = new Map();
/** Uploads whose rows are not written yet. */
const uploading: Bytes = new Map();

const readStored = sharedFor(READ_MS, async () => {
  const sums: { network: string | null; resumes: unknown; certificates: unknown }[] = await strapi.db
    .connection('applications')
    .select('network')
    .where({ state: 'received' })
    .groupBy('network')
    .sum({ resumes: 'resume_bytes', certificates: 'certificates_bytes' });
  stored = new Map(sums.map(({ network, resumes, certificates }) => [network, Number(resumes) + Number(certificates)]));
});

/** @throws RequestError above a limit */
async function reserve(network: string, bytes: number): Promise<void> {
  await readStored();
  const factor = settings().RATE_LIMIT_FACTOR;
  const own = (stored.get(network) ?? 0) + (uploading.get(network) ?? 0) + bytes;
  const all = [...stored.values(), ...uploading.values()].reduce((sum, one) => sum + one, bytes);
  if (all > MOST.all * factor) throw refusal(503, fileMessages.documentsOfAll);
  if (own > (all > MOST.many * factor ? MOST.few : MOST.network) * factor)
    throw refusal(429, fileMessages.documentsOfNetwork);
  add(uploading, network, bytes);
}

const refusal = (status: 429 | 503, words: string) => new RequestError(status, words, { retryAfter: RETRY_SECONDS });
