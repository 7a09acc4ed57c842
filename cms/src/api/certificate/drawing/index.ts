import { join } from 'node:path';
import { factsAfter, factsOf, type StoredFacts } from '../../../contract/certificate-facts';
import { workerThread } from '../../../platform/worker-thread';
import type { CertificateRow } from '../present';
import { besideLogo } from './canvas';
import { canDraw, fontFolder } from './fonts';
import type { PdfIssuer } from './pdf';
import type { Drawing } from './worker';

/** A drawing takes a tenth of a second, the first one a second; one that takes so long hangs. */
const TIME_LIMIT_MS = 10_000;
/** Whoever looks up a certificate waits no longer than some seconds for its file. */
const QUEUE_LIMIT = 30;

let thread: ((drawing: Drawing) => Promise<Uint8Array>) | null = null;

/** @throws QueueFull */
async function draw(drawing: Drawing): Promise<Buffer> {
  // Started with the first drawing: the server has to load sharp (`platform/files/photo`) before any thread does.
  thread ??= workerThread<Drawing, Uint8Array>({
    file: join(__dirname, 'worker.js'),
    workerData: fontFolder(),
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  return Buffer.from(await thread(drawing));
}

type Texts = Pick<CertificateRow, 'recipient' | 'domain' | 'certificateId' | 'referenceNumber'> & Partial<StoredFacts>;

/** Whether there can be a PDF: our fonts have every letter of its texts. */
export const hasGlyphs = (row: Texts, link: string, brand: string): boolean =>
  canDraw(besideLogo(brand)) &&
  canDraw({ text: row.recipient, face: 'display' }) &&
  canDraw({ text: row.domain, face: 'readBold' }) &&
  canDraw({ text: factsAfter(factsOf(row)), face: 'read' }) &&
  [row.certificateId, row.referenceNumber ?? '', link].every((text) => canDraw({ text, face: 'mono' }));

/**
 * The certificate as a PDF: the same bytes for the same row and issuer.
 * @throws QueueFull
 */
export const drawPdf = (row: CertificateRow, issuer: PdfIssuer): Promise<Buffer> => draw({ kind: 'pdf', row, issuer });

/**
 * The picture of a certificate for those who share its link: a PNG.
 * @param today the day of the picture
 * @throws QueueFull
 */
export const drawPicture = (row: CertificateRow, brand: string, today: Date): Promise<Buffer> =>
  draw({ kind: 'picture', row, brand, today: today.toISOString() });
