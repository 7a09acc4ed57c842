import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../contract/messages';

const MB = 1024 * 1024;
vi.mock('../settings', () => ({ settings: () => ({ RATE_LIMIT_FACTOR: 1 }) }));
let take: typeof import('./document-budget').takeDocumentBytes;
beforeEach(async () => {
  vi.resetModules();
  ({ takeDocumentBytes: take } = await import('./document-budget'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Forms with 10 MB of documents that a network gets in. */
function flood(network: string, forms: number): number {
  let stored = 0;
  for (let form = 0; form < forms; form += 1) {
    try {
      take(network, 10 * MB);
      stored += 1;
    } catch {}
  }
  return stored;
}

test('a network that sends 953 MB of documents gets 250 MB in, and others go on', () => {
  expect(flood('192.0.2.1', 95)).toBe(25);
  expect(() => take('192.0.2.1', 10 * MB)).toThrow(messages.file.documentsOfNetwork);
  expect(() => take('192.0.2.2', 10 * MB)).not.toThrow();
});

test('all together get no more than 2,500 MB in', () => {
  const stored = Array.from({ length: 30 }, (_, network) => flood(`192.0.2.${network}`, 25));
  expect(stored.reduce((sum, forms) => sum + forms, 0)).toBe(250);
  expect(() => take('198.51.100.1', 1)).toThrow(messages.file.documentsOfAll);
});

test('what is refused or not stored does not count', () => {
  for (let form = 0; form < 100; form += 1) take('192.0.2.1', 10 * MB)();
  expect(flood('192.0.2.1', 95)).toBe(25);
});
