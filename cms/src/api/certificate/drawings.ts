import { join } from 'node:path';
import { fontFolder, Undrawable } from '../../platform/lettering';
import { workerThread } from '../../platform/worker-thread';
import type { Drawing, Drawn } from './drawing-worker';
import type { CertificateRow } from './row';

/** One takes a tenth of a second, the first one a second; one that takes so long hangs. */
const TIME_LIMIT_MS = 10_000;
/** Who looks up a certificate waits no longer than some seconds for its file. */
const QUEUE_LIMIT = 30;

let thread: ((drawing: Drawing) => Promise<Drawn>) | null = null;

/**
 * In a thread of its own, which starts with the first drawing of this server: sharp asks to be loaded by the server
 * itself (`platform/files/photo`) before any thread has it.
 */
async function draw(drawing: Drawing): Promise<Buffer> {
  thread ??= workerThread<Drawing, Drawn>({
    file: join(__dirname, 'drawing-worker.js'),
    workerData: fontFolder(),
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  const drawn = await thread(drawing);
  if ('undrawable' in drawn) throw new Undrawable(drawn.undrawable);
  return Buffer.from(drawn.bytes.buffer);
}

/**
 * The certificate as a PDF: the same bytes for the same claims, link and brand.
 * @throws Undrawable when its texts have letters that no font of ours has; QueueFull
 */
export function drawPdf(row: CertificateRow, link: string, brand: string): Promise<Buffer> {
  const { recipient, domain, isInternship, certificateId, referenceNumber, createdAt } = row;
  const claims = { recipient, domain, isInternship, certificateId, referenceNumber, createdAt };
  return draw({ what: 'pdf', claims, link, brand });
}

/**
 * The picture of a certificate for those who share its link: a PNG.
 * @param today of the picture
 * @throws QueueFull
 */
export function drawPicture(row: CertificateRow, brand: string, today: Date): Promise<Buffer> {
  const { recipient, domain, isInternship, certificateId, revokedAt } = row;
  return draw({ what: 'picture', shown: { recipient, domain, isInternship, certificateId, revokedAt }, brand, today });
}
