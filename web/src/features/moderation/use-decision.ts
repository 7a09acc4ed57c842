import { messages } from '@contract/messages';
import { rejectionSchema, type UnverifiedPost } from '@contract/moderation';
import { check } from '@contract/validate';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { rejectPost, verifyPost } from './api';

export type Verdict = 'verify' | 'reject';

interface DecisionOptions {
  post: UnverifiedPost;
  token: string;
  onDone: (verdict: Verdict) => Promise<void>;
  /** Somebody removed the post meanwhile. */
  onGone: () => Promise<void>;
  onEnded: () => void;
}

const words = {
  verify: { failed: messages.moderation.verifyFailed, error: messages.moderation.verifyError },
  reject: { failed: messages.moderation.rejectFailed, error: messages.moderation.rejectError },
};

/** One decision about one post, with the words for every way that it can fail (specification, section 8). */
export function useDecision({ post, token, onDone, onGone, onEnded }: DecisionOptions) {
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();

  const decide = async (verdict: Verdict, call: () => Promise<unknown>) => {
    setDeciding(verdict);
    setFailure(undefined);
    try {
      await call();
      await onDone(verdict);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onEnded();
      if (error instanceof ApiError && error.status === 404) return await onGone();
      const { failed, error: said } = words[verdict];
      setFailure(error instanceof ApiError && error.status < 500 ? failed : said((error as Error).message));
    } finally {
      setDeciding(null);
    }
  };

  return {
    deciding,
    failure,
    reasonError,
    verify: () => decide('verify', () => verifyPost(token, post._id)),
    reject: (reason: string) => {
      const checked = check(rejectionSchema, { reason });
      setReasonError(checked.ok ? undefined : checked.errors[0]?.msg);
      if (checked.ok) decide('reject', () => rejectPost(token, post._id, checked.value.reason ?? ''));
    },
  };
}
