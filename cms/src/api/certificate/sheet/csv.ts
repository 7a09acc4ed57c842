import { CsvError, parse } from 'csv-parse/sync';
import { sheetReplies } from '../messages';
import { type Line, MOST_COLUMNS, MOST_LINES, textCell, unreadable } from './cell';
import { columnOf } from './list';

/** Spreadsheets with a decimal comma use semicolons. */
const DELIMITERS = [',', ';'] as const;
const ENDS = ['\r\n', '\n', '\r'];
/** Includes trailing empty rows, which some programs save. */
const MOST_RECORDS = 10_000;
const UTF16 = /^(fffe|feff)/;

/** Uses the delimiter that yields more columns. @throws InvalidInput when it is not CSV in UTF-8 */
export function readCsv(bytes: Buffer): Line[] {
  assertUtf8(bytes);
  const [best] = DELIMITERS.map((delimiter) => readingOf(bytes, delimiter)).sort(
    (one, other) => namedIn(other) - namedIn(one),
  );
  if (best?.failed) throw best.failed;
  return best?.lines ?? [];
}

function assertUtf8(bytes: Buffer): void {
  const { notOne, notUtf8 } = sheetReplies;
  if (bytes.includes(0)) throw unreadable(UTF16.test(bytes.toString('hex', 0, 2)) ? notUtf8 : notOne);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(notUtf8);
  }
}

interface Reading {
  lines: Line[];
  failed?: Error;
}

const namedIn = ({ lines }: Reading): number =>
  [...(lines[0]?.cells.values() ?? [])].filter(({ text }) => columnOf(text)).length;

function readingOf(bytes: Buffer, delimiter: string): Reading {
  const lines: Line[] = [];
  let row = 0;
  const onRecord = (record: string[]) => {
    row += 1;
    const cells = cellsOf(record);
    if (cells.size > 0) lines.push({ row, cells });
    if (lines.length > MOST_LINES || row > MOST_RECORDS) throw unreadable(sheetReplies.tooManyRows);
    return null;
  };
  try {
    parse(bytes, { delimiter, recordDelimiter: ENDS, relaxColumnCount: true, bom: true, onRecord });
    return { lines };
  } catch (error) {
    if (error instanceof CsvError) return { lines, failed: unreadable(sheetReplies.badCsv(row + 1)) };
    return { lines, failed: error as Error };
  }
}

const cellsOf = (record: readonly string[]): Line['cells'] =>
  new Map(
    record
      .slice(0, MOST_COLUMNS)
      .map((field, column) => [column, textCell(field)] as const)
      .filter(([, { text }]) => text.trim() !== ''),
  );
