import { messages } from '../../contract/messages';
import { type Cell, type Line, MOST_COLUMNS, MOST_LINES, numberCell, textCell, unescaped } from './cell';
import { unreadable } from './unreadable';
import { type Attributes, readXml } from './xml';

/** What the cells of a sheet refer to. */
interface Shared {
  strings: readonly string[];
  /** Number formats, by style. */
  formats: readonly string[];
}

const MOST_MERGES = 5000;

/** A cell as it is being read. */
interface Begun {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
}

/** The rows of a sheet that hold something. @throws InvalidInput when there are too many */
export function readWorksheet(bytes: Buffer, shared: Shared): Line[] {
  const lines: Line[] = [];
  const merges: string[] = [];
  let line: Line = { row: 0, cells: new Map() };
  let cell: Begun | undefined;
  let column = -1;
  let inValue = false;
  let inReading = false;

  const opened: Record<string, (attributes: Attributes) => void> = {
    row: ({ r, hidden }) => {
      line = { row: r ? Number(r) : line.row + 1, cells: new Map(), hidden: hidden === '1' || hidden === 'true' };
      column = -1;
    },
    c: ({ r, t = 'n', s = '0' }) => {
      column = r ? columnOf(r) : column + 1;
      cell = { column, type: t, style: Number(s), value: '', isFormula: false };
    },
    f: () => {
      if (cell) cell.isFormula = true;
    },
    rPh: () => {
      inReading = true;
    },
    mergeCell: ({ ref = '' }) => {
      if (merges.push(ref) > MOST_MERGES) throw unreadable(messages.certificateSheet.unpacksTooLarge);
    },
  };
  const closed: Record<string, () => void> = {
    rPh: () => {
      inReading = false;
    },
    c: () => {
      const read = cell && cell.column < MOST_COLUMNS ? cellOf(cell, shared) : null;
      if (cell && read && (read.text.trim() !== '' || read.wrong)) line.cells.set(cell.column, read);
      cell = undefined;
    },
    row: () => {
      if (line.cells.size > 0 && lines.push(line) > MOST_LINES) {
        throw unreadable(messages.certificateSheet.tooManyRows);
      }
    },
  };
  readXml(bytes, {
    open: (name, attributes) => {
      opened[name]?.(attributes);
      inValue = cell !== undefined && !inReading && (name === 'v' || name === 't');
    },
    text: (text) => {
      if (inValue && cell) cell.value += text;
    },
    close: (name) => {
      inValue = false;
      closed[name]?.();
    },
  });
  for (const ref of merges) markMerged(lines, ref);
  return lines;
}

/** What somebody who looks at a cell sees. */
function cellOf({ type, style, value, isFormula }: Begun, { strings, formats }: Shared): Cell {
  const { formula, failedFormula, date } = messages.certificateSheet;
  if (isFormula) return { text: value, wrong: type === 'e' ? failedFormula : formula };
  switch (type) {
    case 's':
      return textCell(sharedText(strings, value));
    case 'str':
    case 'inlineStr':
      return textCell(unescaped(value));
    case 'b':
      return { text: value.trim() === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: value, wrong: failedFormula };
    case 'd':
      return { text: value, wrong: date };
    default:
      return value.trim() === '' ? { text: '' } : numberCell(value, formats[style] ?? 'General');
  }
}

function sharedText(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text === undefined) throw new Error('A cell refers to a text that there is not.');
  return text;
}

/** The column of a cell, from 0: `AB12` is in the 28th. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '';
  if (letters === '') throw new Error('A cell has no place.');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What is merged shows one value over several cells, and only the first one holds it. */
function markMerged(lines: readonly Line[], ref: string): void {
  const [from = '', to = from] = ref.split(':');
  const [top, bottom] = [from, to].map((corner) => Number(/\d+$/.exec(corner)?.[0]));
  const [left, right] = [columnOf(from), Math.min(columnOf(to), MOST_COLUMNS - 1)];
  for (const { row, cells } of lines) {
    if (!(row >= (top ?? 0) && row <= (bottom ?? 0))) continue;
    for (let column = left; column <= right; column += 1) {
      cells.set(column, { text: cells.get(column)?.text ?? '', wrong: messages.certificateSheet.merged });
    }
  }
}
