import type { Endpoint } from '@contract/calls';
import { type ExportName, exportFiles, operationsEndpoints, XLSX } from '@contract/operations';
import { ApiError, NetworkError } from '../../../lib/api-client';
import { createStore } from '../../../lib/create-store';
import { download, saveFile } from '../../../lib/download';
import { type AdminProps, isEnded, useRefetch } from '../../../lib/use-admin-read';

interface ExportState {
  is: 'idle' | 'running' | 'saved' | 'cancelled' | 'failed';
  /** Bytes received. */
  received: number;
  /** Total bytes, if known. */
  total: number | null;
  detail?: string;
}

const calls: Record<ExportName, Endpoint> = {
  applications: operationsEndpoints.exportApplications,
  emailList: operationsEndpoints.exportEmailList,
};

const idle: ExportState = { is: 'idle', received: 0, total: null };
const exportStore = createStore<Record<ExportName, ExportState>>({ applications: idle, emailList: idle });
const running = new Map<ExportName, AbortController>();
/** Queues exports here: the server makes one at a time and refuses others. */
let queue: Promise<unknown> = Promise.resolve();

const update = (name: ExportName, state: ExportState): void => exportStore.set({ ...exportStore.get(), [name]: state });

/** Continues if the admin changes the view. @returns true if the file was saved */
async function startExport(name: ExportName, { token, onEnded }: AdminProps, round?: string): Promise<boolean> {
  if (running.has(name)) return false;
  const controller = new AbortController();
  running.set(name, controller);
  update(name, { ...idle, is: 'running' });
  try {
    const file = await inTurn(controller.signal, () =>
      download(calls[name], {
        token,
        query: { round },
        signal: controller.signal,
        onProgress: (received, total) => update(name, { is: 'running', received, total }),
      }),
    );
    if (!file.type.startsWith(XLSX)) throw new NetworkError();
    controller.signal.throwIfAborted();
    saveFile(file, exportFiles[name]);
    update(name, { is: 'saved', received: file.size, total: file.size });
    return true;
  } catch (error) {
    if (running.get(name) !== controller) return false;
    const detail = (error instanceof ApiError && error.serverMessage) || undefined;
    update(name, { ...idle, ...(controller.signal.aborted ? { is: 'cancelled' } : { is: 'failed', detail }) });
    if (isEnded(error)) onEnded();
    return false;
  } finally {
    if (running.get(name) === controller) running.delete(name);
  }
}

function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const result = Promise.race([queue, cancelled]).then(work);
  queue = Promise.allSettled([queue, result]);
  return result;
}

const cancelExport = (name: ExportName): void => running.get(name)?.abort();

/** Call it at the end of a session. */
export function forgetExports(): void {
  for (const name of Object.keys(calls) as ExportName[]) {
    cancelExport(name);
    running.delete(name);
    update(name, idle);
  }
}

/** @param round ID; limits the export to one round */
export function useExport(name: ExportName, admin: AdminProps, round?: string) {
  const state = exportStore.use()[name];
  // Each export is recorded in the audit list.
  const refetch = useRefetch(operationsEndpoints.readSummary, operationsEndpoints.listAudit);
  return {
    ...state,
    async start() {
      if (await startExport(name, admin, round)) await refetch();
    },
    cancel: () => cancelExport(name),
  };
}
export type Export = ReturnType<typeof useExport>;
