import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentChanged, holds, stampNow } from '../content';
import type { Ctx } from '../http/request';
import { CachedAnswer, type Head } from './cached-answer';
import { answerOnce, type Kept, makeOnce, readAnswer, storeAnswer } from './response-cache';

const answerOf = (bytes = 10) => new CachedAnswer(stampNow(), '/api/x', [], Buffer.alloc(bytes), new Map());
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const MEGABYTE = 1024 * 1024;

// The fake clock avoids waiting for the time limits.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a response started before a change is neither cached nor sent', () => {
  const [before, kept] = [answerOf(), answerOf()];
  storeAnswer('kept', kept);
  expect(readAnswer('kept')).toBe(kept);
  contentChanged();
  storeAnswer('before', before);
  expect([readAnswer('before'), readAnswer('kept')]).toEqual([undefined, undefined]);
  const after = answerOf();
  storeAnswer('before', after);
  expect(readAnswer('before')).toBe(after);
  // A slow response does not replace a newer one.
  storeAnswer('before', before);
  expect(readAnswer('before')).toBe(after);
});

test('a read stays fresh for a second, or until this process changes something', () => {
  const stamp = stampNow();
  vi.advanceTimersByTime(999);
  expect(holds(stamp)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(holds(stamp)).toBe(false);
  const next = stampNow();
  contentChanged();
  expect(holds(next)).toBe(false);
});

test('a response is cached for a second from when it started, not from when it finished', () => {
  const answer = answerOf();
  vi.advanceTimersByTime(900);
  storeAnswer('slow', answer);
  expect(readAnswer('slow')).toBe(answer);
  vi.advanceTimersByTime(100);
  expect(readAnswer('slow')).toBeUndefined();
  storeAnswer('slow', answer);
  expect(readAnswer('slow')).toBeUndefined();
});

test('simultaneous requests share one response, but requests after a change get a new one', async () => {
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

test('a failure reaches every waiting request, and the next request tries again', async () => {
  const fails = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([makeOnce('fails', fails), makeOnce('fails', async () => 'never')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await makeOnce('fails', async () => 'again')).toBe('again');
});

test('a request does not wait long for a response that hangs', async () => {
  let end: (made: string) => void = () => undefined;
  const hanging = makeOnce('hangs', () => {
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  });
  expect(hanging).toBe(makeOnce('hangs', async () => 'never'));
  vi.advanceTimersByTime(3100);
  const again = makeOnce('hangs', () => later(100).then(() => 'again'));
  // The first response finally arrives, but requests still wait for the second.
  end('at last');
  expect(await hanging).toBe('at last');
  expect(makeOnce('hangs', async () => 'a third time')).toBe(again);
  expect(await again).toBe('again');
});

test('limits its memory by dropping responses that were not requested recently', () => {
  storeAnswer('hot', answerOf(MEGABYTE));
  for (let one = 0; one < 60; one += 1) {
    storeAnswer(`cold ${one}`, answerOf(MEGABYTE));
    expect(readAnswer('hot')).toBeDefined();
  }
  storeAnswer('huge', answerOf(5 * MEGABYTE));
  expect(readAnswer('huge')).toBeUndefined();
  const left = Array.from({ length: 60 }, (_, one) => readAnswer(`cold ${one}`)).filter((answer) => answer);
  expect(left.length).toBeGreaterThan(20);
  expect(left.length).toBeLessThan(33);
  expect(readAnswer('cold 59')).toBeDefined();
});

test('a response stored repeatedly takes up space only once, and small responses count too', () => {
  contentChanged();
  storeAnswer('other', answerOf(MEGABYTE));
  for (let time = 0; time < 60; time += 1) storeAnswer('same', answerOf(MEGABYTE));
  expect(readAnswer('other')).toBeDefined();
  for (let one = 0; one < 20_000; one += 1) storeAnswer(`small ${one}`, answerOf());
  expect([readAnswer('small 0'), readAnswer('small 19999') !== undefined]).toEqual([undefined, true]);
});

test('reuses compressed bytes only for a response with the same body and headers', async () => {
  let answer: CachedAnswer;
  const isReady: boolean[] = [];
  const server = createServer((req, res) => void isReady.push(answer.send(req, res) === undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = async (text: string, word: string) => {
    const head: Head = [['Said', word]];
    answer = new CachedAnswer(stampNow(), '/api/x', head, Buffer.from(text.repeat(2000)), null);
    storeAnswer('said', answer);
    const sent = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return [sent.headers.get('said'), (await sent.text()).slice(0, 1)];
  };
  expect(await send('a', 'one')).toEqual(['one', 'a']);
  expect(await send('a', 'one')).toEqual(['one', 'a']);
  expect(await send('a', 'two')).toEqual(['two', 'a']);
  expect(await send('b', 'two')).toEqual(['two', 'b']);
  expect(isReady).toEqual([false, true, false, false]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a response is reused until its data changes, and then created again', async () => {
  let [source, made] = ['one', 0];
  const app = new Koa();
  app.use((ctx) =>
    answerOnce(ctx as Ctx, { template: '/page', key: '/page' }, async () => {
      const kept: Kept = ctx.state.kept;
      kept.isUnchanged = kept.madeFrom === source;
      kept.madeFrom = source;
      if (kept.isUnchanged) return;
      made += 1;
      ctx.body = `${source} ${made}`;
    }),
  );
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const read = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
  expect(await read()).toBe('one 1');
  vi.advanceTimersByTime(1100);
  expect([await read(), await read()]).toEqual(['one 1', 'one 1']);
  expect(readAnswer('/page')).toBeDefined();
  contentChanged();
  expect(await read()).toBe('one 1');
  source = 'two';
  contentChanged();
  expect(await read()).toBe('two 2');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
