/** Step sizes of an axis, times a power of ten. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
/** Number of steps above 0. */
const TICKS = 4;
/** Maximum number of dots in a column. */
const MOST_DOTS = 14;

/** Returns whole-number ticks from 0 to at least `max`. */
export function ticksOf(max: number): number[] {
  const least = Math.max(1, max / TICKS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((size) => size * power >= least) ?? 10) * power;
  return Array.from({ length: TICKS + 1 }, (_, index) => index * step);
}

/** Returns an SVG path through equally spaced values, in a square of 100; it never overshoots them. */
export function curveOf(values: number[], top: number): string {
  const x = (index: number) => round((index / Math.max(1, values.length - 1)) * 100);
  const y = (value: number) => round(100 - (value / top) * 100);
  return values
    .map((value, index) => {
      if (index === 0) return `M${x(0)} ${y(value)}`;
      const middle = round((x(index - 1) + x(index)) / 2);
      return `C${middle} ${y(values[index - 1] ?? value)} ${middle} ${y(value)} ${x(index)} ${y(value)}`;
    })
    .join('');
}
const round = (value: number) => Math.round(value * 100) / 100;

/** Rounds up, so that no count disappears. */
export const dotsOf = (count: number, perDot: number): number => Math.ceil(count / perDot);

/** Returns the entries per dot that keep columns low: 1, 2, 5, 10, 20, 50 and so on. */
export function perDotOf(columns: number[][]): number {
  for (let power = 1; ; power *= 10) {
    for (const size of [1, 2, 5]) {
      const perDot = size * power;
      const tallest = columns.map((counts) => counts.reduce((sum, count) => sum + dotsOf(count, perDot), 0));
      if (Math.max(0, ...tallest) <= MOST_DOTS) return perDot;
    }
  }
}
