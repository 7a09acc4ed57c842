import { workerData } from 'node:worker_threads';
import type { CertificateRow } from '../present';
import { setFontFolder } from './fonts';
import { certificatePdf, type PdfIssuer } from './pdf';
import { certificatePicture } from './picture';

export { ready } from '../../../platform/worker-thread';

export type Drawing =
  | { kind: 'pdf'; row: CertificateRow; issuer: PdfIssuer }
  | { kind: 'picture'; row: CertificateRow; brand: string; today: string };

setFontFolder(workerData as string);

export default async (drawing: Drawing): Promise<Uint8Array> =>
  new Uint8Array(
    drawing.kind === 'pdf'
      ? await certificatePdf(drawing.row, drawing.issuer)
      : await certificatePicture(drawing.row, drawing.brand, drawing.today),
  );
