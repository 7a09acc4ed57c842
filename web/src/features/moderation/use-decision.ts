import { messages } from '@contract/messages';
import { rejectionSchema, type UnverifiedPost } from '@contract/moderation';
import { check } from '@contract/validate';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { rejectPost, verifyPost } from './api';

export type Verdict = 'verify' | 'reject';

/** What failed: the fixed words, and what the server said beside them. */
export interface DecisionFailure {
  title: string;
  detail?: string;
}

interface DecisionOptions {
  post: UnverifiedPost;
  token: string;
  onDone: (verdict: Verdict) => void;
  /** Somebody else removed the post meanwhile. */
  onGone: () => void;
  /** It failed; the words stand in `failure` too. */
  onFailed: (failure: DecisionFailure) => void;
  onEnded: () => void;
}

const words = {
  verify: { failed: messages.moderation.verifyFailed, error: messages.moderation.verifyError },
  reject: { failed: messages.moderation.rejectFailed, error: messages.moderation.rejectError },
};

/** One decision about one post, with the words for every way that it can fail (specification, section 8). */
export function useDecision({ post, token, onDone, onGone, onFailed, onEnded }: DecisionOptions) {
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<DecisionFailure>();
  const [reasonError, setReasonError] = useState<string>();

  const decide = async (verdict: Verdict, call: () => Promise<unknown>) => {
    setDeciding(verdict);
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      setDeciding(null);
      if (error instanceof ApiError && error.status === 401) return onEnded();
      if (error instanceof ApiError && error.status === 404) return onGone();
      const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason') : undefined;
      if (wrong) return setReasonError(wrong.msg);
      const said = failureOf(verdict, error);
      setFailure(said);
      return onFailed(said);
    }
    setDeciding(null);
    onDone(verdict);
  };

  return {
    deciding,
    failure,
    reasonError,
    verify: () => decide('verify', () => verifyPost(token, post._id)),
    /** @returns whether the reason could be sent */
    reject(reason: string): boolean {
      const checked = check(rejectionSchema, { reason });
      setReasonError(checked.ok ? undefined : checked.errors[0]?.msg);
      if (checked.ok) decide('reject', () => rejectPost(token, post._id, checked.value.reason ?? ''));
      return checked.ok;
    },
  };
}

/** 'Failed to…' when the server says no, 'Error …' with the words when the call itself fails. */
const failureOf = (verdict: Verdict, error: unknown): DecisionFailure =>
  error instanceof ApiError
    ? { title: words[verdict].failed, detail: error.message }
    : { title: words[verdict].error((error as Error).message) };
