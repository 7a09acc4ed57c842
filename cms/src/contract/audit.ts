import * as v from 'valibot';
import { moment, pageQuery, pageSchema, searchText } from './validate';

/** What is written down: who did what, when. */
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

/** Where it was done. */
export const AUDIT_PLACES = [
  'dashboard',
  'panel',
  'command line',
  'status page',
  'private link',
  'API',
  'daily task',
] as const;
export type AuditPlace = (typeof AUDIT_PLACES)[number];

/** One line of the audit list. It is never changed and never deleted. */
export const auditEntrySchema = v.object({
  _id: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** The account: a username of the dashboard, an e-mail address of the panel. Null when nobody was signed in. */
  by: v.nullable(v.string()),
  place: v.picklist(AUDIT_PLACES),
  /** What kind of thing it was done to, e.g. `Blog post`; null when to none. */
  kind: v.nullable(v.string()),
  /** What that thing is called, e.g. a title, a certificate ID, a reference, a file. */
  name: v.nullable(v.string()),
  /** What else there is to say, e.g. the reason or the new status. */
  detail: v.nullable(v.string()),
  createdAt: moment,
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export const auditPageSchema = pageSchema(auditEntrySchema);
export type AuditPage = v.InferOutput<typeof auditPageSchema>;

/** `GET /admin/audit`: `q` is found in who, what and the detail. The newest first. */
export const auditQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'There is no such action.')),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;
