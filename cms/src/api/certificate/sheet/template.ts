import { certificateLimits } from '../../../contract/certificate/certificate';
import { SHEET_COLUMNS, type SheetColumn } from '../../../contract/certificate/issue';
import type { Opened } from '../../../platform/files/private-store';
import { writeWorkbook } from '../../../platform/files/workbook';

const WIDTHS: Record<SheetColumn, number> = {
  Name: 28,
  Domain: 24,
  Course: 14,
  CertificateId: 24,
  referenceNumber: 26,
  Mail: 32,
  hours: 10,
  skills: 36,
  project: 36,
  signatory: 24,
  signatoryRole: 24,
};

/** Text cells keep leading zeros and are not turned into dates. */
export const template = (gone: AbortSignal): Promise<Opened> =>
  writeWorkbook(
    [
      {
        name: 'Certificates',
        columns: SHEET_COLUMNS.map((title) => ({ title, width: WIDTHS[title], format: 'text' })),
        choices: {
          column: SHEET_COLUMNS.indexOf('Course'),
          values: ['Internship', 'Course'],
          rows: certificateLimits.sheetRows.max,
        },
      },
    ],
    gone,
  );
