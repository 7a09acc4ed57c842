import { endpoints } from '@contract/endpoints';
import type { AdminProps } from '../../lib/admin-token';
import { isFound } from '../../lib/guards';
import { useAdminRead } from '../../lib/use-admin-read';
import { isSummary } from './is-summary';

const REFRESH_MS = 60_000;

/** The overview in one answer. Asked for again every minute and when the window is looked at. */
export const useSummary = (admin: AdminProps) =>
  useAdminRead(endpoints.readSummary, admin, { is: isFound(isSummary), refreshInterval: REFRESH_MS });
