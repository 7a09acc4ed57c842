/** Copies of the entries in the carousel (specification, section 3). */
const COPIES = 3;
/** Fewer cards than this leave a gap in a wide window: then there are more copies. */
const FEWEST_CARDS = 12;

export interface Card<Entry> {
  entry: Entry;
  key: string;
  /** It stands there once more, for the eye alone. */
  copy: boolean;
}

/**
 * What runs by: copies of the entries, shuffled, and all of that doubled, so that its second half can take the place of
 * the first without a jump (specification, section 3). Shuffled round by round, so that nobody follows themselves.
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
  // The end is followed by the beginning.
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
    .map((entry) => ({ entry, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ entry }) => entry);
}

/** The same seed gives the same numbers from 0 to 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
