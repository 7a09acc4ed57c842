import type { PageMeta } from '../../contract/envelope';
import type { UnverifiedQuery } from '../../contract/moderation';
import { pageOf } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { features, type ModeratedRow, moderatedFeature } from '../../platform/feature';

export const waits = { moderation: 'draft' };
export const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }];
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Returns a page of entries in one state: pending ones oldest first, others newest first. */
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

/** Returns the content types with pending entries for moderators or the team. */
export const waitingKinds = () =>
  features().flatMap((feature) => {
    const { uid } = feature;
    if ('moderation' in feature)
      return [{ uid, ...feature.moderation.waiting, count: (since: Date) => countWaiting(uid, since) }];
    return feature.waiting ? [{ uid, ...feature.waiting }] : [];
  });

/** Counts pending entries. @param since counts only those older than this */
export const countWaiting = (uid: string, since?: Date): Promise<number> =>
  rows(uid).count({ where: { ...waits, ...(since ? { createdAt: { $lt: since.toISOString() } } : {}) } });
