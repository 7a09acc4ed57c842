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

/** What whoever decides has seen. */
export interface Seen {
  state?: ModerationState;
  /** When the text that was read was sent; `first` for one that was sent once. */
  text?: string;
}

/**
 * Makes an entry public.
 * @param seen what whoever decides has seen, if they say so
 * @throws Unknown; Stale when it is in another state by now, or another text
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

/** Sends an entry back, or takes it down: kept with the reason, never public. As `verify` otherwise. */
export async function reject(uid: string, documentId: string, rejection: Rejection, seen?: Seen): Promise<void> {
  const { reason, note, marks } = rejection;
  // Drawing a text takes a while: before the transaction, which then names the text that was looked at.
  const checked = marks?.length ? { ...seen, text: await textWith(marks, uid, documentId, seen) } : seen;
  return durable(async () => {
    const entry = await find(uid, documentId, checked);
    const rejectionReason = reason || null;
    // Without a word about the note, the one that is there stays.
    const internalNote = note === undefined ? entry.internalNote : note || null;
    // So do the marks of a text that is rejected already. Any other text gets the marks of this decision only.
    const kept = marks === undefined && entry.moderation === 'rejected' ? entry.marks : marks;
    const asked = kept?.length ? kept : null;
    if (entry.moderation === 'rejected' && entry.rejectionReason === rejectionReason && isSame(asked, entry.marks)) {
      // Who only changes the note tells the author nothing new.
      if (entry.internalNote !== internalNote) await noteOn(uid, entry, internalNote);
      return;
    }
    const action = entry.moderation === 'verified' ? 'taken down' : 'rejected';
    const said = { rejectionReason, internalNote, marks: asked };
    await decide(action, uid, entry, { moderation: 'rejected', verifiedAt: null, ...said });
  });
}

/** Takes a decision back: the entry waits again, in its old place. Its marks stay for moderators. As `verify` otherwise. */
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

/** Which text it is whose passages are marked. @throws InvalidInput when it has not all of them */
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

/** Which text it is: when it was sent; the only one by its name, if it is asked for like that. */
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
  // From the state and the text that were read: of two people who decide at once the second one is told, and nobody
  // decides about a new text who has read only the old one.
  const { id, moderation, sentAgainAt } = entry;
  const { count } = await rows<ModeratedRow>(uid).updateMany({
    where: { id, moderation, sentAgainAt },
    // Strapi does so for single entries alone.
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
