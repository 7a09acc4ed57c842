import { standsIn } from '../../contract/markdown';
import {
  decisionTexts,
  type Mark,
  type ModerationState,
  moderationMessages,
  presentMarks,
  type Rejection,
} from '../../contract/moderation';
import { audit } from '../../platform/audit';
import { durable, rows } from '../../platform/database/rows';
import { InvalidInput, Stale, Unknown } from '../../platform/errors';
import { type ModeratedRow, moderatedFeature, textOf } from '../../platform/feature';
import { iso } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import { notifyOfDecision } from './private-link/links';

export interface Seen {
  state?: ModerationState;
  /** Time of the version; `first` if it was sent only once. */
  text?: string;
}

/** @throws Unknown; Stale if the state or the text has changed since it was read */
export const verify = (uid: string, documentId: string, seen?: Seen): Promise<void> =>
  setState('verified', uid, documentId, seen);

/** Keeps the entry's marks. @throws the same errors as `verify` */
export const reopen = (uid: string, documentId: string, seen?: Seen): Promise<void> =>
  setState('draft', uid, documentId, seen);

function setState(state: 'verified' | 'draft', uid: string, documentId: string, seen?: Seen): Promise<void> {
  return durable(async () => {
    const entry = await find(uid, documentId, seen);
    if (entry.moderation === state) return;
    const now = new Date().toISOString();
    const isPublic = state === 'verified';
    await decide(isPublic ? 'verified' : 'reopened', uid, entry, {
      moderation: state,
      verifiedAt: isPublic ? now : null,
      rejectionReason: null,
      ...(isPublic ? { marks: null } : {}),
      ...moderatedFeature(uid).onDecision?.(entry, state, now),
    });
  });
}

/** @throws the same errors as `verify` */
export async function reject(uid: string, documentId: string, rejection: Rejection, seen?: Seen): Promise<void> {
  const { reason, note, marks } = rejection;
  // Rendering takes a while, so it is done before the transaction.
  const checked = marks?.length ? { ...seen, text: await textWith(marks, uid, documentId, seen) } : seen;
  return durable(async () => {
    const entry = await find(uid, documentId, checked);
    const rejectionReason = reason || null;
    const internalNote = note === undefined ? entry.internalNote : note || null;
    // Keep a rejected text's marks unless there are new ones.
    const kept = marks === undefined && entry.moderation === 'rejected' ? entry.marks : marks;
    const newMarks = kept?.length ? kept : null;
    if (entry.moderation === 'rejected' && entry.rejectionReason === rejectionReason && isSame(newMarks, entry.marks)) {
      // The author gets no email about a note.
      if (entry.internalNote !== internalNote) await noteOn(uid, entry, internalNote);
      return;
    }
    const action = entry.moderation === 'verified' ? 'taken down' : 'rejected';
    const texts = { rejectionReason, internalNote, marks: newMarks };
    await decide(action, uid, entry, { moderation: 'rejected', verifiedAt: null, ...texts });
  });
}

/** @returns the version that was checked @throws InvalidInput if a passage is missing */
async function textWith(marks: Mark[], uid: string, documentId: string, seen?: Seen): Promise<string> {
  const entry = await find(uid, documentId, seen);
  const words = await moderatedFeature(uid).wordsOf(entry);
  const wrong = marks.flatMap(({ passage }, index) =>
    standsIn(words, passage) ? [] : [{ field: `marks.${index}.passage`, msg: moderationMessages.passageUnknown }],
  );
  if (wrong.length > 0) throw new InvalidInput(wrong);
  return iso(entry.createdAt);
}

const isSame = (some: Mark[] | null, others: Mark[] | null): boolean =>
  JSON.stringify(presentMarks(some)) === JSON.stringify(presentMarks(others));

async function noteOn(uid: string, entry: ModeratedRow, internalNote: string | null): Promise<void> {
  await rows<ModeratedRow>(uid).updateMany({ where: { id: entry.id }, data: { internalNote } });
  const { kind, nameOf } = moderatedFeature(uid).audit;
  await audit('noted', { kind, name: nameOf(entry) });
}

async function find(uid: string, documentId: string, seen?: Seen): Promise<ModeratedRow> {
  const entry = await rows<ModeratedRow>(uid).findOne({ where: { documentId } });
  if (!entry) throw new Unknown(decisionTexts(textOf(moderatedFeature(uid))).unknown);
  if (seen?.state && entry.moderation !== seen.state) throw decidedMeanwhile(entry.moderation);
  if (seen?.text && seen.text !== versionOf(seen.text, entry)) throw new Stale(moderationMessages.changedMeanwhile);
  return entry;
}

const versionOf = (asked: string, { sentAgainAt, createdAt }: ModeratedRow): string =>
  asked === 'first' && sentAgainAt === null ? 'first' : iso(createdAt);

const decidedMeanwhile = (state: ModerationState) =>
  new Stale(moderationMessages.decidedMeanwhile[state], 'DECIDED_MEANWHILE');

async function decide(
  action: 'verified' | 'rejected' | 'taken down' | 'reopened',
  uid: string,
  entry: ModeratedRow,
  data: Partial<ModeratedRow>,
): Promise<void> {
  // Update only the version that was read, because it may have changed since.
  const { id, moderation, sentAgainAt } = entry;
  const { count } = await rows<ModeratedRow>(uid).updateMany({
    where: { id, moderation, sentAgainAt },
    // Strapi sets `updatedAt` only when it updates a single entry.
    data: { ...data, updatedAt: new Date().toISOString() },
  });
  if (count !== 1) {
    const now = await find(uid, entry.documentId);
    throw now.moderation === moderation
      ? new Stale(moderationMessages.changedMeanwhile)
      : decidedMeanwhile(now.moderation);
  }
  const feature = moderatedFeature(uid);
  await emitWebhook(`${feature.kind}.${action === 'taken down' ? 'rejected' : action}`, {
    id: entry.documentId,
    state: data.moderation ?? moderation,
  });
  await notifyOfDecision(
    feature,
    entry,
    { moderation, rejectionReason: null, marks: null, ...data },
    action === 'taken down',
  );
  await audit(action, { kind: feature.audit.kind, name: feature.audit.nameOf(entry), detail: data.rejectionReason });
}
