import { DOCUMENTS, type DocumentName } from '../../contract/application';
import { documentExtension, documentNameOf } from '../../platform/files/document-type';
import { deletePrivateFile, storePrivateFile } from '../../platform/files/private-files';
import { digestOf, type UploadedFile } from '../../platform/http/form';
import { shareKey } from '../../platform/http/rate-limits';
import type { ApplicationRow } from './row';
import { takeRoom } from './waiting-documents';

/** The documents that come along with a request. */
export type SentDocuments = Partial<Record<DocumentName, UploadedFile>>;
export type DocumentColumns = Pick<ApplicationRow, `${DocumentName}${'Name' | 'File' | 'Bytes'}`>;

/** Documents in the private store. */
interface StoredDocuments {
  /** The columns of those that came along. */
  columns: Partial<DocumentColumns & Pick<ApplicationRow, 'network'>>;
  /** Deletes them again, and counts them no more: no row names them. */
  drop: () => Promise<void>;
}

/** The columns of documents that are not there. */
export const withoutDocuments = (names: readonly DocumentName[]): Partial<DocumentColumns> =>
  Object.fromEntries(
    names.flatMap((name) => [`${name}Name`, `${name}File`, `${name}Bytes`].map((column) => [column, null])),
  );

/** Where the documents are in the private store. */
export const filesIn = (columns: Partial<DocumentColumns>): string[] =>
  DOCUMENTS.flatMap((name) => columns[`${name}File`] ?? []);

/** What an `Idempotency-Key` stands for. */
export const digestsOf = (documents: SentDocuments): Promise<(string | null)[]> =>
  Promise.all(DOCUMENTS.map((name) => digestOf(documents[name])));

/**
 * Puts documents into the private store. No row names them yet: what a failed write leaves is swept later.
 * @throws InvalidInput when one is of the wrong kind, RequestError when too many wait already
 */
export async function storeDocuments(documents: SentDocuments): Promise<StoredDocuments> {
  const sent: [name: DocumentName, file: UploadedFile, extension: string][] = [];
  for (const name of DOCUMENTS) {
    const file = documents[name];
    if (file) sent.push([name, file, await documentExtension(name, file)]);
  }
  if (sent.length === 0) return { columns: {}, drop: async () => {} };
  const network = shareKey('documents');
  const columns: StoredDocuments['columns'] = { network };
  const giveBack = await takeRoom(
    network,
    sent.reduce((sum, [, file]) => sum + file.size, 0),
  );
  const drop = async () => {
    giveBack();
    await Promise.all(filesIn(columns).map(deletePrivateFile));
  };
  try {
    for (const [name, file, extension] of sent) {
      columns[`${name}File`] = await storePrivateFile('documents', extension, file.path);
      columns[`${name}Name`] = documentNameOf(file.name, extension);
      columns[`${name}Bytes`] = file.size;
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { columns, drop };
}
