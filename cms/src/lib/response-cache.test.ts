import { expect, test } from 'vitest';
import { CachedAnswer } from './cached-answer';
import { contentChanged, heardFromDatabase, holds, stampNow } from './content-version';
import { keepAnswer, makeOnce, readAnswer } from './response-cache';

const answerOf = (bytes = 10) => new CachedAnswer(stampNow(), '/api/x', [], Buffer.alloc(bytes), null);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an answer that was begun before a change is neither kept nor sent', () => {
  const [before, kept] = [answerOf(), answerOf()];
  keepAnswer('kept', kept);
  expect(readAnswer('kept')).toBe(kept);
  contentChanged();
  keepAnswer('before', before);
  expect([readAnswer('before'), readAnswer('kept')]).toEqual([undefined, undefined]);
  const after = answerOf();
  keepAnswer('before', after);
  expect(readAnswer('before')).toBe(after);
});

test('what was read holds for a moment only, unless the database says that nothing has changed', async () => {
  const stamp = stampNow();
  await later(1000);
  expect(holds(stamp)).toBe(true);
  await later(600);
  expect(holds(stamp)).toBe(false);
  heardFromDatabase(performance.now());
  expect(holds(stamp)).toBe(true);
  contentChanged();
  expect(holds(stamp)).toBe(false);
});

test('an answer is made once for all who ask at the same moment, and never for those who ask after a change', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    const mine = made;
    await later(20);
    return mine;
  };
  const before = [makeOnce('key', make), makeOnce('key', make), makeOnce('other', make)];
  contentChanged();
  const after = [makeOnce('key', make), makeOnce('key', make)];
  expect(await Promise.all([...before, ...after])).toEqual([1, 1, 2, 3, 3]);
  expect(await makeOnce('key', make)).toBe(4);
});

test('an answer that fails fails for those who wait, and is made anew for the next', async () => {
  const fails = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([makeOnce('fails', fails), makeOnce('fails', async () => 'never')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await makeOnce('fails', async () => 'again')).toBe('again');
});

test('nobody waits for long on an answer that hangs', async () => {
  const hanging = makeOnce('hangs', () => new Promise<string>(() => undefined));
  expect(hanging).toBe(makeOnce('hangs', async () => 'never'));
  await later(3100);
  expect(await makeOnce('hangs', async () => 'again')).toBe('again');
});

test('memory is bounded: what was not asked for lately goes, what is asked for stays', () => {
  const megabyte = 1024 * 1024;
  // However long this takes: what is looked at here is memory, not time.
  const read = (key: string) => {
    heardFromDatabase(performance.now());
    return readAnswer(key);
  };
  keepAnswer('hot', answerOf(megabyte));
  for (let one = 0; one < 60; one += 1) {
    keepAnswer(`cold ${one}`, answerOf(megabyte));
    expect(read('hot')).toBeDefined();
  }
  keepAnswer('huge', answerOf(5 * megabyte));
  expect(read('huge')).toBeUndefined();
  const left = Array.from({ length: 60 }, (_, one) => read(`cold ${one}`)).filter((answer) => answer);
  expect(left.length).toBeGreaterThan(20);
  expect(left.length).toBeLessThan(33);
  expect(read('cold 59')).toBeDefined();
});
