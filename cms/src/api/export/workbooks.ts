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

const applicationFields: Field<ApplicationRow>[] = [
  [text('Reference', 24), ({ reference }) => textCell(reference)],
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Status', 14), ({ state }) => textCell(state)],
  [{ title: 'Answer by', width: 12, format: 'day' }, ({ replyBy }) => dateCell(replyBy)],
  [text('Name', 24), ({ fullName }) => textCell(fullName)],
  [text('Mail', 30), ({ email }) => textCell(email)],
  [text('Mobile'), ({ mobile }) => phoneCell(mobile)],
  [text('LinkedIn', 36), ({ linkedin }) => textCell(linkedin)],
  [text('Address', 30), ({ address }) => textCell(address)],
  [text('University', 30), ({ university }) => textCell(university)],
  [text('Year', 11), ({ year }) => textCell(year)],
  [text('Branch'), ({ branch }) => textCell(branch)],
  [text('Domain', 22), ({ domain }) => textCell(domain)],
  [text('Introduction', 60), ({ introduction }) => textCell(introduction)],
  [text('GitHub', 36), ({ github }) => textCell(github)],
  [text('Additional data', 40), ({ additionalData }) => textCell(additionalData)],
  [text('Unpaid willingness', 18), ({ unpaidWillingness }) => textCell(unpaidWillingness)],
  [text('Follows on LinkedIn', 18), ({ followLinkedin }) => textCell(followLinkedin)],
  [text('Follows on Instagram', 18), ({ followInstagram }) => textCell(followInstagram)],
  [text('Terms', 9), ({ termsAccepted }) => (termsAccepted ? 'accepted' : '')],
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
  sheetOf('Applications', applicationFields, keysetPages(rows<ApplicationRow>(APPLICATION), { select: ['*'] })),
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
