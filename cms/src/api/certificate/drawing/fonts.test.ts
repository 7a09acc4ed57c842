import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { canDraw, runsIn, setFontFolder, wholeOf } from './fonts';
import { loadScripts } from './scripts';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts')));

const runsOf = (text: string, whole?: string) =>
  runsIn([{ text, face: 'display', whole: whole === undefined ? undefined : wholeOf(whole) }]);
const textsOf = (text: string, whole?: string) => runsOf(text, whole).map((run) => run.text);
const drawn = (text: string) => textsOf(text).join('');

test('draws each letter with the first font that contains it, and cannot draw letters that no font contains', () => {
  expect(textsOf('Ana Ελένη Şebnem')).toEqual(['Ana ', 'Ελένη', ' ', 'Ş', 'ebnem']);
  for (const text of ['\uE000', 'ꦱꦸꦒꦼꦁ', '🚀']) expect([text, canDraw({ text, face: 'display' })]).toEqual([text, false]);
});

test('emoji and invisible characters are left out; characters in our fonts stay', async () => {
  expect(drawn('🚀 Ship it 👩‍💻 today 1️⃣')).toBe(' Ship it today ');
  expect(drawn('A\u200bB \u202eC 🇮🇳 As\u034fha\ufe0f 🏻')).toBe('AB C Asha');
  expect(drawn('© 2025: 100 % #1 *')).toBe('© 2025: 100 % #1 *');
  expect(drawn('Ελένη, Şebnem, Nguyễn, Ана')).toBe('Ελένη, Şebnem, Nguyễn, Ана');
  await loadScripts('葛प्रिया');
  expect(drawn('葛\u{e0100}')).toBe('葛\u{e0100}');
  expect(drawn('प्रिया\ufe0e')).toBe('प्रिया\ufe0e');
});

test('words in one script form one run, drawn from right to left if the script is read that way', async () => {
  await loadScripts('प्रिया محمد 김さ山');
  expect(textsOf('प्रिया शर्मा')).toEqual(['प्रिया शर्मा']);
  expect(textsOf('Asha محمد علی 12')).toEqual(['Asha ', '12', 'محمد علی ']);
  expect(textsOf('Asha 12 محمد')).toEqual(['Asha 12 ', 'محمد']);
  expect(textsOf('محمد Asha')).toEqual(['Asha', 'محمد ']);
  expect(textsOf('Asha', 'محمد Asha')).toEqual(['Asha']);
  expect(textsOf('محمد (علی) خان')).toEqual(
    [' خان', '(', 'علی', ')', 'محمد '].map((text) => expect.stringContaining(text.trim())),
  );
  expect(textsOf('Asha प्रिया محمد 김 🚀')).toEqual(['Asha ', 'प्रिया ', 'محمد', ' ', '김 ']);
});

test('Han characters are drawn as Korean or Japanese if the name has Hangul or Kana anywhere', async () => {
  await loadScripts(['김', 'さ', '山']);
  const fontOf = (text: string, whole?: string) =>
    runsOf(text, whole).map(({ font }) => /-(kr|jp|sc)-/.exec(font)?.[1]);
  expect(fontOf('김 山')).toEqual(['kr', 'kr']);
  expect(fontOf('さ山')).toEqual(['jp', 'jp']);
  expect(fontOf('山', 'さ 山')).toEqual(['jp']);
  expect(fontOf('山')).toEqual(['sc']);
});

test('letters with so many marks that they would cover the page cannot be drawn', async () => {
  const piles = ['a\u0323'.padEnd(60, '\u0323'), `م${'\u0650'.repeat(60)}`, `ត${'្ត'.repeat(30)}`, `ర${'్ర'.repeat(50)}`];
  await loadScripts(piles.join(''));
  for (const text of [...piles, 'שָּׁ'.slice(0, 1) + '\u05b8'.repeat(9)])
    expect(canDraw({ text, face: 'display' })).toBe(false);
  for (const text of ['क्ष्म्य', 'Ngũ̃', 'ស្ត្រី']) {
    await loadScripts(text);
    expect([text, canDraw({ text, face: 'display' })]).toEqual([text, true]);
  }
});
