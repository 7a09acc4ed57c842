import { type AuditAction, auditPageSchema } from '@contract/audit';
import { endpoints } from '@contract/endpoints';
import type { AdminProps } from '../../lib/admin-token';
import { useAdminRead } from '../../lib/use-admin-read';

const PAGE_SIZE = 50;

/** What the address asks for. */
export interface AuditChoice {
  page: number;
  q: string;
  action?: AuditAction;
}

/** A page of the audit list, the newest first. What was there before stays until the next one has come. */
export const useAudit = (admin: AdminProps, { page, q, action }: AuditChoice) =>
  useAdminRead(endpoints.listAudit, admin, {
    schema: auditPageSchema,
    query: { page, pageSize: PAGE_SIZE, q: q || undefined, action },
    keepPreviousData: true,
  });
