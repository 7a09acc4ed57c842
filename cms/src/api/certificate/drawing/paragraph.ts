import { leadingOf } from '../../../contract/certificate/art';
import { graphemesOf, MissingGlyph, printable, type Span, wholeOf, widthOf } from './fonts';

/** @property below room that letters need below the last baseline beyond what Latin letters need, in points */
export interface Paragraph {
  size: number;
  leading: number;
  below: number;
  lines: Span[][];
}

interface Box {
  width: number;
  height: number;
  leading: number;
  /** Shrinks down to a third before it breaks a long word. */
  keepsWords?: boolean;
}

/** Uses the largest size that fits into the box. @throws MissingGlyph */
export const fitted = (spans: Span[], largest: number, box: Box): Paragraph => fittedText([spans], largest, box);

/** Like {@link fitted}, for several lines; an empty one separates paragraphs. */
export function fittedText(given: Span[][], largest: number, box: Box): Paragraph {
  const texts = given.map(wordsOf);
  if (isBlank(texts.flat(2))) throw new MissingGlyph('There is nothing to draw.');
  const { leading, below } = leadingOf(
    given
      .flat()
      .map(({ text }) => text)
      .join(''),
    box.leading,
  );
  const longest = box.keepsWords ? Math.max(...texts.flat().map((word) => widthOf(withoutSpace(word)))) : 0;
  for (let size = Math.max(Math.min(largest, box.width / longest), largest / 3); ; size *= 0.94) {
    const lines = texts.flatMap((words) => linesOf(words, box.width / size));
    if (lines.length * size * leading <= box.height || size < largest / 12)
      return { size, leading, below: below * size, lines };
  }
}

/** Keeps the space before each word. A word may consist of several spans. */
function wordsOf(spans: Span[]): Span[][] {
  const words: Span[][] = [[]];
  for (const { text, face } of spans) {
    const drawn = printable(text, face);
    const whole = wholeOf(drawn);
    for (const part of drawn.split(/(?= )/)) {
      if (part.startsWith(' ')) words.push([]);
      words.at(-1)?.push({ text: part, face, whole });
    }
  }
  return words;
}

/** @param width at size 1 */
function linesOf(words: Span[][], width: number): Span[][] {
  const lines: Span[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = [...(line ?? []), ...word];
    if (line && !isBlank(line) && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.splice(line && isBlank(line) ? -1 : lines.length, 1, ...partsOf(withoutSpace(word), width));
  }
  return lines;
}

const isBlank = (line: Span[]): boolean => line.every(({ text }) => text.trim() === '');

const withoutSpace = (word: Span[]): Span[] => word.map((span) => ({ ...span, text: span.text.trimStart() }));

/** Breaks a word that is longer than a line. */
function partsOf(word: Span[], width: number): Span[][] {
  if (widthOf(word) <= width) return [word];
  const parts: Span[][] = [];
  let left = -1;
  for (const span of word) {
    for (const text of graphemesOf(span.text)) {
      const letter = { ...span, text };
      const letterWidth = widthOf([letter]);
      if (letterWidth > left) {
        parts.push([]);
        left = width;
      }
      parts.at(-1)?.push(letter);
      left -= letterWidth;
    }
  }
  return parts;
}
