import { expect, test } from 'vitest';
import { plainName } from './words';

test.each(['Priya Sharma', 'J. R. R. Tolkien', 'J.R.R. Tolkien', "Sinéad O'Connor", 'Dr. 王', 'A. B.', ''])(
  'keeps the name "%s"',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

test.each([
  'https://evil.example/x',
  'evil.example',
  'You won, see evil.example today',
  'evil.example, Inc',
  'see evil。example',
  'WWW.EVIL',
  'me@evil',
  'javascript:alert(1)',
])('leaves out the name %s, which a mail program could turn into a link', (name) => {
  expect(plainName(name)).toBe('');
});
