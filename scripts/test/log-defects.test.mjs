import { expect, test } from 'vitest';
import { findDefect } from './log-defects.mjs';

const at = (words) => `[2026-11-22 15:00:00.000] \u001b[32mhttp\u001b[39m: ${words}`;

test.each([
  '{"level":"http","message":"GET /api/site 503 4 ms","status":503}',
  'POST /api/blog/create 500 12 ms',
  'GET - 503 1 ms',
  'GET /api/fetch 500 3 ms at most, 4 times',
])('%s is a defect, unless a test causes it', (line) => {
  const log = ['the first line', at(line), 'the last line'].join('\n');
  expect(findDefect(log)).toBe(at(line));
  expect(findDefect(log, / 50[03] /)).toBeUndefined();
});

test('an unhandled rejection is also a defect', () => {
  expect(findDefect('UnhandledRejection: no')).toBeDefined();
  expect(findDefect('[unhandled rejection] no')).toBeDefined();
});

test.each([
  'POST /api/blog-post 400 584 ms',
  'POST /panel/moderation/post 400 584 ms',
  'POST /api/post 201 500 ms',
  'GET /:post 404 512 ms at most, 500 times',
])('does not mistake the milliseconds in %s for a status', (line) => {
  expect(findDefect(at(line))).toBeUndefined();
});
