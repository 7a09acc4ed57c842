import { messages } from '../../contract/messages';
import type { ModerationState, Rejection } from '../../contract/moderation';
import { type Mark, presentMarks } from '../../contract/moderation';
import { standsIn } from '../../contract/passage';
import { announced } from '../../platform/announced';
import { audited } from '../../platform/audited';
import { durable } from '../../platform/database/durable';
import { rows } from '../../platform/database/rows';
import { InvalidInput, Stale, Unknown } from '../../platform/errors';
import { type ModeratedRow, moderatedFeature } from '../../platform/feature';
import { iso } from '../../platform/time';
import { tellDecision } from './private-link/links';

/** The version that the moderator has read. */
export interface Seen {
  state?: ModerationState;
  /** Time when it was sent; `first` for a text that was sent once. */
  text?: string;
}

/**
 * Publishes an entry.
 * @throws Unknown; Stale if its state or text is no longer the one in `seen`
 */
export function verify(uid: string, documentId: string, seen?: Seen): Promise<void> {
  return durable(async () => {
    const entry = await find(uid, documentId, seen);
    if (entry.moderation === 'verified') return;
    const now = new Date().toISOString();
    await decide('verified', uid, entry, {
      moderation: 'verified',
      verifiedAt: now,
      rejectionReason: null,
      marks: null,
      ...moderatedFeature(uid).moderation.onVerify?.(entry, now),
    });
  });
}

/** Rejects an entry or takes it down. It is kept with the reason. @throws as `verify` */
export async function reject(uid: string, documentId: string, rejection: Rejection, seen?: Seen): Promise<void> {
  const { reason, note, marks } = rejection;
  // Rendering takes a while, so it happens before the transaction.
  const checked = marks?.length ? { ...seen, text: await textWith(marks, uid, documentId, seen) } : seen;
  return durable(async () => {
    const entry = await find(uid, documentId, checked);
    const rejectionReason = reason || null;
    // No note: the old one stays.
    const internalNote = note === undefined ? entry.internalNote : note || null;
    // Keeps the marks of a text that is rejected already, unless there are new ones.
    const kept = marks === undefined && entry.moderation === 'rejected' ? entry.marks : marks;
    const asked = kept?.length ? kept : null;
    if (entry.moderation === 'rejected' && entry.rejectionReason === rejectionReason && isSame(asked, entry.marks)) {
      // A change of the note alone is not sent to the author.
      if (entry.internalNote !== internalNote) await noteOn(uid, entry, internalNote);
      return;
    }
    const action = entry.moderation === 'verified' ? 'taken down' : 'rejected';
    const said = { rejectionReason, internalNote, marks: asked };
    await decide(action, uid, entry, { moderation: 'rejected', verifiedAt: null, ...said });
  });
}

/** Makes an entry pending again, in its old place. Moderators keep its marks. @throws as `verify` */
export function reopen(uid: string, documentId: string, seen?: Seen): Promise<void> {
  return durable(async () => {
    const entry = await find(uid, documentId, seen);
    if (entry.moderation === 'draft') return;
    await decide('reopened', uid, entry, {
      moderation: 'draft',
      verifiedAt: null,
      rejectionReason: null,
      ...moderatedFeature(uid).moderation.onReopen?.(entry),
    });
  });
}

/** Returns the version whose passages are marked. @throws InvalidInput if a passage is missing */
async function textWith(marks: Mark[], uid: string, documentId: string, seen?: Seen): Promise<string> {
  const entry = await find(uid, documentId, seen);
  const words = await moderatedFeature(uid).moderation.wordsOf(entry);
  const wrong = marks.flatMap(({ passage }, index) =>
    standsIn(words, passage) ? [] : [{ field: `marks.${index}.passage`, msg: messages.moderation.passageUnknown }],
  );
  if (wrong.length > 0) throw new InvalidInput(wrong);
  return iso(entry.createdAt);
}

const isSame = (some: Mark[] | null, others: Mark[] | null): boolean =>
  JSON.stringify(presentMarks(some)) === JSON.stringify(presentMarks(others));

async function noteOn(uid: string, entry: ModeratedRow, internalNote: string | null): Promise<void> {
  await rows<ModeratedRow>(uid).updateMany({ where: { id: entry.id }, data: { internalNote } });
  const { kind, nameOf } = moderatedFeature(uid).audit;
  await audited('noted', { kind, name: nameOf(entry) });
}

async function find(uid: string, documentId: string, seen?: Seen): Promise<ModeratedRow> {
  const entry = await rows<ModeratedRow>(uid).findOne({ where: { documentId } });
  if (!entry) throw new Unknown(moderatedFeature(uid).moderation.unknown);
  if (seen?.state && entry.moderation !== seen.state) throw meanwhile(entry.moderation);
  if (seen?.text && seen.text !== textOf(seen.text, entry)) throw new Stale(messages.moderation.changedMeanwhile);
  return entry;
}

/** Returns the time when it was sent, or `first`. */
const textOf = (asked: string, { sentAgainAt, createdAt }: ModeratedRow): string =>
  asked === 'first' && sentAgainAt === null ? 'first' : iso(createdAt);

const meanwhile = (state: ModerationState) =>
  new Stale(messages.moderation.decidedMeanwhile[state], 'DECIDED_MEANWHILE');

async function decide(
  action: 'verified' | 'rejected' | 'taken down' | 'reopened',
  uid: string,
  entry: ModeratedRow,
  data: Partial<ModeratedRow>,
): Promise<void> {
  // Two moderators may decide at once, or the author may send a new version: only a decision about this version counts.
  const { id, moderation, sentAgainAt } = entry;
  const { count } = await rows<ModeratedRow>(uid).updateMany({
    where: { id, moderation, sentAgainAt },
    // Strapi sets it for single entries only.
    data: { ...data, updatedAt: new Date().toISOString() },
  });
  if (count !== 1) {
    const now = await find(uid, entry.documentId);
    throw now.moderation === moderation ? new Stale(messages.moderation.changedMeanwhile) : meanwhile(now.moderation);
  }
  const feature = moderatedFeature(uid);
  const { kind } = feature.moderation;
  await announced(`${kind}.${action === 'taken down' ? 'rejected' : action}`, {
    id: entry.documentId,
    state: data.moderation ?? moderation,
  });
  await tellDecision(
    feature,
    entry,
    { moderation, rejectionReason: null, marks: null, ...data },
    action === 'taken down',
  );
  await audited(action, { kind: feature.audit.kind, name: feature.audit.nameOf(entry), detail: data.rejectionReason });
}
