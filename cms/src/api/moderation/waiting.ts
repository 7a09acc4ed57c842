import type { PageMeta } from '../../contract/envelope';
import { pageOf } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { features, type ModeratedRow } from '../../platform/feature';

export const waits = { moderation: 'draft' };
export const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];

/** A page of the entries of a content type that wait, the oldest first. */
export const listWaiting = <Row extends ModeratedRow>(
  uid: string,
  query: { select: string[]; populate?: object },
  page: { page: number; pageSize: number },
): Promise<{ items: Row[]; meta: PageMeta }> =>
  pageOf<Row>(uid, { where: waits, orderBy: oldestFirst, ...query }, page);

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
