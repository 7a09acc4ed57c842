import { APPLICATION_STATES, type ApplicationState } from '@contract/application';
import type { ModeratedSummary, Summary } from '@contract/summary';
import { type Guard, isListOf, isMoment, isNumber, isOneOf, isShape, isText, orNull } from '../../lib/guards';
import { isAuditEntry } from '../../lib/is-audit-entry';

const isModerated = isShape<ModeratedSummary>({
  waiting: isNumber,
  oldest: orNull(isMoment),
  verified: isNumber,
  perWeek: isListOf(
    isShape({ week: isText, from: isMoment, verified: isNumber, rejected: isNumber, waiting: isNumber }),
  ),
});

const byStatus = Object.fromEntries(APPLICATION_STATES.map((status) => [status, isNumber]));

/** Whether an answer is the overview. */
export const isSummary = isShape<Summary>({
  at: isMoment,
  applications: isShape({
    total: isNumber,
    today: isNumber,
    quick: isNumber,
    overdue: isNumber,
    byStatus: isShape(byStatus as Record<ApplicationState, Guard<number>>),
    perDay: isListOf(isShape({ day: isMoment, count: isNumber })),
    byDomain: isListOf(isShape({ domain: isText, count: isNumber })),
  }),
  posts: isModerated,
  reviews: isModerated,
  waiting: isListOf(
    isShape({
      kind: isOneOf(['post', 'review']),
      _id: isText,
      title: isText,
      author: orNull(isText),
      createdAt: isMoment,
    }),
  ),
  certificates: isShape({ issued: isNumber, revoked: isNumber }),
  emails: isNumber,
  latest: isListOf(isAuditEntry),
});
