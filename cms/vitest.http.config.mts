import { defineConfig } from 'vitest/config';

/** HTTP tests against the built server. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // One server: files take turns, so that what one counts is not what another adds.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
