import { defineConfig } from 'vitest/config';

/** Unit tests of the scripts. */
export default defineConfig({
  test: { include: ['scripts/**/*.test.mjs'], isolate: false, maxWorkers: 2, testTimeout: 20_000 },
});
