import { workerData } from 'node:worker_threads';
import type { CertificateRow } from '../present';
import { setFontFolder } from './fonts';
import { type LetterSheet, letterPdf } from './letter-pdf';
import { certificatePdf, type PdfIssuer } from './pdf';
import { certificatePicture } from './picture';

export { ready } from '../../../platform/worker-thread';

export type Drawing =
  | { kind: 'pdf'; row: CertificateRow; issuer: PdfIssuer }
  | { kind: 'letter'; letter: LetterSheet }
  | { kind: 'picture'; row: CertificateRow; brand: string; today: string };

setFontFolder(workerData as string);

const bytesOf = (drawing: Drawing): Promise<Buffer> => {
  if (drawing.kind === 'pdf') return certificatePdf(drawing.row, drawing.issuer);
  if (drawing.kind === 'letter') return letterPdf(drawing.letter);
  return certificatePicture(drawing.row, drawing.brand, drawing.today);
};

export default async (drawing: Drawing): Promise<Uint8Array> => new Uint8Array(await bytesOf(drawing));
