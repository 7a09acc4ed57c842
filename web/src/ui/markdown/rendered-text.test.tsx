import { standsIn } from '@contract/markdown';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown';
import { renderedText } from './rendered-text';

const marked = (text: string, passages: string[]) => {
  const { container } = render(<Markdown text={text} passages={passages} />);
  return [...container.querySelectorAll('mark')].map(
    ({ textContent, dataset }) => `${textContent}${dataset.mark ? `|${dataset.mark}` : ''}`,
  );
};

test.each<[string, string, string[], string[]]>([
  ['within plain text', 'One two three.', ['two'], ['two|1']],
  ['across emphasis and a link', 'One **two** [three](https://example.org) four', ['e two thr'], ['e', 'two', 'thr|1']],
  [
    'across blocks, ignoring white space',
    'One  two\n\n- three\n- four',
    ['two\nthree four'],
    ['two', 'three', 'four|1'],
  ],
  ['in a table', '|a|b|\n|-|-|\n|c|d|', ['b c'], ['b', 'c|1']],
  ['in code', '```js\nconst a = 1;\n```', ['const a'], ['const a|1']],
  ['as a whole', 'One', ['One'], ['One|1']],
  ['at its first occurrence', 'One one One', ['One'], ['One|1']],
  ['with its number, in any order', 'One two three', ['three', 'One'], ['One|2', 'three|1']],
  ['but not across another passage', 'One two three', ['One two', 'two three'], ['One two|1']],
  ['only if it matches', 'One', ['two', ' ', ''], []],
  ['separately from an adjacent passage', 'Onetwo', ['One', 'two'], ['One|1', 'two|2']],
])('a passage is marked %s', (_, text, passages, expected) => {
  expect(marked(text, passages)).toEqual(expected);
});

test('marking does not change the text itself', () => {
  const text = 'One **two**, three\n\n> four `five`';
  const plain = render(<Markdown text={text} />).container.textContent;
  expect(render(<Markdown text={text} passages={['two, three four']} />).container.textContent).toBe(plain);
});

test('the plain text leaves out Markdown syntax, addresses and pictures', () => {
  const text = '# A &amp; *B*\n\n[C](https://example.org) ![D](picture:1)\n\n- [x] E\n\n<b>F</b>';
  const words = renderedText(text) ?? '';
  expect(words.replace(/\s+/g, ' ').trim()).toBe('A & B C E <b>F</b>');
  expect(standsIn(words, ' A &\nB  C')).toBe(true);
  expect(standsIn(words, '*B*')).toBe(false);
  expect(renderedText('')).toBe('');
  expect(renderedText(`> ${'>'.repeat(5000)}`)).toBeNull();
});
