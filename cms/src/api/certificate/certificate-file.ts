import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { durable } from '../../platform/database/rows';
import { Conflict, Forbidden } from '../../platform/errors';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { QueueFull } from '../../platform/queue';
import * as siteTexts from '../site/site';
import * as certificates from './certificate';
import * as credentialKeys from './credential-key';
import { draw, drawOrRefuse } from './drawing';
import type { Drawing } from './drawing/worker';
import { certificateReplies } from './messages';
import { type CertificateRow, certificateRows, linkOf } from './row';

/** Pictures by ETag. */
const pictures = new LRUCache<string, Buffer, Drawing>({
  max: 200,
  fetchMethod: (_etag, _stale, { context }) => draw(context),
});

type StoredPdf = Pick<CertificateRow, 'pdfFile' | 'pdfHash'>;

/** PDFs in progress by row ID: simultaneous requests share one. */
const inProgress = new Map<number, Promise<StoredPdf>>();

let making: Promise<void> = Promise.resolve();

/**
 * Creates a missing PDF. Returns the row without one if the fonts lack a character or the disk or queue is full, so a
 * lookup still succeeds.
 */
export async function withFile(row: CertificateRow): Promise<CertificateRow> {
  if (row.pdfHash) return row;
  try {
    return { ...row, ...(await make(row)) };
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof QueueFull)) strapi.log.error(error);
    return row;
  }
}

/** Creates PDFs in the background, one at a time. */
export function makeSoon(ids: readonly string[]): void {
  for (const id of ids)
    making = making
      .then(async () => void (await withFile(await certificates.lookup(id))))
      .catch((error) => void strapi.log.warn(error));
}

export const fileName = ({ certificateId }: CertificateRow, extension: string): string =>
  `${certificateId.replace(/\//g, '-')}.${extension}`;

/** @throws Forbidden when revoked, Conflict when the fonts lack a character, TooMany */
export async function openPdf(row: CertificateRow) {
  if (row.revokedAt) throw new Forbidden(certificateReplies.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  const { pdfFile } = row.pdfFile ? row : await make(row);
  return { ...(await openPrivateFile(pdfFile ?? '')), name: fileName(row, 'pdf') };
}

/** Shows today's date. @throws TooMany */
export async function picture(row: CertificateRow): Promise<{ png: Buffer; etag: string }> {
  const today = new Date();
  const brand = await siteTexts.readBrand();
  const shown = [row.certificateKey, row.revokedAt, today.toISOString().slice(0, 10), brand];
  const etag = hash('sha256', JSON.stringify(shown), 'base64url');
  const context: Drawing = { kind: 'picture', row, brand, today: today.toISOString() };
  return { png: await pictures.forceFetch(etag, { context }), etag };
}

/** @throws TooMany */
export const badge = (of: 'Internship' | 'Course'): Promise<Buffer> =>
  pictures.forceFetch(of, { context: { kind: 'badge', of } });

export const sweep = (): Promise<void> =>
  sweepPrivateFiles('certificates', async (file) => (await certificateRows().count({ where: { pdfFile: file } })) > 0);

function make(row: CertificateRow): Promise<StoredPdf> {
  const made = inProgress.get(row.id) ?? drawAndStore(row).finally(() => inProgress.delete(row.id));
  inProgress.set(row.id, made);
  return made;
}

/** Keeps the first file if several servers render it concurrently. */
async function drawAndStore(row: CertificateRow): Promise<StoredPdf> {
  const link = linkOf(row.certificateId);
  const brand = await siteTexts.readBrand();
  const { did, publicKey } = await credentialKeys.issuer();
  const drawing = { kind: 'pdf', row, issuer: { link, brand, did, publicKey } } as const;
  const bytes = await drawOrRefuse(drawing, certificateReplies.noFile);
  const pdfHash = hash('sha256', bytes);
  const pdfFile = await storePrivateFile('certificates', 'pdf', bytes);
  // After a failed commit the row may name the file, so keep it. The sweep deletes it if unused.
  const { count } = await durable(() =>
    certificateRows().updateMany({ where: { id: row.id, pdfHash: { $null: true } }, data: { pdfFile, pdfHash } }),
  );
  if (count === 1) return { pdfFile, pdfHash };
  await deletePrivateFile(pdfFile);
  const stored = await certificateRows().findOne({ where: { id: row.id } });
  return { pdfFile: stored?.pdfFile ?? null, pdfHash: stored?.pdfHash ?? null };
}
