import { expect, vi } from 'vitest';

/**
 * Allows the log entry about a response that does not match its schema, which would otherwise fail the test.
 * @returns a function that checks that the entry was logged and names the key
 */
export function allowMisfit(): (key: string) => void {
  const log = vi.mocked(console.error).mockImplementation(() => undefined);
  return (key) => {
    expect(log.mock.calls.map(String).join('\n')).toContain(key);
    log.mockClear();
  };
}
