import { canDraw } from '../../platform/lettering';
import { besideMark } from './certificate-ink';
import type { CertificateRow } from './row';

type Texts = Pick<CertificateRow, 'recipient' | 'domain' | 'certificateId' | 'referenceNumber'>;

/** Whether there can be a PDF of it: our fonts have every letter. */
export const isDrawable = (claims: Texts, link: string, brand: string): boolean =>
  canDraw(besideMark(brand), 'display') &&
  canDraw(claims.recipient, 'display') &&
  canDraw(claims.domain, 'readBold') &&
  [claims.certificateId, claims.referenceNumber ?? '', link].every((text) => canDraw(text, 'mono'));
