import { PassThrough } from 'node:stream';

const LOOK_MS = 1000;

/**
 * A stream that is destroyed when its reader takes nothing for a while although there is something to take: a sleeping
 * laptop must not hold the one place of an export.
 * @param patience in milliseconds
 */
export function impatientStream(patience: number): PassThrough {
  let taken = Date.now();
  const stream = new PassThrough({
    transform(chunk, _encoding, done) {
      done(null, chunk);
    },
  });
  const read = stream._read.bind(stream);
  stream._read = (size) => {
    taken = Date.now();
    read(size);
  };
  const timer = setInterval(
    () => {
      if (stream.readableLength === 0) taken = Date.now();
      if (Date.now() - taken > patience) stream.destroy(new Error('The reader has taken nothing for too long.'));
    },
    Math.min(LOOK_MS, patience / 4),
  );
  stream.once('close', () => clearInterval(timer));
  return stream;
}
