import { limits } from '../../../contract/limits';
import { messages } from '../../../contract/messages';
import { InvalidInput } from '../../../platform/errors';

/** A cell of a spreadsheet: what somebody who looks at it sees, and why that cannot be taken, if it cannot. */
export interface Cell {
  text: string;
  wrong?: string;
}

/** A row that is not empty. */
export interface Line {
  /** Its number in the spreadsheet. */
  row: number;
  /** By column, from 0; empty ones are left out. */
  cells: Map<number, Cell>;
  /** Nobody who looks at the spreadsheet sees it. */
  hidden?: boolean;
}

/** A file that is no list: said of the file, as its field is called. */
export const unreadable = (msg: string): InvalidInput => new InvalidInput([{ field: 'sheet', msg }]);

/** Columns further to the right are none of a list. */
export const MOST_COLUMNS = 100;
/** The head and the rows below it. */
export const MOST_LINES = limits.sheetRows.max + 1;

/** What a spreadsheet makes of a long number when it saves it as text: the digits are gone. */
const SHORTENED = /^\d([.,]\d+)?E[+-]?\d+$/i;
/** An escape of a character (ECMA-376, ST_Xstring). */
const ESCAPE = /_x([\da-f]{4})_/gi;

/** A cell that holds a text. One that begins with `=` is a formula to whoever opens the file. */
export function textCell(text: string): Cell {
  const tidy = text.trim();
  if (tidy.startsWith('=')) return { text, wrong: messages.certificateSheet.formula };
  return SHORTENED.test(tidy) ? { text, wrong: messages.certificateSheet.number } : { text };
}

/** A text as a workbook holds it: characters that XML has no place for are written by their number. */
export const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Numbers of the formats that every workbook has, as far as they matter here (ECMA-376, 18.8.30). */
const GENERAL = 'General';
const BUILT_IN: Record<number, string> = { 0: GENERAL, 1: '0', 49: '@' };
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49);

/** The code of a number format. @param own formats of this workbook, by number */
export const formatOf = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? BUILT_IN[id] ?? (isBuiltInDate(id) ? 'd' : '0.00');

/** From so many digits on a number is shown shortened, unless its format says otherwise. */
const GENERAL_DIGITS = 11;

/**
 * A cell that holds a number, as its format shows it: whole numbers, with the zeros ahead that the format adds. Whatever
 * else is shown than is stored cannot be taken.
 */
export function numberCell(raw: string, format: string): Cell {
  const { date, number } = messages.certificateSheet;
  const value = Number(raw);
  const plain = format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  if (plain !== GENERAL && /[dmyhs]/i.test(plain)) return { text: raw, wrong: date };
  if (!Number.isSafeInteger(value) || value < 0) return { text: raw, wrong: number };
  const text = String(value);
  // More than 15 digits were lost when it was typed.
  if (/^0+$/.test(format) && text.length <= 15) return { text: text.padStart(format.length, '0') };
  const isPlain = format === GENERAL || format === '@';
  return isPlain && text.length <= GENERAL_DIGITS ? { text } : { text: raw, wrong: number };
}
