/** Number of copies of each entry in the carousel (specification, section 3). */
const COPIES = 3;
/** Minimum number of cards: fewer leave a gap in a wide window. */
const FEWEST_CARDS = 12;

export interface Card<Entry> {
  entry: Entry;
  key: string;
  /** Repeats an earlier card; hidden from screen readers. */
  copy: boolean;
}

/**
 * Shuffles copies of the entries, and doubles them so that the second half can replace the first without a jump
 * (specification, section 3). Each round is shuffled so that no entry follows itself.
 * @param random numbers from 0 to 1, e.g. {@link numbersFrom}
 */
export function arrange<Entry extends { _id: string }>(entries: readonly Entry[], random: () => number): Card<Entry>[] {
  if (entries.length === 0) return [];
  const copies = Math.max(COPIES, Math.ceil(FEWEST_CARDS / entries.length));
  const rounds: Entry[][] = [];
  for (let round = 0; round < copies; round++) {
    const next = shuffled(entries, random);
    if (next[0] === rounds.at(-1)?.at(-1)) next.push(...next.splice(0, 1));
    rounds.push(next);
  }
  const last = rounds.at(-1) ?? [];
  // The end must not equal the start that follows it.
  if (entries.length > 2 && last.at(-1) === rounds[0]?.[0]) last.splice(-2, 2, ...last.slice(-2).reverse());
  const half = rounds.flat();
  return [...half, ...half].map((entry, place) => ({
    entry,
    key: `${entry._id} ${place}`,
    copy: place >= entries.length,
  }));
}

function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  return entries
    .map((entry) => ({ entry, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
