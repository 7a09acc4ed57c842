import { describe, expect, test } from 'vitest';
import { isWithinBudget, pictureAt, pictureMark, picturesIn, saysWhatIsShown } from './markdown';

describe('The Markdown budget', () => {
  const lines = (count: number) => 'a\n'.repeat(count - 1);

  test('limits the number of lines', () => {
    expect([isWithinBudget(lines(3000)), isWithinBudget(lines(3001))]).toEqual([true, false]);
  });

  test('scales with the given fraction', () => {
    expect([isWithinBudget(lines(300), 0.1), isWithinBudget(lines(301), 0.1)]).toEqual([true, false]);
    expect([isWithinBudget('> > a', 0.1), isWithinBudget('> > > a', 0.1)]).toEqual([true, false]);
  });
});

test('finds the numbers and descriptions of the pictures in a text', () => {
  const text =
    'One ![A cat](picture:1), ![two \\] cats](picture:8). ![x](picture:9) [way](picture:2) ![x](https://example.org/1.png)';
  expect(picturesIn(text)).toEqual([
    { number: '1', alt: 'A cat' },
    { number: '8', alt: 'two \\] cats' },
  ]);
  expect(saysWhatIsShown(text)).toBe(true);
  expect(saysWhatIsShown('![ ](picture:1)')).toBe(false);
});

test("a picture's description is escaped so that it reads as typed", () => {
  const mark = pictureMark('2', ' a [b] `c`\n\\ ');
  expect(mark).toBe('![a \\[b\\] \\`c\\` \\\\](picture:2)');
  expect(picturesIn(mark).map(({ number }) => number)).toEqual(['2']);
});

test("reads a picture's number only from its address", () => {
  expect(pictureAt('picture:3')).toBe('3');
  for (const other of ['picture:0', 'picture:12', 'picture:1/..', 'https://picture:1', undefined])
    expect(pictureAt(other)).toBeUndefined();
});

test('text full of incomplete picture links is parsed quickly', () => {
  const begun = performance.now();
  for (const text of ['![', '](picture:1)', '![](picture:1']) picturesIn(text.repeat(50_000 / text.length));
  expect(performance.now() - begun).toBeLessThan(1000);
});
