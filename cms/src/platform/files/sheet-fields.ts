import { withoutFormula } from '../../contract/validate';
import type { Column, Sheet } from './workbook';

const MOST = 32_767;
/** Spreadsheets read `_x003D_` as `=` (ECMA-376, ST_Xstring). */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
export function textCell(value: string | null | undefined): string {
  const text = (value ?? '').replace(NOT_XML, '');
  const safe = withoutFormula(text).replace(ESCAPE, '_x005F_');
  return safe.length > MOST ? `${safe.slice(0, MOST - 1)}…` : safe;
}

/** Keeps only characters that cannot form a formula. */
export const phoneCell = (value: string | null): string => (value ?? '').replace(/[^\d +\-()]/g, '');

export const dateCell = (value: string | number | Date | null): Date | null => (value ? new Date(value) : null);

export const text = (title: string, width = 20): Column => ({ title, width });
export const moment = (title: string): Column => ({ title, width: 17, format: 'moment' });

export type Field<Row> = [column: Column, cell: (row: Row) => string | Date | null];

export const sheetOf = <Row>(name: string, fields: Field<Row>[], pages: AsyncIterable<Row[]>): Sheet => ({
  name,
  columns: fields.map(([column]) => column),
  batches: (async function* () {
    for await (const page of pages) yield page.map((row) => fields.map(([, cell]) => cell(row)));
  })(),
});
