import {
  APPLICATION_NAMES,
  type ApplicationColumns,
  type ApplicationName,
  applicationField,
} from '../../contract/application';
import { keysetPages } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { dateCell, type Field, moment, phoneCell, sheetOf, text, textCell } from '../../platform/files/sheet-fields';
import { APPLICATION, type ApplicationRow } from './row';

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

const fields: Field<ApplicationRow>[] = [
  [text('Reference', 24), ({ reference }) => textCell(reference)],
  [moment('Received'), ({ createdAt }) => dateCell(createdAt)],
  [text('Status', 14), ({ state }) => textCell(state)],
  [{ title: 'Answer by', width: 12, format: 'day' }, ({ replyBy }) => dateCell(replyBy)],
  ...APPLICATION_NAMES.map(sentField),
  [text('Resume', 30), ({ resumeName }) => textCell(resumeName)],
  [text('Certificates', 30), ({ certificatesName }) => textCell(certificatesName)],
  [moment('Corrected'), ({ correctedAt }) => dateCell(correctedAt)],
];

export const applicationSheet = () =>
  sheetOf('Applications', fields, keysetPages(rows<ApplicationRow>(APPLICATION), { select: ['*'] }));
