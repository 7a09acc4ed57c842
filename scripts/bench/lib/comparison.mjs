import { number, spread, times } from './report.mjs';
import { ratios, summary, verdict } from './statistics.mjs';

/**
 * Creates a table of targets measured in turn. Compares the others with the first, which is this product.
 * @param {string} title
 * @param {{ label: string, bytes?: number }[]} targets
 * @param {import('./rounds.mjs').Statistics[]} figures
 * @returns {import('./report.mjs').Table}
 */
export function comparison(title, targets, figures) {
  return {
    title,
    columns: ['Server', 'answers/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'this product is'],
    rows: targets.map(({ label, bytes }, index) => {
      const { rate, p50, p99, cpu } = figures[index];
      return [
        label,
        spread(summary(rate)),
        number(summary(p50).median),
        number(summary(p99).median),
        Number.isNaN(cpu[0]) ? '–' : number(summary(cpu).median),
        bytes === undefined ? '–' : number(bytes),
        index === 0 ? '' : times(ratios(figures[0].rate, rate)),
      ];
    }),
  };
}

/**
 * Creates a goal: one target's rate must be at least this many times another's.
 * @param {string} name
 * @param {number} atLeast
 * @param {number[] | undefined} ours @param {number[] | undefined} theirs rates; undefined if not measured
 * @returns {import('./report.mjs').Goal}
 */
export function ratioGoal(name, atLeast, ours, theirs) {
  const wanted = `≥ ${atLeast} ×`;
  if (!ours || !theirs) return { name, wanted, found: '–', verdict: 'not measured' };
  const ratio = ratios(ours, theirs);
  return { name, wanted, found: times(ratio), verdict: verdict({ atLeast }, ratio) };
}

/**
 * Creates a goal: the figure must be at least, or at most, this value.
 * @param {{ atLeast: number } | { atMost: number }} goal
 */
export function figureGoal(name, goal, values, unit) {
  const figure = summary(values);
  const wanted = 'atLeast' in goal ? `≥ ${number(goal.atLeast)}${unit}` : `≤ ${number(goal.atMost)}${unit}`;
  return { name, wanted, found: spread(figure, unit), verdict: verdict(goal, figure) };
}
