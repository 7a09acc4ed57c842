/** The arithmetic of the benchmarks: what several rounds say together, and whether a goal is reached. */

/** @param {number[]} values @param {number} part 0.5 is the median; between two values it takes its part of both */
export function quantile(values, part) {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

/**
 * Several rounds as one figure.
 * @returns {{ median: number, low: number, high: number, least: number, most: number }} low and high are the quartiles:
 *   half of the rounds lie between them
 */
export const summary = (values) => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  least: Math.min(...values),
  most: Math.max(...values),
});

/**
 * How many times one is the other, round by round: what else the machine did in a round, it did to both.
 * @param {number[]} ours @param {number[]} theirs of the same rounds
 */
export function ratios(ours, theirs) {
  if (ours.length !== theirs.length) throw new Error('Ratios need the same rounds on both sides.');
  return summary(ours.map((value, round) => value / theirs[round]));
}

/**
 * What a goal says about a figure. The median decides; it misses the goal only where the better quarter of the rounds
 * misses it too: below that, the spread explains it.
 * @param {{ atLeast: number } | { atMost: number }} goal
 * @param {{ median: number, low: number, high: number }} figure
 * @returns {'reached' | 'within the noise' | 'not reached'}
 */
export function verdict(goal, { median, low, high }) {
  const holds = (value) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
  if (holds(median)) return 'reached';
  return holds('atLeast' in goal ? high : low) ? 'within the noise' : 'not reached';
}
