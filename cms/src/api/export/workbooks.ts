import {
  APPLICATION_NAMES,
  type ApplicationColumns,
  type ApplicationName,
  applicationField,
} from '../../contract/application';
import { keysetPages } from '../../platform/database/keyset-pages';
import { rows } from '../../platform/database/rows';
import type { Column, Sheet } from '../../platform/files/workbook-writer';
import { serviceOf } from '../../platform/service-of';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { QUICK_APPLICATION, type QuickApplicationRow } from '../quick-application/row';
import { dateCell, phoneCell, textCell } from './cells';
import type emailListService from './services/email-list';

const text = (title: string, width = 20): Column => ({ title, width });
const moment = (title: string): Column => ({ title, width: 17, format: 'moment' });

/** A column with what stands in it. */
type Field<Row> = [column: Column, cell: (row: Row) => string | Date | null];

/** A field of the application form. */
function sentField(name: ApplicationName): Field<ApplicationRow> {
  const { sheet, column, control } = applicationField(name);
  return [
    text(...sheet),
    (row) => {
      const value = row[column as keyof ApplicationColumns];
      if (typeof value === 'boolean') return value ? 'accepted' : '';
      return control === 'tel' ? phoneCell(value) : textCell(value);
    },
  ];
}

const applicationSheet: Field<ApplicationRow>[] = [
  [text('Reference', 24), ({ reference }) => textCell(reference)],
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Status', 14), ({ state }) => textCell(state)],
  [{ title: 'Answer by', width: 12, format: 'day' }, ({ replyBy }) => dateCell(replyBy)],
  ...APPLICATION_NAMES.map(sentField),
  [text('Resume', 30), ({ resumeName }) => textCell(resumeName)],
  [text('Certificates', 30), ({ certificatesName }) => textCell(certificatesName)],
];

const quickFields: Field<QuickApplicationRow>[] = [
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Name', 24), ({ fullName }) => textCell(fullName)],
  [text('Mail', 30), ({ email }) => textCell(email)],
  [text('Phone'), ({ phone }) => phoneCell(phone)],
  [text('College', 30), ({ college }) => textCell(college)],
  [text('Role', 24), ({ role }) => textCell(role)],
];

/** `applications.xlsx`: what came in, in the order in which it came. */
export const applicationsSheets = (): Sheet[] => [
  sheetOf('Applications', applicationSheet, keysetPages(rows<ApplicationRow>(APPLICATION), { select: ['*'] })),
  sheetOf(
    'Quick applications',
    quickFields,
    keysetPages(rows<QuickApplicationRow>(QUICK_APPLICATION), { select: ['*'] }),
  ),
];

/** `EmailList.xlsx`: every address once. */
export const emailListSheets = (): Sheet[] => [
  sheetOf(
    'Email list',
    [
      [text('Name', 28), ({ name }) => textCell(name)],
      [text('Email', 34), ({ email }) => textCell(email)],
      [text('Phone'), ({ phone }) => phoneCell(phone)],
      [text('Sources', 42), ({ sources }) => textCell(sources.join(', '))],
      [moment('First seen'), ({ firstSeen }) => dateCell(firstSeen)],
    ],
    serviceOf<typeof emailListService>('api::export.email-list').list(),
  ),
];

const sheetOf = <Row>(name: string, fields: Field<Row>[], pages: AsyncIterable<Row[]>): Sheet => ({
  name,
  columns: fields.map(([column]) => column),
  batches: (async function* () {
    for await (const page of pages) yield page.map((row) => fields.map(([, cell]) => cell(row)));
  })(),
});
