/** Benchmark statistics: results of several rounds, and goals. */

/** Interpolates between two values. @param {number[]} values @param {number} part 0.5 for the median */
export function quantile(values, part) {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

/**
 * Summarises several rounds.
 * @returns {{ median: number, low: number, high: number, least: number, most: number }} low and high are the quartiles
 */
export const summary = (values) => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  least: Math.min(...values),
  most: Math.max(...values),
});

/**
 * Summarises the ratios of the rounds: other load on the machine affects both sides of a round.
 * @param {number[]} ours @param {number[]} theirs from the same rounds
 */
export function ratios(ours, theirs) {
  if (ours.length !== theirs.length) throw new Error('Ratios need the same rounds on both sides.');
  return summary(ours.map((value, round) => value / theirs[round]));
}

/**
 * Compares a figure's median with a goal. If only the better quartile reaches the goal, the miss is within the noise.
 * @param {{ atLeast: number } | { atMost: number }} goal
 * @param {{ median: number, low: number, high: number }} figure
 * @returns {'reached' | 'within the noise' | 'not reached'}
 */
export function verdict(goal, { median, low, high }) {
  const holds = (value) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
  if (holds(median)) return 'reached';
  return holds('atLeast' in goal ? high : low) ? 'within the noise' : 'not reached';
}
