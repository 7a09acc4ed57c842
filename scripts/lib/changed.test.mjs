import { expect, test } from 'vitest';
import { touchedBy } from './changed.mjs';
import { suites } from './suites.mjs';

const namesFor = (...files) => [...new Set(touchedBy(files, suites).map(({ name }) => name))];

test('a change of the server runs everything, one of the site no HTTP test, one of the docs lint alone', () => {
  expect(namesFor('cms/src/cron.ts')).toEqual(['lint', 'types', 'unit', 'http', 'browser']);
  expect(namesFor('web/src/app/site.tsx')).toEqual(['lint', 'types', 'unit', 'browser']);
  expect(namesFor('docs/operations.md')).toEqual(['lint']);
  expect(namesFor()).toEqual([]);
});

test('a change of tests alone runs these tests alone', () => {
  const files = ['cms/tests/audit.test.ts', 'e2e/write.spec.ts'];
  const [http, browser] = ['http', 'browser'].map((name) =>
    touchedBy(files, suites).find((suite) => suite.name === name),
  );
  expect(http.command.at(-1)).toBe('tests/audit.test.ts');
  expect(browser.command.at(-1)).toBe('e2e/write.spec.ts');
});
