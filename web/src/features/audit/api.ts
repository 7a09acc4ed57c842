import { auditPageSchema } from '@contract/audit';
import { endpoints } from '@contract/endpoints';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminList } from '../../lib/use-admin-read';

const PAGE_SIZE = 50;

/** A page of the audit list, the newest first. */
export const useAudit = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(endpoints.listAudit, admin, { schema: auditPageSchema, query: { ...query, pageSize: PAGE_SIZE } });
