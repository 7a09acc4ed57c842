import { operationsEndpoints, summaryAnswerSchema } from '@contract/operations';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminRead } from '../../lib/use-admin-read';

const REFRESH_MS = 60_000;

/** Refreshed every minute and on focus. @param round ID; empty for applications from all rounds */
export const useSummary = (admin: AdminProps, round = '') =>
  useAdminRead(operationsEndpoints.readSummary, admin, {
    schema: summaryAnswerSchema,
    query: round ? { round } : undefined,
    refreshInterval: REFRESH_MS,
  });
