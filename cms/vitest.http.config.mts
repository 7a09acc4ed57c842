import { defineConfig } from 'vitest/config';

const OWN = 'tests/**/*.own.test.ts';
// What one file counts is not what another adds, nor does one's load meet another's clock: files take turns.
const test = { fileParallelism: false, testTimeout: 30_000, hookTimeout: 120_000 };

/** HTTP tests against the built server: `shared` with one server for all, `own` with those that each file starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: [OWN],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      { test: { ...test, name: 'own', include: [OWN] } },
    ],
  },
});
