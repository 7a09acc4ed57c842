import * as v from 'valibot';
import { moment, pageQuery, pageSchema, searchText } from './validate';

export const AUDIT_ACTIONS = [
  'signed in',
  'signed out',
  'signed out everywhere',
  'verified',
  'rejected',
  'taken down',
  'reopened',
  'issued',
  'revoked',
  'corrected',
  'declined',
  'status changed',
  'noted',
  'closed',
  'opened',
  'exported',
  'sent again',
  'told',
  'created',
  'edited',
  'deleted',
  'reset link sent',
  'password reset',
  'invited',
  'joined',
  'role changed',
  'removed',
  'second factor set up',
  'second factor removed',
  'second factor reset',
  'recovery codes renewed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const AUDIT_PLACES = [
  'dashboard',
  'panel',
  'command line',
  'status page',
  'private link',
  'API',
  'daily task',
] as const;
export type AuditPlace = (typeof AUDIT_PLACES)[number];

/** Entries are never changed or deleted. */
export const auditEntrySchema = v.object({
  _id: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** Username of the dashboard, or email address of the panel. */
  by: v.nullable(v.string()),
  place: v.picklist(AUDIT_PLACES),
  /** E.g. `Blog post`. */
  kind: v.nullable(v.string()),
  /** E.g. a title, a certificate ID or a file. */
  name: v.nullable(v.string()),
  /** E.g. the reason or the new status. */
  detail: v.nullable(v.string()),
  createdAt: moment,
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export const auditPageSchema = pageSchema(auditEntrySchema);
export type AuditPage = v.InferOutput<typeof auditPageSchema>;

/** `GET /admin/audit`, newest first. */
export const auditQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'There is no such action.')),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;
