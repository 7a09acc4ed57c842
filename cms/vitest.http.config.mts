import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const OWN = 'tests/**/*.own.test.ts';
const MAILED = 'tests/**/*.mailed.test.ts';
/** A busy machine is no failure: what has to be so is so after a while, and what hangs ends. */
const test = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['tests/support/check-answers.ts'],
};

/**
 * Files where SQLite and PostgreSQL can differ: constraints, search, order, locks, transactions, time, other writers.
 * `npm test` runs these on both, and all others on SQLite alone; `npm run test:all` all on both.
 */
const DATABASE = [
  'account',
  'application-record',
  'application-status',
  'application-status-corrections',
  'application-status-steps',
  'application-status-withdrawal',
  'audit',
  'blog-finds',
  'blog-post',
  'certificate',
  'certificate-sheet',
  'completed',
  'credential',
  'credentials.mailed',
  'domain',
  'other-writers.own',
  'export',
  'forget.own',
  'idempotency',
  'indexes',
  'mail.mailed',
  'moderation',
  'post-pictures',
  'private-link',
  'removal',
  'response-cache',
  'reminder.mailed',
  'interview.mailed',
  'rounds.mailed',
  'search',
  'second-factor.mailed',
  'team.mailed',
  'testimonial',
  'testimonial-pages',
].map((name) => `tests/${name}.test.ts`);

/**
 * Files of load, size and operators' journeys: `npm run test:all` alone runs them. What they see of a rule of the product
 * has a quicker test in `npm test` too.
 */
const RELEASE = ['move.own', 'node-versions.own', 'operator.own', 'plugin.own', 'scale.own', 'abuse/logins.own'].map(
  (name) => `tests/${name}.test.ts`,
);

const onlyDatabase = process.env.HTTP_TESTS === 'database';
const later = process.env.HTTP_TESTS === 'all' ? [] : RELEASE;
const isOwn = (file: string) => file.includes('.own.');
const isMailed = (file: string) => file.includes('.mailed.');
const isShared = (file: string) => !isOwn(file) && !isMailed(file);

/** Files that share a server run in the order of their names, here as in CI: each finds what those before it left. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (files.every(({ moduleId }) => isOwn(moduleId))) return super.sort(files);
    return [...files].sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/**
 * HTTP tests against the built server: `shared` with one server for all, `mailed` with one that sends emails and whose
 * clock is moved, `own` with those that each file starts.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          ...test,
          name: 'shared',
          // What one file counts is not what another adds: they take turns.
          fileParallelism: false,
          // One process for all: each would load the same libraries.
          isolate: false,
          include: onlyDatabase ? DATABASE.filter(isShared) : ['tests/**/*.test.ts'],
          exclude: [OWN, MAILED, ...later],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      // One server for all of them too, with an SMTP server and a clock; each begins with the content of a first start.
      {
        test: {
          ...test,
          name: 'mailed',
          fileParallelism: false,
          isolate: false,
          include: onlyDatabase ? DATABASE.filter(isMailed) : [MAILED],
          exclude: later,
          globalSetup: ['tests/support/mailed-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      // They mostly wait, for servers that start and stop.
      {
        test: {
          ...test,
          name: 'own',
          include: onlyDatabase ? DATABASE.filter(isOwn) : [OWN],
          exclude: later,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
