import './script-fonts.css';

/** Noto fonts with the letters that need them. Japanese and Korean come before Chinese, whose characters they share. */
const FONTS: readonly (readonly [letters: RegExp, family: string, load: () => Promise<unknown>])[] = [
  [/[\u0180-\u024f\u1e00-\u1e9f]/, 'Noto Sans Variable', () => import('@fontsource-variable/noto-sans')],
  [
    /\p{Script=Devanagari}/u,
    'Noto Sans Devanagari Variable',
    () => import('@fontsource-variable/noto-sans-devanagari'),
  ],
  [/\p{Script=Bengali}/u, 'Noto Sans Bengali Variable', () => import('@fontsource-variable/noto-sans-bengali')],
  [/\p{Script=Gurmukhi}/u, 'Noto Sans Gurmukhi Variable', () => import('@fontsource-variable/noto-sans-gurmukhi')],
  [/\p{Script=Gujarati}/u, 'Noto Sans Gujarati Variable', () => import('@fontsource-variable/noto-sans-gujarati')],
  [/\p{Script=Oriya}/u, 'Noto Sans Oriya Variable', () => import('@fontsource-variable/noto-sans-oriya')],
  [/\p{Script=Tamil}/u, 'Noto Sans Tamil Variable', () => import('@fontsource-variable/noto-sans-tamil')],
  [/\p{Script=Telugu}/u, 'Noto Sans Telugu Variable', () => import('@fontsource-variable/noto-sans-telugu')],
  [/\p{Script=Kannada}/u, 'Noto Sans Kannada Variable', () => import('@fontsource-variable/noto-sans-kannada')],
  [/\p{Script=Malayalam}/u, 'Noto Sans Malayalam Variable', () => import('@fontsource-variable/noto-sans-malayalam')],
  [/\p{Script=Sinhala}/u, 'Noto Sans Sinhala Variable', () => import('@fontsource-variable/noto-sans-sinhala')],
  [/\p{Script=Arabic}/u, 'Noto Sans Arabic Variable', () => import('@fontsource-variable/noto-sans-arabic')],
  [/\p{Script=Hebrew}/u, 'Noto Sans Hebrew Variable', () => import('@fontsource-variable/noto-sans-hebrew')],
  [/\p{Script=Thai}/u, 'Noto Sans Thai Variable', () => import('@fontsource-variable/noto-sans-thai')],
  [/\p{Script=Khmer}/u, 'Noto Sans Khmer Variable', () => import('@fontsource-variable/noto-sans-khmer')],
  [/\p{Script=Hangul}/u, 'Noto Sans KR Variable', () => import('@fontsource-variable/noto-sans-kr')],
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    'Noto Sans JP Variable',
    () => import('@fontsource-variable/noto-sans-jp'),
  ],
  [/\p{Script=Han}/u, 'Noto Sans SC Variable', () => import('@fontsource-variable/noto-sans-sc')],
];

/** @returns CSS family names of the fonts */
export async function loadFonts(text: string): Promise<string[]> {
  const needed = FONTS.filter(([letters]) => letters.test(text));
  await Promise.all(needed.map(([, , load]) => load()));
  return needed.map(([, family]) => `"${family}"`);
}
