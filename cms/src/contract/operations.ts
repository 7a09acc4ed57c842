import * as v from 'valibot';
import { APPLICATION_STATES } from './application/application';
import { roundParamsSchema } from './application/round';
import { MODERATED_KINDS, type ModeratedKind, type ModeratedTexts, moderatedTexts } from './private-link';
import { foundSchema, moment, pageQuery, pageSchema, searchText } from './validate';

export const operationsEndpoints = {
  readOpenApi: { method: 'GET', path: '/openapi.json' },
  readDocs: { method: 'GET', path: '/docs' },
  exportApplications: { method: 'GET', path: '/word/generate-word/all' },
  exportEmailList: { method: 'GET', path: '/Export/GetEmailList' },
  readSummary: { method: 'GET', path: '/admin/summary' },
  listAudit: { method: 'GET', path: '/admin/audit' },
} as const;

export const operationsMessages = {
  exportFailed: 'Could not download the file. Please ensure the server is running.',
  exportBusy: 'Another export is running. Please try again in a moment.',
  summaryFailed: 'Failed to fetch the overview.',
  auditFailed: 'Failed to fetch the audit list.',
} as const;

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
  'booked',
  'cancelled',
  'recorded',
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

/** Entries are never changed or deleted. */
const auditEntrySchema = v.object({
  _id: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  /** Username in the dashboard, or email address in the panel. */
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

/** Newest first. */
export const auditQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'There is no such action.')),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

export const SUMMARY_DAYS = 21;
export const SUMMARY_WEEKS = 8;

const dayCountSchema = v.object({
  /** UTC, e.g. `2025-07-14`. */
  day: moment,
  count: v.number(),
});
export type DayCount = v.InferOutput<typeof dayCountSchema>;

/** ISO 8601 weeks, UTC. */
const weekCountsSchema = v.object({
  week: v.string(),
  from: moment,
  verified: v.number(),
  rejected: v.number(),
  waiting: v.number(),
});

const moderatedSummarySchema = v.object({
  waiting: v.number(),
  oldest: v.nullable(moment),
  verified: v.number(),
  /** The last {@link SUMMARY_WEEKS} weeks, oldest first. */
  perWeek: v.array(weekCountsSchema),
});
export type ModeratedSummary = v.InferOutput<typeof moderatedSummarySchema>;

/** An older server omits newer kinds. */
const moderatedSummaryOrNone = v.optional(moderatedSummarySchema, {
  waiting: 0,
  oldest: null,
  verified: 0,
  perWeek: [],
});

export type ModeratedSummaries = Record<ModeratedTexts[ModeratedKind]['view'], ModeratedSummary>;
const moderatedSummaries = Object.fromEntries(
  MODERATED_KINDS.map((kind) => [moderatedTexts[kind].view, moderatedSummaryOrNone]),
) as Record<keyof ModeratedSummaries, typeof moderatedSummaryOrNone>;

const waitingEntrySchema = v.object({
  kind: v.picklist(MODERATED_KINDS),
  _id: v.string(),
  /** Title, or the author if the text has none. */
  title: v.string(),
  author: v.nullable(v.string()),
  createdAt: moment,
});
export type WaitingEntry = v.InferOutput<typeof waitingEntrySchema>;

/** Stages of a round that a person can reach, in order. */
export const FUNNEL = [
  'applied',
  'shortlisted',
  'interviewed',
  'offered',
  'accepted',
  'handed in',
  'presented',
  'completed',
  'with certificate',
] as const;
export type FunnelStage = (typeof FUNNEL)[number];

const funnelSchema = v.object({
  /** Name of the round: the chosen one, or the current one. */
  round: v.nullable(v.string()),
  /** Counts a person in every stage they reached. */
  counts: v.object(v.entriesFromList(FUNNEL, v.number())),
});
export type Funnel = v.InferOutput<typeof funnelSchema>;

const summarySchema = v.object({
  at: moment,
  applications: v.object({
    total: v.number(),
    /** Since midnight UTC. */
    today: v.number(),
    quick: v.number(),
    overdue: v.number(),
    byStatus: v.object(v.entriesFromList(APPLICATION_STATES, v.number())),
    /** The last {@link SUMMARY_DAYS} days, oldest first. */
    perDay: v.array(dayCountSchema),
    byDomain: v.array(v.object({ domain: v.string(), count: v.number() })),
  }),
  /** An older server omits it. */
  funnel: v.optional(funnelSchema),
  ...moderatedSummaries,
  /** The ten oldest. */
  waiting: v.array(waitingEntrySchema),
  certificates: v.object({ issued: v.number(), revoked: v.number() }),
  emails: v.number(),
  /** The eight newest. */
  latest: v.array(auditEntrySchema),
});
export type Summary = v.InferOutput<typeof summarySchema>;
export const summaryAnswerSchema = foundSchema(summarySchema);

/** Includes applications from all rounds if no round is given. */
export const roundQuerySchema = v.object({ round: v.optional(roundParamsSchema.entries.id) });

export const exportFiles = { applications: 'applications.xlsx', emailList: 'EmailList.xlsx' } as const;
export type ExportName = keyof typeof exportFiles;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
