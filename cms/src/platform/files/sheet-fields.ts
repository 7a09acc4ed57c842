import type { Column, Sheet } from './workbook';

/** Most characters that a cell of a spreadsheet holds. */
const MOST = 32_767;
/** A text that starts so would be a formula where somebody saves the sheet as CSV (OWASP ASVS 5, 1.2.10); in wide letters in Japan. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Spreadsheets read `_x003D_` as `=` (ECMA-376, ST_Xstring): a text that looks so gets its underscore written in that way. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;
/** What XML 1.0 cannot hold; the server takes no such text, but a panel may. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** A text as a cell: never a formula, never too long. */
export function textCell(value: string | null | undefined): string {
  const text = (value ?? '').replace(NOT_XML, '');
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(ESCAPE, '_x005F_');
  return safe.length > MOST ? `${safe.slice(0, MOST - 1)}…` : safe;
}

/** A phone number as a cell: its characters are restricted already, and it keeps its plus. */
export const phoneCell = (value: string | null): string => (value ?? '').replace(/[^\d +\-()]/g, '');

/** A date as a cell; null gives none. */
export const dateCell = (value: string | number | Date | null): Date | null => (value ? new Date(value) : null);

export const text = (title: string, width = 20): Column => ({ title, width });
export const moment = (title: string): Column => ({ title, width: 17, format: 'moment' });

/** A column and its value. */
export type Field<Row> = [column: Column, cell: (row: Row) => string | Date | null];

/** A sheet with a row for each row of a table, in their order. */
export const sheetOf = <Row>(name: string, fields: Field<Row>[], pages: AsyncIterable<Row[]>): Sheet => ({
  name,
  columns: fields.map(([column]) => column),
  batches: (async function* () {
    for await (const page of pages) yield page.map((row) => fields.map(([, cell]) => cell(row)));
  })(),
});
