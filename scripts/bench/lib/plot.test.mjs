import { expect, test } from 'vitest';
import { logPlot } from './plot.mjs';

const drawn = (lines) => logPlot({ title: 'Growth', x: 'rows', y: 'times', lines });
const pointsOf = (svg) =>
  [...svg.matchAll(/points="([^"]+)"/g)].map(([, list]) => list.split(' ').map((pair) => pair.split(',').map(Number)));

test('the axis of counts is logarithmic, and higher costs appear higher up', () => {
  const [[a, b, c]] = pointsOf(
    drawn([
      {
        name: 'one',
        points: [
          [100, 1],
          [1000, 1],
          [10_000, 2],
        ],
      },
    ]),
  );
  expect(b[0] - a[0]).toBeCloseTo(c[0] - b[0], 0);
  expect(b[1]).toBe(a[1]);
  expect(c[1]).toBeLessThan(b[1]);
});

test('labels do not overlap when their lines end at the same height', () => {
  const line = (name) => ({
    name,
    points: [
      [1, 1],
      [10, 1],
    ],
  });
  const svg = drawn([line('first'), line('second & last')]);
  const heightOf = (name) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)[1]);
  expect(Math.abs(heightOf('first') - heightOf('second &amp; last'))).toBeGreaterThanOrEqual(15);
});
