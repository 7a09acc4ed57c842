import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { certificateKeyOf, validationSchema } from '../../contract/certificate';
import { messages } from '../../contract/messages';
import { check } from '../../contract/validate';
import { newCertificateId } from './new-certificate-id';
import { CERTIFICATE, type CertificateRow } from './row';

/**
 * What holds for a certificate that is written in the panel: an ID is made or checked once and never changed, and
 * nothing that was issued is deleted.
 */
export function keepCertificateRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== (CERTIFICATE as string)) return next();
    const { action } = context;
    if (action === 'delete') throw new errors.ApplicationError(messages.certificate.neverDeleted);
    if (action !== 'create' && action !== 'update' && action !== 'clone') return next();

    const data = (context.params as { data?: Partial<CertificateRow> }).data ?? {};
    delete data.certificateKey;
    delete data.revokedAt;
    delete data.revocationReason;
    if (action === 'update') delete data.certificateId;
    else {
      data.certificateId = idFor(action === 'clone' ? undefined : data.certificateId);
      data.certificateKey = certificateKeyOf(data.certificateId);
      Object.assign(data, { revokedAt: null, revocationReason: null });
    }
    (context.params as { data?: object }).data = data;
    return next();
  });
}

function idFor(given: string | null | undefined): string {
  const checked = check(validationSchema.entries.CertificateId, given);
  if (!checked.ok) throw new errors.ValidationError(messages.certificate.idInvalid);
  return checked.value ?? newCertificateId();
}
