/** Words as they are compared: without case and accents; `c++` and `c#` are words too. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? [];

/**
 * How well a word that is asked for fits one that stands there. Short words ("c", "in") must be the same; of longer ones the
 * beginning is enough ("program", "interns"), but the same word is better: "java" is not "javascript".
 */
const likeness = (asked: string, word: string): number => {
  if (asked === word) return 2;
  return (asked.length > 2 && word.startsWith(asked)) || (word.length > 3 && asked.startsWith(word)) ? 1 : 0;
};

/**
 * Which domains a search of the hero means: those that share the most words with it, so that a whole sentence finds as much
 * as one word.
 * @param texts what is said of each
 * @returns their places in the list; none when nothing is asked or nothing is alike
 */
export function matchDomains(texts: readonly string[], search: string): number[] {
  const asked = wordsOf(search);
  const hits = texts.map((text) => {
    const words = wordsOf(text);
    return asked.reduce((sum, one) => sum + Math.max(0, ...words.map((word) => likeness(one, word))), 0);
  });
  const most = Math.max(...hits, 0);
  return most === 0 ? [] : hits.flatMap((count, place) => (count === most ? [place] : []));
}
