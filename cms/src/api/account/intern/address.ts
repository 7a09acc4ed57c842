import { internAddress } from '../../../contract/addresses';
import { slugify } from '../../../platform/slugify';
import type { CertificateRow } from '../../certificate/present';

/** Letters of the name in an address. */
const NAME_LENGTH = 80;

type Named = Pick<CertificateRow, 'recipient' | 'internPage' | 'revokedAt'>;

/** The end of the address of a page: `asha-verma-4htk9p3qwx`. */
export function slugOf({ recipient, internPage }: Named): string {
  return `${slugify(recipient, NAME_LENGTH) || 'intern'}-${internPage}`;
}

/** Where a certificate's page is; null where its holder asked for none, or it was revoked. */
export const internPageOf = (row: Named): string | null =>
  row.internPage && !row.revokedAt ? internAddress(slugOf(row)) : null;
