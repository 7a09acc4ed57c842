import { readFile } from 'node:fs/promises';
import { columnOf, REQUIRED_COLUMNS, type SheetColumn } from '../../contract/certificate-sheet';
import { fileLimits, limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { TooMany } from '../../lib/errors';
import { assertSize, type UploadedFile } from '../../lib/http/form';
import type { Line } from './cell';
import { readCsv } from './csv';
import { unreadable } from './unreadable';
import { readWorkbook } from './workbook';

/** A row as it stands in the spreadsheet. */
export interface ReadRow {
  row: number;
  texts: Partial<Record<SheetColumn, string>>;
  /** Why a cell cannot be taken. */
  wrong: Partial<Record<SheetColumn, string>>;
  hidden: boolean;
}

/** A list of certificates to issue, as it was read. */
export interface ReadList {
  rows: ReadRow[];
  /** Heads that name no column of ours. */
  ignored: string[];
}

/** Reading takes the processor: one at a time, and only so many may wait. */
const QUEUE = 5;
const IGNORED = { most: 20, length: 60 };
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a list out of a file. What the file is, its content says.
 * @throws InvalidInput when it is no list, TooLarge, TooMany when too many are being read
 */
export function readList(file: UploadedFile): Promise<ReadList> {
  assertSize('sheet', file, fileLimits.sheet);
  if (waiting >= QUEUE) throw new TooMany(5);
  waiting += 1;
  const result = last
    .then(() => readFile(file.path))
    .then(linesOf)
    .then(listOf)
    .finally(() => {
      waiting -= 1;
    });
  last = result.catch(() => undefined);
  return result;
}

const ZIP = '504b0304';
/** The container of Office before 2007, and of workbooks with a password. */
const COMPOUND = 'd0cf11e0';

async function linesOf(bytes: Buffer): Promise<Line[]> {
  const head = bytes.toString('hex', 0, 4);
  if (head === COMPOUND) throw unreadable(messages.certificateSheet.old);
  return head === ZIP ? readWorkbook(bytes) : readCsv(bytes);
}

/** @throws InvalidInput when the first row does not name the columns, or there are no rows or too many */
export function listOf([head, ...lines]: Line[]): ReadList {
  const { empty, noHead, columnTwice, noRows, tooManyRows } = messages.certificateSheet;
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
  if (lines.length > limits.sheetRows.max) throw unreadable(tooManyRows);
  return { rows: lines.map((line) => rowOf(line, columns)), ignored: ignored.slice(0, IGNORED.most) };
}

function rowOf({ row, cells, hidden = false }: Line, columns: ReadonlyMap<SheetColumn, number>): ReadRow {
  const read: ReadRow = { row, texts: {}, wrong: {}, hidden };
  for (const [column, index] of columns) {
    const cell = cells.get(index);
    read.texts[column] = cell?.text ?? '';
    if (cell?.wrong) read.wrong[column] = cell.wrong;
  }
  return read;
}
