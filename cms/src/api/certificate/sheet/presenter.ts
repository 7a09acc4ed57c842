import { SHEET_COLUMNS, type SheetRow } from '../../../contract/certificate-sheet';
import type { Verdict } from './verdicts';

/** Longer than any field may be. */
const SHOWN = 300;

/** A row as the admin sees it; what is endless is cut. */
export const presentRow = ({ row, texts, errors }: Verdict): SheetRow => ({
  row,
  texts: Object.fromEntries(SHEET_COLUMNS.flatMap((column) => shown(column, texts[column]))),
  errors: errors.map(({ field, msg }) => ({ field, msg })),
});

function shown(column: string, text: string | undefined): [string, string][] {
  if (text === undefined) return [];
  const tidy = text.trim();
  return [[column, tidy.length > SHOWN ? `${tidy.slice(0, SHOWN)}…` : tidy]];
}
