import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from '../../ui/markdown/markdown';
import { selectedPassage } from './use-marks';

const text = '# One\n\n**tw**o\n\n|a|b|\n|-|-|\n\n```\ncode\n```';
const rendered = () => {
  const { container } = render(
    <>
      <p>Before</p>
      <div data-testid="text">
        <Markdown text={text} />
      </div>
      <p>After</p>
    </>,
  );
  return { container, within: container.querySelector('[data-testid]') };
};

test('returns the selection on one line, with words separated and without buttons', () => {
  const { within } = rendered();
  getSelection()?.selectAllChildren(within as Node);
  expect(selectedPassage(within)).toBe('One two a b code');
  getSelection()?.selectAllChildren(within?.querySelector('strong') as Node);
  expect(selectedPassage(within)).toBe('tw');
});

test('ignores anything outside the text, and returns nothing without a selection', () => {
  const { container, within } = rendered();
  getSelection()?.selectAllChildren(container);
  expect(selectedPassage(within)).toBe('One two a b code');
  getSelection()?.selectAllChildren(container.firstChild as Node);
  expect(selectedPassage(within)).toBe('');
  getSelection()?.collapseToStart();
  expect(selectedPassage(within)).toBe('');
  getSelection()?.removeAllRanges();
  expect(selectedPassage(within)).toBe('');
  expect(selectedPassage(null)).toBe('');
});
