import { RequestError } from '../../../platform/errors';
import { sheetReplies } from '../messages';
import {
  type Cell,
  formatOf,
  type Line,
  MOST_COLUMNS,
  MOST_LINES,
  numberCell,
  textCell,
  unescaped,
  unreadable,
} from './cell';
import { openPackage } from './package-parts';
import { type Element, elementsAt } from './xml';

/** Reads cells only: no formulas, links or macros. @throws InvalidInput when it is not a workbook with one sheet */
export async function readWorkbook(bytes: Buffer): Promise<Line[]> {
  try {
    return await linesOf(bytes);
  } catch (error) {
    throw error instanceof RequestError ? error : unreadable(sheetReplies.damaged);
  }
}

async function linesOf(bytes: Buffer): Promise<Line[]> {
  const parts = await openPackage(bytes);
  const main = (await parts.relationshipsOf('')).find(({ type }) => type === 'officeDocument')?.target;
  const workbook = main ? await parts.read(main) : null;
  if (!main || workbook?.name !== 'workbook') throw unreadable(sheetReplies.notOne);
  const sheets = elementsAt(workbook, 'sheets', 'sheet');
  if (sheets.length > 1) throw unreadable(sheetReplies.severalSheets(sheets.length));

  const related = await parts.relationshipsOf(main);
  const partOf = async (kind: string, id?: string): Promise<Element | null> => {
    const found = related.find((one) => one.type === kind && (id === undefined || one.id === id));
    return found ? parts.read(found.target) : null;
  };
  const sheet = await partOf('worksheet', sheets[0]?.attributes['r:id'] ?? '');
  if (!sheet) throw new Error('The workbook has no sheet.');
  const strings = await partOf('sharedStrings');
  const styles = await partOf('styles');
  return readWorksheet(sheet, {
    strings: strings ? elementsAt(strings, 'si').map((item) => unescaped(textOf(item))) : [],
    formats: styles ? formatsOf(styles) : [],
  });
}

function formatsOf(styles: Element): string[] {
  const own = new Map(
    elementsAt(styles, 'numFmts', 'numFmt').map(({ attributes: { numFmtId, formatCode = '' } }) => [
      Number(numFmtId),
      formatCode,
    ]),
  );
  return elementsAt(styles, 'cellXfs', 'xf').map(({ attributes }) => formatOf(Number(attributes.numFmtId ?? 0), own));
}

interface Shared {
  strings: readonly string[];
  formats: readonly string[];
}

/** Bounds the work of {@link markMerged}. */
const MOST_MERGES = 5000;

/** @throws InvalidInput when there are too many rows */
function readWorksheet(sheet: Element, shared: Shared): Line[] {
  const merges = elementsAt(sheet, 'mergeCells', 'mergeCell');
  if (merges.length > MOST_MERGES) throw unreadable(sheetReplies.unpacksTooLarge);
  const lines: Line[] = [];
  let row = 0;
  for (const element of elementsAt(sheet, 'sheetData', 'row')) {
    const { r, hidden } = element.attributes;
    row = r ? Number(r) : row + 1;
    const cells = cellsOf(element, shared);
    if (cells.size > 0) lines.push({ row, cells, hidden: hidden === '1' || hidden === 'true' });
    if (lines.length > MOST_LINES) throw unreadable(sheetReplies.tooManyRows);
  }
  for (const { attributes } of merges) markMerged(lines, attributes.ref ?? '');
  return lines;
}

function cellsOf(row: Element, shared: Shared): Line['cells'] {
  const cells: Line['cells'] = new Map();
  let column = -1;
  for (const element of elementsAt(row, 'c')) {
    const { r } = element.attributes;
    column = r ? columnOf(r) : column + 1;
    if (column >= MOST_COLUMNS) continue;
    const cell = cellOf(element, shared);
    if (cell.text.trim() !== '' || cell.wrong) cells.set(column, cell);
  }
  return cells;
}

function cellOf(cell: Element, { strings, formats }: Shared): Cell {
  const { formula, failedFormula, date } = sheetReplies;
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  const value = [...elementsAt(cell, 'v').map(({ text }) => text), ...elementsAt(cell, 'is').map(textOf)].join('');
  if (elementsAt(cell, 'f').length > 0) return { text: value, wrong: type === 'e' ? failedFormula : formula };
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
      return value.trim() === '' ? { text: '' } : numberCell(value, formats[Number(style)] ?? 'General');
  }
}

/** Joins text runs, without phonetic readings of East Asian words (`rPh`). */
const textOf = (element: Element): string =>
  element.children
    .flatMap((child) => (child.name === 'r' ? elementsAt(child, 't') : child.name === 't' ? [child] : []))
    .map(({ text }) => text)
    .join('');

function sharedText(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text === undefined) throw new Error('A cell refers to a text that does not exist.');
  return text;
}

/** Counts from 0, e.g. 27 for `AB12`. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '';
  if (letters === '') throw new Error('A cell has no position.');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Rejects merged cells: they show one value, which only the first cell contains. */
function markMerged(lines: readonly Line[], ref: string): void {
  const [from = '', to = from] = ref.split(':');
  const [top, bottom] = [from, to].map((corner) => Number(/\d+$/.exec(corner)?.[0]));
  const [left, right] = [columnOf(from), Math.min(columnOf(to), MOST_COLUMNS - 1)];
  for (const { row, cells } of lines) {
    if (!(row >= (top ?? 0) && row <= (bottom ?? 0))) continue;
    for (let column = left; column <= right; column += 1) {
      cells.set(column, { text: cells.get(column)?.text ?? '', wrong: sheetReplies.merged });
    }
  }
}
