import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { stampNow } from '../content';
import { CachedAnswer } from './cached-answer';

const memory = vi.hoisted(() => ({ isShort: false }));
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  const brotliCompress: typeof zlib.brotliCompress = (body, options, done: (error: Error | null) => void) =>
    memory.isShort ? done(new Error('Cannot allocate memory')) : zlib.brotliCompress(body, options, done as never);
  return { ...zlib, brotliCompress };
});

test('sends the uncompressed bytes if compression fails, and tries again on the next request', async () => {
  const body = Buffer.from('What was written. '.repeat(200));
  const answer = new CachedAnswer(stampNow(), '/api/fetch', [['Content-Type', 'text/plain']], body, new Map());
  const ask = async () => {
    const res = { writeHead: vi.fn(), end: vi.fn() };
    const req = { method: 'GET', headers: { 'accept-encoding': 'br' } };
    await answer.send(req as unknown as IncomingMessage, res as unknown as ServerResponse);
    const [, head] = res.writeHead.mock.calls[0] as [number, string[]];
    return { isCompressed: head.includes('Content-Encoding'), bytes: res.end.mock.calls[0]?.[0] as Buffer };
  };
  memory.isShort = true;
  expect(await ask()).toEqual({ isCompressed: false, bytes: body });
  memory.isShort = false;
  const { isCompressed, bytes } = await ask();
  expect([isCompressed, brotliDecompressSync(bytes).equals(body)]).toEqual([true, true]);
});
