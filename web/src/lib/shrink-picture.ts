import { type FileRule, fileLimits, fileMessages } from '@contract/form';
import { contentProblem, fileProblem } from './check-file';

/** Maximum side length, in pixels. */
const SIDE = 1600;
const QUALITIES = [0.88, 0.7, 0.5];
const MOST_PIXELS = 100_000_000;

export class TooManyPixels extends Error {
  constructor() {
    super(fileMessages.tooManyPixels);
  }
}

/** Queues conversions, because large pictures need a lot of memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a picture to a small, upright JPEG without its location.
 * @throws TooManyPixels; a different error if the browser cannot open it
 */
export function shrinkPicture(file: Blob): Promise<Blob> {
  const result = last.then(() => convert(file));
  last = result.catch(() => undefined);
  return result;
}

async function convert(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  const canvas = document.createElement('canvas');
  try {
    const image = await opened(url);
    const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('No canvas.');
    // Transparent parts would become black in a JPEG.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await jpegOf(canvas, quality);
      if (blob.size <= fileLimits.photo.maxBytes) return blob;
    }
    throw new Error('It is still too large.');
  } finally {
    URL.revokeObjectURL(url);
    // Frees memory early, because some phones do so late.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Reads the size before decoding, and rotates photos. */
async function opened(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('The browser cannot open it.'));
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > MOST_PIXELS) throw new TooManyPixels();
  // Rejects a damaged file.
  await image.decode();
  return image;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg', quality);
  });

/** True if a PNG or JPEG can be sent unchanged. */
export const isReadyPicture = async (file: File, rule: FileRule): Promise<boolean> =>
  !fileProblem(file, rule, 'no') && !(await contentProblem(file, rule, 'no'));

/** @throws the same errors as {@link shrinkPicture} */
export async function readyPicture(file: File): Promise<File> {
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([await shrinkPicture(file)], name, { type: 'image/jpeg' });
}
