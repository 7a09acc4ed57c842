import type { PictureNumber, PictureSize } from '@contract/picture';

/** Where a picture of the text is, with its size where that is known; undefined where there is none. */
export type PictureAddress = (number: PictureNumber) => string | SizedPicture | undefined;
interface SizedPicture extends PictureSize {
  src: string;
}
/** The address of a picture with its size: then the text does not move when it loads. */
export const sized = (src: string | undefined, size: PictureSize | undefined): string | SizedPicture | undefined =>
  src && size ? { src, ...size } : src;
