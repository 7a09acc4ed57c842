import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import { type Cluster, hasCodes, scriptFontOf, shaped, type Weight } from './scripts';

const OTHER_SCRIPTS = ['other-greek', 'other-greek-ext', 'other-cyrillic', 'other-cyrillic-ext'];
/** Bundled fonts by face: the first one with the character is used, before those of `scripts.ts`. */
const FACES = {
  display: ['display-latin', 'display-latin-ext', 'display-vietnamese', ...OTHER_SCRIPTS],
  text: ['text-latin'],
  read: ['read-latin'],
  readBold: ['read-bold-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...OTHER_SCRIPTS],
  mono: ['mono-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...OTHER_SCRIPTS],
} as const satisfies Record<string, readonly string[]>;
export type Face = keyof typeof FACES;

const weightOf = (face: Face): Weight => (face === 'display' || face === 'readBold' ? 700 : 400);

export interface Span {
  text: string;
  face: Face;
}

/** A text in one font and direction. @property width at size 1 @property clusters if HarfBuzz shaped it */
interface Run {
  font: string;
  text: string;
  width: number;
  clusters?: Cluster[];
}

/** Thrown if no font has a character, or fontkit cannot shape the script. */
export class MissingGlyph extends Error {}

let folder: string | null = null;

export const fontFolder = (): string => folder ?? join(strapi.dirs.app.src, 'assets', 'fonts');

/** Call it in threads, which have no Strapi. */
export function setFontFolder(path: string): void {
  folder = path;
}

const fonts = new Map<string, { font: Font; bytes: Buffer }>();

/** Opens TrueType, because pdfkit would decompress a WOFF's tables again for each glyph. */
function opened(name: string) {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(join(fontFolder(), `${name}.ttf`));
  const made = { font: create(bytes) as Font, bytes };
  fonts.set(name, made);
  return made;
}

export const fontBytes = (name: string): Buffer => opened(name).bytes;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

const bidi = bidiFactory();

/** Emoji, and characters that show nothing by themselves, such as those that change the direction. */
const LEFT_OUT = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3|^\p{Cf}+$/u;
const INVISIBLE = /\p{Cf}/gu;
const SPACE_OR_MARK = /^[\p{Z}\p{P}]$/u;

const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

function bundledFontOf(text: string, face: Face): string | undefined {
  const codes = codesOf(text.replace(INVISIBLE, ''));
  return FACES[face].find((name) => codes.every((code) => opened(name).font.hasGlyphForCodePoint(code)));
}

const isDrawn = (grapheme: string, face: Face): boolean =>
  !LEFT_OUT.test(grapheme) || (!/\p{Cf}/u.test(grapheme) && bundledFontOf(grapheme, face) !== undefined);

const drawnIn = (text: string, face: Face): string[] => graphemesOf(text).filter((grapheme) => isDrawn(grapheme, face));

/** Splits a text into runs, from left to right. Omits emoji that the fonts lack. @throws MissingGlyph */
export function runsOf(text: string, face: Face): Run[] {
  const drawn = drawnIn(text, face);
  if (text !== '' && drawn.length === 0) throw new MissingGlyph('There is nothing to draw.');
  const whole = drawn.join('');
  const { levels } = bidi.getEmbeddingLevels(whole);
  const runs: { font: string; isBundled: boolean; level: number; text: string }[] = [];
  let index = 0;
  for (const grapheme of drawn) {
    const level = levels[index] ?? 0;
    index += grapheme.length;
    const last = runs.at(-1);
    // Keeps words of a script together, so that they are shaped and copied as one text.
    const goesOn = last && !last.isBundled && SPACE_OR_MARK.test(grapheme) && hasCodes(last.font, codesOf(grapheme));
    const bundled = goesOn ? undefined : bundledFontOf(grapheme, face);
    const font = goesOn ? last.font : (bundled ?? scriptFontOf(codesOf(grapheme), whole));
    if (!font) throw new MissingGlyph(`No font for ${grapheme}.`);
    const added = bundled ? grapheme.replace(INVISIBLE, '') : grapheme;
    if (last?.font === font && last.level === level) last.text += added;
    else runs.push({ font, isBundled: bundled !== undefined, level, text: added });
  }
  return inVisualOrder(runs).map(({ font, isBundled, level, text }) =>
    isBundled
      ? bundledRun(font, level % 2 === 0 ? text : graphemesOf(text).reverse().join(''))
      : scriptRun(font, text, face, level),
  );
}

/** Rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

function bundledRun(name: string, text: string): Run {
  const { font } = opened(name);
  try {
    return { font: name, text, width: font.layout(text).advanceWidth / font.unitsPerEm };
  } catch (cause) {
    // The library reads beyond the end of a font that lacks a script's shaping tables.
    throw new MissingGlyph(`${name} does not join ${text}.`, { cause });
  }
}

function scriptRun(font: string, text: string, face: Face, level: number): Run {
  const clusters = shaped(font, weightOf(face), text, level % 2 === 1);
  if (!clusters) throw new MissingGlyph(`${font} has no glyph for ${text}.`);
  return { font, text, clusters, width: clusters.reduce((sum, { width }) => sum + width, 0) };
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Joins neighbours in the same face: the words of a line may be drawn from right to left. */
function joined(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const { text, face } of spans) {
    const last = done.at(-1);
    if (last?.face === face && RIGHT_TO_LEFT.test(last.text + text)) last.text += text;
    else done.push({ text, face });
  }
  return done;
}

export const runsIn = (line: readonly Span[]): Run[] => joined(line).flatMap(({ text, face }) => runsOf(text, face));

export const widthOf = (spans: readonly Span[]): number => runsIn(spans).reduce((sum, { width }) => sum + width, 0);

export function canDraw(span: Span): boolean {
  try {
    runsOf(span.text, span.face);
    return true;
  } catch (error) {
    if (error instanceof MissingGlyph) return false;
    throw error;
  }
}

/** @property below room that letters need below the last baseline, beyond that of Latin ones, in points */
export interface Paragraph {
  size: number;
  leading: number;
  below: number;
  lines: Span[][];
}

/** Scripts that need more room above and below than Latin letters. */
const TALL = /[\u0590-\u1CFF\u2E80-\uD7FF\u{20000}-\u{3FFFF}]/u;
const TALL_LEADING = 1.5;
const TALL_BELOW = 0.2;

interface Box {
  width: number;
  height: number;
  leading: number;
  /** Shrinks down to a third before it breaks a long word. */
  keepsWords?: boolean;
}

/** Uses the largest size that fits into the box. */
export const fitted = (spans: Span[], largest: number, box: Box): Paragraph => fittedText([spans], largest, box);

/** Like {@link fitted}, for several lines; an empty one separates paragraphs. */
export function fittedText(given: Span[][], largest: number, box: Box): Paragraph {
  const texts = given.map(wordsOf);
  const measure = measured();
  const isTall = given.flat().some(({ text }) => TALL.test(text));
  const leading = isTall ? Math.max(box.leading, TALL_LEADING) : box.leading;
  const longest = box.keepsWords ? Math.max(...texts.flat().map((word) => measure(withoutSpace(word)))) : 0;
  for (let size = Math.max(Math.min(largest, box.width / longest), largest / 3); ; size *= 0.94) {
    const lines = texts.flatMap((words) => linesOf(words, box.width / size, measure));
    if (lines.length * size * leading <= box.height || size < largest / 12)
      return { size, leading, below: isTall ? TALL_BELOW * size : 0, lines };
  }
}

type Measure = (spans: readonly Span[]) => number;

/** Returns {@link widthOf} with a cache: long words are tried letter by letter at many sizes. */
function measured(): Measure {
  const known = new Map<string, number>();
  const widthOfSpan = (span: Span): number => {
    const key = `${span.face} ${span.text}`;
    const width = known.get(key) ?? widthOf([span]);
    known.set(key, width);
    return width;
  };
  return (spans) => spans.reduce((sum, span) => sum + widthOfSpan(span), 0);
}

/** Keeps the space before each word. A word may consist of several spans. */
function wordsOf(spans: Span[]): Span[][] {
  const words: Span[][] = [[]];
  for (const { text, face } of spans) {
    const parts = text.replace(/\s+/g, ' ').split(/(?= )/);
    const drawn = parts.filter((part) => part.trim() === '' || drawnIn(part.trim(), face).length > 0);
    for (const part of drawn.length > 0 ? drawn : parts) {
      if (part.startsWith(' ') && words.at(-1)?.length !== 0) words.push([]);
      words.at(-1)?.push({ text: part, face });
    }
  }
  return words;
}

/** @param width at size 1 */
function linesOf(words: Span[][], width: number, measure: Measure): Span[][] {
  const lines: Span[][] = [];
  for (const word of words) {
    const longer = [...(lines.at(-1) ?? []), ...word];
    if (lines.length > 0 && measure(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(...partsOf(withoutSpace(word), width, measure));
  }
  return lines;
}

const withoutSpace = (word: Span[]): Span[] => word.map((span) => ({ ...span, text: span.text.trimStart() }));

function partsOf(word: Span[], width: number, measure: Measure): Span[][] {
  if (measure(word) <= width) return [word];
  const parts: Span[][] = [];
  let left = -1;
  for (const { text, face } of word) {
    for (const grapheme of drawnIn(text, face)) {
      const letter = { text: grapheme, face };
      const letterWidth = measure([letter]);
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

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns SVG path data. @param y baseline */
export function outlineOf(line: readonly Span[], size: number, x: number, y: number): string {
  let at = x;
  const paths: string[] = [];
  for (const { font: name, text, clusters } of runsIn(line)) {
    if (clusters) {
      for (const { outline, width } of clusters) {
        const place = (value: number, index: number) => (index % 2 === 0 ? at + value * size : y - value * size);
        paths.push(...outline.map(({ type, values }) => type + values.map(place).map(rounded).join(' ')));
        at += width * size;
      }
      continue;
    }
    const { font } = opened(name);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      paths.push(glyph.path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG());
      at += xAdvance * scale;
    });
  }
  return paths.join('');
}
