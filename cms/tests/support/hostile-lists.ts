import { compound, docm, docx, pdf, zip } from './files';
import { deflated, HEAD, MAIN, packed, partsOf, relationship, sheetBomb, sheetData, xlsx } from './sheets';

export const ROW = ['Sample', 'Web', 'Course'];
export const rows = [HEAD.slice(0, 3), ROW];
const DAMAGED = 'This workbook is damaged or incomplete. Please save it again.';
const NOT_ONE = 'We can’t read this file as a spreadsheet. Please save it as .xlsx or as CSV in UTF-8.';
const NOT_UTF8 = 'This file is not in UTF-8, so letters would come out wrong. Please save it as “CSV UTF-8”.';
const TOO_MUCH =
  'This workbook contains much more than a list. Please copy only the list into a new workbook and save that.';
const TOO_DEEP =
  'We can’t read this workbook: its parts are nested too deeply. Please copy only the list into a new workbook and save that.';
export const TOO_MUCH_WORK =
  'Reading this file takes too long or too much memory. Please copy only the list into a new workbook and save that.';
const MACROS = 'This workbook contains macros. Please save it as .xlsx without them.';
const OLD = 'This is an older workbook format, or it has a password. Please save it as .xlsx without a password.';
const TOO_MANY = 'A list can have at most 500 rows. Please split it.';
const noHead = (...missing: string[]) =>
  `The first row must contain the column names. Missing: ${missing.join(', ')}. The template has the right header row.`;

const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${entities}]><worksheet ${MAIN}><sheetData><row><c t="inlineStr"><is><t>&a9;</t></is></c></row></sheetData></worksheet>`;
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`;
const TYPED = `<?xml version="1.0"?><!DOCTYPE worksheet><worksheet ${MAIN}>${sheetData(rows)}</worksheet>`;
const whole = packed(partsOf(sheetData(rows)));

type Refused = [name: string, file: () => Buffer | Promise<Buffer>, msg: string];

/** Invalid lists and their error messages. */
export const refusedLists: Refused[] = [
  ['bomb.xlsx', () => sheetBomb(20), TOO_MUCH],
  ['bomb-that-lies.xlsx', () => sheetBomb(20, 1000), DAMAGED],
  [
    'a-hundred-sheets.xlsx',
    () =>
      xlsx((sheet, workbook) => {
        sheet.addRows(rows);
        for (let count = 2; count <= 100; count += 1) workbook.addWorksheet(`Sheet ${count}`).addRows(rows);
      }),
    'This workbook has 100 sheets. Please keep only the sheet with the list.',
  ],
  [
    'a-hidden-sheet.xlsx',
    () =>
      xlsx((sheet, workbook) => {
        sheet.addRows(rows);
        workbook.addWorksheet('Hidden', { state: 'veryHidden' }).addRows(rows);
      }),
    'This workbook has 2 sheets. Please keep only the sheet with the list.',
  ],
  ['word.xlsx', () => docx, NOT_ONE],
  ['word-with-macros.xlsx', () => docm, NOT_ONE],
  ['document.xlsx', () => packed({ ...partsOf(''), 'xl/workbook.xml': '<?xml version="1.0"?><document/>' }), NOT_ONE],
  ['macros.xlsx', () => packed(partsOf(sheetData(rows), { 'xl/vbaProject.bin': 'Sub AutoOpen()' })), MACROS],
  ['old-macros.xlsx', () => packed(partsOf(sheetData(rows), { 'xl/macrosheets/sheet1.xml': '<x/>' })), MACROS],
  ['empty.zip', () => zip({}), NOT_ONE],
  ['old.xls', () => compound('Workbook'), OLD],
  ['with-a-password.xlsx', () => compound('EncryptedPackage'), OLD],
  ['cut.xlsx', () => whole.subarray(0, whole.length - 30), DAMAGED],
  ['only-its-head.xlsx', () => whole.subarray(0, 4), DAMAGED],
  [
    'no-sheet.xlsx',
    () => {
      const { 'xl/worksheets/sheet1.xml': _, ...parts } = partsOf('');
      return packed(parts);
    },
    DAMAGED,
  ],
  [
    'half-a-sheet.xlsx',
    () => packed({ ...partsOf(''), 'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row>` }),
    DAMAGED,
  ],
  ['laughs.xlsx', () => packed({ ...partsOf(''), 'xl/worksheets/sheet1.xml': LAUGHS }), DAMAGED],
  ['external.xlsx', () => packed({ ...partsOf(''), 'xl/worksheets/sheet1.xml': EXTERNAL }), DAMAGED],
  ['document-type.xlsx', () => packed({ ...partsOf(''), 'xl/worksheets/sheet1.xml': TYPED }), DAMAGED],
  ['no-such-text.xlsx', () => packed(partsOf('<sheetData><row><c t="s"><v>7</v></c></row></sheetData>')), DAMAGED],
  ['nowhere.xlsx', () => packed(partsOf('<sheetData><row><c r="7"><v>7</v></c></row></sheetData>')), DAMAGED],
  ['outside.xlsx', () => packed(partsOf(sheetData(rows), { '../../evil.xml': 'x' })), DAMAGED],
  [
    'a-million-rows.xlsx',
    () => packed(partsOf(`<sheetData>${'<row r="1"><c><v>1</v></c></row>'.repeat(25_000)}</sheetData>`)),
    TOO_MANY,
  ],
  [
    'merges.xlsx',
    () =>
      packed(partsOf(`${sheetData(rows)}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5001)}</mergeCells>`)),
    TOO_MUCH,
  ],
  ['only-a-picture.xlsx', () => pdf, noHead('Name', 'Domain', 'Course')],
  ['latin.csv', () => Buffer.from('Name,Domain,Course\nZo\u00eb,Web,Course\n', 'latin1'), NOT_UTF8],
  ['utf16.csv', () => Buffer.from('\ufeffName,Domain,Course\nZo\u00eb,Web,Course\n', 'utf16le'), NOT_UTF8],
  ['nul.csv', () => Buffer.from('Name,Domain,Course\n\u0000,Web,Course\n'), NOT_ONE],
  ['bytes.csv', () => Buffer.from(Array.from({ length: 5000 }, (_, n) => 128 + ((n * 37) % 128))), NOT_UTF8],
  [
    'an-open-quote.csv',
    () => Buffer.from('Name,Domain,Course\nAsha,Web,Course\n"Ravi,Web,Course\n'),
    'The CSV can’t be read from row 3 onwards: a quotation mark is missing or in the wrong place.',
  ],
  ['one-line.csv', () => Buffer.from('a,'.repeat(500_000)), noHead('Name', 'Domain', 'Course')],
  ['only-ends.csv', () => Buffer.from('\n'.repeat(1_000_000)), TOO_MANY],
  ['a-million-rows.csv', () => Buffer.from(`Name,Domain,Course\n${'a\n'.repeat(500_000)}`), TOO_MANY],
  ['page.csv', () => Buffer.from('<script>alert(1)</script>'), noHead('Name', 'Domain', 'Course')],
];

const nested = (depth: number, root = 'x') => `<${root} ${MAIN}>${'<a>'.repeat(depth - 1)}`;
function withPart(type: 'sharedStrings' | 'styles', part: string, sheet = sheetData(rows)): Buffer {
  const parts = partsOf(sheet);
  const links = parts['xl/_rels/workbook.xml.rels'] ?? '';
  return deflated({
    ...parts,
    'xl/_rels/workbook.xml.rels': links.replace('</Rel', `${relationship(type, type, `${type}.xml`)}</Rel`),
    [`xl/${type}.xml`]: part,
  });
}
const sheetOf = (xml: string) => deflated({ ...partsOf(''), 'xl/worksheets/sheet1.xml': xml });
/** A number format of a million brackets. */
export const busyFormat = () => withPart('styles', formats, number);
const formats = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
const number = `<sheetData><row><c><v>1</v></c></row></sheetData>`;

/** Small files that could keep the server busy for minutes. */
export const deepLists: Refused[] = [
  ['20,000 tags deep', () => sheetOf(nested(20_000)), TOO_DEEP],
  ['a million tags deep', () => sheetOf(nested(1_000_000)), TOO_DEEP],
  [
    'a million tags deep in its list of sheets',
    () => deflated({ ...partsOf(''), 'xl/workbook.xml': nested(1_000_000, 'workbook') }),
    TOO_DEEP,
  ],
  [
    'a million tags deep in its relationships',
    () => deflated({ ...partsOf(''), 'xl/_rels/workbook.xml.rels': nested(1_000_000) }),
    TOO_DEEP,
  ],
  ['a million tags deep in its texts', () => withPart('sharedStrings', nested(1_000_000)), TOO_DEEP],
  ['a million tags deep in its styles', () => withPart('styles', nested(1_000_000)), TOO_DEEP],
  ['33 tags deep', () => sheetOf(`${nested(33, 'worksheet')}${'</a>'.repeat(32)}</worksheet>`), TOO_DEEP],
];
