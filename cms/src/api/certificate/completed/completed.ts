import { type CertificateRecord, factsOf } from '../../../contract/certificate/certificate';
import {
  type CompletedInternship,
  type CompletedIssued,
  type IssueCompleted,
  validationSchema,
} from '../../../contract/certificate/issue';
import { check, type PageQuery } from '../../../contract/validate';
import { lockRows } from '../../../platform/database/rows';
import { Conflict, ifTaken } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { dayIn } from '../../../platform/time';
import { zoneOf } from '../../application/round/round';
import { applications } from '../../application/row';
import { type InternshipRow, internships } from '../../internship/row';
import { interviews } from '../../interview/row';
import * as certificates from '../certificate';
import * as certificateFiles from '../certificate-file';
import { nameIn } from '../holder';
import { certificateReplies } from '../messages';
import { warningsOf } from '../preview';
import { columnsOf } from '../row';

const { hasOne, nameTurns, notCompleted } = certificateReplies;

/** Omits applications with a certificate, even a revoked one. */
export const withoutCertificate = () =>
  strapi.db
    .connection('internships')
    .where({ station: 'completed' })
    .whereNotExists(
      strapi.db
        .connection('certificates')
        .select('id')
        .whereRaw('certificates.application_reference = internships.reference'),
    );

/** Earliest completion first, with a warning if the certificate cannot have a PDF. */
export async function list({ page, pageSize }: PageQuery) {
  const [counted] = await withoutCertificate().count({ total: '*' });
  const total = Number(counted?.total ?? 0);
  const found = await withoutCertificate()
    .select('id')
    .orderBy([{ column: 'finished_at' }, { column: 'id' }])
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const rows = await internships().findMany({
    where: { id: { $in: found.map(({ id }) => id) } },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
  });
  const items = await recorded(rows);
  const warnings = await warningsOf(items.map(columnsFor));
  return {
    data: items.map((row, index) => ({ ...presentCompleted(row), warning: warnings[index] })),
    meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
  };
}

interface Recorded extends InternshipRow {
  recipient: string;
  email: string;
  record: CertificateRecord;
}

/** Adds the interns' names and addresses, and the records for their certificates. */
async function recorded(found: InternshipRow[]): Promise<Recorded[]> {
  const reference = { $in: found.map((row) => row.reference) };
  const people = await applications().findMany({ where: { reference } });
  const held = await interviews().findMany({ where: { reference, tookPlace: true } });
  const recordOf = async (row: InternshipRow): Promise<CertificateRecord> => {
    const { startsOn, endsOn, projectTitle: title, handInRepository: link, mentorName, presentedOn } = row;
    const interview = held.find((other) => other.reference === row.reference);
    const timeZone = await zoneOf(row.round);
    return {
      startsOn,
      endsOn,
      ...(interview ? { interviewedOn: dayIn(timeZone, new Date(interview.startsAt)) } : {}),
      ...(title && link ? { project: { title, link } } : {}),
      ...(mentorName ? { mentor: mentorName } : {}),
      ...(presentedOn ? { presentedOn } : {}),
    };
  };
  return Promise.all(
    found.map(async (row) => {
      const application = people.find(({ reference }) => reference === row.reference);
      return {
        ...row,
        recipient: nameIn(application, row),
        email: application?.email ?? '',
        record: await recordOf(row),
      };
    }),
  );
}

const factsIn = ({ hours, record }: Recorded) => ({ hours, project: record.project?.link ?? null });

function presentCompleted(row: Recorded): CompletedInternship {
  const facts = factsOf(factsIn(row));
  return {
    _id: row.documentId,
    reference: row.reference,
    Name: row.recipient,
    ...(row.recipient === row.name ? {} : { applicant: row.name }),
    Mail: row.email,
    Domain: row.domain,
    Course: true,
    record: row.record,
    ...(facts ? { facts } : {}),
  };
}

/**
 * All or none.
 * @throws Conflict if one of them is not completed, or already has a certificate
 */
export async function issue({ internships: chosen }: IssueCompleted, key?: string): Promise<CompletedIssued['data']> {
  // Sorted, so simultaneous requests cannot deadlock.
  const distinct = [...new Set(chosen)].sort();
  const issued = await idempotent(key, { call: 'issueCompleted', internships: distinct }, async () => {
    const found: InternshipRow[] = [];
    for (const id of distinct) found.push(await lock(id));
    const made = (await recorded(found)).map((row) => ({ internship: row.documentId, columns: certificateOf(row) }));
    await certificates.insert(made.map(({ columns }) => columns));
    return made.map(({ internship, columns }) => ({ internship, CertificateId: columns.certificateId }));
  }).catch(ifTaken(['application_reference'], () => new Conflict(hasOne, 'ALREADY_ISSUED')));
  certificateFiles.makeSoon(issued.map(({ CertificateId }) => CertificateId));
  return issued;
}

/** Locks until the transaction ends. @throws Conflict */
async function lock(documentId: string): Promise<InternshipRow> {
  await lockRows(internships(), { documentId, station: 'completed' });
  const row = await internships().findOne({ where: { documentId } });
  if (row?.station !== 'completed') throw new Conflict(notCompleted(row?.reference ?? documentId), 'NOT_COMPLETED');
  return row;
}

function certificateOf(row: Recorded) {
  const { reference, recipient, email } = row;
  // Names in older applications may break the current rules.
  if (!check(validationSchema.entries.Name, recipient).ok)
    throw new Conflict(nameTurns(reference), 'NAME_NOT_PRINTABLE');
  return { ...columnsFor(row), applicationReference: reference, mailedTo: email || null };
}

/** Omits the reference, because together with the email it gives access to the application. */
function columnsFor(row: Recorded) {
  const claims = { Name: row.recipient, Domain: row.domain, Course: true, referenceNumber: null, ...factsIn(row) };
  return { ...columnsOf(claims, certificates.newCertificateId()), record: row.record };
}
