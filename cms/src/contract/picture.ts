import { fileLimits } from './file-limits';
import { limits } from './limits';

/** Pictures in an article, at most: they are numbered, and an article names each by its number. */
export const PICTURE_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type PictureNumber = (typeof PICTURE_NUMBERS)[number];
/** Pixels of a picture as it is stored. */
export interface PictureSize {
  width: number;
  height: number;
}
/** So that the text does not move when its pictures load. */
export type PictureSizes = { [Number in PictureNumber]?: PictureSize };
/** Most letters that say what a picture shows. */
export const MOST_ALT = limits.pictureWords.max;

/** Fields of a form that take files. */
export type FileField = keyof typeof fileLimits | `picture${PictureNumber}`;
/** The fields of the pictures of an article, by number. */
export const pictureField = (number: PictureNumber) => `picture${number}` as const;
export const PICTURE_FIELDS = PICTURE_NUMBERS.map(pictureField);

const isPicture = (field: FileField): field is `picture${PictureNumber}` =>
  PICTURE_FIELDS.some((known) => known === field);
/** What a file in such a field has to be. */
export const ruleOf = (field: FileField) => fileLimits[isPicture(field) ? 'picture' : field];

/** The end of `![What it shows](picture:1)`; its beginning stands in so many letters before it. */
const END = /\]\(picture:([1-8])\)/g;
const MOST_BEFORE = 1000;
const ADDRESS = /^picture:([1-8])$/;

/** The pictures that the text of an article names. Bounded, so that a text of nothing but beginnings is read at once. */
export function picturesIn(content: string): { number: PictureNumber; alt: string }[] {
  return Array.from(content.matchAll(END)).flatMap(({ index, 1: number }) => {
    const before = content.slice(Math.max(0, index - MOST_BEFORE), index);
    const begin = before.lastIndexOf('![');
    const alt = before.slice(begin + 2);
    // Otherwise it is a link that follows a picture.
    return begin >= 0 && !alt.includes('](') ? [{ number: number as PictureNumber, alt }] : [];
  });
}

/** Whether a text says of each of its pictures what it shows. */
export const saysWhatIsShown = (content: string): boolean => picturesIn(content).every(({ alt }) => /\S/.test(alt));

/** The number of a picture of the article, where an address in its text is one. */
export const pictureAt = (address: unknown): PictureNumber | undefined =>
  ADDRESS.exec(String(address))?.[1] as PictureNumber | undefined;

/** A picture as the text names it. */
export const pictureMark = (number: PictureNumber, alt: string): string =>
  `![${alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`<&*_]/g, '\\$&')}](picture:${number})`;
