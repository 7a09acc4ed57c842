import { expect, test } from 'vitest';
import { between, markdownReport, number, plainReport, plainTable, spread, times } from './report.mjs';

test('large figures are rounded and grouped; small ones show three digits', () => {
  expect(number(12_345.6)).toBe('12,346');
  expect(number(1.23456)).toBe('1.23');
  expect(number(0)).toBe('0');
});

test('a figure is shown with the minimum and maximum of its rounds', () => {
  expect(spread({ median: 1200, least: 900.4, most: 1500 }, ' ms')).toBe('1,200 ms (900–1,500)');
  expect(spread({ median: 5, least: 5, most: 5 })).toBe('5');
  expect(times({ median: 0.8249, least: 0.79, most: 21.46 })).toBe('0.82 × (0.79–21.5)');
  expect(times({ median: 0.0041, least: 0.00399, most: 1 })).toBe('0.0041 × (0.004–1.00)');
});

test('aligns text columns to the left and figures to the right', () => {
  const table = {
    columns: ['What', 'a second'],
    rows: [
      ['ours', '1,000'],
      ['a bare server', '9'],
    ],
  };
  expect(plainTable(table)).toBe(
    ['What           a second', '─────────────  ────────', 'ours              1,000', 'a bare server         9'].join(
      '\n',
    ),
  );
});

const report = {
  tables: [{ title: 'Reads', columns: ['What', 'a second'], rows: [['a | b', '5']] }],
  goals: [{ name: 'ours', wanted: '≥ 4', found: '5', verdict: 'reached' }],
  notes: ['On two cores.'],
  plots: [{ name: 'growth', svg: '<svg/>', alt: 'How cost grows' }],
};

test('a report contains its tables, goals with results, and notes', () => {
  const text = plainReport(report);
  expect(text).toMatch(/^Reads\nWhat/);
  expect(text).toMatch(/ours\s+≥ 4\s+5\s+reached/);
  expect(text).toMatch(/\* On two cores\.$/);
});

test('in Markdown, a vertical bar in a cell is escaped, and plots are shown as pictures', () => {
  const text = markdownReport(report, 'pictures');
  expect(text).toContain('| a \\| b | 5 |');
  expect(text).toContain('![How cost grows](pictures/growth.svg)');
});

test('new figures replace only the old ones', () => {
  const document = 'before\n<!-- bench:reads -->\nold\n<!-- /bench:reads -->\nafter';
  const once = between(document, 'reads', 'new');
  expect(once).toBe('before\n<!-- bench:reads -->\nnew\n<!-- /bench:reads -->\nafter');
  expect(between(once, 'reads', 'new')).toBe(once);
  expect(() => between(document, 'writes', 'new')).toThrow('no <!-- bench:writes -->');
});
