/** Splits into lower-case words without accents; keeps `c++` and `c#`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? [];

const LONG_ENOUGH = 5;
/** True if one letter is missing, wrong or extra, or if two are swapped. */
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

/** Rates a word: 2 if equal, 1 for a common prefix, 0.5 for a typo. Short words must be equal. */
const likeness = (searched: string, word: string): number => {
  if (searched === word) return 2;
  if ((searched.length > 2 && word.startsWith(searched)) || (word.length > 3 && searched.startsWith(word))) return 1;
  return isSlip(searched, word) ? 0.5 : 0;
};

/** Finds the domains that share the most words with a search. @returns their indexes */
export function matchDomains(texts: readonly string[], search: string): number[] {
  const searched = wordsOf(search);
  const hits = texts.map((text) => {
    const words = wordsOf(text);
    return searched.reduce((sum, term) => sum + Math.max(0, ...words.map((word) => likeness(term, word))), 0);
  });
  const most = Math.max(...hits, 0);
  return most === 0 ? [] : hits.flatMap((count, place) => (count === most ? [place] : []));
}
