import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDraft, onDraftFiles, readDraftFiles, storeDraftFiles, withFiles } from './draft-store';

const { device, del } = vi.hoisted(() => {
  const device = new Map<string, unknown>();
  return { device, del: vi.fn(async (key: string) => void device.delete(key)) };
});
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  set: async (key: string, value: unknown) => void device.set(key, value),
  del,
}));

const draft = withFiles(deviceDraft('a-draft', { title: '' }));
const { key } = draft;
const file = new Blob(['a picture']);

beforeEach(() => device.clear());
afterEach(() => localStorage.clear());

test('files can be restored until their draft is deleted', async () => {
  expect(await storeDraftFiles(key, new Map([['1', file]]))).toBe(true);
  expect([...(await readDraftFiles(key))]).toEqual([['1', file]]);
  draft.forget();
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(device.size).toBe(0);
  expect((await readDraftFiles(key)).size).toBe(0);
});

test('opens the database only for a draft with files; retries a failed deletion next time', async () => {
  draft.forget();
  expect(del).not.toHaveBeenCalled();
  await storeDraftFiles(key, new Map([['1', file]]));
  del.mockRejectedValueOnce(new Error('busy'));
  draft.forget();
  await vi.waitFor(() => expect(del).toHaveBeenCalledOnce());
  expect(device.size).toBe(1);
  draft.forget();
  await vi.waitFor(() => expect(device.size).toBe(0));
});

test('stored values that are not files are ignored', async () => {
  for (const nonsense of [7, 'x', null, new Map([['1', 'no file']])]) {
    await storeDraftFiles(key, new Map());
    device.set(key, nonsense);
    expect((await readDraftFiles(key)).size).toBe(0);
  }
});

test('reports that the device refuses to store files, and leaves nothing behind', async () => {
  vi.spyOn(device, 'set').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await storeDraftFiles(key, new Map([['1', file]]))).toBe(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await storeDraftFiles(key, new Map([['1', file]]))).toBe(false);
  expect(device.size).toBe(0);
});

test('another tab is notified only about stored files', () => {
  const onStored = vi.fn();
  const end = onDraftFiles(key, onStored);
  const tell = (changed: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue }));
  tell(`${key} files`, 'now');
  tell(`${key} files`, null);
  tell(key, 'now');
  end();
  tell(`${key} files`, 'later');
  expect(onStored).toHaveBeenCalledOnce();
});
