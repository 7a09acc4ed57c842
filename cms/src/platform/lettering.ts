import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/*
 * Texts in our own fonts, for what the server draws itself: it must look the same on every machine, whatever fonts that
 * has, and hold no letter that is shown as an empty box.
 */

const BEYOND = ['other-greek', 'other-greek-ext', 'other-cyrillic', 'other-cyrillic-ext'];
/** Each face with its fonts, the first one first: a letter is drawn by the first one that has it. */
const FACES = {
  display: ['display-latin', 'display-latin-ext', 'display-vietnamese', ...BEYOND],
  text: ['text-latin'],
  read: ['read-latin'],
  readBold: ['read-bold-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...BEYOND],
  mono: ['mono-latin', 'read-bold-latin-ext', 'read-bold-vietnamese', ...BEYOND],
} as const satisfies Record<string, readonly string[]>;
export type Face = keyof typeof FACES;

/** Letters side by side that one font draws. */
export interface Run {
  font: string;
  text: string;
  /** In its size. */
  width: number;
}

/** A text has letters that no font of ours has, or that ours do not join as their script asks. */
export class Undrawable extends Error {}

const fonts = new Map<string, { font: Font; bytes: Buffer }>();

let folder: string | null = null;

/** Where the fonts stand. */
export const fontFolder = (): string => folder ?? join(strapi.dirs.app.src, 'assets', 'fonts');

/** Tells a thread of its own, which knows no Strapi, where the fonts stand. */
export function takeFontsFrom(path: string): void {
  folder = path;
}

function opened(name: string) {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(join(fontFolder(), `${name}.woff`));
  const made = { font: create(bytes) as Font, bytes };
  fonts.set(name, made);
  return made;
}

/** The font as a file. */
export const fontBytes = (name: string): Buffer => opened(name).bytes;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line of text as runs. @throws Undrawable */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const codes = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0);
    const font = FACES[face].find((name) => codes.every((code) => opened(name).font.hasGlyphForCodePoint(code)));
    if (!font) throw new Undrawable(`No font for ${codes.map((code) => `U+${code.toString(16)}`).join(' ')}.`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs.map((run) => {
    const { font } = opened(run.font);
    try {
      return { ...run, width: font.layout(run.text).advanceWidth / font.unitsPerEm };
    } catch (cause) {
      // Of what it was not made for, fontkit reads beyond the end of the font.
      throw new Undrawable(`${run.font} does not join ${run.text}.`, { cause });
    }
  });
}

/** How wide a line is, in its size. @throws Undrawable */
export const widthOf = (text: string, face: Face): number =>
  runsOf(text, face).reduce((sum, { width }) => sum + width, 0);

/** Whether our fonts have its letters. */
export function canDraw(text: string, face: Face): boolean {
  try {
    runsOf(text, face);
    return true;
  } catch (error) {
    if (error instanceof Undrawable) return false;
    throw error;
  }
}

/** A piece of a text in a face. */
export interface Piece {
  text: string;
  face: Face;
}

/**
 * Breaks a text of several faces into lines between its words; a word that is wider than the place is broken too.
 * @param width of the place, in the size of the letters
 */
export function linesOf(pieces: Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const put = (word: Piece[], gap: Piece | null) => {
    const wide = word.reduce((sum, { text, face }) => sum + widthOf(text, face), 0);
    const space = gap && used > 0 ? widthOf(' ', gap.face) : 0;
    if (used > 0 && used + space + wide > width) {
      lines.push([]);
      used = 0;
    } else if (space > 0 && gap) {
      lines.at(-1)?.push({ text: ' ', face: gap.face });
      used += space;
    }
    lines.at(-1)?.push(...word);
    used += wide;
  };
  for (const { word, gap } of wordsOf(pieces)) for (const part of within(word, width)) put(part, gap);
  return lines;
}

/** Words with the gap ahead of each; one may be of several pieces. */
function wordsOf(pieces: Piece[]): { word: Piece[]; gap: Piece | null }[] {
  const words: { word: Piece[]; gap: Piece | null }[] = [{ word: [], gap: null }];
  for (const { text, face } of pieces) {
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) words.push({ word: [], gap: { text: ' ', face } });
      else words.at(-1)?.word.push({ text: part, face });
    }
  }
  return words.filter(({ word }) => word.length > 0);
}

/** A word in parts that are no wider than the place. */
function within(word: Piece[], width: number): Piece[][] {
  const whole = word.reduce((sum, { text, face }) => sum + widthOf(text, face), 0);
  if (whole <= width) return [word];
  const parts: Piece[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { text, face } of word) {
    for (const { segment } of letters.segment(text)) {
      const wide = widthOf(segment, face);
      if (used + wide > width) {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push({ text: segment, face });
      used += wide;
    }
  }
  return parts;
}

/** The largest size up to `largest` at which a text fits into a place. @returns with its lines */
export function fitted(pieces: Piece[], largest: number, place: { width: number; height: number; leading: number }) {
  for (let size = largest; ; size *= 0.94) {
    const lines = linesOf(pieces, place.width / size);
    if (lines.length * size * place.leading <= place.height || size < largest / 12) return { size, lines };
  }
}

/** A line as the outline of its letters, for an SVG. @returns the path data, from `x` on, standing on `y` */
export function outlineOf(line: Piece[], size: number, x: number, y: number): string {
  let at = x;
  const paths: string[] = [];
  for (const { text, face } of line) {
    for (const run of runsOf(text, face)) {
      const { font } = opened(run.font);
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.text);
      let pen = at;
      glyphs.forEach((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const moved = glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale);
        paths.push(moved.toSVG());
        pen += xAdvance * scale;
      });
      at += run.width * size;
    }
  }
  return paths.join('');
}
