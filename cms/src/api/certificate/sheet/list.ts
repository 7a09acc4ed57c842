import { certificateLimits } from '../../../contract/certificate/certificate';
import { REQUIRED_COLUMNS, SHEET_COLUMNS, type SheetColumn } from '../../../contract/certificate/issue';
import { sheetReplies } from '../messages';
import { type Line, unreadable } from './cell';

export interface ReadRow {
  row: number;
  texts: Partial<Record<SheetColumn, string>>;
  wrong: Partial<Record<SheetColumn, string>>;
  hidden: boolean;
}

export interface ReadList {
  rows: ReadRow[];
  ignored: string[];
}

const plain = (head: string) => head.toLowerCase().replace(/[\s_-]+/g, '');
const byHead: ReadonlyMap<string, SheetColumn> = new Map([
  ...SHEET_COLUMNS.map((column) => [plain(column), column] as const),
  ['email', 'Mail'],
]);

/** Finds a column by its heading, ignoring case, spaces and dashes. */
export const columnOf = (head: string): SheetColumn | undefined => byHead.get(plain(head));

/** Longer than any field. Needed because a one-kilobyte workbook can repeat a megabyte in every cell. */
const TEXT_LENGTH = 1000;
const IGNORED = { most: 20, length: 60 };

/** @throws InvalidInput when the first row does not name the columns, or there are no rows or too many */
export function listOf([head, ...lines]: Line[]): ReadList {
  const { empty, noHead, columnTwice, noRows, tooManyRows } = sheetReplies;
  if (!head) throw unreadable(empty);
  const columns = new Map<SheetColumn, number>();
  const ignored: string[] = [];
  for (const [index, { text }] of head.cells) {
    const column = columnOf(text);
    if (column && columns.has(column)) throw unreadable(columnTwice(column));
    if (column) columns.set(column, index);
    else if (text.trim() !== '') ignored.push(text.trim().slice(0, IGNORED.length));
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.has(column));
  if (missing.length > 0) throw unreadable(noHead(missing));
  if (lines.length === 0) throw unreadable(noRows);
  if (lines.length > certificateLimits.sheetRows.max) throw unreadable(tooManyRows);
  return { rows: lines.map((line) => rowOf(line, columns)), ignored: ignored.slice(0, IGNORED.most) };
}

function rowOf({ row, cells, hidden = false }: Line, columns: ReadonlyMap<SheetColumn, number>): ReadRow {
  const read: ReadRow = { row, texts: {}, wrong: {}, hidden };
  for (const [column, index] of columns) {
    const cell = cells.get(index);
    read.texts[column] = cell?.text.trim().slice(0, TEXT_LENGTH) ?? '';
    if (cell?.wrong) read.wrong[column] = cell.wrong;
  }
  return read;
}
