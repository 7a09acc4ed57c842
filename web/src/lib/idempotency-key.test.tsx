import { expect, test, vi } from 'vitest';
import { idempotencyKeys } from './idempotency-key';

const PLACE = 'some-form-key';
/** Returns the keys as after a reload, which only stored keys survive. */
const reloaded = () => idempotencyKeys(PLACE);
const photo = (bytes: string, name = 'me.png', lastModified = 1) => new File([bytes], name, { lastModified });

test('the same content gets the same key, even after a reload; other content gets a different one', async () => {
  const keys = idempotencyKeys(PLACE);
  const key = await keys.keyFor({ name: 'A' });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keys.keyFor({ name: 'A' })).toBe(key);
  expect(await reloaded().keyFor({ name: 'A' })).toBe(key);
  expect(await reloaded().keyFor({ name: 'B' })).not.toBe(key);
});

test('compares files by content, because name and time can differ when a file is chosen again', async () => {
  const key = await idempotencyKeys(PLACE).keyFor('words', photo('picture'), null);
  expect(await reloaded().keyFor('words', photo('picture', 'IMG_2.png', 2), null)).toBe(key);
  for (const others of [
    [photo('another'), null],
    [null, photo('picture')],
    [null, null],
  ]) {
    expect(await idempotencyKeys(PLACE).keyFor('words', ...others)).not.toBe(key);
    localStorage.clear();
    await idempotencyKeys(PLACE).keyFor('words', photo('picture'), null);
  }
});

test('after a success, the same content gets a new key', async () => {
  const keys = idempotencyKeys(PLACE);
  const key = await keys.keyFor('words');
  keys.forget();
  expect(localStorage).toHaveLength(0);
  expect(await keys.keyFor('words')).not.toBe(key);
});

test('the input itself is not stored, and nothing is stored without a storage key', async () => {
  await idempotencyKeys(PLACE).keyFor({ mail: 'somebody@example.org' });
  expect(localStorage.getItem(PLACE)).not.toContain('somebody');
  localStorage.clear();
  const keys = idempotencyKeys();
  expect(await keys.keyFor('secret')).toBe(await keys.keyFor('secret'));
  expect(localStorage).toHaveLength(0);
});

test('keys work without storage, and an invalid stored key is not sent', async () => {
  const keys = idempotencyKeys(PLACE);
  const key = await keys.keyFor('words');
  const fingerprint = localStorage.getItem(PLACE)?.split(' ')[0];
  for (const nonsense of ['', '{"content":"words","key":7}', `${fingerprint}`, `${fingerprint} <script>`]) {
    localStorage.setItem(PLACE, nonsense);
    expect(await reloaded().keyFor('words')).toMatch(/^[0-9a-f-]{36}$/);
  }
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await keys.keyFor('words')).toBe(key);
});
