import { expect, test } from 'vitest';
import { arrange, numbersFrom } from './carousel';
import { shortOf } from './quote';

const people = (count: number) => Array.from({ length: count }, (_, number) => ({ _id: `person ${number}` }));
const idsOf = (count: number, seed: number) => arrange(people(count), numbersFrom(seed)).map(({ entry }) => entry._id);

test('repeats four entries three times, then doubles the result', () => {
  const ids = idsOf(4, 7);
  expect(ids).toHaveLength(24);
  expect(ids.slice(12)).toEqual(ids.slice(0, 12));
  for (const { _id } of people(4)) expect(ids.filter((id) => id === _id)).toHaveLength(6);
});

test('the order depends on the seed, so it stays the same during a visit', () => {
  expect(idsOf(9, 1)).toEqual(idsOf(9, 1));
  expect(idsOf(9, 1)).not.toEqual(idsOf(9, 2));
});

test.each([2, 3, 4, 7, 50])('none of %i entries follows itself, even when the loop restarts', (count) => {
  for (let seed = 0; seed < 200; seed++) {
    const ids = idsOf(count, seed);
    expect(ids.findIndex((id, place) => id === ids[(place + 1) % ids.length])).toBe(-1);
  }
});

test.each([1, 4, 50])('each of %i entries appears exactly once as the original', (count) => {
  const real = arrange(people(count), numbersFrom(3)).filter(({ copy }) => !copy);
  expect(real.map(({ entry }) => entry._id).sort()).toEqual(
    people(count)
      .map(({ _id }) => _id)
      .sort(),
  );
});

test('a single entry is repeated to fill the window, and no entries give an empty list', () => {
  expect(idsOf(1, 5)).toHaveLength(24);
  expect(idsOf(0, 5)).toEqual([]);
});

test('cuts a long testimonial after a word and keeps a short one', () => {
  expect(shortOf('Short and whole.')).toBe('Short and whole.');
  const cut = shortOf('several words, '.repeat(100));
  expect(cut).toMatch(/(words|several)…$/);
  expect(cut.length).toBeLessThanOrEqual(201);
  expect(shortOf(`${'x'.repeat(199)}😀 and so on`)).toBe(`${'x'.repeat(199)}…`);
});
