import { join } from 'node:path';
import { workerThread } from '../../../platform/worker-thread';
import { type NewCertificate, printedWords } from '../present';
import { besideLogo, spansOf } from './canvas';
import { canDraw, fontFolder } from './fonts';
import type { Drawing } from './worker';

/** Drawing usually takes a tenth of a second, and a second the first time. */
const TIME_LIMIT_MS = 10_000;
/** A full queue takes a few seconds: social networks do not wait longer for a picture. */
const QUEUE_LIMIT = 30;

/** Draws in a thread. @returns a function that rejects with QueueFull */
export function drawingThread<Job>(file: string): (job: Job) => Promise<Buffer> {
  let thread: ((job: Job) => Promise<Uint8Array>) | undefined;
  return async (job) => {
    // Started lazily: the server must load sharp (`platform/files/photo`) before any thread does.
    thread ??= workerThread({
      file,
      workerData: fontFolder(),
      timeLimitMs: TIME_LIMIT_MS,
      queueLimit: QUEUE_LIMIT,
    });
    return Buffer.from(await thread(job));
  };
}

/** Renders the same bytes for the same input. @throws QueueFull */
export const draw = drawingThread<Drawing>(join(__dirname, 'worker.js'));

export const hasGlyphs = (row: NewCertificate, link: string, brand: string): boolean =>
  canDraw(besideLogo(brand)) &&
  canDraw({ text: row.recipient, face: 'display' }) &&
  spansOf(printedWords(row)).every(canDraw) &&
  [row.certificateId, row.referenceNumber ?? '', link].every((text) => canDraw({ text, face: 'mono' }));
