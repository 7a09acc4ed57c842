import { createHash } from 'node:crypto';
import { certificateKeyOf } from '../../contract/certificate';
import { certificatePath } from '../../contract/certificate-link';
import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { rows } from '../../platform/database/rows';
import { Conflict, Forbidden, TooMany } from '../../platform/errors';
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
import { CERTIFICATE, type CertificateRow } from './present';

const certificates = () => rows<CertificateRow>(CERTIFICATE);
const brandName = () => siteTexts.readBrand();

/** A cache of the latest pictures. */
const MOST_PICTURES = 200;
const pictures = new Map<string, Promise<Buffer>>();

/** Where the PDF of a certificate is, and its hash. */
type StoredPdf = Pick<CertificateRow, 'pdfFile' | 'pdfHash'>;

/** PDFs that are being drawn, by the ID of their row: each is drawn once, however many ask for it. */
const inProgress = new Map<number, Promise<StoredPdf>>();

let making: Promise<void> = Promise.resolve();

/**
 * A certificate with its PDF: made now if it has none yet, and never changed, so that its hash is that of the one
 * file that was ever handed out. Without a PDF if our fonts lack its letters, the disk is full, or the queue is: a lookup
 * does not fail for that.
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

/**
 * Makes the files of what was just issued, one after the other, in the background. After a stop, the missing ones are made
 * at the first lookup.
 */
export function makeSoon(ids: readonly string[]): void {
  for (const id of ids) making = making.then(() => makeOf(id)).catch((error) => void strapi.log.warn(error));
}

/** @throws Forbidden when it was revoked, Conflict when our fonts cannot draw it, TooMany */
export async function openPdf(row: CertificateRow) {
  if (row.revokedAt) throw new Forbidden(messages.certificate.fileRevoked, 'CERTIFICATE_FILE_REVOKED');
  const { pdfFile } = row.pdfFile ? row : await make(row).catch(refused);
  return { ...(await openPrivateFile(pdfFile ?? '')), name: `${row.certificateId.replace(/\//g, '-')}.pdf` };
}

/**
 * The picture for sharing, and what it is known by: another one when it was revoked, and on another day.
 * @throws TooMany
 */
export async function picture(row: CertificateRow): Promise<{ png: Buffer; etag: string }> {
  const today = new Date();
  const brand = await brandName();
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
  return { png: await drawn.catch(refused), etag };
}

/** Removes files that no certificate names. */
export const sweep = (): Promise<void> =>
  sweepPrivateFiles('certificates', async (file) => (await certificates().count({ where: { pdfFile: file } })) > 0);

async function makeOf(certificateId: string): Promise<void> {
  const row = await certificates().findOne({ where: { certificateKey: certificateKeyOf(certificateId) } });
  if (row) await withFile(row);
}

/** @throws Conflict when our fonts lack its letters, QueueFull */
function make(row: CertificateRow): Promise<StoredPdf> {
  const made = inProgress.get(row.id) ?? drawAndStore(row).finally(() => inProgress.delete(row.id));
  inProgress.set(row.id, made);
  return made;
}

/** Of several servers that draw it at the same moment, the first one's is stored. */
async function drawAndStore(row: CertificateRow): Promise<StoredPdf> {
  const link = settings().PUBLIC_URL + certificatePath(row.certificateId);
  const brand = await brandName();
  if (!hasGlyphs(row, link, brand)) throw new Conflict(messages.certificate.noFile, 'NO_CERTIFICATE_FILE');
  const { did, publicKey } = await credentialKeys.issuer();
  const bytes = await drawPdf(row, { link, brand, did, publicKey });
  const pdfHash = createHash('sha256').update(bytes).digest('hex');
  const pdfFile = await storePrivateFile('certificates', 'pdf', bytes);
  // After a failed write the file stays, because the row may name it; if not, it is swept later.
  const { count } = await durable(() =>
    certificates().updateMany({ where: { id: row.id, pdfHash: { $null: true } }, data: { pdfFile, pdfHash } }),
  );
  if (count === 1) return { pdfFile, pdfHash };
  await deletePrivateFile(pdfFile);
  const stored = await certificates().findOne({ where: { id: row.id } });
  return { pdfFile: stored?.pdfFile ?? null, pdfHash: stored?.pdfHash ?? null };
}

function refused(error: unknown): never {
  throw error instanceof QueueFull ? new TooMany(2) : error;
}
