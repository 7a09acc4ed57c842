import { defineConfig } from 'vitest/config';

const OWN = 'tests/**/*.own.test.ts';
const test = { testTimeout: 30_000, hookTimeout: 120_000 };

/** HTTP tests against the built server: `shared` with one server for all, `own` with those that each file starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'shared',
          // What one file counts is not what another adds: they take turns.
          fileParallelism: false,
          include: ['tests/**/*.test.ts'],
          exclude: [OWN],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      // They mostly wait, for clocks and for servers that start.
      { test: { ...test, name: 'own', include: [OWN], maxWorkers: 2 } },
    ],
  },
});
