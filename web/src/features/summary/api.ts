import { endpoints } from '@contract/endpoints';
import { summaryAnswerSchema } from '@contract/summary';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminRead } from '../../lib/use-admin-read';

const REFRESH_MS = 60_000;

/** Refreshed every minute and on focus. */
export const useSummary = (admin: AdminProps) =>
  useAdminRead(endpoints.readSummary, admin, { schema: summaryAnswerSchema, refreshInterval: REFRESH_MS });
