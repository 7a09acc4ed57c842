import { endpoints } from '@contract/endpoints';
import { summaryAnswerSchema } from '@contract/summary';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminRead } from '../../lib/use-admin-read';

const REFRESH_MS = 60_000;

/** The overview in one answer. Asked for again every minute and when the window is looked at. */
export const useSummary = (admin: AdminProps) =>
  useAdminRead(endpoints.readSummary, admin, { schema: summaryAnswerSchema, refreshInterval: REFRESH_MS });
