import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { decompress } from 'wawoff2';

/**
 * Parts of Noto fonts; the names of packages and files begin with `noto-sans`. Han characters are drawn with the last
 * one in the list, unless the text also has Hangul or Kana.
 */
const SCRIPTS = [
  'latin-ext',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'arabic',
  'hebrew',
  'thai',
  'khmer',
  'kr',
  'jp',
  'sc',
] as const;
/** The bundled fonts have all characters below this code. */
const FIRST_CODE = 0x180;

export type Weight = 400 | 700;

/** A font consists of one file, or of a hundred for Han characters. */
interface FontFile {
  script: string;
  path: string;
  covers: (code: number) => boolean;
}

interface OpenFont {
  fonts: Record<Weight, Font>;
  unitsPerEm: number;
  codes: Set<number>;
}

/**
 * Characters that are drawn and copied together. All measures are at size 1.
 * @property key same for the same outline
 * @property text reversed if the script runs from right to left, because PDF readers reverse such text
 * @property outline with y upwards
 */
export interface Cluster {
  key: string;
  text: string;
  width: number;
  outline: { type: string; values: number[] }[];
}

let harfBuzz: typeof import('harfbuzzjs');
let files: FontFile[] | undefined;
const open = new Map<string, OpenFont>();

function listFiles(): FontFile[] {
  const { resolve } = createRequire(__filename);
  return SCRIPTS.flatMap((script) => {
    const font = script === 'latin-ext' ? 'noto-sans' : `noto-sans-${script}`;
    const folder = dirname(resolve(`@fontsource-variable/${font}/package.json`));
    const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    return Object.entries(parts)
      .filter(([part]) => part === script || part.startsWith('['))
      .map(([part, ranges]) => ({
        script,
        path: join(folder, 'files', `${font}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
        covers: coverageOf(ranges),
      }));
  });
}

/** @param ranges as in CSS: `U+900-97F,U+200C` */
function coverageOf(ranges: string): (code: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => pairs.some(([from, to]) => from <= code && code <= to);
}

export const hanOf = (text: string): Han =>
  /\p{sc=Hangul}/u.test(text) ? 'kr' : /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'jp' : 'sc';

/** Opens the fonts for the texts in a job, so the other functions find them. */
export async function loadScripts(job: unknown): Promise<void> {
  const texts: string[] = [];
  JSON.stringify(job, (_key, value) => {
    if (typeof value === 'string') texts.push(value.normalize('NFC'));
    return value;
  });
  const codes = [...new Set(texts.join(''))].map((character) => character.codePointAt(0) ?? 0);
  const others = codes.filter((code) => code >= FIRST_CODE);
  if (others.length === 0) return;
  harfBuzz ??= await import('harfbuzzjs');
  files ??= listFiles();
  const preferred = new Set<string>(texts.map(hanOf));
  const isUsual = ({ script }: FontFile) => !HAN.has(script) || preferred.has(script);
  await openFor(others, files.filter(isUsual));
  const missing = others.filter((code) => ![...open.values()].some((font) => font.codes.has(code)));
  await openFor(missing, files);
}

async function openFor(codes: number[], candidates: FontFile[]): Promise<void> {
  for (const { path, covers } of candidates)
    if (!open.has(path) && codes.some(covers)) open.set(path, await opened(path));
}

async function opened(path: string): Promise<OpenFont> {
  const face = new harfBuzz.Face(new harfBuzz.Blob(await decompress(readFileSync(path))));
  const fontOf = (weight: Weight): Font => {
    const font = new harfBuzz.Font(face);
    font.setVariations([new harfBuzz.Variation('wght', weight)]);
    return font;
  };
  return {
    fonts: { 400: fontOf(400), 700: fontOf(700) },
    unitsPerEm: face.upem,
    codes: new Set(face.collectUnicodes()),
  };
}

/** Paths of fonts by characters. */
const chosen = new LRUCache<string, string>({ max: 5000 });

/** Fonts for Han characters: Korean, Japanese and Chinese. */
export type Han = 'kr' | 'jp' | 'sc';
const HAN = new Set<string>(['kr', 'jp', 'sc'] satisfies Han[]);

/** @returns the path of the first font that has all the characters */
export function scriptFontOf(codes: readonly number[], han: Han): string | undefined {
  const key = `${han} ${codes}`;
  const known = chosen.get(key);
  if (known) return known;
  // Checks the range of each font too, because which other fonts are open depends on earlier texts.
  const others = codes.filter((code) => code >= FIRST_CODE);
  const all = (files ?? []).filter(
    ({ path, covers }) => others.length > 0 && others.every(covers) && hasCodes(path, codes),
  );
  const found = (all.find((file) => !HAN.has(file.script) || file.script === han) ?? all[0])?.path;
  if (found) chosen.set(key, found);
  return found;
}

export const hasCodes = (path: string, codes: readonly number[]): boolean =>
  codes.every((code) => open.get(path)?.codes.has(code));

/** Shapes text in one script. @returns its clusters from left to right, or null if the font lacks a glyph */
export function shaped(path: string, weight: Weight, text: string, isRightToLeft: boolean): Cluster[] | null {
  const file = open.get(path);
  if (!file) return null;
  const font = file.fonts[weight];
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  harfBuzz.shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const clusters = new Map<number, Cluster>();
  for (const { codepoint: glyph, cluster: start, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    if (glyph === 0) return null;
    const end = starts[starts.indexOf(start) + 1];
    const cluster = clusters.get(start) ?? {
      key: `${path} ${weight}`,
      text: text.slice(start, end),
      width: 0,
      outline: [],
    };
    clusters.set(start, cluster);
    const offsets = [cluster.width + xOffset / file.unitsPerEm, yOffset / file.unitsPerEm];
    const placed = (value: number, index: number) => value / file.unitsPerEm + (offsets[index % 2] ?? 0);
    for (const { type, values } of font.glyphToJson(glyph)) cluster.outline.push({ type, values: values.map(placed) });
    cluster.key += ` ${glyph} ${xAdvance} ${xOffset} ${yOffset}`;
    cluster.width += xAdvance / file.unitsPerEm;
  }
  const made = [...clusters.values()];
  return isRightToLeft ? made.map((cluster) => ({ ...cluster, text: [...cluster.text].reverse().join('') })) : made;
}
