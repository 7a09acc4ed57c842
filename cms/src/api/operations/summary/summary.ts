import { APPLICATION_STATES, type ApplicationState } from '../../../contract/application/application';
import { DOMAINS } from '../../../contract/calls';
import { MODERATION_STATES } from '../../../contract/moderation';
import {
  type DayCount,
  type ModeratedSummaries,
  type ModeratedSummary,
  SUMMARY_DAYS,
  SUMMARY_WEEKS,
  type WaitingEntry,
} from '../../../contract/operations';
import { oldestFirst, rows } from '../../../platform/database/rows';
import { isPending, type ModeratedRow, moderatedFeatures, textOf } from '../../../platform/feature';
import { iso } from '../../../platform/time';
import { QUICK_APPLICATION, type QuickApplicationRow } from '../../application/quick/feature';
import { applications as applicationRows, overdueAt } from '../../application/row';
import { certificateRows } from '../../certificate/row';
import { lastDays, lastWeeks, type Span } from './spans';

const WAITING = 10;
const inside = ({ from, to }: Span) => ({ createdAt: { $gte: from.toISOString(), $lt: to.toISOString() } });

/** @param round if omitted, counts applications from all rounds */
export async function applications(now: Date, round?: string) {
  const countOf = (where: object) => applicationRows().count({ where: { ...where, ...(round ? { round } : {}) } });
  const days = lastDays(now, SUMMARY_DAYS);
  const perDay = await Promise.all(
    days.map(async (span): Promise<DayCount> => ({ day: dayOf(span.from), count: await countOf(inside(span)) })),
  );
  const byStatus = await Promise.all(
    APPLICATION_STATES.map(async (state) => [state, await countOf({ state })] as const),
  );
  const byDomain = await Promise.all(DOMAINS.map(async (domain) => ({ domain, count: await countOf({ domain }) })));
  return {
    total: byStatus.reduce((sum, [, count]) => sum + count, 0),
    today: perDay.at(-1)?.count ?? 0,
    overdue: await countOf(overdueAt(now)),
    quick: await rows<QuickApplicationRow>(QUICK_APPLICATION).count({}),
    byStatus: Object.fromEntries(byStatus) as Record<ApplicationState, number>,
    perDay,
    byDomain: byDomain.sort((a, b) => b.count - a.count),
  };
}

export async function moderated(now: Date): Promise<ModeratedSummaries> {
  const entries = await Promise.all(
    moderatedFeatures().map(async (feature) => [textOf(feature).view, await moderatedOf(feature.uid, now)]),
  );
  return Object.fromEntries(entries);
}

export async function waiting(): Promise<WaitingEntry[]> {
  const found = await Promise.all(
    moderatedFeatures().map(async ({ uid, kind, audit, named }) => {
      const entries = await rows<ModeratedRow>(uid).findMany({
        where: isPending,
        orderBy: oldestFirst,
        limit: WAITING,
      });
      return entries.map((row): WaitingEntry => {
        const { title, author } = named(row);
        return {
          kind,
          _id: row.documentId,
          title: audit.nameOf(row) ?? '',
          author: title === null ? null : author || null,
          createdAt: iso(row.createdAt),
        };
      });
    }),
  );
  return found
    .flat()
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, WAITING);
}

export async function certificates(): Promise<{ issued: number; revoked: number }> {
  const certificates = certificateRows();
  return {
    issued: await certificates.count({}),
    revoked: await certificates.count({ where: { revokedAt: { $notNull: true } } }),
  };
}

async function moderatedOf(uid: string, now: Date): Promise<ModeratedSummary> {
  const table = rows<ModeratedRow>(uid);
  const [oldest] = await table.findMany({ where: isPending, orderBy: oldestFirst, limit: 1 });
  const countOf = (moderation: string, span?: Span) =>
    table.count({ where: { moderation, ...(span ? inside(span) : {}) } });
  const perWeek = await Promise.all(
    lastWeeks(now, SUMMARY_WEEKS).map(async (span) => {
      const [waiting = 0, verified = 0, rejected = 0] = await Promise.all(
        MODERATION_STATES.map((state) => countOf(state, span)),
      );
      return { week: span.name, from: dayOf(span.from), verified, rejected, waiting };
    }),
  );
  return {
    waiting: await countOf('draft'),
    oldest: oldest ? iso(oldest.createdAt) : null,
    verified: await countOf('verified'),
    perWeek,
  };
}

const dayOf = (date: Date): string => iso(date).slice(0, 10);
