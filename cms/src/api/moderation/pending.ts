import type { PageMeta } from '../../contract/calls';
import { type PendingQuery, presentMarks } from '../../contract/moderation';
import { newestFirst, oldestFirst, pageOf, rows } from '../../platform/database/rows';
import { features, isModerated, isPending, type ModeratedRow, moderatedFeature, textOf } from '../../platform/feature';

/** Lists pending entries oldest first, others newest first. */
export const listInState = <Row extends ModeratedRow>(
  uid: string,
  query: { select: string[]; populate?: object },
  { state, q, ...page }: PendingQuery,
): Promise<{ items: Row[]; meta: PageMeta }> =>
  pageOf<Row>(
    uid,
    {
      where: { moderation: state, ...(q === '' ? {} : moderatedFeature(uid).matching(q)) },
      orderBy: state === 'draft' ? oldestFirst : newestFirst,
      ...query,
    },
    page,
  );

export const pendingKinds = () =>
  features().flatMap((feature) => {
    const { uid, waiting } = feature;
    if (!isModerated(feature)) return waiting ? [{ uid, ...waiting }] : [];
    const { noun, view } = textOf(feature);
    const [one, many] = noun.map((word) => `${word} to read`) as [string, string];
    return [{ uid, one, many, view, count: (since: Date) => countPending(uid, since) }];
  });

/** @param since only older entries are counted */
export const countPending = (uid: string, since?: Date): Promise<number> =>
  rows(uid).count({ where: { ...isPending, ...(since ? { createdAt: { $lt: since.toISOString() } } : {}) } });

export const presentDecision = ({ sentAgainAt, rejectionReason, internalNote, marks }: ModeratedRow) => ({
  ...(sentAgainAt === null ? {} : { sentAgain: true as const }),
  ...(rejectionReason ? { reason: rejectionReason } : {}),
  ...(internalNote ? { note: internalNote } : {}),
  ...presentMarks(marks),
});

export const decisionColumns = ['sentAgainAt', 'rejectionReason', 'internalNote', 'marks'];
