import { expect, test } from 'vitest';
import { phoneCell, textCell } from './sheet-fields';

test.each([
  '=1+1',
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

test.each(['1+1', ' =1', "'=1", 'a=b', '', '|calc', '％=1'])('%j stays as it is', (text) => {
  expect(textCell(text)).toBe(text);
});

test('what spreadsheets would read as another character stays what was typed', () => {
  expect(textCell('_x003D_1+1')).toBe('_x005F_x003D_1+1');
  expect(textCell('a_X0041_x0042_')).toBe('a_x005F_X0041_x005F_x0042_');
  expect(textCell('snake_x_case _x12_ _x0041')).toBe('snake_x_case _x12_ _x0041');
});

test('a text that is too long for a cell is cut with an ellipsis, also when the quote makes it so', () => {
  expect(textCell('x'.repeat(32_767))).toHaveLength(32_767);
  expect(textCell('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(textCell(`=${'x'.repeat(32_766)}`)).toHaveLength(32_767);
});

test('what no file of this kind can hold is left out, and nothing else', () => {
  expect(textCell('a\u0000b\uFFFEc')).toBe('abc');
  expect(textCell('line\none 😀')).toBe('line\none 😀');
});

test('a phone number keeps its plus, and nothing that is none of its characters', () => {
  expect(phoneCell('+91 (0) 90-000')).toBe('+91 (0) 90-000');
  expect(phoneCell('=1+1')).toBe('1+1');
});
