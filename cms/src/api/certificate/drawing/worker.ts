import type { CertificateRow, NewCertificate } from '../present';
import { type LetterSheet, letterPdf } from './letter-pdf';
import { certificatePdf, nameSvg, type PdfIssuer, unprintableIn } from './pdf';
import { badgePicture, certificatePicture } from './picture';
import { drawingWith } from './thread';

export { ready } from '../../../platform/worker-thread';

export type Drawing =
  | { kind: 'pdf'; row: CertificateRow; issuer: PdfIssuer }
  | { kind: 'letter'; letter: LetterSheet }
  | { kind: 'badge'; of: 'Internship' | 'Course' }
  | { kind: 'picture'; row: NewCertificate; brand: string; today: string }
  | { kind: 'name'; name: string }
  /** Returns what cannot be printed, as JSON. */
  | { kind: 'check'; rows: NewCertificate[] };

export default drawingWith<Drawing>(async (drawing) => {
  if (drawing.kind === 'pdf') return certificatePdf(drawing.row, drawing.issuer);
  if (drawing.kind === 'letter') return letterPdf(drawing.letter);
  if (drawing.kind === 'badge') return badgePicture(drawing.of);
  if (drawing.kind === 'name') return nameSvg(drawing.name);
  if (drawing.kind === 'check') return Buffer.from(JSON.stringify(drawing.rows.map(unprintableIn)));
  return certificatePicture(drawing.row, drawing.brand, drawing.today);
});
