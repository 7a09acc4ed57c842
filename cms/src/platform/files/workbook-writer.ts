import { finished, type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Cell = string | Date | null;

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  format?: keyof typeof STYLES;
}

export interface Sheet {
  name: string;
  columns: Column[];
  /** Rows, read as they are written. Without them the sheet is a form to fill in. */
  batches?: AsyncIterable<Cell[][]>;
  /** What the cells of a column may hold, in so many rows. */
  choices?: { column: number; values: readonly string[]; rows: number };
}

/** Cell formats: their indexes in `cellXfs` below. */
const STYLES = { plain: 0, header: 1, day: 2, moment: 3, text: 4 };
const styles = (main: string) =>
  `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACES = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${NAMESPACES}/spreadsheetml/2006/main"`;
const LINKS = `${NAMESPACES}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook (ECMA-376) as a stream: one sheet after the other, no faster than it is read. It is destroyed when a batch
 * fails, so that half a file is not taken for a whole one.
 */
export function workbookOf(sheets: Sheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const [name, xml] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(XML + xml), name);
  for (const [index, sheet] of sheets.entries()) {
    const xml = Readable.from(sheetXml(sheet)).on('error', (error) => output.destroy(error));
    zip.addReadStream(xml, sheetFile(index));
    finished(output, () => xml.destroy());
  }
  zip.end();
  return output;
}

const sheetFile = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

/** All parts but the sheets, by their names. */
function partsOf(sheets: Sheet[]): Record<string, string> {
  const each = (part: (sheet: Sheet, index: number) => string) => sheets.map(part).join('');
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${LINKS}/${type}" Target="${target}"/>`;
  const links = (inside: string) =>
    `<Relationships xmlns="${NAMESPACES}/package/2006/relationships">${inside}</Relationships>`;
  const type = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${CONTENT}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${NAMESPACES}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${each((_, index) => type(sheetFile(index), 'worksheet'))}</Types>`,
    '_rels/.rels': links(link(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${LINKS}"><sheets>${each(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      each((_, index) => link(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)) +
        link(sheets.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles(MAIN),
  };
}

async function* sheetXml({ columns, batches, choices }: Sheet): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(
    ({ width, format = 'plain' }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLES[format]}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let row = 1;
  const head = columns.map(({ title }, index) => cellXml(`${letterOf(index)}1`, title, STYLES.header));
  yield `<row r="1">${head.join('')}</row>`;
  for await (const batch of batches ?? []) {
    const rows = batch.map((cells) => {
      row += 1;
      const xml = cells.map((cell, index) =>
        cellXml(letterOf(index) + row, cell, STYLES[columns[index]?.format ?? 'plain']),
      );
      return `<row r="${row}">${xml.join('')}</row>`;
    });
    yield rows.join('');
  }
  yield '</sheetData>';
  if (batches) yield `<autoFilter ref="A1:${letterOf(columns.length - 1)}${row}"/>`;
  if (choices) {
    const range = `${letterOf(choices.column)}2:${letterOf(choices.column)}${choices.rows + 1}`;
    const rule = `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${choices.values.join(',')}"</formula1></dataValidation>`;
    yield `<dataValidations count="1">${rule}</dataValidations>`;
  }
  yield '</worksheet>';
}

const DAY_MS = 86_400_000;
/** Days from the beginning of spreadsheets, in 1900, to the one of JavaScript. */
const DAYS_BEFORE_1970 = 25_569;

function cellXml(reference: string, value: Cell, style: number): string {
  if (value instanceof Date)
    return `<c r="${reference}" s="${style}"><v>${value.getTime() / DAY_MS + DAYS_BEFORE_1970}</v></c>`;
  return value ? `<c r="${reference}" s="${style}" t="str"><v>${escaped(value)}</v></c>` : '';
}

/** The letter of one of the first 26 columns. */
const letterOf = (index: number) => String.fromCharCode(65 + index);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
