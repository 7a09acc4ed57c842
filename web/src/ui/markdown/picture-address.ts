import type { PictureNumber, PictureSize } from '@contract/picture';

/** Returns the address of a picture, with its size if known. */
export type PictureAddress = (number: PictureNumber) => string | SizedPicture | undefined;
interface SizedPicture extends PictureSize {
  src: string;
}
/** Adds the size, which prevents layout shifts. */
export const sized = (src: string | undefined, size: PictureSize | undefined): string | SizedPicture | undefined =>
  src && size ? { src, ...size } : src;
