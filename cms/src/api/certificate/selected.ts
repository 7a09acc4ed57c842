import {
  certificateKeyOf,
  type IssueSelected,
  type SelectedApplicant,
  type SelectedIssued,
  type SelectedQuery,
  validationSchema,
} from '../../contract/certificate';
import type { PageMeta } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import { check } from '../../contract/validate';
import { audited } from '../../platform/audited';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { iso } from '../../platform/time';
import { APPLICATION, type ApplicationRow } from '../application/row';
import * as mails from '../mail/mail';
import * as siteTexts from '../site/site';
import * as certificateFiles from './certificate-file';
import { issuedMail } from './issued-mail';
import { newCertificateId } from './new-certificate-id';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf } from './row';

const { hasOne, nameTurns, notSelected } = messages.certificate;
/** Applications in the state `selected` that no certificate was issued for. */
const withoutCertificate = () =>
  strapi.db
    .connection('applications')
    .where({ state: 'selected' })
    .whereNotExists(
      strapi.db
        .connection('certificates')
        .select('id')
        .whereRaw('certificates.application_reference = applications.reference'),
    );

/** A page of them, those who applied first ahead. */
export async function list({ page, pageSize }: SelectedQuery): Promise<{ items: SelectedApplicant[]; meta: PageMeta }> {
  const [counted] = await withoutCertificate().count({ total: '*' });
  const total = Number(counted?.total ?? 0);
  const found = await withoutCertificate()
    .select('id')
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const applications = await rows<ApplicationRow>(APPLICATION).findMany({
    where: { id: { $in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return {
    items: applications.map(({ reference, fullName, email, domain, createdAt }) => ({
      reference,
      Name: fullName,
      Mail: email,
      domain,
      receivedAt: iso(createdAt),
    })),
    meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
  };
}

/**
 * Issues a certificate to each of these applicants, with the mail that tells them: all or none.
 * @param key the `Idempotency-Key`, if any
 * @throws Conflict when one of them is not selected, or has a certificate
 */
export async function issue({ references, Course }: IssueSelected, key?: string): Promise<SelectedIssued['data']> {
  const brand = await siteTexts.readBrand();
  const distinct = [...new Set(references)];
  try {
    const issued = await once(key, { call: 'issueSelected', references: distinct, Course }, async () => {
      const made: SelectedIssued['data'] = [];
      for (const reference of distinct) made.push(await issueOne(reference, Course, brand));
      return made;
    });
    certificateFiles.makeSoon(issued.map(({ CertificateId }) => CertificateId));
    return issued;
  } catch (error) {
    if (isUniqueViolation(error, 'application_reference')) throw new Conflict(hasOne, 'ALREADY_ISSUED');
    throw error;
  }
}

async function issueOne(reference: string, isInternship: boolean, brand: string) {
  const application = await rows<ApplicationRow>(APPLICATION).findOne({ where: { reference, state: 'selected' } });
  if (!application) throw new Conflict(notSelected(reference), 'NOT_SELECTED');
  // It may come from before the rules of a name.
  if (!check(validationSchema.entries.Name, application.fullName).ok)
    throw new Conflict(nameTurns(reference), 'NAME_NOT_PRINTABLE');
  const certificateId = newCertificateId();
  const row = await rows<CertificateRow>(CERTIFICATE).create({
    data: {
      recipient: application.fullName,
      domain: application.domain,
      isInternship,
      // With the e-mail, the reference is the key to the application: it is on nothing that is shown around.
      referenceNumber: null,
      certificateId,
      certificateKey: certificateKeyOf(certificateId),
      applicationReference: reference,
      mailedTo: application.email,
    },
  });
  await audited('issued', { kind: CERTIFICATE_KIND, name: certificateId, detail: claimOf(row) });
  await mails.enqueue(issuedMail(row, application.email, brand));
  return { reference, CertificateId: certificateId };
}
