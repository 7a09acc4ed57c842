import { APPLICATION_NAMES, type ApplicationName, applicationField } from '../../../contract/application/application';
import { keysetPages } from '../../../platform/database/rows';
import { dateCell, type Field, moment, phoneCell, sheetOf, text, textCell } from '../../../platform/files/sheet-fields';
import { certificateRows } from '../../certificate/row';
import { type InternshipRow, internships } from '../../internship/row';
import { readNames } from '../round/round';
import { type ApplicationRow, applications, columnOf, withReferenceOf } from '../row';

interface Exported extends ApplicationRow {
  internship?: InternshipRow;
  /** ID of the valid certificate. */
  certificate?: string;
}

function sentField(name: ApplicationName): Field<Exported> {
  const { sheet, control } = applicationField(name);
  return [
    text(...sheet),
    (row) => {
      const value = row[columnOf(name)];
      if (typeof value === 'boolean') return value ? 'accepted' : '';
      return control === 'tel' ? phoneCell(value) : textCell(value);
    },
  ];
}

const day = (title: string) => ({ title, width: 12, format: 'day' }) as const;

const fieldsWith = (rounds: Map<string, string>): Field<Exported>[] => [
  [text('Reference', 24), ({ reference }) => textCell(reference)],
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Round', 20), ({ round }) => textCell(rounds.get(round) ?? '')],
  [text('Status', 14), ({ state }) => textCell(state)],
  [day('Answer by'), ({ replyBy }) => dateCell(replyBy)],
  ...APPLICATION_NAMES.map(sentField),
  [text('Resume', 30), ({ resumeName }) => textCell(resumeName)],
  [text('Certificates', 30), ({ certificatesName }) => textCell(certificatesName)],
  [moment('Corrected'), ({ correctedAt }) => dateCell(correctedAt)],
  [text('Station', 14), ({ internship }) => textCell(internship?.station)],
  [text('Mentor'), ({ internship }) => textCell(internship?.mentorName)],
  [day('First day'), ({ internship }) => dateCell(internship?.startsOn ?? null)],
  [day('Last day'), ({ internship }) => dateCell(internship?.endsOn ?? null)],
  [text('Project', 30), ({ internship }) => textCell(internship?.projectTitle)],
  [day('Presented on'), ({ internship }) => dateCell(internship?.presentedOn ?? null)],
  [moment('Ended'), ({ internship }) => dateCell(internship?.finishedAt ?? null)],
  [text('Certificate ID', 24), ({ certificate }) => textCell(certificate)],
];

async function* withInternships(pages: AsyncIterable<ApplicationRow[]>): AsyncGenerator<Exported[]> {
  for await (const page of pages) {
    const { reference } = withReferenceOf(page);
    const [interns, issued] = await Promise.all([
      internships().findMany({ where: { reference } }),
      certificateRows().findMany({
        where: { applicationReference: reference, revokedAt: { $null: true } },
        select: ['applicationReference', 'certificateId'],
      }),
    ]);
    const internshipOf = new Map(interns.map((row) => [row.reference, row]));
    const certificateOf = new Map(issued.map((row) => [row.applicationReference, row.certificateId]));
    yield page.map((row) => ({
      ...row,
      internship: internshipOf.get(row.reference),
      certificate: certificateOf.get(row.reference),
    }));
  }
}

/** @param round if omitted, exports applications from all rounds */
export async function applicationSheet(round?: string) {
  const pages = keysetPages(applications(), { select: ['*'], where: round ? { round } : {} });
  return sheetOf('Applications', fieldsWith(await readNames()), withInternships(pages));
}
