import { deflateRawSync } from 'node:zlib';
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
const relationships = (...entries: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKED = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** @param sheet XML inside the worksheet */
export const partsOf = (sheet: string, more: Record<string, string> = {}): Record<string, string> => ({
  '_rels/.rels': relationships(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${XML}<workbook ${MAIN} ${LINKED}><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(['rId1', 'worksheet', 'worksheets/sheet1.xml']),
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
export function sheetBomb(megabytes: number, claims = megabytes * 1024 * 1024): Buffer {
  const small = packed(partsOf('@@@@@@@@'));
  const inside = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 });
  return withDeflated(small, 'xl/worksheets/sheet1.xml', inside, claims);
}

/** Replaces the last part of an archive with a compressed one. */
function withDeflated(archive: Buffer, name: string, bytes: Buffer, size: number): Buffer {
  const local = archive.lastIndexOf(Buffer.from(name), archive.indexOf('PK\u0001\u0002')) - 30;
  const directory = archive.indexOf('PK\u0001\u0002');
  const entry = archive.lastIndexOf(Buffer.from(name)) - 46;
  const head = Buffer.from(archive.subarray(local, local + 30 + name.length));
  const central = Buffer.from(archive.subarray(directory, archive.lastIndexOf('PK\u0005\u0006')));
  const end = Buffer.from(archive.subarray(archive.lastIndexOf('PK\u0005\u0006')));
  for (const [buffer, at] of [
    [head, 8],
    [central, entry - directory + 10],
  ] as const) {
    buffer.writeUInt16LE(8, at);
    buffer.writeUInt32LE(bytes.length, at + 10);
    buffer.writeUInt32LE(size, at + 14);
  }
  const before = archive.subarray(0, local);
  end.writeUInt32LE(before.length + head.length + bytes.length, 16);
  return Buffer.concat([before, head, bytes, central, end]);
}
