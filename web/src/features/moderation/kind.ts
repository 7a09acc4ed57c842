import type { Mark } from '@contract/mark';
import { moderatedTexts } from '@contract/moderated';
import type { ModeratedText, ModerationState } from '@contract/moderation';
import { formatCount } from '../../lib/format';
import type { ModeratedFeature } from '../../moderated/moderated-feature';
import type { QueueKind, Waiting } from '../../moderated/queue-kind';

/** What can be done about an entry. */
export type ModerationAction = 'verify' | 'reject' | 'reopen';
/** The two decisions; the third takes one back. */
export type Verdict = Exclude<ModerationAction, 'reopen'>;
/** What an entry is after it. */
export const stateAfter: Record<ModerationAction, ModerationState> = {
  verify: 'verified',
  reject: 'rejected',
  reopen: 'draft',
};

/** What is to be done about one entry. */
export interface ActionRequest {
  action: ModerationAction;
  /** What the admin takes it to be: where somebody else has decided meanwhile, nothing is done. */
  from: ModerationState;
  /** When the text was sent that was read; undefined for one that was sent once. */
  sentAt?: string;
  /** For the author, */
  reason?: string | null;
  /** and what should change in which passages; */
  marks?: readonly Mark[] | null;
  /** and for moderators alone. */
  note?: string | null;
}

/** One kind of what waits: the queue knows nothing else of it. */
export type Kind<Entry extends Waiting = Waiting> = QueueKind<Entry> &
  Pick<ModeratedFeature, 'name' | 'view' | 'headline'> &
  Pick<ModeratedText, 'noun' | 'calls'>;

export const kindOf = ({ name, view, headline }: ModeratedFeature, queue: QueueKind): Kind => {
  const { noun, calls } = moderatedTexts[name];
  return { ...queue, name, view, headline, noun, calls };
};

/** "1 post", "3 posts". */
export const countOf = ({ noun }: Pick<Kind<never>, 'noun'>, count: number): string => formatCount(count, noun);

/** A sentence about one or several entries, e.g. with "is public now." or "are public now.". */
export const sentenceOn = <Entry extends Waiting>(
  kind: Kind<Entry>,
  entries: readonly Entry[],
  ofOne: string,
  ofMany: string,
): string =>
  entries.length === 1 && entries[0]
    ? `${kind.about(entries[0])} ${ofOne}`
    : `${countOf(kind, entries.length)} ${ofMany}`;
