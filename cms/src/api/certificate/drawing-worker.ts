import { workerData } from 'node:worker_threads';
import { takeFontsFrom, Undrawable } from '../../platform/lettering';
import { type Claims, certificatePdf } from './certificate-pdf';
import { certificatePicture, type Shown } from './certificate-picture';

export { ready } from '../../platform/worker-thread';

/** A file of a certificate to draw. */
export type Drawing =
  | { what: 'pdf'; claims: Claims; link: string; brand: string }
  | { what: 'picture'; shown: Shown; brand: string; today: Date };
export type Drawn = { bytes: Uint8Array } | { undrawable: string };

/*
 * Draws in a thread of its own: a PDF takes a tenth of a second of the processor, and the server has others to answer
 * meanwhile.
 */
takeFontsFrom(workerData as string);

export default async function drawn(drawing: Drawing): Promise<Drawn> {
  try {
    return { bytes: new Uint8Array(await draw(drawing)) };
  } catch (error) {
    // Of an error that goes to another thread no more is left than that it is one.
    if (error instanceof Undrawable) return { undrawable: error.message };
    throw error;
  }
}

const draw = (drawing: Drawing): Promise<Buffer> =>
  drawing.what === 'pdf'
    ? certificatePdf(drawing.claims, drawing.link, drawing.brand)
    : certificatePicture(drawing.shown, drawing.brand, drawing.today);
