import { join } from 'node:path';
import { factsAfter, factsOf, type StoredFacts } from '../../../contract/certificate/certificate';
import { workerThread } from '../../../platform/worker-thread';
import type { CertificateRow } from '../present';
import { besideLogo } from './canvas';
import { canDraw, fontFolder } from './fonts';
import type { PdfIssuer } from './pdf';
import type { Drawing } from './worker';

/** Usually a tenth of a second, the first time one second. */
const TIME_LIMIT_MS = 10_000;
/** A few seconds of work. */
const QUEUE_LIMIT = 30;

let thread: ((drawing: Drawing) => Promise<Uint8Array>) | null = null;

/** @throws QueueFull */
async function draw(drawing: Drawing): Promise<Buffer> {
  // Started lazily: the server must load sharp (`platform/files/photo`) before any thread does.
  thread ??= workerThread<Drawing, Uint8Array>({
    file: join(__dirname, 'worker.js'),
    workerData: fontFolder(),
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  return Buffer.from(await thread(drawing));
}

type Texts = Pick<CertificateRow, 'recipient' | 'domain' | 'certificateId' | 'referenceNumber'> & Partial<StoredFacts>;

export const hasGlyphs = (row: Texts, link: string, brand: string): boolean =>
  canDraw(besideLogo(brand)) &&
  canDraw({ text: row.recipient, face: 'display' }) &&
  canDraw({ text: row.domain, face: 'readBold' }) &&
  canDraw({ text: factsAfter(factsOf(row)), face: 'read' }) &&
  [row.certificateId, row.referenceNumber ?? '', link].every((text) => canDraw({ text, face: 'mono' }));

/** Renders the same bytes for the same input. @throws QueueFull */
export const drawPdf = (row: CertificateRow, issuer: PdfIssuer): Promise<Buffer> => draw({ kind: 'pdf', row, issuer });

/** @throws QueueFull */
export const drawPicture = (row: CertificateRow, brand: string, today: Date): Promise<Buffer> =>
  draw({ kind: 'picture', row, brand, today: today.toISOString() });
