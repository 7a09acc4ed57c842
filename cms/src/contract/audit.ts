import * as v from 'valibot';
import type { Page } from './envelope';
import { pageQuery, searchText } from './validate';

/** What is written down: who did what, when. */
export const AUDIT_ACTIONS = [
  'signed in',
  'signed out',
  'verified',
  'rejected',
  'reopened',
  'issued',
  'revoked',
  'corrected',
  'declined',
  'status changed',
  'noted',
  'opened',
  'exported',
  'sent again',
  'created',
  'edited',
  'deleted',
  'reset link sent',
  'password reset',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Where it was done. */
export const AUDIT_PLACES = ['dashboard', 'panel', 'command line', 'status page', 'private link'] as const;
export type AuditPlace = (typeof AUDIT_PLACES)[number];

/** One line of the audit list. It is never changed and never deleted. */
export interface AuditEntry {
  _id: string;
  action: AuditAction;
  /** The account: a username of the dashboard, an e-mail address of the panel. Null when nobody was signed in. */
  by: string | null;
  place: AuditPlace;
  /** What kind of thing it was done to, e.g. `Blog post`; null when to none. */
  kind: string | null;
  /** What that thing is called, e.g. a title, a certificate ID, a reference, a file. */
  name: string | null;
  /** What else there is to say, e.g. the reason or the new status. */
  detail: string | null;
  createdAt: string;
}
export type AuditPage = Page<AuditEntry>;

/** `GET /admin/audit`: `q` is found in who, what and the detail. The newest first. */
export const auditQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'There is no such action.')),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;
