import { decisionTexts, type Mark, type ModerationState } from '@contract/moderation';
import { type ModeratedKind, moderatedText } from '@contract/private-link';
import { capitalised, formatCount } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import type { PendingEntry, QueueKind } from '../../moderated/moderated-kind';

export type ModerationAction = 'verify' | 'reject' | 'reopen';
export type Verdict = Exclude<ModerationAction, 'reopen'>;
export const stateAfter: Record<ModerationAction, ModerationState> = {
  verify: 'verified',
  reject: 'rejected',
  reopen: 'draft',
};

export interface ActionRequest {
  action: ModerationAction;
  /** State that the moderator saw: if it has changed since, the server refuses the action. */
  from: ModerationState;
  /** Shown to the author, as are the marks; the note is internal. */
  reason?: string | null;
  marks?: readonly Mark[] | null;
  note?: string | null;
}

const contractOf = (name: ModeratedKind) => {
  const text = moderatedText(name);
  const { noun, called = noun, view, calls } = text;
  return { name, noun, called, view, calls, headline: capitalised(noun[1]), words: decisionTexts(text) };
};

export type Kind = QueueKind & ReturnType<typeof contractOf>;

export const kindOf = (name: ModeratedKind, queue: QueueKind): Kind => ({ ...queue, ...contractOf(name) });

export const countOf = ({ noun }: Pick<Kind, 'noun'>, count: number): string => formatCount(count, noun);

/** Sentence about one or more entries, e.g. with "is public now." or "are public now.". */
export const sentenceOn = (kind: Kind, entries: readonly PendingEntry[], ofOne: string, ofMany: string): string =>
  entries.length === 1 && entries[0]
    ? `${kind.about(entries[0])} ${ofOne}`
    : `${countOf(kind, entries.length)} ${ofMany}`;

export const entryAddress = ({ view, name }: Pick<Kind, 'view' | 'name'>, page: number, id?: string): string =>
  adminPath(view, { page: page > 1 ? page : undefined, [name]: id });

/** Navigation state that moves focus to the opened text. */
export const withFocus = { focus: true };

export const wantsFocus = (state: Partial<typeof withFocus> | null): boolean => state?.focus === true;
