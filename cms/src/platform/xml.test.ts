import { expect, test } from 'vitest';
import { xmlElement, xmlText } from './xml';

test('a text ends no element and no attribute', () => {
  expect(xmlText(`</title><x y="1">]]>&amp;'`)).toBe('&#60;/title&#62;&#60;x y=&#34;1&#34;&#62;]]&#62;&#38;amp;&#39;');
  expect(xmlElement('link', '', { href: 'a"b' })).toBe('<link href="a&#34;b"></link>');
});

test('what XML cannot hold is left out, and nothing else', () => {
  expect(xmlText('a\u0000b\u0008c\uFFFEd\uD800e')).toBe('abcde');
  expect(xmlText('é 漢 😀 \t\n')).toBe('é 漢 😀 \t\n');
});
