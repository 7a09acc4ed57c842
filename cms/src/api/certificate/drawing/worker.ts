import { certificateReplies } from '../messages';
import type { CertificateRow, NewCertificate } from '../row';
import { type LetterSheet, letterPdf } from './letter-pdf';
import { certificatePdf, nameSvg, type PdfIssuer, unprintableIn } from './pdf';
import { badgePicture, certificatePicture } from './picture';
import { drawingWith } from './thread';

export { ready } from '../../../platform/worker-thread';

export type Drawing =
  | { kind: 'pdf'; row: CertificateRow; issuer: PdfIssuer }
  | { kind: 'letter'; letter: LetterSheet }
  | { kind: 'badge'; of: 'Internship' | 'Course' }
  /** A `preview` is a `CertificatePreview`, as JSON. */
  | { kind: 'picture' | 'preview'; row: NewCertificate; brand: string; today: string }
  | { kind: 'name'; name: string }
  /** Returns the warning for each certificate, or null, as JSON. */
  | { kind: 'check'; rows: NewCertificate[] };

export default drawingWith<Drawing>(async (drawing) => {
  if (drawing.kind === 'pdf') return certificatePdf(drawing.row, drawing.issuer);
  if (drawing.kind === 'letter') return letterPdf(drawing.letter);
  if (drawing.kind === 'badge') return badgePicture(drawing.of);
  if (drawing.kind === 'name') return nameSvg(drawing.name);
  if (drawing.kind === 'check') return jsonOf(drawing.rows.map(warningFor));
  const picture = await certificatePicture(drawing.row, drawing.brand, drawing.today);
  if (drawing.kind === 'picture') return picture;
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  return jsonOf({ picture: url, warning: warningFor(drawing.row) ?? undefined });
});

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function warningFor(row: NewCertificate): string | null {
  const part = unprintableIn(row);
  return part && certificateReplies.unprintable[part];
}
