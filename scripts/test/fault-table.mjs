const HEAD = ['Fault', 'Database', 'Attempted', 'Acknowledged', 'Lost', 'Duplicated', '5xx', 'Recovery'];

/**
 * Formats the results of the fault tests as a Markdown table that is readable in a terminal too.
 * @param {{ fault: string, database: string, attempted: number, acknowledged: number, lost: number, duplicated: number,
 *   errors: number, recovery: number | null }[]} lines
 */
export function faultTable(lines) {
  const rows = lines.map((line) => [
    line.fault.replaceAll('|', '\\|'),
    line.database,
    ...[line.attempted, line.acknowledged, line.lost, line.duplicated, line.errors].map((n) => n.toLocaleString('en')),
    line.recovery === null ? 'not away' : `${line.recovery.toFixed(1)} s`,
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column].length)));
  const isNumber = (column) => column >= 2;
  const cell = (text, column) => (isNumber(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  const drawn = (row) => `| ${row.map(cell).join(' | ')} |`;
  const rule = widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2)));
  return [drawn(HEAD), `|${rule.join('|')}|`, ...rows.map(drawn)].join('\n');
}
