import { useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import type { Waiting } from '../../moderated/queue-kind';
import { checkReason } from './check-reason';
import type { Kind, Verdict } from './kind';
import { type Failure, perform, sentAtOf } from './perform';

interface DecisionOptions<Entry extends Waiting> extends AdminProps {
  kind: Kind<Entry>;
  entry: Entry;
  onDone: (verdict: Verdict) => void;
  /** Somebody else was faster. */
  onGone: (failure: Failure) => void;
  /** It failed; the words stand in `failure` too. */
  onFailed: (failure: Failure) => void;
  /** The server did not take the reason; what is wrong with it stands in `reasonError`. */
  onRefused: () => void;
}

/** One decision about one entry. */
export function useDecision<Entry extends Waiting>(options: DecisionOptions<Entry>) {
  const { kind, entry, token, onDone, onGone, onFailed, onRefused, onEnded } = options;
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<Failure>();
  const [reasonError, setReasonError] = useState<string>();

  const decide = async (verdict: Verdict, reason?: string) => {
    setDeciding(verdict);
    setFailure(undefined);
    const outcome = await perform(
      kind,
      { act: verdict, from: 'draft', sentAt: sentAtOf(entry), reason },
      entry._id,
      token,
    );
    setDeciding(null);
    if (outcome.is === 'done') return onDone(verdict);
    if (outcome.is === 'gone') return onGone(outcome.failure);
    if (outcome.is === 'ended') return onEnded();
    if (outcome.reason) {
      setReasonError(outcome.reason);
      return onRefused();
    }
    setFailure(outcome.failure);
    onFailed(outcome.failure);
  };

  return {
    deciding,
    failure,
    reasonError,
    verify: () => decide('verify'),
    /** @returns whether the reason could be sent */
    reject(reason: string): boolean {
      const wrong = checkReason(reason);
      setReasonError(wrong);
      if (!wrong) decide('reject', reason.trim());
      return !wrong;
    },
  };
}
