import { createHash } from 'node:crypto';
import { certificateKeyOf } from '../../contract/certificate/certificate';
import { certificateAddress } from '../../contract/site';
import { durable } from '../../platform/database/durable';
import { rows } from '../../platform/database/rows';
import { Conflict, Forbidden } from '../../platform/errors';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../platform/files/private-files';
import { QueueFull } from '../../platform/queue';
import { settings } from '../../platform/settings';
import * as siteTexts from '../site/site';
import { drawPdf, drawPicture, hasGlyphs } from './drawing';
import * as credentialKeys from './key/credential-key';
import { certificateReplies } from './messages';
import { CERTIFICATE, type CertificateRow } from './present';

const certificates = () => rows<CertificateRow>(CERTIFICATE);

const MOST_PICTURES = 200;
/** By ETag, the latest last. */
const pictures = new Map<string, Promise<Buffer>>();

type StoredPdf = Pick<CertificateRow, 'pdfFile' | 'pdfHash'>;

/** PDFs in progress by row ID: simultaneous requests share one. */
const inProgress = new Map<number, Promise<StoredPdf>>();

let making: Promise<void> = Promise.resolve();

/**
 * Makes the PDF if there is none yet. Returns the row without one if the fonts lack a letter or the disk or queue is
 * full, so that a lookup still succeeds.
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

/** Makes PDFs in the background, one at a time. */
export function makeSoon(ids: readonly string[]): void {
  for (const id of ids) making = making.then(() => makeOf(id)).catch((error) => void strapi.log.warn(error));
}

export const fileName = ({ certificateId }: CertificateRow, extension: string): string =>
  `${certificateId.replace(/\//g, '-')}.${extension}`;

/** @throws Forbidden when revoked, Conflict when the fonts lack a letter, TooMany */
export async function openPdf(row: CertificateRow) {
  if (row.revokedAt) throw new Forbidden(certificateReplies.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  const { pdfFile } = row.pdfFile ? row : await make(row);
  return { ...(await openPrivateFile(pdfFile ?? '')), name: fileName(row, 'pdf') };
}

/** Returns the picture for sharing, which shows today's date. @throws TooMany */
export async function picture(row: CertificateRow): Promise<{ png: Buffer; etag: string }> {
  const today = new Date();
  const brand = await siteTexts.readBrand();
  const etag = createHash('sha256')
    .update(JSON.stringify([row.certificateKey, row.revokedAt, today.toISOString().slice(0, 10), brand]))
    .digest('base64url');
  const drawn = pictures.get(etag) ?? drawPicture(row, brand, today);
  pictures.delete(etag);
  pictures.set(etag, drawn);
  drawn.catch(() => pictures.delete(etag));
  for (const oldest of pictures.keys()) {
    if (pictures.size <= MOST_PICTURES) break;
    pictures.delete(oldest);
  }
  return { png: await drawn, etag };
}

export const sweep = (): Promise<void> =>
  sweepPrivateFiles('certificates', async (file) => (await certificates().count({ where: { pdfFile: file } })) > 0);

async function makeOf(certificateId: string): Promise<void> {
  const row = await certificates().findOne({ where: { certificateKey: certificateKeyOf(certificateId) } });
  if (row) await withFile(row);
}

function make(row: CertificateRow): Promise<StoredPdf> {
  const made = inProgress.get(row.id) ?? drawAndStore(row).finally(() => inProgress.delete(row.id));
  inProgress.set(row.id, made);
  return made;
}

/** Keeps the first file if several servers render it at once. */
async function drawAndStore(row: CertificateRow): Promise<StoredPdf> {
  const link = settings().PUBLIC_URL + certificateAddress(row.certificateId);
  const brand = await siteTexts.readBrand();
  if (!hasGlyphs(row, link, brand)) throw new Conflict(certificateReplies.noFile, 'NO_CERTIFICATE_FILE');
  const { did, publicKey } = await credentialKeys.issuer();
  const bytes = await drawPdf(row, { link, brand, did, publicKey });
  const pdfHash = createHash('sha256').update(bytes).digest('hex');
  const pdfFile = await storePrivateFile('certificates', 'pdf', bytes);
  // After a failed commit the row may name the file, so keep it. The sweep deletes it if unused.
  const { count } = await durable(() =>
    certificates().updateMany({ where: { id: row.id, pdfHash: { $null: true } }, data: { pdfFile, pdfHash } }),
  );
  if (count === 1) return { pdfFile, pdfHash };
  await deletePrivateFile(pdfFile);
  const stored = await certificates().findOne({ where: { id: row.id } });
  return { pdfFile: stored?.pdfFile ?? null, pdfHash: stored?.pdfHash ?? null };
}
