import {
  type IssueSelected,
  type SelectedApplicant,
  type SelectedIssued,
  validationSchema,
} from '../../contract/certificate/issue';
import { check, type PageQuery } from '../../contract/validate';
import { ifTaken } from '../../platform/database/error-codes';
import { oldestFirst } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { iso } from '../../platform/time';
import { APPLICATION, type ApplicationRow } from '../application/row';
import * as siteTexts from '../site/site';
import * as certificates from './certificate';
import * as certificateFiles from './certificate-file';
import { certificateReplies } from './messages';
import { columnsOf } from './present';

const { hasOne, nameTurns, notSelected } = certificateReplies;

export const withoutCertificate = () =>
  strapi.db
    .connection('applications')
    .where({ state: 'selected' })
    .whereNotExists(
      strapi.db
        .connection('certificates')
        .select('id')
        .whereRaw('certificates.application_reference = applications.reference'),
    );

export async function list({ page, pageSize }: PageQuery) {
  const [counted] = await withoutCertificate().count({ total: '*' });
  const total = Number(counted?.total ?? 0);
  const found = await withoutCertificate()
    .select('id')
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const items = await rows<ApplicationRow>(APPLICATION).findMany({
    where: { id: { $in: found.map(({ id }) => id) } },
    orderBy: oldestFirst,
  });
  return { items, meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}

export const presentSelected = (row: ApplicationRow): SelectedApplicant => ({
  reference: row.reference,
  Name: row.fullName,
  Mail: row.email,
  domain: row.domain,
  receivedAt: iso(row.createdAt),
});

/**
 * Issues and emails a certificate to each applicant: all or none.
 * @throws Conflict when one of them is not selected, or has a certificate
 */
export async function issue({ references, Course }: IssueSelected, key?: string): Promise<SelectedIssued['data']> {
  const brand = await siteTexts.readBrand();
  const distinct = [...new Set(references)];
  const issued = await idempotent(key, { call: 'issueSelected', references: distinct, Course }, async () => {
    const made: SelectedIssued['data'] = [];
    for (const reference of distinct) made.push(await issueOne(reference, Course, brand));
    return made;
  }).catch(ifTaken(['application_reference'], () => new Conflict(hasOne, 'ALREADY_ISSUED')));
  certificateFiles.makeSoon(issued.map(({ CertificateId }) => CertificateId));
  return issued;
}

async function issueOne(reference: string, Course: boolean, brand: string) {
  const application = await rows<ApplicationRow>(APPLICATION).findOne({ where: { reference, state: 'selected' } });
  if (!application) throw new Conflict(notSelected(reference), 'NOT_SELECTED');
  // Older applications may break today's rules for names.
  if (!check(validationSchema.entries.Name, application.fullName).ok)
    throw new Conflict(nameTurns(reference), 'NAME_NOT_PRINTABLE');
  const certificateId = certificates.newCertificateId();
  // The reference is never printed: with the email it opens the application.
  const claims = { Name: application.fullName, Domain: application.domain, Course, referenceNumber: null };
  const row = { ...columnsOf(claims, certificateId), applicationReference: reference, mailedTo: application.email };
  await certificates.insert([row], brand);
  return { reference, CertificateId: certificateId };
}
