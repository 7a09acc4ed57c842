import type { Rejection } from '@contract/moderation';
import type { AdminProps } from '../../lib/admin-token';
import type { Waiting } from '../../moderated/queue-kind';
import { toast } from '../../ui/toast';
import type { Kind, Verdict } from './kind';
import { type Failure, failureOn, Gone, perform, sentAtOf } from './perform';
import { reasonDraft } from './reason-draft';
import { unsentMarks } from './unsent-marks';

interface DecisionOptions<Entry extends Waiting> {
  kind: Kind<Entry>;
  admin: AdminProps;
  onDone: (verdict: Verdict) => void;
  /** Someone else removed it, or decided about it. */
  onGone: () => void;
  onFailed?: (failure: Failure) => void;
}

/** Options of a `useSubmit` that verifies or rejects a waiting entry. */
export const decisionOn = <Entry extends Waiting>(
  entry: Entry,
  verdict: Verdict,
  { kind, admin, onDone, onGone, onFailed }: DecisionOptions<Entry>,
) => ({
  send: (rejection: Rejection) =>
    perform(kind, { action: verdict, from: 'draft', sentAt: sentAtOf(entry), ...rejection }, entry._id, admin.token),
  onSent() {
    reasonDraft(entry._id).forget();
    unsentMarks.delete(entry._id);
    onDone(verdict);
  },
  onFailed(error: Error) {
    if (!(error instanceof Gone)) {
      onFailed?.(failureOn(kind.words, verdict, error));
      return false;
    }
    const { title, detail } = error.failure;
    toast.bad(title, detail ?? 'The list is up to date again.');
    onGone();
    return true;
  },
  onEnded: admin.onEnded,
});
