import { defineConfig } from 'vitest/config';

/** Unit tests of the scripts, in one process: other suites run beside. */
export default defineConfig({
  test: { include: ['scripts/**/*.test.mjs'], isolate: false, maxWorkers: 1, testTimeout: 20_000 },
});
