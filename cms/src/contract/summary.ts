import type { ApplicationState } from './application';
import type { AuditEntry } from './audit';
import type { Found } from './envelope';
import type { SentText } from './private-link';

/** How many days and weeks the plots of the overview go back. */
export const SUMMARY_DAYS = 21;
export const SUMMARY_WEEKS = 8;

export interface DayCount {
  /** UTC, e.g. `2025-07-14`. */
  day: string;
  count: number;
}

/** What came in during one week (ISO 8601, from Monday, UTC), by what has become of it. */
export interface WeekCounts {
  /** E.g. `2025-W28`. */
  week: string;
  /** Its Monday, e.g. `2025-07-07`. */
  from: string;
  verified: number;
  rejected: number;
  waiting: number;
}

/** Posts or reviews. */
export interface ModeratedSummary {
  waiting: number;
  /** Since when the oldest one waits; null when none does. */
  oldest: string | null;
  /** How many are public. */
  verified: number;
  /** The last {@link SUMMARY_WEEKS} weeks, the oldest first, none left out. */
  perWeek: WeekCounts[];
}

/** Of each kind of text that is moderated. */
export interface ModeratedSummaries {
  posts: ModeratedSummary;
  reviews: ModeratedSummary;
}

/** Something that waits for a decision. */
export interface WaitingEntry {
  kind: SentText['kind'];
  _id: string;
  /** Title of a post; name of a reviewer. */
  title: string;
  /** Author of a post; null for a review. */
  author: string | null;
  createdAt: string;
}

/** `GET /admin/summary`: the overview in one answer. */
export interface Summary extends ModeratedSummaries {
  /** When it was counted. */
  at: string;
  applications: {
    total: number;
    /** Since midnight UTC. */
    today: number;
    /** Quick applications. */
    quick: number;
    /** The day of the promised answer has passed without one. */
    overdue: number;
    byStatus: Record<ApplicationState, number>;
    /** The last {@link SUMMARY_DAYS} days up to today, the oldest first, none left out. */
    perDay: DayCount[];
    /** Every domain of the form, the most chosen first. */
    byDomain: { domain: string; count: number }[];
  };
  /** What waits to be moderated, the oldest first, ten at most. */
  waiting: WaitingEntry[];
  certificates: { issued: number; revoked: number };
  /** Distinct addresses in the e-mail list. */
  emails: number;
  /** The last lines of the audit list, the newest first, eight at most. */
  latest: AuditEntry[];
}
export type SummaryAnswer = Found<Summary>;
