import { previewOf } from '@contract/calls';
import { expect, test } from 'vitest';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

test('a card shows the first 30 words, and an ellipsis only if there are more', () => {
  expect(previewOf(words(30))).toBe(words(30));
  expect(previewOf(words(31))).toBe(`${words(30)}…`);
  expect(previewOf('')).toBe('');
});

test('a card also shortens text without spaces', () => {
  const sentence = '这里的每一句话都写得足够长，没有人会感到无聊。';
  expect(previewOf(sentence.repeat(20))).toBe('这里的每一句话都写得足够长，没有人会感到无聊。这里的每一句话都写…');
  expect(previewOf(sentence)).toBe(sentence);
  expect(previewOf('ก'.repeat(2000))).toBe(`${'ก'.repeat(600)}…`);
  expect(previewOf(`${'x'.repeat(599)}😀 and so on`)).toBe(`${'x'.repeat(599)}…`);
});

test('a card shows words, not Markdown', () => {
  expect(
    previewOf(
      '## Start\n\n> **Bold** and _soft_ and `code`\n\n- [a link](https://example.org)\n\n```\nhidden\n```\n\nsnake_case stays',
    ),
  ).toBe('Start Bold and soft and code a link snake_case stays');
});
