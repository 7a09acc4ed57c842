import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { csv, HEAD, packed, partsOf, xlsx } from '../../../../tests/support/sheets';
import { readCsv } from './csv';
import { listOf } from './list';
import { readWorkbook } from './workbook';

const made = (name: string) => readFileSync(new URL(`../../../../tests/support/sheet-files/${name}`, import.meta.url));
const workbook = async (bytes: Buffer) => listOf(await readWorkbook(bytes)).rows;

describe('Reading a workbook saved by Excel', () => {
  /** Returns the text of a cell in the `referenceNumber` column, or its error. */
  const cell = async (value: unknown, numFmt?: string) => {
    const bytes = await xlsx((sheet) => {
      sheet.addRow(['Name', 'Domain', 'Course', 'referenceNumber']);
      sheet.addRow(['Sample', 'Web', 'Course', value]);
      if (numFmt) sheet.getCell('D2').numFmt = numFmt;
    });
    const [row] = await workbook(bytes);
    return row?.wrong.referenceNumber ?? row?.texts.referenceNumber;
  };
  const date = 'The spreadsheet turned this into a date. Please format the cell as text and type it again.';
  const number =
    'The spreadsheet stores a different number from the one it shows. Please format the cell as text and type it again.';
  const formula = 'This is a formula. Please paste its result as a value.';

  test.each([
    ['00012', undefined, '00012'],
    [12, undefined, '12'],
    [12, '00000', '00012'],
    [12, '0', '12'],
    [12, '@', '12'],
    [0, undefined, '0'],
    [12_345_678_901, undefined, '12345678901'],
    // Excel shows 1.23457E+11.
    [123_456_789_012, undefined, number],
    [123_456_789_012, '0', '123456789012'],
    // Excel drops the sixteenth digit.
    [1_234_567_890_123_450, '0', number],
    [1.5, undefined, number],
    [-1, undefined, number],
    [12, '0.00', number],
    [12, '#,##0', number],
    [12, '"REF-"0', number],
    [0.5, '0%', number],
    [12, 'yyyy-mm-dd', date],
    [new Date('2025-07-20'), undefined, date],
    [12, '[$-409]mmm-yy', date],
    [12, '[h]:mm', date],
    ['1.23457E+11', undefined, number],
    [true, undefined, 'TRUE'],
    [{ formula: 'A1&"-7"', result: 'REF-7' }, undefined, formula],
    [{ formula: '1+1', result: 2 }, undefined, formula],
    [{ error: '#N/A' }, undefined, 'This cell shows an error in the spreadsheet. Please type the value.'],
    [
      { formula: 'NA()', result: { error: '#N/A' } },
      undefined,
      'This cell shows an error in the spreadsheet. Please type the value.',
    ],
    [{ richText: [{ text: 'REF' }, { font: { bold: true }, text: '-7' }] }, undefined, 'REF-7'],
    [{ text: 'REF-7', hyperlink: 'https://example.org' }, undefined, 'REF-7'],
    // An escape sequence, then an escaped one.
    ['_x0041_BC', undefined, 'ABC'],
    ['_x005F_x0041_BC', undefined, '_x0041_BC'],
  ])('reads %j in the format %s as %j', async (value, format, expected) => {
    expect(await cell(value, format)).toBe(expected);
  });

  test('reads the logical values TRUE and FALSE as text', async () => {
    const rows = await workbook(
      await xlsx((sheet) => sheet.addRows([HEAD, ['Sample', 'Web', true], ['Other', 'Web', false]])),
    );
    expect(rows.map(({ texts }) => texts.Course)).toEqual(['TRUE', 'FALSE']);
  });

  test('reports merged and hidden cells', async () => {
    const merged = 'This cell is merged with others. Please unmerge them and fill in each one.';
    const rows = await workbook(
      await xlsx((sheet) => {
        sheet.addRows([HEAD, ['Asha', 'Web', 'Course'], ['Ravi', 'Web', 'Course'], ['Mei', 'Web', 'Course']]);
        sheet.mergeCells('B2:B3');
        sheet.getRow(4).hidden = true;
      }),
    );
    expect(rows.map(({ wrong, hidden }) => [wrong, hidden])).toEqual([
      [{ Domain: merged }, false],
      [{ Domain: merged }, false],
      [{}, true],
    ]);
  });

  test('empty rows and columns are skipped, and rows keep their numbers', async () => {
    const rows = await workbook(
      await xlsx((sheet) => {
        sheet.getCell('B3').value = 'Course';
        sheet.getCell('D3').value = 'Name';
        sheet.getCell('F3').value = 'Domain';
        sheet.getCell('B9').value = 'Internship';
        sheet.getCell('D9').value = 'Asha Verma';
        sheet.getCell('F9').value = 'Web';
        sheet.getCell('H300').value = '   ';
        sheet.getCell('A400').numFmt = '@';
      }),
    );
    expect(rows).toEqual([
      { row: 9, texts: { Name: 'Asha Verma', Domain: 'Web', Course: 'Internship' }, wrong: {}, hidden: false },
    ]);
  });
});

test('reads a workbook with XML prefixes, cells without references, and phonetic readings of East Asian words', async () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cells = (...texts: string[]) => texts.map((text) => `<x:c t="inlineStr"><x:is>${text}</x:is></x:c>`).join('');
  const t = (text: string) => `<x:t>${text}</x:t>`;
  const name = `<x:r>${t('山田')}</x:r><x:r><x:t xml:space="preserve"> 太郎</x:t></x:r><x:rPh sb="0" eb="2">${t('ヤマダ')}</x:rPh>`;
  const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row>${cells(t('Name'), t('Domain'), t('Course'))}</x:row><x:row>${cells(name, t('A &amp; B <![CDATA[<C>]]>'), t('Course'))}</x:row></x:sheetData></x:worksheet>`;
  const rows = await workbook(packed({ ...partsOf(''), 'xl/worksheets/sheet1.xml': sheet }));
  expect(rows[0]?.texts).toEqual({ Name: '山田 太郎', Domain: 'A & B <C>', Course: 'Course' });
});

test('reads a workbook saved by LibreOffice', async () => {
  const rows = await workbook(made('libreoffice.xlsx'));
  expect(
    rows.map(({ texts, wrong }) => [texts.Name, texts.Course, wrong.referenceNumber ?? texts.referenceNumber]),
  ).toEqual([
    ['Asha Verma', 'Internship', '00012'],
    ['Zoë Łukasz', 'Course', '12'],
    [
      '山田太郎',
      'Course',
      'The spreadsheet turned this into a date. Please format the cell as text and type it again.',
    ],
    ['Ravi Kumar', 'Internship', 'This is a formula. Please paste its result as a value.'],
  ]);
});

describe('Reading CSV', () => {
  const rows = [
    ['Name', 'Domain', 'Course', 'CertificateId'],
    ['Verma, Asha', 'Say "hello"', 'Internship', '00012'],
    ['Zoë; Łukasz', 'Web', 'Course', ''],
  ];
  const expected = [
    { Name: 'Verma, Asha', Domain: 'Say "hello"', Course: 'Internship', CertificateId: '00012' },
    { Name: 'Zoë; Łukasz', Domain: 'Web', Course: 'Course', CertificateId: '' },
  ];

  test.each([
    ['saved by Google Sheets', { end: '\r\n' }],
    ['saved by Excel as UTF-8', { end: '\r\n', bom: true }],
    ['with semicolons, as saved where the decimal separator is a comma', { delimiter: ';', bom: true }],
    ['with Unix line endings', { end: '\n' }],
    ['with the line endings of an old Mac', { end: '\r' }],
  ])('reads a file %s', async (_name, options) => {
    expect(listOf(await readCsv(csv(rows, options))).rows.map(({ texts }) => texts)).toEqual(expected);
  });

  test('multi-byte characters stay intact wherever the file is split', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `${'😀'.repeat(30)}${'x'.repeat(index % 7)}`);
    const lines = await readCsv(csv([['Name', 'Domain', 'Course'], ...names.map((name) => [name, 'Web', 'Course'])]));
    expect(listOf(lines).rows.map(({ texts }) => texts.Name)).toEqual(names);
  });

  test('numbers rows as a spreadsheet program does, even after empty rows and line breaks inside quotes', async () => {
    const text = '\nName,Domain,Course\n\n"Asha\nVerma",Web,Course\nRavi,Web,Course\n';
    expect(listOf(await readCsv(Buffer.from(text))).rows.map(({ row }) => row)).toEqual([4, 5]);
  });

  test('reads a quoted header after a byte order mark, and mixed line endings', async () => {
    const text = '\ufeff"Name","Domain","Course"\r\nAsha,Web,Course\nRavi,Web,Course\rMei,Web,Course';
    const { rows } = listOf(await readCsv(Buffer.from(text)));
    expect(rows.map(({ texts }) => texts.Name)).toEqual(['Asha', 'Ravi', 'Mei']);
  });

  test('missing cells in a short row are empty, and extra cells in a long row are ignored', async () => {
    const text = 'Name,Domain,Course\nAsha\nRavi,Web,Course,and,more\n';
    expect(listOf(await readCsv(Buffer.from(text))).rows.map(({ texts }) => texts.Course)).toEqual(['', 'Course']);
  });
});
