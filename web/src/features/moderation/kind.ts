import { moderatedTexts } from '@contract/moderated';
import type { Mark, ModeratedText, ModerationState } from '@contract/moderation';
import { formatCount } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import type { ModeratedFeature, PendingEntry, QueueKind } from '../../moderated/moderated-kind';

export type ModerationAction = 'verify' | 'reject' | 'reopen';
export type Verdict = Exclude<ModerationAction, 'reopen'>;
/** State of an entry after each action. */
export const stateAfter: Record<ModerationAction, ModerationState> = {
  verify: 'verified',
  reject: 'rejected',
  reopen: 'draft',
};

export interface ActionRequest {
  action: ModerationAction;
  /** State the moderator saw: if it has changed meanwhile, the server refuses. */
  from: ModerationState;
  /** Shown to the author, as are the marks; the note is internal. */
  reason?: string | null;
  marks?: readonly Mark[] | null;
  note?: string | null;
}

export type Kind<Entry extends PendingEntry = PendingEntry> = QueueKind<Entry> &
  Pick<ModeratedFeature, 'name' | 'view' | 'headline'> &
  Pick<ModeratedText, 'noun' | 'calls'>;

export const kindOf = ({ name, view, headline }: ModeratedFeature, queue: QueueKind): Kind => {
  const { noun, calls } = moderatedTexts[name];
  return { ...queue, name, view, headline, noun, calls };
};

export const countOf = ({ noun }: Pick<Kind<never>, 'noun'>, count: number): string => formatCount(count, noun);

/** Sentence about one or several entries, e.g. with "is public now." or "are public now.". */
export const sentenceOn = <Entry extends PendingEntry>(
  kind: Kind<Entry>,
  entries: readonly Entry[],
  ofOne: string,
  ofMany: string,
): string =>
  entries.length === 1 && entries[0]
    ? `${kind.about(entries[0])} ${ofOne}`
    : `${countOf(kind, entries.length)} ${ofMany}`;

export const entryAddress = ({ view, name }: Pick<Kind<never>, 'view' | 'name'>, page: number, id?: string): string =>
  adminPath(view, { page: page > 1 ? page : undefined, [name]: id });

/** Navigation state: move the focus to the text that opens. */
export const withFocus = { focus: true };

export const wantsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
