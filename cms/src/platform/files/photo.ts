import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { FieldError } from '../../contract/calls';
import { fileMessages } from '../../contract/form';
import type { PictureSize } from '../../contract/markdown';
import { InvalidInput, TooMany } from '../errors';
import { ConcurrencyLimit } from '../http/concurrency-limit';
import { Queue } from '../queue';

/** Photos are shown at 64 px. */
const SIDE = 512;
/** Pictures are shown at up to 700 px, including on high-density screens. */
const PICTURE_SIDE = 1600;
const MAX_PIXELS = 25_000_000;
/** Pixels times scans: each scan of a progressive JPEG decodes all pixels again. */
const MAX_WORK = 150_000_000;
const QUALITY = 84;
const SECONDS = 20;
/** One at a time, because decoding occupies a core. */
const queue = new Queue();
const places = new ConcurrencyLimit({ address: 11, few: 2, all: 60 }, 'photos');

interface TidyPicture extends PictureSize {
  bytes: Buffer;
}

sharp.concurrency(1);
sharp.cache(false);

/** Re-encodes a photo as an upright, square JPEG without EXIF or hidden data. @throws InvalidInput, TooMany */
export const tidyPhoto = async (path: string, network: string): Promise<Buffer> => {
  const { bytes } = await queued(network, () =>
    decode('photo', path, (image, width, height) => {
      const side = Math.min(SIDE, width, height);
      return image.resize(side, side, { fit: 'cover' });
    }),
  );
  return bytes;
};

export const tidyPicture = (field: string, path: string, network: string): Promise<TidyPicture> =>
  queued(network, () =>
    decode(field, path, (image) =>
      image.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true }),
    ),
  );

async function queued(network: string, work: () => Promise<TidyPicture>): Promise<TidyPicture> {
  const end = places.begin(network);
  if (typeof end !== 'function') throw new TooMany(5);
  return queue.add(work, network).finally(end);
}

/** Reads only the header; false for other files. */
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
  if (type?.mime === 'image/apng') throw refused(fileMessages.animated);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw refused(fileMessages.photoInvalid);
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
    const { width, height, isProgressive } = await image.metadata();
    if (isProgressive && width * height * scansIn(await readFile(path)) > MAX_WORK) throw refused(fileMessages.costly);
    const { data, info } = await fit(image.autoOrient(), width, height)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw refused(tooMany ? fileMessages.tooManyPixels : fileMessages.photoInvalid);
  }
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** Counts the scans of a JPEG, including those of an embedded thumbnail. */
function scansIn(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}
