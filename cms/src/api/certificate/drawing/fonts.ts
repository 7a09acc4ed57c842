import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { type Cluster, type Han, hanOf, hasCodes, scriptFontOf, shaped, type Weight } from './scripts';

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
  /** By default, the text itself is the whole. */
  whole?: Whole;
}

/** Facts about a whole text, used for each of its parts. */
interface Whole {
  base: 'ltr' | 'rtl';
  han: Han;
  /** True if HarfBuzz shapes it, whole lines at a time. */
  isScripted: boolean;
}

/** Text in one font and direction. @property width at size 1 @property clusters if HarfBuzz shaped it */
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
/** Call it in threads, because `strapi` is not available there. */
export function setFontFolder(path: string): void {
  folder = path;
}

const fonts = new Map<string, { font: Font; bytes: Buffer }>();

/** Opens a TrueType font, because pdfkit would decompress a WOFF's tables again for each glyph. */
function bundled(name: string) {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(join(fontFolder(), `${name}.ttf`));
  const made = { font: create(bytes) as Font, bytes };
  fonts.set(name, made);
  return made;
}

export const fontBytes = (name: string): Buffer => bundled(name).bytes;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

const bidi = bidiFactory();

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3/u;
/** Matches invisible characters. Among them, joiners and variation selectors affect the form of others. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Left-to-right and right-to-left marks, which names may need for the order of their words. */
const MARKS = /^[\u200E\u200F\u061C]$/;
/** Matches letters with so many marks that they would extend far beyond the line. */
const PILE = /\p{M}{7}|(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u17D2]\p{L}){6}/u;
const SPACE_OR_MARK = /^[\p{Z}\p{P}]$/u;
const SCRIPTED = /[\u0590-\u1DFF\u2E80-\uD7FF\uF900-\uFDFF\uFE70-\uFEFE\u{10000}-\u{1EFFF}\u{20000}-\u{3FFFF}]/u;

const codesOf = (text: string): number[] =>
  Array.from(text.replace(INVISIBLE, ''), (character) => character.codePointAt(0) ?? 0);

const bundledFontOf = (codes: number[], face: Face): string | undefined =>
  FACES[face].find((name) => codes.every((code) => bundled(name).font.hasGlyphForCodePoint(code)));

/** Leaves out emoji, and characters that are invisible by themselves. */
export const printable = (text: string, face: Face): string =>
  graphemesOf(text)
    .filter((grapheme) => {
      const codes = codesOf(grapheme);
      if (codes.length === 0) return MARKS.test(grapheme);
      return !EMOJI.test(grapheme) || (grapheme.length === 1 && bundledFontOf(codes, face) !== undefined);
    })
    .join('')
    .replace(/\s+/g, ' ');

export const wholeOf = (text: string): Whole => ({
  base: bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr',
  han: hanOf(text),
  isScripted: SCRIPTED.test(text),
});

/** Splits text into runs, from left to right. @throws MissingGlyph */
function runsOf({ text, face, whole = wholeOf(text) }: Span): Run[] {
  if (PILE.test(text)) throw new MissingGlyph('Too many marks on a letter.');
  const { levels } = bidi.getEmbeddingLevels(text, whole.base);
  const runs: { font: string; isBundled: boolean; level: number; text: string }[] = [];
  let index = 0;
  for (const grapheme of graphemesOf(text)) {
    const level = levels[index] ?? 0;
    index += grapheme.length;
    const codes = codesOf(grapheme);
    if (codes.length === 0) continue;
    const last = runs.at(-1);
    // Keeps words in one script together, so they are shaped and copied as one.
    const goesOn = last && !last.isBundled && SPACE_OR_MARK.test(grapheme) && hasCodes(last.font, codes);
    const ours = goesOn ? undefined : bundledFontOf(codes, face);
    const font = goesOn ? last.font : (ours ?? scriptFontOf(codes, whole.han));
    if (!font) throw new MissingGlyph(`No font for ${grapheme}.`);
    const added = ours ? grapheme.replace(INVISIBLE, '') : grapheme;
    if (last?.font === font && last.level === level) last.text += added;
    else runs.push({ font, isBundled: ours !== undefined, level, text: added });
  }
  return inVisualOrder(runs).map((run) => (run.isBundled ? bundledRun(run) : scriptRun(run, face)));
}

interface Levelled {
  font: string;
  text: string;
  level: number;
}

/** Rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder<Run extends Levelled>(runs: Run[]): Run[] {
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

const mirrored = (text: string): string =>
  graphemesOf(text)
    .reverse()
    .map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
    .join('');

function bundledRun({ font: name, text: logical, level }: Levelled): Run {
  const { font } = bundled(name);
  const text = level % 2 === 1 ? mirrored(logical) : logical;
  try {
    return { font: name, text, width: font.layout(text).advanceWidth / font.unitsPerEm };
  } catch (cause) {
    // The library reads beyond the end of a font that lacks a script's shaping tables.
    throw new MissingGlyph(`${name} does not join ${text}.`, { cause });
  }
}

function scriptRun({ font, text, level }: Levelled, face: Face): Run {
  const clusters = shaped(font, weightOf(face), text, level % 2 === 1);
  if (!clusters) throw new MissingGlyph(`${font} has no glyph for ${text}.`);
  return { font, text, clusters, width: clusters.reduce((sum, { width }) => sum + width, 0) };
}

/** Joins neighbouring spans that HarfBuzz shapes together, because the words of a line may run from right to left. */
function joined(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const span of spans) {
    const last = done.at(-1);
    const { face } = span;
    const text = span.whole ? span.text : printable(span.text, face);
    const whole = span.whole ?? wholeOf(text);
    if (last && last.face === face && last.whole === whole && whole.isScripted) last.text += text;
    else done.push({ text, face, whole });
  }
  return done;
}

export const runsIn = (line: readonly Span[]): Run[] => joined(line).flatMap(runsOf);

/** Widths of spans: long words are tried letter by letter at many sizes. */
const widths = new LRUCache<string, number>({ max: 5000 });

/** Returns the width at size 1. */
export const widthOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((sum, span) => sum + widthOfSpan(span), 0);

function widthOfSpan(span: Span): number {
  const { face, text, whole } = span;
  const key = [face, whole?.base, whole?.han, text].join(' ');
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = runsOf(span).reduce((sum, run) => sum + run.width, 0);
  widths.set(key, width);
  return width;
}

export function canDraw({ text, face }: Span): boolean {
  const drawn = printable(text, face);
  if (text !== '' && drawn.trim() === '') return false;
  try {
    runsOf({ text: drawn, face });
    return true;
  } catch (error) {
    if (error instanceof MissingGlyph) return false;
    throw error;
  }
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
    const { font } = bundled(name);
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
