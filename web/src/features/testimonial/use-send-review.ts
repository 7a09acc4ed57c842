import type { FieldError } from '@contract/envelope';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../lib/api-client';
import { sendKeys } from '../../lib/send-key';
import type { SentReceipt } from '../../lib/sent-receipt';
import { sendReview } from './api';
import { REVIEW_FIELDS, type ReviewField, type ReviewForm } from './review-schema';

/** States of the review form (specification, section 4). */
export type SendState =
  | { is: 'idle' }
  | { is: 'submitting'; sent: number }
  | { is: 'success'; receipt: SentReceipt | null }
  | { is: 'error'; detail: string };

export interface MarkedField extends FieldError {
  field: ReviewField;
}

const keys = sendKeys('review-key');

/** Sends a review. A retry of the same review carries the same key, also after a reload: it is stored once. */
export function useSendReview() {
  const [state, setState] = useState<SendState>({ is: 'idle' });
  const sending = useRef(false);

  /** @returns the fields that the server refuses, in the order of the form */
  const send = async ({ photo, ...review }: ReviewForm): Promise<MarkedField[]> => {
    if (sending.current) return [];
    sending.current = true;
    setState({ is: 'submitting', sent: 0 });
    try {
      const key = await keys.keyFor(review, photo);
      const receipt = await sendReview(review, photo, key, (sent) => setState({ is: 'submitting', sent }));
      keys.forget();
      setState({ is: 'success', receipt });
      return [];
    } catch (error) {
      const marked = error instanceof ApiError ? inOrder(error.errors) : [];
      // At once: a field that is marked gets the focus, and has to be there for it.
      flushSync(() => setState(marked.length > 0 ? { is: 'idle' } : { is: 'error', detail: wordsFor(error) }));
      return marked;
    } finally {
      sending.current = false;
    }
  };

  /** Back to the form. */
  const tryAgain = () => flushSync(() => setState({ is: 'idle' }));

  return { state, send, tryAgain };
}

const wordsFor = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The server could not be reached. Please check your connection.';

const inOrder = (errors: FieldError[]): MarkedField[] =>
  REVIEW_FIELDS.flatMap((field) =>
    errors.filter((error) => error.field === field).map((error) => ({ ...error, field })),
  );
