import { UNANSWERED_STATES } from '../../contract/application-status';
import { rows } from '../../platform/database/rows';
import { APPLICATION } from './row';

/** The condition that the day of the promised answer has passed without one: an index has it. */
export const overdueAt = (now: Date) => ({
  $and: [{ state: { $in: UNANSWERED_STATES } }, { replyBy: { $lt: now.toISOString().slice(0, 10) } }],
});

export const countOverdue = (now: Date): Promise<number> => rows(APPLICATION).count({ where: overdueAt(now) });
