import type { PictureNumber, PictureSize } from '@contract/markdown';

export type PictureAddress = (number: PictureNumber) => string | SizedPicture | undefined;
interface SizedPicture extends PictureSize {
  src: string;
}
/** Adds the size, which prevents layout shifts. */
export const sized = (src: string | undefined, size: PictureSize | undefined): string | SizedPicture | undefined =>
  src && size ? { src, ...size } : src;
