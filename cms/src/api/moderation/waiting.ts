import type { PageMeta } from '../../contract/envelope';
import type { UnverifiedQuery } from '../../contract/moderation';
import { pageOf } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { features, type ModeratedRow, moderatedFeature } from '../../platform/feature';

export const waits = { moderation: 'draft' };
export const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];

/** A page of the entries of a content type in one state: those that wait, the oldest first; others, the newest first. */
export const listInState = <Row extends ModeratedRow>(
  uid: string,
  query: { select: string[]; populate?: object },
  { state, q, ...page }: UnverifiedQuery,
): Promise<{ items: Row[]; meta: PageMeta }> =>
  pageOf<Row>(
    uid,
    {
      where: { moderation: state, ...(q === '' ? {} : moderatedFeature(uid).moderation.found(q)) },
      orderBy: state === 'draft' ? oldestFirst : newestFirst,
      ...query,
    },
    page,
  );

/** What waits for moderators or the team, by content type. */
export const waitingKinds = () =>
  features().flatMap((feature) => {
    const { uid } = feature;
    if ('moderation' in feature)
      return [{ uid, ...feature.moderation.waiting, count: (since: Date) => countWaiting(uid, since) }];
    return feature.waiting ? [{ uid, ...feature.waiting }] : [];
  });

/** How many wait. @param since only those that have waited since before a time */
export const countWaiting = (uid: string, since?: Date): Promise<number> =>
  rows(uid).count({ where: { ...waits, ...(since ? { createdAt: { $lt: since.toISOString() } } : {}) } });
