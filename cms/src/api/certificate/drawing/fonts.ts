import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

const OTHER_SCRIPTS = ['other-greek', 'other-greek-ext', 'other-cyrillic', 'other-cyrillic-ext'];
/** Fonts by face: the first one with the character is used. Bundled, so that all machines render alike. */
const FACES = {
  display: ['display-latin', 'display-latin-ext', 'display-vietnamese', ...OTHER_SCRIPTS],
  text: ['text-latin'],
  read: ['read-latin'],
  readBold: ['read-bold-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...OTHER_SCRIPTS],
  mono: ['mono-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...OTHER_SCRIPTS],
} as const satisfies Record<string, readonly string[]>;
export type Face = keyof typeof FACES;

export interface Span {
  text: string;
  face: Face;
}

/** @property width at size 1 */
interface Run {
  font: string;
  text: string;
  width: number;
}

/** Thrown if no font has a character, or fontkit cannot shape the script. */
class MissingGlyph extends Error {}

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

export function runsOf(text: string, face: Face): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
    const font = FACES[face].find((name) => codes.every((code) => opened(name).font.hasGlyphForCodePoint(code)));
    if (!font) throw new MissingGlyph(`No font for ${grapheme}.`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += grapheme;
    else runs.push({ font, text: grapheme });
  }
  return runs.map((run) => {
    const { font } = opened(run.font);
    try {
      return { ...run, width: font.layout(run.text).advanceWidth / font.unitsPerEm };
    } catch (cause) {
      // The library reads beyond the end of a font that lacks a script's shaping tables.
      throw new MissingGlyph(`${run.font} does not join ${run.text}.`, { cause });
    }
  });
}

export const widthOf = (spans: readonly Span[]): number =>
  spans.flatMap(({ text, face }) => runsOf(text, face)).reduce((sum, { width }) => sum + width, 0);

export function canDraw(span: Span): boolean {
  try {
    runsOf(span.text, span.face);
    return true;
  } catch (error) {
    if (error instanceof MissingGlyph) return false;
    throw error;
  }
}

export interface Paragraph {
  size: number;
  leading: number;
  lines: Span[][];
}

interface Box {
  width: number;
  height: number;
  leading: number;
}

/** Uses the largest size that fits into the box. */
export const fitted = (spans: Span[], largest: number, box: Box): Paragraph => fittedText([spans], largest, box);

/** Like {@link fitted}, for several lines; an empty one separates paragraphs. */
export function fittedText(given: Span[][], largest: number, box: Box): Paragraph {
  const texts = given.map(wordsOf);
  const measure = measured();
  for (let size = largest; ; size *= 0.94) {
    const lines = texts.flatMap((words) => linesOf(words, box.width / size, measure));
    if (lines.length * size * box.leading <= box.height || size < largest / 12)
      return { size, leading: box.leading, lines };
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
    for (const part of text.replace(/\s+/g, ' ').split(/(?= )/)) {
      if (part.startsWith(' ')) words.push([]);
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
    for (const grapheme of graphemesOf(text)) {
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

/** Returns SVG path data. @param y baseline */
export function outlineOf(line: readonly Span[], size: number, x: number, y: number): string {
  let at = x;
  const paths: string[] = [];
  for (const { font: name, text } of line.flatMap((span) => runsOf(span.text, span.face))) {
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
