import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { FieldError } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import type { PictureSize } from '../../contract/picture';
import { InvalidInput, TooMany } from '../errors';
import { Queue, QueueFull } from '../queue';

/** A person's photo is shown at 64 px; so many hold it on any screen. */
const SIDE = 512;
/** A picture in an article is shown at 700 px at most; so many are sharp on dense screens, also as a screenshot. */
const PICTURE_SIDE = 1600;
const MAX_PIXELS = 25_000_000;

const QUALITY = 84;
const SECONDS = 20;
/** Decoding takes a core: one at a time, and only so many may wait. */
const queue = new Queue(10);

/** A JPEG, and its size in pixels. */
export interface TidyPicture extends PictureSize {
  bytes: Buffer;
}

sharp.concurrency(1);
sharp.cache(false);

/**
 * A visitor's photo made safe and small: by content a PNG or JPEG, upright, square, written anew, so that nothing but
 * pixels is left of it (no EXIF, no second file hidden behind the first).
 * @param path of the file as it came
 * @returns a JPEG
 * @throws InvalidInput for anything else, and for more than 25 megapixels; TooMany when too many are waiting
 */
export const tidyPhoto = async (path: string): Promise<Buffer> => {
  const { bytes } = await queued(() =>
    decode('photo', path, (image, width, height) => {
      const side = Math.min(SIDE, width, height);
      return image.resize(side, side, { fit: 'cover' });
    }),
  );
  return bytes;
};

/** A picture of an article, made safe and small as {@link tidyPhoto} does, and whole. @param field it came in */
export const tidyPicture = (field: string, path: string): Promise<TidyPicture> =>
  queued(() =>
    decode(field, path, (image) =>
      image.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true }),
    ),
  );

const queued = (work: () => Promise<TidyPicture>): Promise<TidyPicture> =>
  queue.add(work).catch((error) => {
    throw error instanceof QueueFull ? new TooMany(5) : error;
  });

/** True for a picture that is too large to decode, such as one of 30,000 × 20,000 pixels. Reads its header alone; false for what is no picture. */
export async function hasTooManyPixels(path: string): Promise<boolean> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return header !== null && header.width * header.height > MAX_PIXELS;
}

type Image = ReturnType<typeof sharp>;
type Fit = (image: Image, width: number, height: number) => Image;

async function decode(field: string, path: string, fit: Fit): Promise<TidyPicture> {
  const refused = (msg: string) => new InvalidInput([{ field, msg } satisfies FieldError]);
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw refused(messages.file.photoInvalid);
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
    const { width, height } = await image.metadata();
    const { data, info } = await fit(image.autoOrient(), width, height)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw refused(tooMany ? messages.file.tooManyPixels : messages.file.photoInvalid);
  }
}
