import { Readable } from 'node:stream';

/**
 * The same bytes in a stream that is destroyed when its reader takes nothing for a while although there is something to
 * take: a sleeping laptop must not hold the only export.
 */
export function streamWithTimeout(source: Readable, patienceMs: number): Readable {
  const stream: Readable = Readable.from(
    (async function* () {
      for await (const chunk of source) {
        const isLate = () => stream.destroy(new Error('The reader has taken nothing for too long.'));
        const timer = setTimeout(isLate, patienceMs);
        try {
          yield chunk;
        } finally {
          clearTimeout(timer);
        }
      }
    })(),
    { objectMode: false },
  );
  return stream;
}
