const WIDTH = 760;
const HEIGHT = 440;
const BOX = { left: 64, right: 520, top: 56, bottom: 384 };
const LABEL_HEIGHT = 15;
const COLOURS = [
  '#0a6b4d',
  '#b4450f',
  '#2456a6',
  '#8a2f6f',
  '#8a6100',
  '#0b7285',
  '#5b4bb3',
  '#a02c2c',
  '#4c5b2e',
  '#5a5a5a',
];

/**
 * Draws lines, labelled on the right, on two logarithmic axes. The report's table has the same numbers.
 * @param {{ title: string, x: string, y: string, lines: { name: string, points: [x: number, y: number][] }[] }} plot
 * @returns {string} SVG
 */
export function logPlot({ title, x, y, lines }) {
  const points = lines.flatMap((line) => line.points);
  const across = scale(
    points.map(([value]) => value),
    BOX.left,
    BOX.right,
  );
  const up = scale(
    points.map(([, value]) => value),
    BOX.bottom,
    BOX.top,
  );
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>`,
    text(BOX.left, 24, title, 'font-weight="600" font-size="15"'),
    text(BOX.left, 44, y),
    text(BOX.left, HEIGHT - 14, x),
    ...across.ticks.flatMap((value) => [
      rule(across.at(value), BOX.top, across.at(value), BOX.bottom),
      text(across.at(value), BOX.bottom + 18, short(value), 'text-anchor="middle"'),
    ]),
    ...up.ticks.flatMap((value) => [
      rule(BOX.left, up.at(value), BOX.right, up.at(value)),
      text(BOX.left - 8, up.at(value) + 4, short(value), 'text-anchor="end"'),
    ]),
  ];
  const ends = apart(lines.map(({ points: line }) => up.at(line.at(-1)[1])));
  lines.forEach(({ name, points: line }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = line.map(([a, b]) => `${across.at(a).toFixed(1)},${up.at(b).toFixed(1)}`).join(' ');
    parts.push(
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...line.map(
        ([a, b]) => `<circle cx="${across.at(a).toFixed(1)}" cy="${up.at(b).toFixed(1)}" r="3.5" fill="${colour}"/>`,
      ),
      text(BOX.right + 12, ends[index] + 4, name, `fill="${colour}"`),
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#1b2a23">\n<title>${escaped(title)}</title>\n${parts.join('\n')}\n</svg>\n`;
}

/** Returns powers of ten, and values in between if there are few. */
function scale(values, from, to) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = 10 ** Math.floor(Math.log10(least) + 1e-9);
  const high = Math.max(10 ** Math.ceil(Math.log10(most) - 1e-9), low * 10);
  const ticks = [];
  for (let tick = low; tick <= high * 1.001; tick *= 10) ticks.push(tick);
  const at = (value) => from + ((Math.log10(value) - Math.log10(low)) / Math.log10(high / low)) * (to - from);
  return { at, ticks };
}

/** Moves overlapping names apart, keeping their order. */
function apart(heights) {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const placed = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    last = Math.max(height, last + LABEL_HEIGHT);
    placed[index] = last;
  }
  return placed;
}

const short = (value) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const escaped = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, value, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(value)}</text>`;
const rule = (...[x1, y1, x2, y2]) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#d9d2c3"/>`;
