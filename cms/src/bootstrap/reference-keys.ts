import { CERTIFICATE, type CertificateRow, referenceKeyOf } from '../api/certificate/row';
import { durable } from '../platform/database/durable';
import { keysetPages } from '../platform/database/keyset-pages';
import { rows } from '../platform/database/rows';

/** Makes certificates of an earlier version, and those that were written past the product, such that a list knows their reference numbers. */
export async function fillReferenceKeys(): Promise<void> {
  const certificates = rows<CertificateRow>(CERTIFICATE);
  const where = { referenceKey: { $null: true }, referenceNumber: { $notNull: true } };
  for await (const page of keysetPages(certificates, { where, select: ['id', 'referenceNumber'] })) {
    await durable(async () => {
      for (const { id, referenceNumber } of page)
        await certificates.updateMany({ where: { id }, data: { referenceKey: referenceKeyOf(referenceNumber) } });
    });
  }
}
