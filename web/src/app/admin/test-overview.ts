import { APPLICATION_STATES } from '@contract/application/application';
import { moderatedTexts } from '@contract/private-link';

const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);
const none = { verified: 0, rejected: 0, waiting: 0 };

/** Returns an overview with `count` posts in the last week and `applications` on the last day. */
export function overviewOf(count: number, applications: number) {
  const perWeek = Array.from({ length: 8 }, (_, index) => ({
    ...(index === 7 ? { verified: count, rejected: Math.min(1, count), waiting: 0 } : none),
    week: `2025-W${22 + index}`,
    from: dayOf(Date.UTC(2025, 4, 26 + 7 * index)),
  }));
  const moderated = { waiting: 0, oldest: null, verified: count, perWeek };
  return {
    at: '2025-07-14T10:41:00.000Z',
    applications: {
      total: applications,
      today: applications,
      quick: 0,
      overdue: 0,
      byStatus: Object.fromEntries(APPLICATION_STATES.map((state) => [state, state === 'received' ? applications : 0])),
      perDay: Array.from({ length: 21 }, (_, index) => ({
        day: dayOf(Date.UTC(2025, 5, 24 + index)),
        count: index === 20 ? applications : 0,
      })),
      byDomain: [{ domain: 'Web Development', count: applications }],
    },
    ...Object.fromEntries(Object.values(moderatedTexts).map(({ view }) => [view, moderated])),
    waiting: [],
    certificates: { issued: 0, revoked: 0 },
    emails: 0,
    latest: [],
  };
}
