import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { impatientStream } from './stall';

test('a reader that takes nothing loses the stream', async () => {
  const stream = impatientStream(80);
  stream.write(Buffer.alloc(100_000));
  const [error] = await once(stream, 'error');
  expect(error.message).toBe('The reader has taken nothing for too long.');
  expect(stream.destroyed).toBe(true);
});

test('a slow reader keeps it, and so does a slow writer', async () => {
  const stream = impatientStream(120);
  const parts: Buffer[] = [];
  const reading = (async () => {
    for await (const part of stream) {
      parts.push(part);
      await sleep(60);
    }
  })();
  for (let index = 0; index < 4; index += 1) {
    stream.write(Buffer.alloc(20_000));
    await sleep(150);
  }
  stream.end();
  await reading;
  expect(Buffer.concat(parts)).toHaveLength(80_000);
});
