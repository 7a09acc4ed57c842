import { CsvError, parse } from 'csv-parse/sync';
import { sheetReplies } from '../messages';
import { type Line, MOST_COLUMNS, MOST_LINES, textCell, unreadable } from './cell';
import { columnOf } from './list';

const ENDS = ['\r\n', '\n', '\r'];
/** Includes trailing empty rows, which some programs save. */
const MOST_RECORDS = 10_000;
const UTF16 = /^(fffe|feff)/;

/** @throws InvalidInput when it is not CSV in UTF-8 */
export function readCsv(bytes: Buffer): Line[] {
  assertUtf8(bytes);
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
    const delimiter = delimiterIn(bytes);
    parse(bytes, { delimiter, recordDelimiter: ENDS, relaxColumnCount: true, bom: true, onRecord });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(sheetReplies.badCsv(row + 1)) : error;
  }
  return lines;
}

/** Returns the delimiter that splits the head into more columns. Spreadsheets with a decimal comma use semicolons. */
function delimiterIn(bytes: Buffer): string {
  const lines = bytes.toString().split(/[\r\n]+/);
  const head = lines.find((line) => /\p{L}/u.test(line)) ?? '';
  const named = (delimiter: string) =>
    head.split(delimiter).filter((name) => columnOf(name.replaceAll('"', ''))).length;
  return named(';') > named(',') ? ';' : ',';
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

const cellsOf = (record: readonly string[]): Line['cells'] =>
  new Map(
    record
      .slice(0, MOST_COLUMNS)
      .map((field, column) => [column, textCell(field)] as const)
      .filter(([, { text }]) => text.trim() !== ''),
  );
