import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = globSync('{src,config}/**/*.test.ts', { cwd: import.meta.dirname });
/** Files whose mocks must not affect other files. */
const mocking = files.filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('));

const test = { maxWorkers: 2, testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } };

/** Unit tests, which need no server. Uses two processes, because each loads all imports, and other suites run at the same time. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...test, name: 'shared', include: files, exclude: mocking, isolate: false } },
      { test: { ...test, name: 'mocking', include: mocking } },
    ],
  },
});
