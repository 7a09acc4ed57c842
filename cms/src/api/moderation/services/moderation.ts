import type { AuditAction } from '../../../contract/audit';
import { messages } from '../../../contract/messages';
import type { ModerationState } from '../../../contract/moderation';
import { audited } from '../../../lib/audited';
import { durable } from '../../../lib/durable';
import { Stale, Unknown } from '../../../lib/errors';
import { pageOf } from '../../../lib/page-of';
import { type BaseRow, rows } from '../../../lib/rows';
import { type ModeratedUid, moderationOf } from '../moderated';

/** What every moderated content type has. */
interface ModeratedRow extends BaseRow {
  moderation: ModerationState;
  rejectionReason: string | null;
  verifiedAt: string | null;
}

interface WaitingQuery {
  select: string[];
  populate?: object;
}

/**
 * The one service behind the dashboard's buttons and the panel's actions. A decision writes nothing but the decision;
 * the same decision again changes nothing.
 */
export default () => ({
  /** What waits, oldest first. */
  listWaiting<Row extends ModeratedRow>(
    uid: ModeratedUid,
    query: WaitingQuery,
    page: { page: number; pageSize: number },
  ) {
    const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }];
    return pageOf<Row>(uid, { where: { moderation: 'draft' }, orderBy, ...query }, page);
  },

  /** How much waits. */
  countWaiting: (uid: ModeratedUid): Promise<number> =>
    rows<ModeratedRow>(uid).count({ where: { moderation: 'draft' } }),

  /**
   * Makes an entry public.
   * @param expected the state that whoever decides has seen, if they say so
   * @throws Unknown; Stale when it is in another state by now
   */
  verify(uid: ModeratedUid, documentId: string, expected?: ModerationState): Promise<void> {
    return durable(async () => {
      const entry = await find(uid, documentId, expected);
      if (entry.moderation === 'verified') return;
      const now = new Date().toISOString();
      await decide('verified', uid, entry, {
        moderation: 'verified',
        verifiedAt: now,
        rejectionReason: null,
        ...moderationOf(uid).onVerify(entry, now),
      });
    });
  },

  /** Sends an entry back: kept with the reason, never public. As `verify` otherwise. */
  reject(uid: ModeratedUid, documentId: string, reason: string | null, expected?: ModerationState): Promise<void> {
    return durable(async () => {
      const entry = await find(uid, documentId, expected);
      const rejectionReason = reason || null;
      if (entry.moderation === 'rejected' && entry.rejectionReason === rejectionReason) return;
      await decide('rejected', uid, entry, { moderation: 'rejected', verifiedAt: null, rejectionReason });
    });
  },

  /** Takes a decision back: the entry waits again, in its old place. As `verify` otherwise. */
  reopen(uid: ModeratedUid, documentId: string, expected?: ModerationState): Promise<void> {
    return durable(async () => {
      const entry = await find(uid, documentId, expected);
      if (entry.moderation === 'draft') return;
      await decide('reopened', uid, entry, {
        moderation: 'draft',
        verifiedAt: null,
        rejectionReason: null,
        ...moderationOf(uid).onReopen(entry),
      });
    });
  },
});

async function find(uid: ModeratedUid, documentId: string, expected?: ModerationState): Promise<ModeratedRow> {
  const entry = await rows<ModeratedRow>(uid).findOne({ where: { documentId } });
  if (!entry) throw new Unknown(moderationOf(uid).unknown);
  if (expected && entry.moderation !== expected) throw meanwhile(entry.moderation);
  return entry;
}

const meanwhile = (state: ModerationState) => new Stale(messages.moderation.decidedMeanwhile[state]);

async function decide(
  action: AuditAction,
  uid: ModeratedUid,
  entry: ModeratedRow,
  data: Partial<ModeratedRow>,
): Promise<void> {
  // From the state that was read: of two people who decide at once, the second one is told.
  const { count } = await rows<ModeratedRow>(uid).updateMany({
    where: { id: entry.id, moderation: entry.moderation },
    data,
  });
  if (count !== 1) throw meanwhile((await find(uid, entry.documentId)).moderation);
  const { kind, nameOf } = moderationOf(uid);
  await audited(action, { kind, name: nameOf(entry), detail: data.rejectionReason });
}
