import { defineConfig } from 'vitest/config';

/** Runs the unit tests of the scripts in one process, because other suites run at the same time. */
export default defineConfig({
  test: { include: ['scripts/**/*.test.mjs'], isolate: false, maxWorkers: 1, testTimeout: 20_000 },
});
