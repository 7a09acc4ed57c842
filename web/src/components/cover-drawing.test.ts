import { expect, test } from 'vitest';
import { drawCover } from './cover-drawing';

test('the same text gives the same drawing, another text another one', () => {
  expect(drawCover('my-first-commit', 760, 470)).toEqual(drawCover('my-first-commit', 760, 470));
  expect(drawCover('my-first-commit', 760, 470)).not.toEqual(drawCover('my-first-commit-2', 760, 470));
});
