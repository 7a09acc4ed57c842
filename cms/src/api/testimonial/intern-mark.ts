import { certificateKeysIn } from '../../contract/certificate-id';
import { isSameName } from '../../platform/database/fold';
import { rows } from '../../platform/database/rows';
import { CERTIFICATE, type CertificateRow } from '../certificate/row';
import type { Marked } from './presenter';
import type { TestimonialRow } from './row';

type Held = Pick<CertificateRow, 'certificateKey' | 'recipient' | 'domain'>;

/**
 * Reviews with the mark "verified intern", each time they are read: where the certificate that the reviewer named is not
 * revoked, and has the name of the review, in any order, in capitals or not, with accents or without. What does not match
 * is a review without a mark: nobody learns whose certificate it is.
 */
export async function marked<Row extends Pick<TestimonialRow, 'certificateId' | 'name'>>(
  reviews: Row[],
): Promise<(Row & { intern: string | null })[]> {
  const keys = reviews.flatMap(({ certificateId }) => keysOf(certificateId));
  const held = keys.length === 0 ? [] : await certificatesOf(keys);
  return reviews.map((review) => ({ ...review, intern: domainOf(review, held) }));
}

const certificatesOf = (keys: string[]): Promise<Held[]> =>
  rows<Held>(CERTIFICATE).findMany({
    where: { certificateKey: { $in: keys }, revokedAt: { $null: true } },
    select: ['certificateKey', 'recipient', 'domain'],
  });

function domainOf({ certificateId, name }: Pick<Marked, 'certificateId' | 'name'>, held: Held[]): string | null {
  const keys = keysOf(certificateId);
  return held.find((each) => keys.includes(each.certificateKey) && isSameName(each.recipient, name))?.domain ?? null;
}

const keysOf = (certificateId: string | null): string[] =>
  certificateId === null ? [] : certificateKeysIn(certificateId).keys;
