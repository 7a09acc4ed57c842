import { defineConfig } from 'vitest/config';

/** Unit tests: rules that need no server. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'config/**/*.test.ts'], maxWorkers: 2, testTimeout: 20_000 },
});
