import { seeded } from '../calls';
import type { Certificate, CertificateRecord } from './certificate';

/** SVG path with React's attribute names. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Dash and gap, e.g. `1 5`. */
  strokeDasharray?: string;
  strokeLinecap?: 'round';
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** Draws the F of the wordmark, 44 × 44. @param stem y of its lower end */
export const logo = (colour: string, gold: string, stem = 44): Shape[] => [
  { d: `M5.5 ${stem}V16.2a6 6 0 0 1 6-6H17M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5`, stroke: colour, strokeWidth: 5.4 },
  { d: circle(19, 10.2, 4.7), fill: gold },
  { d: circle(16.6, 22.9, 4.7), fill: colour },
];

/** Brand whose first letter is the logo. */
export const BRAND = 'First Commit';

/** Colours used in both themes. Text colours are in `certificate-card.module.css`. */
export const palette = {
  paper: '#fffdf6',
  ink: '#14201b',
  faint: '#4b5750',
  evergreen: '#0b6149',
  seal: '#0a4636',
  cream: '#fbf3df',
  marigold: '#f2ac29',
  gilt: '#e09a12',
  coral: '#c8412b',
  branches: ['#0b6149', '#f2ac29', '#1d5c7c', '#c2602f', '#77913a'],
} as const;

/** Returns the line height of text, and the room that its letters need below the last baseline, both at size 1. */
export function leadingOf(text: string, latin: number): { leading: number; below: number } {
  if (/[\u0590-\u1cff\u2e80-\ud7ff]/.test(text)) return { leading: Math.max(latin, 1.45), below: 0.2 };
  if (/[\u1e00-\u1eff]/.test(text.normalize('NFC'))) return { leading: Math.max(latin, 1.15), below: 0.05 };
  return { leading: latin, below: 0 };
}

/** Steps of an internship (specification, section 1), from the top down. */
export const STATIONS = ['Apply', 'Interview', 'Build', 'Present', 'Certificate'] as const;
export type Station = (typeof STATIONS)[number];
export const TRUNK_X = 24;
export const stationY = (index: number): number => 34 + 128 * index;

const LANE_X = [62, 88, 112] as const;
const CLEAR = 18;
const TWO_NODES = 16;

/** Draws one to three branches between two stations, the same for the same ID. */
export function drawGraph(id: string) {
  const random = seeded(id);
  const next = (sides: number) => Math.floor(random() * sides);
  const gaps = STATIONS.slice(1).map((_, index) => [stationY(index) + CLEAR, stationY(index + 1) - CLEAR] as const);
  return gaps.flatMap(([top, bottom]) => {
    // Assigns lanes and colours so branches in the same gap differ.
    const count = [1, 1, 2, 2, 2, 3][next(6)] ?? 1;
    const lanes = deal(LANE_X.length, next).slice(0, count);
    const colours = deal(palette.branches.length, next);
    return lanes
      .sort((a, b) => b - a)
      .map((lane, index) => drawBranch(lane, colours[index] ?? 0, top + next(4) * 3, bottom - next(4) * 3, next));
  });
}

/** Leaves the trunk after one station and returns before the next. */
function drawBranch(lane: number, colour: number, from: number, to: number, next: (sides: number) => number) {
  const x = (LANE_X[lane] ?? LANE_X[0]) + next(3) * 2;
  const turn = 30 + next(3) * 2;
  const [out, back] = [from + turn, to - turn];
  const bend = Math.round(turn * 0.76);
  const two = next(2) === 0 && back - out >= TWO_NODES;
  const nodes = two ? [out, back] : [Math.round((out + back) / 2)];
  return {
    stroke: palette.branches[colour],
    path:
      `M${TRUNK_X} ${from}C${TRUNK_X} ${from + bend} ${x} ${out - bend} ${x} ${out}` +
      `V${back}C${x} ${back + bend} ${TRUNK_X} ${to - bend} ${TRUNK_X} ${to}`,
    nodes: nodes.map((y) => ({ x, y })),
  };
}

function deal(count: number, next: (sides: number) => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = next(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** @param id empty for a trunk without branches */
export function graphShapes(id: string, top = -70): Shape[] {
  const { ink, paper, marigold } = palette;
  const last = STATIONS.length - 1;
  return [
    { d: `M${TRUNK_X} ${top}V${stationY(last)}`, stroke: ink, strokeWidth: 8 },
    ...(id ? drawGraph(id) : []).flatMap(({ path, stroke, nodes }): Shape[] => {
      const commits = nodes.map(({ x, y }) => ({ d: circle(x, y, 6.5), fill: paper, stroke, strokeWidth: 4 }));
      return [{ d: path, stroke, strokeWidth: 5 }, ...commits];
    }),
    ...STATIONS.map((_, index) => ({
      d: circle(TRUNK_X, stationY(index), 13),
      fill: index === last ? marigold : paper,
      stroke: ink,
      strokeWidth: 7,
    })),
  ];
}

/** Rotates an ellipse around the centre of a 200 × 200 square. */
function rosette(count: number, rx: number, ry: number): string {
  const ellipses = Array.from({ length: count }, (_, index) => {
    const angle = (180 / count) * index;
    const [x, y] = [rx * Math.cos((angle * Math.PI) / 180), rx * Math.sin((angle * Math.PI) / 180)];
    const arc = (side: 1 | -1) =>
      `A${rx} ${ry} ${angle} 1 1 ${(100 + side * x).toFixed(3)} ${(100 + side * y).toFixed(3)}`;
    return `M${(100 + x).toFixed(3)} ${(100 + y).toFixed(3)}${arc(-1)}${arc(1)}z`;
  });
  return ellipses.join('');
}

export const watermark: Shape[] = [
  { d: rosette(24, 98, 58), stroke: palette.evergreen, strokeWidth: 0.35 },
  { d: rosette(24, 80, 40), stroke: palette.gilt, strokeWidth: 0.35 },
];

/** 200 × 200, without the logo. */
export const seal: Shape[] = [
  { d: rosette(18, 96, 62), stroke: palette.evergreen, strokeWidth: 1 },
  { d: rosette(18, 84, 44), stroke: palette.gilt, strokeWidth: 0.9 },
  { d: circle(100, 100, 46), fill: palette.seal },
  { d: circle(100, 100, 41), stroke: palette.cream, strokeWidth: 1, strokeDasharray: '1 5', strokeLinecap: 'round' },
];
export const LOGO_ON_SEAL = { x: 80, y: 62, scale: 1.72, stem: 39 } as const;

export const courseWord = (course: boolean): 'Internship' | 'Course' => (course ? 'Internship' : 'Course');

/** Part of a sentence. Strong parts are user input, in any script. */
export interface Part {
  text: string;
  strong?: true;
}

const plain = (text: string): Part => ({ text });
const strong = (text: string): Part => ({ text, strong: true });

/** Words before and after the domain, without a record. */
const wordsBefore = {
  Internship: [
    'has completed the one-month virtual internship in ',
    ': applied, was interviewed, built a live project with a mentor, and presented it.',
  ],
  Course: [
    'has completed the virtual course in ',
    ': learned by building, asked when in doubt, and presented the result.',
  ],
} as const;

/** Returns the sentence that follows the holder's name. Its first two parts name the achievement. */
export function certificateWords({
  Course,
  Domain,
  record,
}: Pick<Certificate, 'Course' | 'Domain' | 'record'>): Part[] {
  const kind = courseWord(Course);
  if (!record) {
    const [before, after] = wordsBefore[kind];
    return [plain(before), strong(Domain), plain(after)];
  }
  const clauses = clausesOf(record);
  return [
    plain(`has completed the virtual ${kind.toLowerCase()} in `),
    strong(Domain),
    plain(periodOf(record) + (clauses.length > 0 ? ': ' : '')),
    ...list
      .formatToParts(clauses.map((_, index) => String(index)))
      .flatMap(({ type, value }) => (type === 'element' ? (clauses[Number(value)] ?? []) : [plain(value)])),
    plain('.'),
  ];
}

export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** American lists have a comma before "and". */
const list = new Intl.ListFormat('en-US');
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC', ...options });
  return (day: string): string => format.format(new Date(day));
};
const dayAndMonth = dayFormat({});
const longDay = dayFormat({ year: 'numeric' });

function periodOf({ startsOn, endsOn }: CertificateRecord): string {
  if (!startsOn || !endsOn) return '';
  const from = startsOn.slice(0, 4) === endsOn.slice(0, 4) ? dayAndMonth(startsOn) : longDay(startsOn);
  return ` from ${from} to ${longDay(endsOn)}`;
}

function clausesOf({ interviewedOn, project, mentor, presentedOn }: CertificateRecord): Part[][] {
  return [
    interviewedOn ? [plain(`was interviewed on ${longDay(interviewedOn)}`)] : [],
    [
      ...(project ? [plain('built “'), strong(project.title), plain('”')] : []),
      ...(mentor ? [plain(project ? ' with ' : 'had '), strong(mentor), plain(' as mentor')] : []),
    ],
    presentedOn ? [plain(`presented ${project ? 'it ' : ''}on ${longDay(presentedOn)}`)] : [],
  ].filter((clause) => clause.length > 0);
}

const BACKED_BY = {
  Apply: 'startsOn',
  Interview: 'interviewedOn',
  Build: 'project',
  Present: 'presentedOn',
} as const satisfies Partial<Record<Station, keyof CertificateRecord>>;

/** True if the drawing may show the station's name. */
export const isBacked = (station: Station, record: CertificateRecord | null | undefined): boolean =>
  !record || station === 'Certificate' || record[BACKED_BY[station]] !== undefined;
