import { operationsEndpoints, summaryAnswerSchema } from '@contract/operations';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminRead } from '../../lib/use-admin-read';

const REFRESH_MS = 60_000;

/** Refreshed every minute and on focus. */
export const useSummary = (admin: AdminProps) =>
  useAdminRead(operationsEndpoints.readSummary, admin, { schema: summaryAnswerSchema, refreshInterval: REFRESH_MS });
