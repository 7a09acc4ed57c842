import slugify from 'slugify';
import { internAddress } from '../../contract/addresses';
import type { CertificateRow } from '../certificate/row';

/** Letters of the name in an address. */
const NAME_LENGTH = 80;

type Named = Pick<CertificateRow, 'recipient' | 'internPage' | 'revokedAt'>;

/** The end of the address of a page: `asha-verma-4htk9p3qwx`. */
export function slugOf({ recipient, internPage }: Named): string {
  const name = slugify(recipient, { lower: true, strict: true }).slice(0, NAME_LENGTH).replace(/-+$/, '');
  return `${name || 'intern'}-${internPage}`;
}

/** Where a certificate's page is; null where its holder asked for none, or it was revoked. */
export const internPageOf = (row: Named): string | null =>
  row.internPage && !row.revokedAt ? internAddress(slugOf(row)) : null;
