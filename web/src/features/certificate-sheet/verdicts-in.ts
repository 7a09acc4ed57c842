import { rowField, type SheetChecked } from '@contract/certificate-sheet';
import { ApiError } from '../../lib/api-client';

/** A list with the verdicts of a refused issue; null when the refusal holds none. */
export function verdictsIn(error: unknown, checked: SheetChecked): SheetChecked | null {
  if (!(error instanceof ApiError) || error.errors.length === 0) return null;
  const rows = checked.rows.map((row) => {
    const mark = rowField(row.row, '');
    const errors = error.errors
      .filter(({ field }) => field.startsWith(mark))
      .map(({ field, msg }) => ({ field: field.slice(mark.length), msg }));
    return { ...row, errors };
  });
  return rows.some(({ errors }) => errors.length > 0) ? { ...checked, rows } : null;
}
