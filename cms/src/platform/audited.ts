import type auditService from '../api/audit/services/audit';
import type { AuditAbout } from '../api/audit/services/audit';
import type { AuditAction } from '../contract/audit';
import type { Actor } from './actor';
import { serviceOf } from './service-of';

/** Writes a line of the audit list: see the service. Inside the write that it is about. */
export const audited = (action: AuditAction, about?: AuditAbout, actor?: Actor): Promise<void> =>
  serviceOf<typeof auditService>('api::audit.audit').record(action, about, actor);

/** As {@link audited}, of many things that are done at once. */
export const allAudited = (action: AuditAction, abouts: readonly AuditAbout[]): Promise<void> =>
  serviceOf<typeof auditService>('api::audit.audit').recordAll(action, abouts);
