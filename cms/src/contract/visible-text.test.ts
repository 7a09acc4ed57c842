import { describe, expect, test } from 'vitest';
import { check, line, optionalText, prose, visibleLength } from './validate';

const name = line({ min: [1, 'required'], max: [20, 'too long'] });
const review = prose({ min: [5, (count) => `only ${count}`], max: [50, 'too long'] });
const refusal = (schema: typeof name, text: string) => {
  const checked = check(schema, text);
  return checked.ok ? checked.value : checked.errors[0]?.msg;
};

describe('A text that nobody can see', () => {
  test.each([
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u2800',
    '\u3164',
    '\ufeff',
    '\uffa0',
    '\u115f',
    '\u034f',
    '\u200e',
    '\u200c',
    '\u200d',
    '\ufe0f',
    ' \u200b \u2060\u2800 ',
  ])('%j is no text', (text) => {
    expect(refusal(name, text)).toBe('required');
    expect(check(optionalText(name, 'no text'), text)).toEqual({ ok: true, value: null });
    expect(refusal(review, text.repeat(20))).toBe('only 0');
    expect(visibleLength(text)).toBe(0);
  });

  test('does not count in a long text, which stays as it was typed', () => {
    expect(refusal(review, `four${'\u2800'.repeat(9)}`)).toBe('only 4');
    const braille = '\u2813\u2811\u2807\u2807\u2815\u2800\u283a';
    expect(refusal(review, braille)).toBe(braille);
  });
});

describe('An invisible mark in a line', () => {
  test.each([
    ['Asha\u200b Ver\u00adma\u2060', 'Asha Verma'],
    ['\ufeffAsha\u3164', 'Asha'],
    ['\u200dAsha \u200cVerma', 'Asha Verma'],
  ])('%j is removed: %j', (typed, kept) => {
    expect(refusal(name, typed)).toBe(kept);
  });

  test.each([
    ['a Persian name with a joint that is none', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
    ['a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a Malayalam name that ends with a joiner', '\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('is not what holds letters together: %s', (_, text) => {
    expect(refusal(name, text)).toBe(text);
  });
});
