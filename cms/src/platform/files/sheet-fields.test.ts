import { expect, test } from 'vitest';
import { phoneCell, textCell } from './sheet-fields';

test.each([
  '=1+1',
  '=cmd|"/C calc"!A0',
  '=HYPERLINK("http://evil.example","x")',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
  '=SUM(A1:A9)',
  '=A1',
  '==1',
  '= 1',
  '+1+1',
  '+cmd|"/C calc"!A0',
  '+SUM(1)',
  '-1+1',
  '-2+3+cmd|"/C calc"!A0',
  '--1',
  '@SUM(1+1)',
  '@A1',
  '@IF(1,2,3)',
  '={1}',
  '="a"&"b"',
  "='Sheet'!A1",
  '=[other.xlsx]Sheet!A1',
  '=\u200E1',
  '=RTD("x","","y")',
  '=INDIRECT("A1")',
  '=0x41',
  '=_xlfn.WEBSERVICE("x")',
  '-@=+1',
  '+\t=1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://x")',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('%j gets a leading quote', (text) => {
  expect(textCell(text)).toBe(`'${text}`);
});

test.each(['1+1', ' =1', "'=1", 'a=b', '', '|calc', '％=1'])('%j stays unchanged', (text) => {
  expect(textCell(text)).toBe(text);
});

test('text that looks like a spreadsheet escape sequence appears as typed', () => {
  expect(textCell('_x003D_1+1')).toBe('_x005F_x003D_1+1');
  expect(textCell('a_X0041_x0042_')).toBe('a_x005F_X0041_x005F_x0042_');
  expect(textCell('snake_x_case _x12_ _x0041')).toBe('snake_x_case _x12_ _x0041');
});

test('text too long for a cell ends in an ellipsis, even if only the added quote makes it too long', () => {
  expect(textCell('x'.repeat(32_767))).toHaveLength(32_767);
  expect(textCell('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(textCell(`=${'x'.repeat(32_766)}`)).toHaveLength(32_767);
});

test('leaves out only characters that this kind of file cannot contain', () => {
  expect(textCell('a\u0000b\uFFFEc')).toBe('abc');
  expect(textCell('line\none 😀')).toBe('line\none 😀');
});

test('a phone number keeps its plus sign and only characters that belong in a phone number', () => {
  expect(phoneCell('+91 (0) 90-000')).toBe('+91 (0) 90-000');
  expect(phoneCell('=1+1')).toBe('1+1');
});
