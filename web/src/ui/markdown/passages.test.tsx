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
  ['in one text', 'One two three.', ['two'], ['two|1']],
  ['across emphasis and a link', 'One **two** [three](https://example.org) four', ['e two thr'], ['e', 'two', 'thr|1']],
  [
    'across blocks, ignoring white space',
    'One  two\n\n- three\n- four',
    ['two\nthree four'],
    ['two', 'three', 'four|1'],
  ],
  ['of a table', '|a|b|\n|-|-|\n|c|d|', ['b c'], ['b', 'c|1']],
  ['of code', '```js\nconst a = 1;\n```', ['const a'], ['const a|1']],
  ['whole', 'One', ['One'], ['One|1']],
  ['at its first place', 'One one One', ['One'], ['One|1']],
  ['in their order, each with its number', 'One two three', ['three', 'One'], ['One|2', 'three|1']],
  ['but not across another one', 'One two three', ['One two', 'two three'], ['One two|1']],
  ['but not without a match', 'One', ['two', ' ', ''], []],
  ['as two if two are adjacent', 'Onetwo', ['One', 'two'], ['One|1', 'two|2']],
])('a passage is marked %s', (_, text, passages, expected) => {
  expect(marked(text, passages)).toEqual(expected);
});

test('the text itself stays unchanged', () => {
  const text = 'One **two**, three\n\n> four `five`';
  const plain = render(<Markdown text={text} />).container.textContent;
  expect(render(<Markdown text={text} passages={['two, three four']} />).container.textContent).toBe(plain);
});

test('the plain text leaves out Markdown syntax, addresses or pictures', () => {
  const text = '# A &amp; *B*\n\n[C](https://example.org) ![D](picture:1)\n\n- [x] E\n\n<b>F</b>';
  const words = renderedText(text) ?? '';
  expect(words.replace(/\s+/g, ' ').trim()).toBe('A & B C E <b>F</b>');
  expect(standsIn(words, ' A &\nB  C')).toBe(true);
  expect(standsIn(words, '*B*')).toBe(false);
  expect(renderedText('')).toBe('');
  expect(renderedText(`> ${'>'.repeat(5000)}`)).toBeNull();
});
