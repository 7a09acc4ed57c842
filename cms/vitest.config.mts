import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = globSync('{src,config}/**/*.test.ts', { cwd: import.meta.dirname });
/** What these put in a module's place must be in no other file's. */
const mocking = files.filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('));

const test = { maxWorkers: 2, testTimeout: 20_000, expect: { poll: { timeout: 10_000 } } };

/** Unit tests: rules that need no server. Two processes: more would load again what files import, and other suites run beside. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...test, name: 'shared', include: files, exclude: mocking, isolate: false } },
      { test: { ...test, name: 'mocking', include: mocking } },
    ],
  },
});
