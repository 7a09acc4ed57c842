import { operationsEndpoints, summaryAnswerSchema } from '@contract/operations';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';

const REFRESH_MS = 60_000;

/**
 * Refreshed every minute and on focus.
 * @param round ID; empty for applications from all rounds
 * @param may false to skip the request
 */
export const useSummary = (admin: AdminProps, round = '', may = true) =>
  useAdminRead(may ? operationsEndpoints.readSummary : null, admin, {
    schema: summaryAnswerSchema,
    query: round ? { round } : undefined,
    refreshInterval: REFRESH_MS,
  });
