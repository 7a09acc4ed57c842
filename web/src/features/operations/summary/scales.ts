const MOST_DOTS = 14;

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
