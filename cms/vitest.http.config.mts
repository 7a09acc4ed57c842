import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const OWN = 'tests/**/*.own.test.ts';
const MAILED = 'tests/**/*.mailed.test.ts';
/** Long, so that a busy machine causes no failures. */
const test = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['tests/support/check-answers.ts'],
};

/**
 * Files where SQLite and PostgreSQL can differ: constraints, search, order, locks, transactions, time, other writers.
 * `npm test` runs these on both, and all others only on SQLite; `npm run test:all` runs everything on both.
 */
const DATABASE = [
  'account',
  'application-record',
  'application-status',
  'application-status-corrections',
  'application-status-steps',
  'application-status-withdrawal',
  'audit',
  'blog-post',
  'blog-search',
  'certificate',
  'certificate-sheet',
  'completed',
  'credential',
  'credentials.mailed',
  'domain',
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
  'internship.mailed',
  'interview.mailed',
  'letter',
  'rounds.mailed',
  'search',
  'second-factor.mailed',
  'several-servers.own',
  'team.mailed',
  'testimonial',
  'testimonial-pages',
].map((name) => `tests/${name}.test.ts`);

/**
 * Tests of load, size and operators' tasks, which only `npm run test:all` runs. `npm test` has quicker tests of the same
 * rules.
 */
const RELEASE = ['move.own', 'node-versions.own', 'operator.own', 'plugin.own', 'scale.own', 'abuse/logins.own'].map(
  (name) => `tests/${name}.test.ts`,
);

const onlyDatabase = process.env.HTTP_TESTS === 'database';
const later = process.env.HTTP_TESTS === 'all' ? [] : RELEASE;
const isOwn = (file: string) => file.includes('.own.');
const isMailed = (file: string) => file.includes('.mailed.');
const isShared = (file: string) => !isOwn(file) && !isMailed(file);

/** Runs files that share a server in alphabetical order everywhere, because each finds data left by earlier ones. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (files.every(({ moduleId }) => isOwn(moduleId))) return super.sort(files);
    return [...files].sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/**
 * HTTP tests against the built server: `shared` uses one server for all files, `mailed` one that sends emails and has an
 * adjustable clock, and in `own` each file starts its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          ...test,
          name: 'shared',
          // One file must not count rows that another is adding.
          fileParallelism: false,
          // One process for all files, because each would load the same libraries.
          isolate: false,
          include: onlyDatabase ? DATABASE.filter(isShared) : ['tests/**/*.test.ts'],
          exclude: [OWN, MAILED, ...later],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      // Also one server for all files, with an SMTP server and a clock; each file begins with a new site's content.
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
      // These tests mostly wait for servers to start and stop.
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
