import { certificateKeyOf, type Validation } from '../../../contract/certificate';
import { messages } from '../../../contract/messages';
import { durable } from '../../../lib/durable';
import { Conflict, Unknown } from '../../../lib/errors';
import { once } from '../../../lib/idempotency';
import { isUniqueViolation } from '../../../lib/outside-errors';
import { rows } from '../../../lib/rows';
import { newCertificateId } from '../new-certificate-id';
import { CERTIFICATE, type CertificateRow } from '../row';

const certificates = () => rows<CertificateRow>(CERTIFICATE);

export default () => ({
  /** The certificate with this ID, however it was typed; one that is revoked too. @throws Unknown */
  async lookup(id: string): Promise<CertificateRow> {
    const row = await certificates().findOne({ where: { certificateKey: certificateKeyOf(id) } });
    if (!row) throw new Unknown(messages.certificate.unknown);
    return row;
  },

  /**
   * Issues a certificate.
   * @param key the `Idempotency-Key`, if any
   * @returns its ID: the given one, or a new one
   * @throws Conflict when a certificate has that ID already, revoked or not
   */
  async issue(validation: Validation, key?: string): Promise<string> {
    try {
      return await once(key, { call: 'issueCertificate', validation }, async () => {
        const certificateId = validation.CertificateId ?? newCertificateId();
        await certificates().create({
          data: {
            recipient: validation.Name,
            domain: validation.Domain,
            isInternship: validation.Course,
            referenceNumber: validation.referenceNumber,
            certificateId,
            certificateKey: certificateKeyOf(certificateId),
            publishedAt: new Date(),
          },
        });
        return certificateId;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'certificate_key')) throw new Conflict(messages.certificate.idTaken);
      throw error;
    }
  },

  /** Withdraws a certificate for ever. The first date and reason stay. @throws Unknown */
  revoke(id: string, reason: string): Promise<void> {
    return durable(async () => {
      const row = await this.lookup(id);
      if (row.revokedAt) return;
      const data = { revokedAt: new Date().toISOString(), revocationReason: reason };
      await certificates().update({ where: { id: row.id }, data });
    });
  },
});
