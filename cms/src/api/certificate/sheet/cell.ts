import { certificateLimits } from '../../../contract/certificate/certificate';
import { InvalidInput } from '../../../platform/errors';
import { sheetReplies } from '../messages';

/** @property wrong reason for rejecting the cell */
export interface Cell {
  text: string;
  wrong?: string;
}

export interface Line {
  row: number;
  /** Non-empty cells, by column from 0. */
  cells: Map<number, Cell>;
  hidden?: boolean;
}

export const unreadable = (msg: string): InvalidInput => new InvalidInput([{ field: 'sheet', msg }]);

export const MOST_COLUMNS = 100;
export const MOST_LINES = certificateLimits.sheetRows.max + 1;

/** Scientific notation, in which spreadsheets save long numbers, losing digits. */
const SHORTENED = /^\d([.,]\d+)?E[+-]?\d+$/i;
/** Escaped character (ECMA-376, ST_Xstring). */
const ESCAPE = /_x([\da-f]{4})_/gi;

/** Rejects text that spreadsheets treat as a formula or a shortened number. */
export function textCell(text: string): Cell {
  const tidy = text.trim();
  if (tidy.startsWith('=')) return { text, wrong: sheetReplies.formula };
  return SHORTENED.test(tidy) ? { text, wrong: sheetReplies.number } : { text };
}

export const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Relevant built-in number formats (ECMA-376, 18.8.30). */
const GENERAL = 'General';
const BUILT_IN: Record<number, string> = { 0: GENERAL, 1: '0', 49: '@' };
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49);

/** @param own formats defined in this workbook */
export const formatOf = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? BUILT_IN[id] ?? (isBuiltInDate(id) ? 'd' : '0.00');

/** Number of digits above which the format "General" shortens a number. */
const GENERAL_DIGITS = 11;

/** Accepts whole numbers, with the format's leading zeros. Rejects numbers shown differently from the stored value. */
export function numberCell(raw: string, format: string): Cell {
  const { date, number } = sheetReplies;
  const value = Number(raw);
  const plain = format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  if (plain !== GENERAL && /[dmyhs]/i.test(plain)) return { text: raw, wrong: date };
  if (!Number.isSafeInteger(value) || value < 0) return { text: raw, wrong: number };
  const text = String(value);
  // Excel stores 15 digits.
  if (/^0+$/.test(format) && text.length <= 15) return { text: text.padStart(format.length, '0') };
  const isPlain = format === GENERAL || format === '@';
  return isPlain && text.length <= GENERAL_DIGITS ? { text } : { text: raw, wrong: number };
}
