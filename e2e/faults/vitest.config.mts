import { defineConfig } from 'vitest/config';

/** Fault tests: the real product, its database, disk, mail server or clock taken away under load. */
export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.faults.ts'],
    // Each file has a product of its own and needs the machine for itself.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
