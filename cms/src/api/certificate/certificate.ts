import { type CertificatesQuery, certificateKeyOf, type Validation } from '../../contract/certificate';
import { storedFacts } from '../../contract/certificate-facts';
import { certificateKeysIn } from '../../contract/certificate-id';
import type { PageMeta } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import { audited } from '../../platform/audited';
import { durable } from '../../platform/database/durable';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { pageOf } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { found } from '../../platform/database/search';
import { Conflict, Unknown } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import * as mails from '../mail/mail';
import * as siteTexts from '../site/site';
import { issuedMail } from './issued-mail';
import { newCertificateId } from './new-certificate-id';
import { notifyHolder } from './notify-holder';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf, referenceKeyOf } from './row';

const certificates = () => rows<CertificateRow>(CERTIFICATE);

/**
 * Finds the certificate for a typed or pasted text: an exact ID, or the only match.
 * @throws Unknown
 */
export async function find(text: string): Promise<CertificateRow> {
  const { exact, keys } = certificateKeysIn(text);
  const found = await certificates().findMany({ where: { certificateKey: { $in: keys } } });
  const row = found.find(({ certificateKey }) => certificateKey === exact) ?? (found.length === 1 ? found[0] : null);
  if (!row) throw new Unknown(messages.certificate.unknown);
  return row;
}

/** The certificate with this ID, in any capitals, even if revoked. @throws Unknown */
export async function lookup(id: string): Promise<CertificateRow> {
  const row = await certificates().findOne({ where: { certificateKey: certificateKeyOf(id) } });
  if (!row) throw new Unknown(messages.certificate.unknown);
  return row;
}

/**
 * Issues a certificate, with the email that tells its holder where an address is given.
 * @param key the `Idempotency-Key`, if any
 * @returns its ID: the given one, or a new one
 * @throws Conflict when a certificate has that ID already, revoked or not
 */
export async function issue(validation: Validation, key?: string): Promise<string> {
  const brand = await siteTexts.readBrand();
  try {
    return await once(key, { call: 'issueCertificate', validation }, async () => {
      const certificateId = validation.CertificateId ?? newCertificateId();
      const row = await certificates().create({
        data: {
          recipient: validation.Name,
          domain: validation.Domain,
          isInternship: validation.Course,
          referenceNumber: validation.referenceNumber,
          referenceKey: referenceKeyOf(validation.referenceNumber),
          certificateId,
          certificateKey: certificateKeyOf(certificateId),
          mailedTo: validation.Mail,
          ...storedFacts(validation),
        },
      });
      await audited('issued', { kind: CERTIFICATE_KIND, name: certificateId, detail: claimOf(row) });
      if (validation.Mail) await mails.enqueue(issuedMail(row, validation.Mail, brand));
      return certificateId;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'certificate_key'))
      throw new Conflict(messages.certificate.idTaken, 'CERTIFICATE_ID_TAKEN');
    throw error;
  }
}

/** A page of what was issued, the newest first. */
export function list({ q, state, ...page }: CertificatesQuery): Promise<{ items: CertificateRow[]; meta: PageMeta }> {
  const where = {
    ...(state ? { revokedAt: { [state === 'valid' ? '$null' : '$notNull']: true } } : {}),
    ...found(CERTIFICATE, q, {
      texts: ['recipient', 'domain', 'certificateId', 'referenceNumber', 'applicationReference'],
    }),
  };
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return pageOf<CertificateRow>(CERTIFICATE, { where, orderBy, select: ['*'] }, page);
}

/** Withdraws a certificate for ever, and tells its holder where an address is known. The first date and reason stay. @throws Unknown */
export async function revoke(id: string, reason: string): Promise<void> {
  const brand = await siteTexts.readBrand();
  await durable(async () => {
    const row = await lookup(id);
    // What was issued by mistake may be ordered again.
    const data = { revokedAt: new Date().toISOString(), revocationReason: reason, sheetRow: null };
    // If two people revoke it at the same moment, one succeeds and one email goes out.
    const { count } = await certificates().updateMany({ where: { id: row.id, revokedAt: { $null: true } }, data });
    if (count !== 1) return;
    await audited('revoked', { kind: CERTIFICATE_KIND, name: row.certificateId, detail: reason });
    await notifyHolder({ ...row, ...data }, brand);
  });
}
