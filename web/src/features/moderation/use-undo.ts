import type { AdminProps } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { toast } from '../../ui/toast';
import { useCachedLists } from './api';
import { type Kind, sentenceOn, stateAfter, type Verdict } from './kind';
import { announceFailures, performAll } from './perform';
import type { ListPosition } from './use-list-position';

/** Returns a function that announces decisions and offers Undo. */
export function useUndo(kind: Kind, { token, onEnded }: AdminProps, position: ListPosition) {
  const { restore, refresh } = useCachedLists(kind, token);

  const undo = async (verdict: Verdict, entries: readonly PendingEntry[], page: number) => {
    // The focused button disappears.
    if (position.isHere()) position.toHeadline();
    const request = { action: 'reopen', from: stateAfter[verdict] } as const;
    const result = await performAll(kind, entries, { request, token }).catch(() => null);
    if (!result) return onEnded();
    const { done: back, gone, failed } = result;
    if (back.length > 0) {
      toast.ok(kind.words.reopened, sentenceOn(kind, back, 'is in the list again.', 'are in the list again.'));
      await restore(back, page);
      if (position.isHere()) position.open(back[0]?._id, { page });
    }
    refresh();
    const words = ['was not returned to waiting.', 'were not returned to waiting.'] as const;
    // Decided by someone else in the meantime: nothing to retry.
    announceFailures(kind, gone, words);
    announceFailures(kind, failed, words, (left) => ({
      label: 'Try Again',
      onClick: () => undo(verdict, left, page),
    }));
  };

  return (verdict: Verdict, entries: readonly PendingEntry[], page: number) => {
    const [title, detail] =
      verdict === 'verify'
        ? ['Verified.', sentenceOn(kind, entries, 'is public now.', 'are public now.')]
        : [kind.words.rejected, sentenceOn(kind, entries, 'was sent back.', 'were sent back.')];
    toast.ok(title, detail, { label: 'Undo', onClick: () => undo(verdict, entries, page) });
  };
}
