import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import exportService from './services/export';

vi.mock('../../platform/database/durable', () => ({ durable: (work: () => unknown) => work() }));
vi.mock('../../platform/audited', () => ({ audited: async () => undefined }));
vi.mock('./workbooks', () => ({ applicationsSheets: () => [], emailListSheets: () => [] }));
// A spreadsheet that is longer than anybody has taken yet.
vi.mock('../../platform/files/workbook-writer', () => ({
  workbookOf: () => Readable.from([Buffer.alloc(1_000_000), Buffer.alloc(1_000_000)], { objectMode: false }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('strapi', { log: { error: vi.fn() } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever takes nothing of a spreadsheet for half a minute makes room for the next one', async () => {
  const { open } = exportService();
  const first = await open('applications');
  first.on('error', () => undefined).read(0);
  await vi.advanceTimersByTimeAsync(29_000);
  await expect(open('emailList')).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(first.destroyed).toBe(true);
  const second = await open('emailList');
  second.on('error', () => undefined).destroy();
});
