/** Words as they are compared: without case and accents; `c++` and `c#` are words too. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? [];

const LONG_ENOUGH = 5;
/** Whether a word is another one with a slip: a letter that is missing, wrong or too many, or two that changed places. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LONG_ENOUGH) return false;
  let same = 0;
  while (one[same] !== undefined && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`;
  return [
    [rest.slice(1), otherRest.slice(1)],
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [swapped, otherRest],
  ].some(([a, b]) => a === b);
}

/**
 * How well a word that is asked for fits one that stands there. Short words ("c", "in") must be the same; of longer ones the
 * beginning is enough ("program", "interns"), but the same word is better: "java" is not "javascript". Of long ones a slip
 * of the hand counts a little too.
 */
const likeness = (asked: string, word: string): number => {
  if (asked === word) return 2;
  if ((asked.length > 2 && word.startsWith(asked)) || (word.length > 3 && asked.startsWith(word))) return 1;
  return isSlip(asked, word) ? 0.5 : 0;
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
