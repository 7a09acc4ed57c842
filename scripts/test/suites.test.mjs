import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../lib/paths.mjs';
import { packageCommand } from '../lib/platform.mjs';
import { runSuite } from './run-suite.mjs';
import { chooseSuites, suites, whatChanged } from './suites.mjs';

const namesOf = (chosen) => [...new Set(chosen.map(({ name }) => name))];
const changing = (...files) => whatChanged(chooseSuites({}), { since: 'main', files });
const partsOf = (chosen) => chosen.filter(({ mayBeNone }) => mayBeNone).map(({ title }) => title);

test('a change to the server runs every suite, a change to the site no HTTP tests, and a change to docs only lint', () => {
  expect(namesOf(changing('cms/src/cron.ts'))).toEqual(['lint', 'types', 'unit', 'http', 'browser']);
  expect(namesOf(changing('web/src/app/site.tsx'))).toEqual(['lint', 'types', 'unit', 'browser']);
  expect(namesOf(changing('docs/operations.md'))).toEqual(['lint']);
  expect(changing()).toEqual([]);
});

test('a changed file runs the unit tests that import it; a changed test file runs only the tests that import it', () => {
  expect(partsOf(changing('cms/src/contract/validate.ts'))).toEqual([
    'Unit tests of the site',
    'Unit tests of the CMS',
  ]);
  expect(namesOf(changing('cms/tests/audit.test.ts'))).toEqual(['lint', 'types', 'http']);
  expect(partsOf(changing('e2e/support/mails.ts'))).toEqual(['Browser tests']);
  expect(changing('e2e/write.spec.ts').at(-1).command.at(-1)).toBe('--only-changed=main');
});

test.each([
  ['web/src/forms', 'Unit tests of the site', /^src\/forms\/.*\.test\.tsx?$/],
  ['cms/src/features.test.ts', 'Unit tests of the CMS', /^src\/features\.test\.ts$/],
  ['scripts/test/suites.test.mjs', 'Unit tests of the scripts', /^scripts\/test\/suites\.test\.mjs$/],
  ['cms/tests/audit.test.ts', 'HTTP tests on SQLite', /^tests\/audit\.test\.ts$/],
  ['cms/tests/move.own.test.ts', 'HTTP tests with servers of their own, SQLite', /^tests\/move\.own\.test\.ts$/],
  ['e2e/write.spec.ts', 'Browser tests', /^e2e\/write\.spec\.ts$/],
  ['e2e', 'Browser tests', /^e2e\/[^/]*\.spec\.ts$/],
  ['e2e/faults/kill.faults.ts', 'Faults on SQLite', /^e2e\/faults\/kill\.faults\.ts$/],
  ['e2e/cluster', 'Cluster', /^e2e\/cluster\/.*\.cluster\.ts$/],
])('%s selects tests from one suite: %s', (path, title, files) => {
  const chosen = chooseSuites({}, [path]);
  expect(chosen.map((suite) => suite.title)).toEqual([title]);
  expect(chosen[0].command.at(-1)).toMatch(files);
});

test('a file that is not a test selects the unit tests that import it', () => {
  const [site, cms, ...others] = chooseSuites({}, ['cms/src/contract/validate.ts']);
  expect(others).toEqual([]);
  for (const { command } of [site, cms])
    expect(command.join(' ')).toMatch(/ related .* --run .*cms\/src\/contract\/validate\.ts$/);
});

test('suites are selected by name and by database, and unknown names are reported', () => {
  expect(namesOf(chooseSuites({ only: 'lint,http' }))).toEqual(['lint', 'http']);
  expect(chooseSuites({ only: 'faults', on: 'postgres' }, ['kill']).map(({ title }) => title)).toEqual([
    'Faults on PostgreSQL',
  ]);
  expect(namesOf(chooseSuites({ all: true }))).toEqual(['lint', 'types', 'unit', 'http', 'browser', 'faults']);
  expect(suites.map(({ name }) => name)).toContain('cluster');
  expect(() => chooseSuites({ only: 'lint,none' })).toThrow(/^There is no none\./);
  expect(() => chooseSuites({}, ['no/such.test.ts'])).toThrow(/^There is no no\/such\.test\.ts\./);
});

test.each([
  ['whose set-up fails', "export default { test: { globalSetup: ['set-up.mjs'] } };", [0, 2]],
  ['that finds no test', "export default { test: { include: ['none'] } };", [0, 1]],
  ['with a test that fails', "export default { test: { include: ['*.test.mjs'] } };", [2, 1]],
])(
  'a suite %s has failed',
  async (_, config, counted) => {
    mkdirSync(run, { recursive: true });
    // Below the root, so that its packages are found.
    const folder = mkdtempSync(join(run, 'suite-'));
    try {
      writeFileSync(join(folder, 'config.mjs'), config);
      writeFileSync(join(folder, 'set-up.mjs'), "export default () => { throw new Error('no'); };");
      writeFileSync(
        join(folder, 'one.test.mjs'),
        "import { expect, test } from 'vitest'; test('a', () => {}); test('b', () => expect(1).toBe(2));",
      );
      writeFileSync(join(folder, 'another.test.mjs'), "import { test } from 'vitest'; test('c', () => {});");
      const command = [...packageCommand(join(run, '..'), 'vitest'), 'run', '--config', 'config.mjs'];
      const suite = { title: 'A suite of a test', command, cwd: folder, runner: 'vitest' };
      const { passed, failed } = await runSuite(suite);
      expect([passed, failed]).toEqual(counted);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
