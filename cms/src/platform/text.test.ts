import { expect, test } from 'vitest';
import { maskAddresses, xmlElement, xmlText } from './text';

test.each([
  ['Message failed: 550 5.1.1 <some.one+x@example.org>: no such user', 'Message failed: 550 5.1.1 <…>: no such user'],
  ["Can't send mail to a@b.example, c@d.example", "Can't send mail to …, …"],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
])('%s is logged without addresses', (message, logged) => {
  expect(maskAddresses(message)).toBe(logged);
});

test('text cannot close an element or an attribute', () => {
  expect(xmlText(`</title><x y="1">]]>&amp;'`)).toBe('&#60;/title&#62;&#60;x y=&#34;1&#34;&#62;]]&#62;&#38;amp;&#39;');
  expect(xmlElement('link', '', { href: 'a"b' })).toBe('<link href="a&#34;b"></link>');
});

test('leaves out only characters that XML cannot contain', () => {
  expect(xmlText('a\u0000b\u0008c\uFFFEd\uD800e')).toBe('abcde');
  expect(xmlText('é 漢 😀 \t\n')).toBe('é 漢 😀 \t\n');
});
