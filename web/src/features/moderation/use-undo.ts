import type { AdminProps } from '../../lib/admin-token';
import { isEnded } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { type ToastAction, toast } from '../../ui/toast';
import { useCachedLists } from './api';
import { type Kind, sentenceOn, stateAfter, type Verdict } from './kind';
import { type Failure, failureOn, Gone, groupByFailure, perform } from './perform';
import type { ListPosition } from './use-list-position';

/** Returns a function that announces decisions and offers Undo. */
export function useUndo<Entry extends PendingEntry>(
  kind: Kind<Entry>,
  { token, onEnded }: AdminProps,
  position: ListPosition<Entry>,
) {
  const { restore, refresh } = useCachedLists(kind, token);

  const undo = async (verdict: Verdict, entries: readonly Entry[], page: number) => {
    // The button disappears and had the focus.
    if (position.isHere()) position.toHeadline();
    const back: Entry[] = [];
    const gone: [Entry, Failure][] = [];
    const failed: [Entry, Failure][] = [];
    for (const entry of entries) {
      try {
        await perform(kind, entry, { action: 'reopen', from: stateAfter[verdict] }, token);
        back.push(entry);
      } catch (error) {
        if (isEnded(error)) return onEnded();
        if (error instanceof Gone) gone.push([entry, error.failure]);
        else failed.push([entry, failureOn(kind.words, 'reopen', error)]);
      }
    }
    if (back.length > 0) {
      toast.ok(kind.words.reopened, sentenceOn(kind, back, 'is in the list again.', 'are in the list again.'));
      await restore(back, page);
      if (position.isHere()) position.open(back[0]?._id, { page });
    }
    refresh();
    const announceFailure = (left: readonly Entry[], { title, detail }: Failure, action?: ToastAction) => {
      const sentence = sentenceOn(kind, left, 'was not returned to waiting.', 'were not returned to waiting.');
      toast.bad(title, detail ? `${sentence} ${detail}` : sentence, action);
    };
    // Someone else has decided since: nothing to retry.
    for (const [left, failure] of groupByFailure(gone)) announceFailure(left, failure);
    for (const [left, failure] of groupByFailure(failed)) {
      announceFailure(left, failure, { label: 'Try Again', onClick: () => undo(verdict, left, page) });
    }
  };

  return (verdict: Verdict, entries: readonly Entry[], page: number) => {
    const [title, detail] =
      verdict === 'verify'
        ? ['Verified.', sentenceOn(kind, entries, 'is public now.', 'are public now.')]
        : [kind.words.rejected, sentenceOn(kind, entries, 'was sent back.', 'were sent back.')];
    toast.ok(title, detail, { label: 'Undo', onClick: () => undo(verdict, entries, page) });
  };
}
