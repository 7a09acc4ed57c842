import { DOCUMENTS, type DocumentName } from '../../contract/application';
import { documentNameOf } from '../../platform/files/document-name';
import { documentExtension } from '../../platform/files/document-type';
import { storePrivateFile } from '../../platform/files/private-files';
import { digestOf, type UploadedFile } from '../../platform/http/form';
import type { ApplicationRow } from './row';

/** The documents that come along with a request. */
export type SentDocuments = Partial<Record<DocumentName, UploadedFile>>;
export type DocumentColumns = Pick<ApplicationRow, `${DocumentName}Name` | `${DocumentName}File`>;

/** The columns of documents that are not there. */
export const withoutDocuments = (names: readonly DocumentName[]): Partial<DocumentColumns> =>
  Object.fromEntries(names.flatMap((name) => [`${name}Name`, `${name}File`].map((column) => [column, null])));

/** Where the documents are in the private store. */
export const filesIn = (columns: Partial<DocumentColumns>): string[] =>
  DOCUMENTS.flatMap((name) => columns[`${name}File`] ?? []);

/** What an `Idempotency-Key` stands for. */
export const digestsOf = (documents: SentDocuments): Promise<(string | null)[]> =>
  Promise.all(DOCUMENTS.map((name) => digestOf(documents[name])));

/**
 * Puts documents into the private store. No row names them yet: what a failed write leaves is swept later.
 * @returns the columns of those that came along
 * @throws InvalidInput when one is of the wrong kind
 */
export async function storeDocuments(documents: SentDocuments): Promise<Partial<DocumentColumns>> {
  const sent: [name: DocumentName, file: UploadedFile, extension: string][] = [];
  for (const name of DOCUMENTS) {
    const file = documents[name];
    if (file) sent.push([name, file, await documentExtension(name, file)]);
  }
  const columns: Partial<DocumentColumns> = {};
  for (const [name, file, extension] of sent) {
    columns[`${name}File`] = await storePrivateFile('documents', extension, file.path);
    columns[`${name}Name`] = documentNameOf(file.name, extension);
  }
  return columns;
}
