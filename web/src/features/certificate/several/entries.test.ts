import type { Certificate } from '@contract/certificate/certificate';
import { expect, test } from 'vitest';
import { countsOf, csvOf, entriesIn, entryOf, idsOf, problemWith, rowsOf } from './entries';

const certificate = (CertificateId: string, changes: Partial<Certificate> = {}): Certificate => ({
  Name: 'Asha Verma',
  Domain: 'Web Development',
  Course: true,
  CertificateId,
  ReferenceNumber: null,
  createdAt: '2026-07-12T10:00:00.000Z',
  link: `https://example.org/verifywork/${encodeURIComponent(CertificateId)}`,
  pdfSha256: 'AB12',
  revoked: null,
  ...changes,
});
const revoked = { date: '2026-08-01T10:00:00.000Z', reason: 'Issued twice.' };

test('pasted text is split at line ends, spaces, tabs, commas and semicolons, and duplicates are checked once', () => {
  const text = 'FC-1\r\nFC-2, fc-1\tFC-3;FC-4 https://example.org/verifywork/FC-2\n\n';
  expect(idsOf(entriesIn(text))).toEqual(['FC-1', 'FC-2', 'FC-3', 'FC-4']);
  expect(entriesIn(text)).toHaveLength(4);
});

test('links become IDs, even with an encoded slash or a query', () => {
  const links = 'https://example.org/verifywork/Web%2F1/ example.org/verifywork?id=FC-2 /verifywork/fc-3#top “FC–4”';
  expect(idsOf(entriesIn(links))).toEqual(['Web/1', 'FC-2', 'fc-3', 'FC-4']);
});

test('text that cannot be an ID counts as not readable, and is not looked up', () => {
  const entries = entriesIn(`https://example.org/home Zoë ${'x'.repeat(65)} ${'y'.repeat(64)}`);
  expect(idsOf(entries)).toEqual(['y'.repeat(64)]);
  expect(rowsOf(entries, [null]).map(({ result }) => result)).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
    'unknown',
  ]);
});

test('1 to 500 entries can be checked', () => {
  expect([0, 1, 500, 501].map((count) => problemWith(count) === undefined)).toEqual([false, true, true, false]);
  expect(problemWith(1234)).toContain('1,234');
});

test('each row has the response for its own ID, and counts are in a fixed order, without zeros', () => {
  const entries = [...entriesIn('none FC-2 FC-1'), entryOf('a.pdf', 'FC-1', 'ab12'), entryOf('b.pdf', 'fc-1', 'cd34')];
  expect(idsOf(entries)).toEqual(['none', 'FC-2', 'fc-1']);
  const rows = rowsOf(entries, [null, certificate('FC-2', { revoked }), certificate('FC-1')]);
  expect(rows.map(({ given, result, found }) => [given, result, found && 'CertificateId' in found])).toEqual([
    ['none', 'unknown', undefined],
    ['FC-2', 'revoked', true],
    ['FC-1', 'valid', true],
    ['a.pdf', 'valid', true],
    ['b.pdf', 'changed', true],
  ]);
  expect(countsOf(rows)).toBe('2 valid, 1 revoked, 1 unknown, 1 changed');
});

test('a PDF of a revoked certificate counts as revoked; a PDF of one without a stored PDF counts as changed', () => {
  const [gone, none] = [entryOf('a.pdf', 'FC-1', 'cd34'), entryOf('b.pdf', 'FC-2', 'cd34')];
  const rows = rowsOf([gone, none], [certificate('FC-1', { revoked }), certificate('FC-2', { pdfSha256: null })]);
  expect(rows.map(({ result }) => result)).toEqual(['revoked', 'changed']);
});

test('the sheet begins with a byte order mark, quotes every cell, and contains no formulas', () => {
  const entries = [entryOf('=1+1.pdf', 'FC-1'), ...entriesIn('-2+3 FC-2'), entryOf('b.pdf', 'FC-3', 'cd34')];
  const rows = rowsOf(entries, [
    certificate('FC-1', { Name: '@Asha "A" Verma', Domain: '＝Web' }),
    certificate('FC-2', { revoked }),
    certificate('FC-3'),
  ]);
  expect(csvOf(rows).split('\r\n')).toEqual([
    '\uFEFF"Given","Result","Name","Domain","Issued on","Revoked on","Link"',
    `"'=1+1.pdf","Valid","'@Asha ""A"" Verma","'＝Web","2026-07-12","","https://example.org/verifywork/FC-1"`,
    `"'-2+3","Not readable","","","","",""`,
    '"FC-2","Revoked","Asha Verma","Web Development","2026-07-12","2026-08-01","https://example.org/verifywork/FC-2"',
    '"b.pdf","Changed","","","","","https://example.org/verifywork/FC-3"',
    '',
  ]);
});
