import { fileLimits } from '@contract/file-limits';
import { messages } from '@contract/messages';

/** The longest side that the server stores. */
const SIDE = 1600;
/** Tried one after the other, until the result is small enough. */
const QUALITIES = [0.88, 0.7, 0.5];
/** A picture takes four bytes per pixel while it is converted. */
const MOST_PIXELS = 100_000_000;

/** The picture has more pixels than a phone can convert. */
export class TooManyPixels extends Error {
  constructor() {
    super(messages.file.tooManyPixels);
  }
}

/** One at a time: several large pictures together would take too much memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture smaller and converts it to JPEG, in any format that the browser can open: turned upright, without
 * transparency, and without what a camera notes about the place.
 * @throws TooManyPixels; another error when the browser cannot open it
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
    // A JPEG has no transparent parts: they would be black.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await jpegOf(canvas, quality);
      if (blob.size <= fileLimits.photo.maxBytes) return blob;
    }
    throw new Error('It stays too large.');
  } finally {
    URL.revokeObjectURL(url);
    // Some phones free the memory of a canvas late.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** An image element knows the size before it decodes the pixels, opens every format that the browser shows, and turns photos upright. */
async function opened(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('The browser cannot open it.'));
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > MOST_PIXELS) throw new TooManyPixels();
  // A damaged file fails here, and decoding holds up nothing.
  await image.decode();
  return image;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg', quality);
  });
