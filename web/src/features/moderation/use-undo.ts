import { toast } from '../../components/toast';
import type { AdminProps } from '../../lib/admin-token';
import { useKnown } from './api';
import { type Kind, sentenceOn, type Verdict, type Waiting } from './kind';
import { type Failure, perform } from './perform';
import type { Place } from './use-place';

/** Tells of decisions, and takes them back as long as the toast is there. */
export function useUndo<Entry extends Waiting>(kind: Kind<Entry>, { token, onEnded }: AdminProps, place: Place<Entry>) {
  const { restore, refresh } = useKnown(kind, token);

  const undo = async (entries: readonly Entry[], page: number) => {
    // The button is going, and has had the focus.
    if (place.isHere()) place.toHeadline();
    const back: Entry[] = [];
    const left: Entry[] = [];
    let failure: Failure | undefined;
    for (const entry of entries) {
      const outcome = await perform(kind, 'reopen', entry._id, token);
      if (outcome.is === 'ended') return onEnded();
      if (outcome.is === 'done') back.push(entry);
      else {
        left.push(entry);
        failure = outcome.is === 'failed' ? outcome.failure : { title: kind.words.unknown };
      }
    }
    if (back.length > 0) {
      toast.ok(kind.words.reopened, sentenceOn(kind, back, 'is in the list again.', 'are in the list again.'));
      await restore(back, page);
      if (place.isHere()) place.open(back[0]?._id, { page });
      refresh();
    }
    if (failure) {
      const said = sentenceOn(kind, left, 'was not put back.', 'were not put back.');
      toast.bad(failure.title, failure.detail ? `${said} ${failure.detail}` : said, {
        label: 'Try Again',
        act: () => undo(left, page),
      });
    }
  };

  /** Tells of a decision. @param page of the list where the entries were */
  return (verdict: Verdict, entries: readonly Entry[], page: number) => {
    const [title, detail] =
      verdict === 'verify'
        ? ['Verified.', sentenceOn(kind, entries, 'is public now.', 'are public now.')]
        : [kind.words.rejected, sentenceOn(kind, entries, 'was sent back.', 'were sent back.')];
    toast.ok(title, detail, { label: 'Undo', act: () => undo(entries, page) });
  };
}
