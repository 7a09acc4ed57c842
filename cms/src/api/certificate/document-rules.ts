import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { certificateKeyOf, FACTS, factEntries } from '../../contract/certificate/certificate';
import { validationSchema } from '../../contract/certificate/issue';
import { rows } from '../../platform/database/rows';
import { enforceFieldRules } from '../../platform/panel/panel-entries';
import { newCertificateId } from './certificate';
import { certificateReplies } from './messages';
import { CERTIFICATE, type CertificateRow, referenceKeyOf } from './present';

const CLAIMS = ['recipient', 'domain', 'isInternship', 'certificateId', 'referenceNumber', ...FACTS] as const;
const { Name, Domain, Course, CertificateId, referenceNumber } = validationSchema.entries;

/** Refuses to change, copy or delete certificates in the panel. */
export function addCertificateRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== (CERTIFICATE as string)) return next();
    const { action } = context;
    if (action === 'delete') throw new errors.ApplicationError(certificateReplies.neverDeleted);
    if (action === 'clone') throw new errors.ApplicationError(certificateReplies.neverCopied);
    const params = context.params as { documentId?: string; data?: Partial<CertificateRow> };
    if (action === 'create') params.data = issued(params.data ?? {});
    if (action === 'update') {
      await assertUnchanged(params.documentId, params.data ?? {});
      params.data = {};
    }
    return next();
  });
}

function issued(data: Partial<CertificateRow>): Partial<CertificateRow> {
  const rules = { recipient: Name, domain: Domain, isInternship: Course, referenceNumber, ...factEntries };
  enforceFieldRules(data, rules, null);
  const id = { certificateId: data.certificateId ?? null };
  enforceFieldRules(id, { certificateId: CertificateId }, null);
  const certificateId = id.certificateId ?? newCertificateId();
  return {
    ...data,
    certificateId,
    certificateKey: certificateKeyOf(certificateId),
    referenceKey: referenceKeyOf(data.referenceNumber ?? null),
    revokedAt: null,
    revocationReason: null,
    replacedBy: null,
    applicationReference: null,
    mailedTo: null,
    sheetRow: null,
    internPage: null,
    pdfFile: null,
    pdfHash: null,
  };
}

async function assertUnchanged(documentId: string | undefined, data: Partial<CertificateRow>): Promise<void> {
  const row = await rows<CertificateRow>(CERTIFICATE).findOne({ where: { documentId } });
  const changed = CLAIMS.some((claim) => claim in data && (data[claim] ?? null) !== (row?.[claim] ?? null));
  if (changed) throw new errors.ValidationError(certificateReplies.neverChanged);
}
