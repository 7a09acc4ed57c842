import { seeded } from './seeded';

/** A branch that leaves the trunk after one station and comes back before the next. */
export interface Branch {
  /** Which of the five lane colours, from 1. */
  colour: number;
  /** How far out it runs, from 1. */
  lane: number;
  path: string;
  nodes: { x: number; y: number }[];
}

/** The way of every intern (specification, section 1), from the top of the trunk down. */
export const STATIONS = ['Apply', 'Interview', 'Build', 'Present', 'Certificate'] as const;
/** Where the trunk stands, and its stations on it. */
export const TRUNK_X = 24;
export const stationY = (index: number): number => 34 + 128 * index;

const COLOURS = 5;
const LANE_X = [62, 88, 112] as const;
/** Clear of the ring of a station. */
const CLEAR = 18;
/** So long a stretch holds two commits side by side. */
const TWO_NODES = 16;

/** Whole numbers below a bound, the same for the same ID. */
function dice(id: string): (sides: number) => number {
  const next = seeded(id);
  return (sides) => Math.floor(next() * sides);
}

/**
 * Draws the branches of a certificate from its ID: between two stations one to three of them, each with a lane, a
 * colour and commits of its own. The same ID gives the same drawing; one letter more gives another.
 */
export function drawGraph(id: string): Branch[] {
  const next = dice(id);
  const gaps = STATIONS.slice(1).map((_, index) => [stationY(index) + CLEAR, stationY(index + 1) - CLEAR] as const);
  return gaps.flatMap(([top, bottom]) => {
    // Most gaps hold one or two; lanes and colours are dealt, so that no two branches of a gap are alike.
    const count = [1, 1, 2, 2, 2, 3][next(6)] ?? 1;
    const lanes = deal(LANE_X.length, next).slice(0, count);
    const colours = deal(COLOURS, next);
    return lanes
      .sort((a, b) => b - a)
      .map((lane, index) => drawBranch(lane, colours[index] ?? 0, top + next(4) * 3, bottom - next(4) * 3, next));
  });
}

function drawBranch(lane: number, colour: number, from: number, to: number, next: (sides: number) => number): Branch {
  const x = (LANE_X[lane] ?? LANE_X[0]) + next(3) * 2;
  const turn = 30 + next(3) * 2;
  const [out, back] = [from + turn, to - turn];
  const bend = Math.round(turn * 0.76);
  const two = next(2) === 0 && back - out >= TWO_NODES;
  const nodes = two ? [out, back] : [Math.round((out + back) / 2)];
  return {
    colour: colour + 1,
    lane: lane + 1,
    path:
      `M${TRUNK_X} ${from}C${TRUNK_X} ${from + bend} ${x} ${out - bend} ${x} ${out}` +
      `V${back}C${x} ${back + bend} ${TRUNK_X} ${to - bend} ${TRUNK_X} ${to}`,
    nodes: nodes.map((y) => ({ x, y })),
  };
}

/** The numbers below `count` in a random order. */
function deal(count: number, next: (sides: number) => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = next(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
