import { endpoints, urlOf } from '@contract/endpoints';
import type { ExportName } from '@contract/export';
import { useSWRConfig } from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { cancelExport, exportStore, startExport } from './export-store';

/** Every export is written down: what lists it is asked for again. */
const written = [endpoints.readSummary, endpoints.listAudit].map(({ path }) => urlOf(path));

/** The download of a spreadsheet: how far it is, and how to start and cancel it. */
export function useExport(name: ExportName, admin: AdminProps) {
  const state = exportStore.use()[name];
  const { mutate } = useSWRConfig();
  return {
    ...state,
    async start() {
      if (!(await startExport(name, admin))) return;
      await mutate((key) => Array.isArray(key) && written.some((path) => String(key[0]).startsWith(path)));
    },
    cancel: () => cancelExport(name),
  };
}
export type Export = ReturnType<typeof useExport>;
