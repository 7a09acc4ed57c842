import { Workbook, type Worksheet } from 'exceljs';
import { zip } from './files';

export const HEAD = ['Name', 'Domain', 'Course', 'CertificateId', 'referenceNumber', 'Mail'];

export const csv = (
  rows: readonly (readonly string[])[],
  { delimiter = ',', bom = false, end = '\r\n' } = {},
): Buffer =>
  Buffer.from(
    (bom ? '\ufeff' : '') +
      rows
        .map((row) =>
          row.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
        )
        .join(end) +
      end,
  );

/** Returns a workbook as saved by Excel. @param fill fills its only sheet */
export async function xlsx(fill: (sheet: Worksheet, workbook: Workbook) => void): Promise<Buffer> {
  const workbook = new Workbook();
  fill(workbook.addWorksheet('List'), workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

export const xlsxOf = (rows: readonly (readonly unknown[])[]): Promise<Buffer> =>
  xlsx((sheet) => void sheet.addRows(rows.map((row) => [...row])));

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
export const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relationships = (...entry: Parameters<typeof relationship>) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship(...entry)}</Relationships>`;
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKED = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** @param sheet XML inside the worksheet */
export const partsOf = (sheet: string, more: Record<string, string> = {}): Record<string, string> => ({
  '_rels/.rels': relationships('rId1', 'officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook ${MAIN} ${LINKED}><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}>${sheet}</worksheet>`,
  ...more,
});

const inline = (cells: readonly string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
export const sheetData = (rows: readonly (readonly string[])[]): string =>
  `<sheetData>${rows.map((row) => `<row>${inline(row)}</row>`).join('')}</sheetData>`;

export const packed = (parts: Record<string, string>): Buffer => zip(parts);
/** Compressed, as a spreadsheet program saves it. */
export const deflated = (parts: Record<string, string>): Buffer => zip(parts, { deflate: true });

/**
 * A workbook that unpacks to a thousand times its size.
 * @param claims size stated in the archive
 */
export const sheetBomb = (megabytes: number, claims = megabytes * 1024 * 1024): Buffer =>
  zip(partsOf(' '.repeat(megabytes * 1024 * 1024)), {
    deflate: true,
    claims: { 'xl/worksheets/sheet1.xml': claims },
  });
