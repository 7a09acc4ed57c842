import type { DomainCard } from '@contract/site';

/** Words as they are compared: without case and accents; `c++` and `c#` are words too. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? [];

/** Short words ("c", "in") must be the same; of longer ones the beginning is enough ("program", "interns"). */
const alike = (asked: string, word: string): boolean =>
  asked === word || (asked.length > 2 && word.startsWith(asked)) || (word.length > 3 && asked.startsWith(word));

/**
 * Which cards a search of the hero means: those that share the most words with it, so that a whole
 * sentence finds as much as one word.
 * @returns their places in the list; none when nothing is asked or nothing is alike
 */
export function matchDomains(cards: DomainCard[], search: string): number[] {
  const asked = wordsOf(search);
  const hits = cards.map(({ title, type }) => {
    const words = wordsOf(`${title} ${type}`);
    return asked.filter((one) => words.some((word) => alike(one, word))).length;
  });
  const most = Math.max(...hits, 0);
  return most === 0 ? [] : hits.flatMap((count, place) => (count === most ? [place] : []));
}
