import { lockRows, newestFirst, rows } from '../../platform/database/rows';
import { type ApplicationRow, applications } from '../application/row';
import { type CertificateRow, certificateRows, LETTER } from './row';

type Known = Pick<CertificateRow, 'id' | 'mailedTo' | 'applicationReference' | 'referenceNumber'>;

/**
 * Finds the holders' addresses: `mailedTo`, else the one in the application that the certificate names.
 * @returns known addresses by the certificate's `id`
 */
export async function addressesOf(certificates: readonly Known[]): Promise<Map<number, string>> {
  const named = certificates.flatMap((row) => (row.mailedTo ? [] : referencesOf(row)));
  const query = { where: { reference: { $in: named } }, select: ['reference', 'email'] };
  const people = named.length > 0 ? await applications().findMany(query) : [];
  const byReference = new Map(people.map(({ reference, email }) => [reference, email]));
  return new Map(
    certificates.flatMap((row) => {
      const address = row.mailedTo ?? referencesOf(row).flatMap((reference) => byReference.get(reference) ?? [])[0];
      return address ? [[row.id, address] as const] : [];
    }),
  );
}

const referencesOf = ({ applicationReference, referenceNumber }: Known): string[] =>
  [applicationReference, referenceNumber].filter((reference) => reference !== null);

/** Returns the name for the documents about an internship. */
export const nameIn = (application: ApplicationRow | null | undefined, internship: { name: string }): string =>
  application?.certificateName ?? internship.name;

export async function printedName(internship: { reference: string; name: string }): Promise<string> {
  const where = { reference: internship.reference };
  return nameIn(await applications().findOne({ where }), internship);
}

export const recordedCertificateIdFor = async (reference: string): Promise<string | null> =>
  (await recordedCertificateFor(reference))?.certificateId ?? null;

/** Ignores revoked certificates. */
export function recordedCertificateFor(reference: string): Promise<CertificateRow | null> {
  const where = { applicationReference: reference, record: { $notNull: true }, revokedAt: { $null: true } };
  return certificateRows().findOne({ where });
}

export async function letterIdFor(reference: string): Promise<string | null> {
  const where = { reference, releasedAt: { $notNull: true }, revokedAt: { $null: true } };
  return (await rows<{ letterId: string }>(LETTER).findOne({ where }))?.letterId ?? null;
}

/** Lets an internship that ends again get a new certificate after a revocation. Call it inside a write. */
export const freeRevoked = (reference: string) =>
  certificateRows().updateMany({
    where: { applicationReference: reference, revokedAt: { $notNull: true } },
    data: { applicationReference: null },
  });

/** Locks until the transaction ends. @returns false if revoked */
export async function lockValid(certificateId: string): Promise<boolean> {
  return (await lockRows(certificateRows(), { certificateId, revokedAt: { $null: true } })).count === 1;
}

export async function certificateIdFor(reference: string): Promise<string | null> {
  const [row] = await certificateRows().findMany({
    where: { revokedAt: { $null: true }, $or: [{ applicationReference: reference }, { referenceNumber: reference }] },
    orderBy: newestFirst,
    select: ['certificateId'],
    limit: 1,
  });
  return row?.certificateId ?? null;
}
