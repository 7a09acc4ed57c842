import { expect, test } from 'vitest';
import { matchDomains } from './match-domains';

const cards = [
  'Cyber Security Intern',
  'Web Development Intern',
  'App Development Intern',
  'Python Programming Intern',
  'C++ Programming Intern',
].map((title) => `${title} Educational`);

test.each([
  ['one word, in any case', 'CYBER', [0]],
  ['the beginning of a word', 'program', [3, 4]],
  ['a sentence, which matches the cards that share most of it', 'I want to learn web development', [1]],
  ['a word that several cards share', 'development', [1, 2]],
  ['accents in the search', 'pythön', [3]],
  ['a longer form of a word', 'internship', [0, 1, 2, 3, 4]],
  ['the type of a card', 'educational', [0, 1, 2, 3, 4]],
  ['special characters in a name', 'c++', [4]],
  ['a missing letter', 'pyton', [3]],
  ['a wrong letter', 'pythom', [3]],
  ['an extra letter', 'devellopment', [1, 2]],
  ['two swapped letters', 'programimng', [3, 4]],
  ['two mistakes', 'pytom', []],
  ['a mistake in a short word', 'wib', []],
  ['a short word that is only the beginning of another', 'in', []],
  ['a subject that is not offered', 'knitting', []],
  ['nothing', '  ', []],
])('finds the cards for %s: "%s"', (_, search, places) => {
  expect(matchDomains(cards, search)).toEqual(places);
});

test.each([
  ['java', [0]],
  ['javascript', [1]],
  ['Web Dev', [1]],
  ['andriod', [2]],
  ['back-end', [0, 1]],
])('finds domains by their search words: "%s"', (search, places) => {
  const texts = [
    'Java Programming spring back end',
    'Web Development javascript web dev back end',
    'App andriod app dev',
  ];
  expect(matchDomains(texts, search)).toEqual(places);
});

test('finds nothing without cards', () => {
  expect(matchDomains([], 'cyber')).toEqual([]);
});
