import { defineConfig } from 'vitest/config';

/** Fault tests: the real product under load, while its database, disk, mail server or clock fails. */
export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.faults.ts'],
    // Each file starts its own product and needs the machine to itself.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
