import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamWithTimeout } from './stall';

const MORE_THAN_A_BUFFER = Buffer.alloc(100_000);

test('a reader that takes nothing loses the stream, and nothing more is read for it', async () => {
  const source = Readable.from([MORE_THAN_A_BUFFER, MORE_THAN_A_BUFFER], { objectMode: false });
  const stream = streamWithTimeout(source, 80);
  stream.read(0);
  const [error] = await once(stream, 'error');
  expect(error.message).toBe('The reader has taken nothing for too long.');
  expect([stream.destroyed, source.destroyed]).toEqual([true, true]);
});

test('a slow reader keeps it, and so does a slow writer', async () => {
  const source = new PassThrough();
  const stream = streamWithTimeout(source, 120);
  const parts: Buffer[] = [];
  const reading = (async () => {
    for await (const part of stream) {
      parts.push(part);
      await sleep(60);
    }
  })();
  for (let index = 0; index < 4; index += 1) {
    source.write(Buffer.alloc(20_000));
    await sleep(150);
  }
  source.end();
  await reading;
  expect(Buffer.concat(parts)).toHaveLength(80_000);
});

test('a source that fails takes the stream along', async () => {
  const source = new PassThrough();
  const stream = streamWithTimeout(source, 1000).resume();
  source.destroy(new Error('no database'));
  const [error] = await once(stream, 'error');
  expect(error.message).toBe('no database');
});
