import { expect, test } from 'vitest';
import { codeTokens } from './code-tokens';

const kinds = (code: string, language: string) =>
  codeTokens(code, language).map(([start, end, kind]) => [code.slice(start, end), kind]);

test('tokens have a start, an end and a kind', () => {
  expect(kinds('const a = "é"; // one', 'js')).toEqual([
    ['const', 'keyword'],
    ['"é"', 'string'],
    ['// one', 'comment'],
  ]);
  expect(kinds('def f():\n  return 1', 'python')).toContainEqual(['return', 'keyword']);
  expect(kinds('<b class="x">y</b>', 'html')).toContainEqual(['b', 'keyword']);
});

test('code in an unknown language has no tokens', () => {
  expect(codeTokens('const a = 1', 'klingon')).toEqual([]);
});
