import * as v from 'valibot';
import { APPLICATION_STATES } from './application';
import { auditEntrySchema } from './audit';
import { MODERATED_KINDS, type ModeratedKind, type ModeratedTexts, moderatedTexts } from './moderated';
import { foundSchema, moment } from './validate';

/** How many days and weeks the plots of the overview go back. */
export const SUMMARY_DAYS = 21;
export const SUMMARY_WEEKS = 8;

const dayCountSchema = v.object({
  /** UTC, e.g. `2025-07-14`. */
  day: moment,
  count: v.number(),
});
export type DayCount = v.InferOutput<typeof dayCountSchema>;

/** What came in during one week (ISO 8601, from Monday, UTC), by what has become of it. */
const weekCountsSchema = v.object({
  /** E.g. `2025-W28`. */
  week: v.string(),
  /** Its Monday, e.g. `2025-07-07`. */
  from: moment,
  verified: v.number(),
  rejected: v.number(),
  waiting: v.number(),
});
export type WeekCounts = v.InferOutput<typeof weekCountsSchema>;

const moderatedSummarySchema = v.object({
  waiting: v.number(),
  /** Since when the oldest one waits; null when none does. */
  oldest: v.nullable(moment),
  /** How many are public. */
  verified: v.number(),
  /** The last {@link SUMMARY_WEEKS} weeks, the oldest first, none left out. */
  perWeek: v.array(weekCountsSchema),
});
export type ModeratedSummary = v.InferOutput<typeof moderatedSummarySchema>;

/** Of each kind of text that is moderated, by its name there. */
export type ModeratedSummaries = Record<ModeratedTexts[ModeratedKind]['summary'], ModeratedSummary>;
const moderatedSummaries = Object.fromEntries(
  MODERATED_KINDS.map((kind) => [moderatedTexts[kind].summary, moderatedSummarySchema]),
) as Record<keyof ModeratedSummaries, typeof moderatedSummarySchema>;

/** Something that waits for a decision. */
const waitingEntrySchema = v.object({
  kind: v.picklist(MODERATED_KINDS),
  _id: v.string(),
  /** What names it: its title, or its author. */
  title: v.string(),
  /** Of what has a title; null otherwise. */
  author: v.nullable(v.string()),
  createdAt: moment,
});
export type WaitingEntry = v.InferOutput<typeof waitingEntrySchema>;

/** `GET /admin/summary`: the overview in one answer. */
const summarySchema = v.object({
  /** When it was counted. */
  at: moment,
  applications: v.object({
    total: v.number(),
    /** Since midnight UTC. */
    today: v.number(),
    /** Quick applications. */
    quick: v.number(),
    /** The day of the promised answer has passed without one. */
    overdue: v.number(),
    byStatus: v.object(v.entriesFromList(APPLICATION_STATES, v.number())),
    /** The last {@link SUMMARY_DAYS} days up to today, the oldest first, none left out. */
    perDay: v.array(dayCountSchema),
    /** Every domain of the form, the most chosen first. */
    byDomain: v.array(v.object({ domain: v.string(), count: v.number() })),
  }),
  ...moderatedSummaries,
  /** What waits to be moderated, the oldest first, ten at most. */
  waiting: v.array(waitingEntrySchema),
  certificates: v.object({ issued: v.number(), revoked: v.number() }),
  /** Distinct addresses in the e-mail list. */
  emails: v.number(),
  /** The last lines of the audit list, the newest first, eight at most. */
  latest: v.array(auditEntrySchema),
});
export type Summary = v.InferOutput<typeof summarySchema>;
export const summaryAnswerSchema = foundSchema(summarySchema);
export type SummaryAnswer = v.InferOutput<typeof summaryAnswerSchema>;
