import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { FieldError } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import { InvalidInput, TooMany } from '../errors';
import { Queue, QueueFull } from '../queue';

/** A person's photo is shown at 64 px; so many hold it on any screen. */
const SIDE = 512;
const MAX_PIXELS = 25_000_000;
const QUALITY = 84;
const SECONDS = 20;
/** Decoding takes a core: one at a time, and only so many may wait. */
const queue = new Queue(10);

sharp.concurrency(1);
sharp.cache(false);

/**
 * A visitor's photo made safe and small: by content a PNG or JPEG, upright, square, written anew, so that nothing but
 * pixels is left of it (no EXIF, no second file hidden behind the first).
 * @param path of the file as it came
 * @returns a JPEG
 * @throws InvalidInput for anything else, and for more than 25 megapixels; TooMany when too many are waiting
 */
export const tidyPhoto = (path: string): Promise<Buffer> =>
  queue
    .add(() => decode(path))
    .catch((error) => {
      throw error instanceof QueueFull ? new TooMany(5) : error;
    });

async function decode(path: string): Promise<Buffer> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw refused(messages.file.photoInvalid);
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
    const { width, height } = await image.metadata();
    const side = Math.min(SIDE, width, height);
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw refused(tooMany ? messages.file.tooManyPixels : messages.file.photoInvalid);
  }
}

const refused = (msg: string) => new InvalidInput([{ field: 'photo', msg } satisfies FieldError]);
