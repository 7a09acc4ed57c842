import type { SheetChecked, SheetRow } from '@contract/certificate-sheet';
import { fileLimits } from '@contract/file-limits';
import { messages } from '@contract/messages';
import type { AdminProps } from '../../lib/admin-token';
import { ApiError } from '../../lib/api-client';
import { fileProblem } from '../../lib/check-file';
import { createStore } from '../../lib/create-store';
import { isEnded } from '../../lib/use-admin-read';
import { checkSheet, issueSheet } from './api';
import { verdictsIn } from './verdicts-in';

/** A failure that is not about the file. */
export interface SheetFailure {
  title: string;
  /** Undefined where nobody said anything. */
  said?: string;
  /** Nobody knows whether it was done. */
  unsure: boolean;
}

/** What was issued, with what stood in the rows. */
export interface IssuedSheet {
  message: string;
  made: { row: number; name: string; id: string }[];
  leftOut: number[];
}

/** How far a list is. */
export interface SheetState {
  is: 'idle' | 'checking' | 'checked' | 'issuing' | 'issued';
  file: File | null;
  /** What is wrong with the file as a whole. */
  problem?: string;
  checked?: SheetChecked;
  failure?: SheetFailure;
  issued?: IssuedSheet;
}

/*
 * It stays in the page's memory, also over another part of the dashboard and a session that ended: what was chosen is
 * there again, and nothing about people is left on the device.
 */
const nothing: SheetState = { is: 'idle', file: null };
export const sheetStore = createStore(nothing);
const tell = sheetStore.set;

const { choose, checkFailed, issueFailed, unsure } = messages.certificateSheet;

/** Takes a file, and has it checked. Null takes it back. */
export async function chooseFile(picked: File | null, admin: AdminProps): Promise<void> {
  if (!picked) return tell(nothing);
  const problem = fileProblem(picked, fileLimits.sheet, choose);
  if (problem) return tell({ is: 'idle', file: picked, problem });
  tell({ is: 'checking', file: picked });
  // As it is at this moment: what is issued is what was checked, whatever is saved over it meanwhile.
  const file = await copyOf(picked);
  if (sheetStore.get().file !== picked) return;
  if (!file) return tell({ is: 'idle', file: picked, problem: messages.file.empty });
  tell({ is: 'checking', file });
  await checkAgain(admin);
}

const copyOf = async (file: File): Promise<File | null> =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type }),
    () => null,
  );

/** Has the file checked that was chosen. */
export async function checkAgain({ token, onEnded }: AdminProps): Promise<void> {
  const { file } = sheetStore.get();
  if (!file) return;
  tell({ is: 'checking', file });
  let next: SheetState;
  try {
    next = { is: 'checked', file, checked: await checkSheet(token, file) };
  } catch (error) {
    const problem = problemIn(error);
    next = { is: 'idle', file, problem, failure: problem ? undefined : failureOf(error, checkFailed) };
    if (isEnded(error)) onEnded();
  }
  // Another one may have been chosen meanwhile.
  if (sheetStore.get().file === file) tell(next);
}

/** What the server says is wrong with the file itself. */
const problemIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ field }) => field === 'sheet')?.msg : undefined;

/** Issues what was checked, without the rows that are wrong. @returns whether it did */
export async function issueChecked({ token, onEnded }: AdminProps): Promise<boolean> {
  const { is, file, checked } = sheetStore.get();
  if (!file || !checked || is === 'issuing') return false;
  const leftOut = checked.rows.filter(isWrong).map(({ row }) => row);
  tell({ is: 'issuing', file, checked });
  try {
    const { message, data } = await issueSheet(token, file, leftOut);
    const nameOf = new Map(checked.rows.map(({ row, texts }) => [row, texts.Name ?? '']));
    const made = data.map(({ row, CertificateId }) => ({ row, name: nameOf.get(row) ?? '', id: CertificateId }));
    tell({ is: 'issued', file: null, issued: { message, made, leftOut } });
    return true;
  } catch (error) {
    const now = verdictsIn(error, checked);
    tell({ is: 'checked', file, checked: now ?? checked, failure: failureOf(error, issueFailed) });
    if (isEnded(error)) onEnded();
    return false;
  }
}

export const isWrong = ({ errors }: SheetRow): boolean => errors.length > 0;

/** On to another list. */
export const startAgain = (): void => tell(nothing);

export function failureOf(error: unknown, title: string): SheetFailure {
  // "Busy": the one 5xx that says that nothing was done.
  const isSure = error instanceof ApiError && (error.status < 500 || error.status === 503);
  const isUnsure = title === issueFailed && !isSure;
  return { title: isUnsure ? unsure : title, said: (error as Error).message, unsure: isUnsure };
}
