import { createHash } from 'node:crypto';
import { certificateKeyOf } from '../../../contract/certificate';
import { certificatePath } from '../../../contract/certificate-link';
import { messages } from '../../../contract/messages';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { Conflict, Forbidden, TooMany } from '../../../platform/errors';
import {
  deletePrivateFile,
  openPrivateFile,
  storePrivateFile,
  sweepPrivateFiles,
} from '../../../platform/files/private-files';
import { QueueFull } from '../../../platform/queue';
import { serviceOf } from '../../../platform/service-of';
import type siteService from '../../site/services/site';
import { drawPdf, drawPicture, hasGlyphs } from '../drawing';
import { CERTIFICATE, type CertificateRow } from '../row';

const certificates = () => rows<CertificateRow>(CERTIFICATE);
const brandName = () => serviceOf<typeof siteService>('api::site.site').readBrand();

/** Pictures that were asked for lately, ready to be sent. */
const MOST_PICTURES = 200;
const pictures = new Map<string, Promise<Buffer>>();

/** Where the PDF of a certificate is, and its hash. */
type Kept = Pick<CertificateRow, 'pdfFile' | 'pdfHash'>;

/** PDFs that are being made, by the ID of their row: however many ask for one, it is drawn once. */
const underWay = new Map<number, Promise<Kept>>();

let making: Promise<void> = Promise.resolve();

/** What can be had of a certificate as a file. */
const certificateFileService = () => ({
  /**
   * A certificate with its PDF: made now where it has none yet, and then kept as it is for ever, so that its hash is
   * that of the one file that was ever handed out. Without one where our fonts cannot draw its texts, the disk is full,
   * or too many wait for theirs: a lookup does not fail for that.
   */
  async withFile(row: CertificateRow): Promise<CertificateRow> {
    if (row.pdfHash) return row;
    try {
      return { ...row, ...(await make(row)) };
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof QueueFull)) strapi.log.error(error);
      return row;
    }
  },

  /**
   * Makes the files of what was just issued, one after the other, without anybody waiting. What a stop leaves without
   * one gets it when it is first looked up.
   */
  makeSoon(ids: readonly string[]): void {
    for (const id of ids) making = making.then(() => makeOf(id)).catch((error) => void strapi.log.warn(error));
  },

  /** @throws Forbidden when it was revoked, Conflict when our fonts cannot draw it, TooMany */
  async openPdf(row: CertificateRow) {
    if (row.revokedAt) throw new Forbidden(messages.certificate.fileRevoked);
    const { pdfFile } = row.pdfFile ? row : await make(row).catch(refused);
    return { ...(await openPrivateFile(pdfFile ?? '')), name: `${row.certificateId.replace(/\//g, '-')}.pdf` };
  },

  /**
   * The picture for sharing, and what it is known by: another one when it was revoked, and on another day.
   * @throws TooMany
   */
  async picture(row: CertificateRow): Promise<{ png: Buffer; etag: string }> {
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
  },

  /** Removes files that no certificate names. */
  sweep: (): Promise<void> =>
    sweepPrivateFiles('certificates', async (file) => (await certificates().count({ where: { pdfFile: file } })) > 0),
});
export default certificateFileService;

async function makeOf(certificateId: string): Promise<void> {
  const row = await certificates().findOne({ where: { certificateKey: certificateKeyOf(certificateId) } });
  if (row) await serviceOf<typeof certificateFileService>('api::certificate.certificate-file').withFile(row);
}

/** @throws Conflict when our fonts lack its letters, QueueFull */
function make(row: CertificateRow): Promise<Kept> {
  const made = underWay.get(row.id) ?? drawAndKeep(row).finally(() => underWay.delete(row.id));
  underWay.set(row.id, made);
  return made;
}

/** Of several servers that do it at the same moment, one's is kept. */
async function drawAndKeep(row: CertificateRow): Promise<Kept> {
  const link = strapi.config.get<string>('settings.PUBLIC_URL') + certificatePath(row.certificateId);
  const brand = await brandName();
  if (!hasGlyphs(row, link, brand)) throw new Conflict(messages.certificate.noFile);
  const bytes = await drawPdf(row, link, brand);
  const pdfHash = createHash('sha256').update(bytes).digest('hex');
  const pdfFile = await storePrivateFile('certificates', 'pdf', bytes);
  // A row that may have been written keeps its file; what a failed write leaves is swept later.
  const { count } = await durable(() =>
    certificates().updateMany({ where: { id: row.id, pdfHash: { $null: true } }, data: { pdfFile, pdfHash } }),
  );
  if (count === 1) return { pdfFile, pdfHash };
  await deletePrivateFile(pdfFile);
  const kept = await certificates().findOne({ where: { id: row.id } });
  return { pdfFile: kept?.pdfFile ?? null, pdfHash: kept?.pdfHash ?? null };
}

function refused(error: unknown): never {
  throw error instanceof QueueFull ? new TooMany(2) : error;
}
