import './script-fonts.css';

/** Noto fonts by the letters that need them. Japanese and Korean come before Chinese, whose characters they share. */
const FONTS: readonly (readonly [letters: RegExp, family: string, load: () => Promise<unknown>])[] = [
  [/[\u0180-\u024f\u1e00-\u1e9f]/, '', () => import('@fontsource-variable/noto-sans')],
  [/\p{Script=Devanagari}/u, 'Devanagari', () => import('@fontsource-variable/noto-sans-devanagari')],
  [/\p{Script=Bengali}/u, 'Bengali', () => import('@fontsource-variable/noto-sans-bengali')],
  [/\p{Script=Gurmukhi}/u, 'Gurmukhi', () => import('@fontsource-variable/noto-sans-gurmukhi')],
  [/\p{Script=Gujarati}/u, 'Gujarati', () => import('@fontsource-variable/noto-sans-gujarati')],
  [/\p{Script=Oriya}/u, 'Oriya', () => import('@fontsource-variable/noto-sans-oriya')],
  [/\p{Script=Tamil}/u, 'Tamil', () => import('@fontsource-variable/noto-sans-tamil')],
  [/\p{Script=Telugu}/u, 'Telugu', () => import('@fontsource-variable/noto-sans-telugu')],
  [/\p{Script=Kannada}/u, 'Kannada', () => import('@fontsource-variable/noto-sans-kannada')],
  [/\p{Script=Malayalam}/u, 'Malayalam', () => import('@fontsource-variable/noto-sans-malayalam')],
  [/\p{Script=Sinhala}/u, 'Sinhala', () => import('@fontsource-variable/noto-sans-sinhala')],
  [/\p{Script=Arabic}/u, 'Arabic', () => import('@fontsource-variable/noto-sans-arabic')],
  [/\p{Script=Hebrew}/u, 'Hebrew', () => import('@fontsource-variable/noto-sans-hebrew')],
  [/\p{Script=Thai}/u, 'Thai', () => import('@fontsource-variable/noto-sans-thai')],
  [/\p{Script=Khmer}/u, 'Khmer', () => import('@fontsource-variable/noto-sans-khmer')],
  [/\p{Script=Hangul}/u, 'KR', () => import('@fontsource-variable/noto-sans-kr')],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP', () => import('@fontsource-variable/noto-sans-jp')],
  [/\p{Script=Han}/u, 'SC', () => import('@fontsource-variable/noto-sans-sc')],
];

/** Loads fonts for a text. @returns their families, as in CSS */
export async function loadFonts(text: string): Promise<string[]> {
  const needed = FONTS.filter(([letters]) => letters.test(text));
  await Promise.all(needed.map(([, , load]) => load()));
  return needed.map(([, family]) => `"Noto Sans ${family} Variable"`.replace('  ', ' '));
}
