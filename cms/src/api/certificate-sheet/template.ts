import { Workbook } from 'exceljs';
import { SHEET_COLUMNS, type SheetColumn } from '../../contract/certificate-sheet';
import { limits } from '../../contract/limits';

const WIDTHS: Record<SheetColumn, number> = {
  Name: 28,
  Domain: 24,
  Course: 14,
  CertificateId: 24,
  referenceNumber: 26,
  Mail: 32,
};

/** An empty list with the right head. Its cells are texts, so that no spreadsheet takes zeros away or makes dates. */
export async function template(): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Certificates', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = SHEET_COLUMNS.map((header) => ({ header, width: WIDTHS[header], style: { numFmt: '@' } }));
  sheet.getRow(1).font = { bold: true };
  const course = SHEET_COLUMNS.indexOf('Course') + 1;
  for (let row = 2; row <= limits.sheetRows.max + 1; row += 1) {
    sheet.getCell(row, course).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: ['"Internship,Course"'],
      showErrorMessage: true,
    };
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
