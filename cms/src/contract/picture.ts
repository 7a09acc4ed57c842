import { fileLimits } from './file-limits';

export const PICTURE_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type PictureNumber = (typeof PICTURE_NUMBERS)[number];
export interface PictureSize {
  width: number;
  height: number;
}
/** Reserve space, so that the text does not move while pictures load. */
export type PictureSizes = { [Number in PictureNumber]?: PictureSize };

export type FileField = keyof typeof fileLimits | `picture${PictureNumber}`;
export const pictureField = (number: PictureNumber) => `picture${number}` as const;
export const PICTURE_FIELDS = PICTURE_NUMBERS.map(pictureField);

const isPicture = (field: FileField): field is `picture${PictureNumber}` =>
  PICTURE_FIELDS.some((known) => known === field);
export const ruleOf = (field: FileField) => fileLimits[isPicture(field) ? 'picture' : field];

const END = /\]\(picture:([1-8])\)/g;
/** Limit for finding its beginning, so that hostile texts are read fast. */
const MOST_BEFORE = 1000;
const ADDRESS = /^picture:([1-8])$/;

export function picturesIn(content: string): { number: PictureNumber; alt: string }[] {
  return Array.from(content.matchAll(END)).flatMap(({ index, 1: number }) => {
    const before = content.slice(Math.max(0, index - MOST_BEFORE), index);
    const begin = before.lastIndexOf('![');
    const alt = before.slice(begin + 2);
    // Otherwise a link follows a picture.
    return begin >= 0 && !alt.includes('](') ? [{ number: number as PictureNumber, alt }] : [];
  });
}

export const saysWhatIsShown = (content: string): boolean => picturesIn(content).every(({ alt }) => /\S/.test(alt));

export const pictureAt = (address: unknown): PictureNumber | undefined =>
  ADDRESS.exec(String(address))?.[1] as PictureNumber | undefined;

export const pictureMark = (number: PictureNumber, alt: string): string =>
  `![${alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`<&*_]/g, '\\$&')}](picture:${number})`;
