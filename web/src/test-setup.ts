import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error in the console is a failure, whether or not a test looks for it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    throw new Error(`console.error: ${args.join(' ')}`);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
