import * as v from 'valibot';
import { APPLICATION_STATES } from './application';
import { auditEntrySchema } from './audit';
import { MODERATED_KINDS, type ModeratedKind, type ModeratedTexts, moderatedTexts } from './moderated';
import { foundSchema, moment } from './validate';

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
export type WeekCounts = v.InferOutput<typeof weekCountsSchema>;

const moderatedSummarySchema = v.object({
  waiting: v.number(),
  oldest: v.nullable(moment),
  verified: v.number(),
  /** The last {@link SUMMARY_WEEKS} weeks, oldest first. */
  perWeek: v.array(weekCountsSchema),
});
export type ModeratedSummary = v.InferOutput<typeof moderatedSummarySchema>;

export type ModeratedSummaries = Record<ModeratedTexts[ModeratedKind]['view'], ModeratedSummary>;
const moderatedSummaries = Object.fromEntries(
  MODERATED_KINDS.map((kind) => [moderatedTexts[kind].view, moderatedSummarySchema]),
) as Record<keyof ModeratedSummaries, typeof moderatedSummarySchema>;

const waitingEntrySchema = v.object({
  kind: v.picklist(MODERATED_KINDS),
  _id: v.string(),
  /** Title, or author of a text without one. */
  title: v.string(),
  author: v.nullable(v.string()),
  createdAt: moment,
});
export type WaitingEntry = v.InferOutput<typeof waitingEntrySchema>;

/** `GET /admin/summary`. */
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
export type SummaryAnswer = v.InferOutput<typeof summaryAnswerSchema>;
