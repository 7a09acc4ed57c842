/**
 * Results of a benchmark.
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} columns the first is text, the others are figures
 * @property {string[][]} rows
 *
 * @typedef {object} Goal target figure, and whether it is reached
 * @property {string} name
 * @property {string} wanted
 * @property {string} found
 * @property {'reached' | 'within the noise' | 'not reached' | 'not measured'} verdict
 *
 * @typedef {object} Report
 * @property {Table[]} tables
 * @property {Goal[]} goals
 * @property {string[]} notes facts that a reader needs to judge the figures
 * @property {{ name: string, svg: string, alt: string }[]} plots
 */

/** Formats a number, with thousands separators, or three significant digits if it is small. @param {number} value */
export function number(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** Formats a figure with its range, if it has one: `12,300 (11,800–12,900)`. */
export const spread = ({ median, least, most }, unit = '') =>
  `${number(median)}${unit}${least === most ? '' : ` (${number(least)}–${number(most)})`}`;

/** Formats a ratio with its range: `0.82 × (0.79–0.90)`. */
export const times = ({ median, least, most }) =>
  `${factor(median)} ×${least === most ? '' : ` (${factor(least)}–${factor(most)})`}`;

function factor(value) {
  if (value >= 10) return number(Math.round(value * 10) / 10);
  return value >= 0.1 ? value.toFixed(2) : String(Number(value.toPrecision(2)));
}

export function plainTable({ columns, rows }) {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const text = lines.map((line) => line.map(pad).join('  ').trimEnd());
  return [text[0], widths.map((width) => '─'.repeat(width)).join('  '), ...text.slice(1)].join('\n');
}

function markdownTable({ columns, rows }) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(columns),
    `|${columns.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

/** @returns {Table | undefined} */
const goalTable = (goals) =>
  goals.length === 0
    ? undefined
    : {
        title: 'Goals',
        columns: ['Goal', 'target', 'result', ''],
        rows: goals.map(({ name, wanted, found, verdict }) => [name, wanted, found, verdict]),
      };

/** Formats a benchmark's report for a terminal. @param {Report} report */
export function plainReport({ tables, goals, notes }) {
  const all = [...tables, goalTable(goals)].filter(Boolean);
  return [...all.map((table) => `${table.title}\n${plainTable(table)}`), ...notes.map((note) => `* ${note}`)].join(
    '\n\n',
  );
}

/**
 * Formats a benchmark's report in Markdown.
 * @param {Report} report @param {string} pictures folder of the plots, relative to the document
 */
export function markdownReport({ tables, goals, notes, plots }, pictures) {
  const all = [...tables, goalTable(goals)].filter(Boolean);
  return [
    ...all.map((table) => `**${table.title}**\n\n${markdownTable(table)}`),
    ...plots.map(({ name, alt }) => `![${alt}](${pictures}/${name}.svg)`),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n');
}

/**
 * Replaces the text between a benchmark's two marks in a document.
 * @throws {Error} if the document does not have the marks
 */
export function between(document, subject, text) {
  const [begin, end] = [`<!-- bench:${subject} -->`, `<!-- /bench:${subject} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} … ${end}.`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
