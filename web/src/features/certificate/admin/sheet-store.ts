import { rowField, type SheetChecked, type SheetRow, sheetMessages } from '@contract/certificate/issue';
import { fileLimits, fileMessages } from '@contract/form';
import { ApiError } from '../../../lib/api-client';
import { fileProblem } from '../../../lib/check-file';
import { createStore } from '../../../lib/create-store';
import { type AdminProps, isEnded } from '../../../lib/use-admin-read';
import { checkSheet, issueSheet } from './api';

/** Failure not caused by the file. */
interface SheetFailure {
  title: string;
  detail?: string;
  /** True if the server may have issued the certificates. */
  unsure: boolean;
}

export interface IssuedSheet {
  message: string;
  made: { row: number; name: string; id: string }[];
  leftOut: number[];
}

interface SheetState {
  is: 'idle' | 'checking' | 'checked' | 'issuing' | 'issued';
  file: File | null;
  problem?: string;
  checked?: SheetChecked;
  failure?: SheetFailure;
  issued?: IssuedSheet;
}

/* In memory: survives a change of view or the end of the session, but leaves no personal data on the device. */
const nothing: SheetState = { is: 'idle', file: null };
export const sheetStore = createStore(nothing);
const setState = sheetStore.set;

const { choose, checkFailed, issueFailed, unsure } = sheetMessages;

/** Null removes the file. */
export async function chooseFile(picked: File | null, admin: AdminProps): Promise<void> {
  if (!picked) return setState(nothing);
  const problem = fileProblem(picked, fileLimits.sheet, choose);
  if (problem) return setState({ is: 'idle', file: picked, problem });
  setState({ is: 'checking', file: picked });
  const bytes = await picked.arrayBuffer().catch(() => null);
  if (sheetStore.get().file !== picked) return;
  if (!bytes) return setState({ is: 'idle', file: picked, problem: fileMessages.empty });
  // A copy, so that the checked data is issued even if the file changes on disk.
  await check(new File([bytes], picked.name, { type: picked.type }), admin);
}

export async function check(file: File, { token, onEnded }: AdminProps): Promise<void> {
  setState({ is: 'checking', file });
  let next: SheetState;
  try {
    next = { is: 'checked', file, checked: await checkSheet(token, file) };
  } catch (error) {
    const problem = problemIn(error);
    next = { is: 'idle', file, problem, failure: problem ? undefined : failureOf(error, checkFailed) };
    if (isEnded(error)) onEnded();
  }
  // The user may have chosen another file in the meantime.
  if (sheetStore.get().file === file) setState(next);
}

const problemIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ field }) => field === 'sheet')?.msg : undefined;

/** Issues the checked file without its invalid rows. @returns true if it succeeded */
export async function issueChecked({ token, onEnded }: AdminProps): Promise<boolean> {
  const { is, file, checked } = sheetStore.get();
  if (!file || !checked || is === 'issuing') return false;
  const leftOut = checked.rows.filter(isWrong).map(({ row }) => row);
  setState({ is: 'issuing', file, checked });
  try {
    const { message, data } = await issueSheet(token, file, leftOut);
    const nameOf = new Map(checked.rows.map(({ row, texts }) => [row, texts.Name ?? '']));
    const made = data.map(({ row, CertificateId }) => ({ row, name: nameOf.get(row) ?? '', id: CertificateId }));
    setState({ is: 'issued', file: null, issued: { message, made, leftOut } });
    return true;
  } catch (error) {
    const now = verdictsIn(error, checked);
    setState({ is: 'checked', file, checked: now ?? checked, failure: failureOf(error, issueFailed) });
    if (isEnded(error)) onEnded();
    return false;
  }
}

export const isWrong = ({ errors }: SheetRow): boolean => errors.length > 0;

export const startAgain = (): void => setState(nothing);

function failureOf(error: unknown, title: string): SheetFailure {
  // 503 is the only 5xx response that guarantees that nothing was issued.
  const isSure = error instanceof ApiError && (error.status < 500 || error.status === 503);
  const isUnsure = title === issueFailed && !isSure;
  return { title: isUnsure ? unsure : title, detail: (error as Error).message, unsure: isUnsure };
}

/** Updates the rows with the errors from a rejected request; null if it has none. */
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
