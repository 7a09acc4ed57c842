import { APPLICATION_STATES, type ApplicationState } from '../../../contract/application';
import { DOMAINS } from '../../../contract/domains';
import { MODERATION_STATES } from '../../../contract/moderation';
import {
  type DayCount,
  type ModeratedSummary,
  SUMMARY_DAYS,
  SUMMARY_WEEKS,
  type WaitingEntry,
  type WeekCounts,
} from '../../../contract/summary';
import { rows } from '../../../platform/database/rows';
import { serviceOf } from '../../../platform/service-of';
import { iso } from '../../../platform/time';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import type applicationRecordService from '../../application-record/services/application-record';
import { BLOG_POST, type BlogPostRow } from '../../blog-post/row';
import { CERTIFICATE, type CertificateRow } from '../../certificate/row';
import type { ModeratedUid } from '../../moderation/moderated';
import { QUICK_APPLICATION, type QuickApplicationRow } from '../../quick-application/row';
import { TESTIMONIAL, type TestimonialRow } from '../../testimonial/row';
import { lastDays, lastWeeks, type Span } from '../spans';

const WAITING = 10;
const applications = () => rows<ApplicationRow>(APPLICATION);
const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];
const inside = ({ from, to }: Span) => ({ createdAt: { $gte: from.toISOString(), $lt: to.toISOString() } });

/** What the overview says. Each figure is one count over an index. */
export default () => ({
  async applications(now: Date) {
    const days = lastDays(now, SUMMARY_DAYS);
    const perDay = await Promise.all(
      days.map(async (span): Promise<DayCount> => ({ day: dayOf(span.from), count: await countIn(span) })),
    );
    const byStatus = await Promise.all(
      APPLICATION_STATES.map(async (state) => [state, await applications().count({ where: { state } })] as const),
    );
    const byDomain = await Promise.all(
      DOMAINS.map(async (domain) => ({ domain, count: await applications().count({ where: { domain } }) })),
    );
    return {
      total: byStatus.reduce((sum, [, count]) => sum + count, 0),
      today: perDay.at(-1)?.count ?? 0,
      overdue: await serviceOf<typeof applicationRecordService>(
        'api::application-record.application-record',
      ).countOverdue(now),
      quick: await rows<QuickApplicationRow>(QUICK_APPLICATION).count({}),
      byStatus: Object.fromEntries(byStatus) as Record<ApplicationState, number>,
      perDay,
      byDomain: byDomain.sort((a, b) => b.count - a.count),
    };
  },

  async moderated(uid: ModeratedUid, now: Date): Promise<ModeratedSummary> {
    const table = rows<BlogPostRow | TestimonialRow>(uid);
    const [oldest] = await table.findMany({ where: { moderation: 'draft' }, orderBy: oldestFirst, limit: 1 });
    const countOf = (moderation: string, span?: Span) =>
      table.count({ where: { moderation, ...(span ? inside(span) : {}) } });
    const perWeek = await Promise.all(
      lastWeeks(now, SUMMARY_WEEKS).map(async (span): Promise<WeekCounts> => {
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
  },

  /** Posts and reviews that wait, the oldest first. */
  async waiting(): Promise<WaitingEntry[]> {
    const query = { where: { moderation: 'draft' }, orderBy: oldestFirst, limit: WAITING };
    const posts = await rows<BlogPostRow>(BLOG_POST).findMany(query);
    const reviews = await rows<TestimonialRow>(TESTIMONIAL).findMany(query);
    const entries: WaitingEntry[] = [
      ...posts.map(({ documentId, title, author, createdAt }) => ({
        kind: 'post' as const,
        _id: documentId,
        title,
        author,
        createdAt: iso(createdAt),
      })),
      ...reviews.map(({ documentId, name, createdAt }) => ({
        kind: 'review' as const,
        _id: documentId,
        title: name,
        author: null,
        createdAt: iso(createdAt),
      })),
    ];
    return entries.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, WAITING);
  },

  async certificates(): Promise<{ issued: number; revoked: number }> {
    const certificates = rows<CertificateRow>(CERTIFICATE);
    return {
      issued: await certificates.count({}),
      revoked: await certificates.count({ where: { revokedAt: { $notNull: true } } }),
    };
  },
});

const countIn = (span: Span): Promise<number> => applications().count({ where: inside(span) });

const dayOf = (date: Date): string => iso(date).slice(0, 10);
