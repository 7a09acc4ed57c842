import type { Endpoint } from '@contract/endpoints';
import { endpoints } from '@contract/endpoints';
import { type ExportName, exportFiles, XLSX } from '@contract/export';
import type { AdminProps } from '../../lib/admin-token';
import { ApiError, NetworkError } from '../../lib/api-client';
import { createStore } from '../../lib/create-store';
import { download, saveFile } from '../../lib/download';
import { isEnded } from '../../lib/use-admin-read';

/** What is known of the download of a spreadsheet. */
export interface ExportState {
  is: 'idle' | 'running' | 'saved' | 'cancelled' | 'failed';
  /** Bytes that have come. */
  received: number;
  /** Bytes that there are, where the server knows. */
  total: number | null;
  /** What the server said about a failure, when it said something. */
  said?: string;
}

const calls: Record<ExportName, Endpoint> = {
  applications: endpoints.exportApplications,
  emailList: endpoints.exportEmailList,
};

const idle: ExportState = { is: 'idle', received: 0, total: null };
export const exportStore = createStore<Record<ExportName, ExportState>>({ applications: idle, emailList: idle });
const running = new Map<ExportName, AbortController>();
/** The server makes one at a time: another one waits here, instead of being refused there. */
let turn: Promise<unknown> = Promise.resolve();

const tell = (name: ExportName, state: ExportState): void => exportStore.set({ ...exportStore.get(), [name]: state });

/**
 * Downloads a spreadsheet and saves it under its name. It goes on while the admin looks at another part of the
 * dashboard, and every button for it shows the same.
 * @returns whether it was saved
 */
export async function startExport(name: ExportName, { token, onEnded }: AdminProps): Promise<boolean> {
  if (running.has(name)) return false;
  const controller = new AbortController();
  running.set(name, controller);
  tell(name, { ...idle, is: 'running' });
  try {
    const file = await inTurn(controller.signal, () =>
      download(calls[name], {
        token,
        signal: controller.signal,
        onProgress: (received, total) => tell(name, { is: 'running', received, total }),
      }),
    );
    // Whatever else answers in the place of the server is no spreadsheet.
    if (!file.type.startsWith(XLSX)) throw new NetworkError();
    controller.signal.throwIfAborted();
    saveFile(file, exportFiles[name]);
    tell(name, { is: 'saved', received: file.size, total: file.size });
    return true;
  } catch (error) {
    if (running.get(name) !== controller) return false;
    tell(
      name,
      controller.signal.aborted ? { ...idle, is: 'cancelled' } : { ...idle, is: 'failed', said: saidBy(error) },
    );
    if (isEnded(error)) onEnded();
    return false;
  } finally {
    if (running.get(name) === controller) running.delete(name);
  }
}

/** Waits for what is under way, unless it is cancelled meanwhile. */
function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const result = Promise.race([turn, cancelled]).then(work);
  turn = Promise.allSettled([turn, result]);
  return result;
}

export const cancelExport = (name: ExportName): void => running.get(name)?.abort();

/** Nothing of it outlives the session: what is under way stops, and nothing is said about it to the next one. */
export function forgetExports(): void {
  for (const name of Object.keys(calls) as ExportName[]) {
    cancelExport(name);
    running.delete(name);
    tell(name, idle);
  }
}

/** The words of the server; an answer without words says nothing. */
const saidBy = (error: unknown): string | undefined =>
  error instanceof ApiError && error.said ? error.said : undefined;
