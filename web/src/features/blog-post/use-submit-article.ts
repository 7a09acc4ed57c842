import { postDraftSchema } from '@contract/blog-post';
import { check } from '@contract/validate';
import { useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { ApiError } from '../../lib/api-client';
import { type SendKeys, sendKeys } from '../../lib/send-key';
import { createPost } from './api';
import type { Draft } from './post-draft';

/** The article is sent about a second after the press (specification, section 4): time to see what is happening. */
const SUBMIT_DELAY_MS = 1000;

export type FieldErrors = Partial<Record<keyof Draft, string>>;
export type SubmitState<Sent> =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'sent'; sent: Sent }
  | { is: 'invalid'; errors: FieldErrors }
  | { is: 'failed'; error: Error; errors: FieldErrors };

interface Submission<Schema extends GenericSchema, Sent> {
  schema: Schema;
  /** One key for each text. */
  keys: SendKeys;
  send: (text: InferOutput<Schema>, key: string) => Promise<Sent>;
  onSent: (sent: Sent) => void;
}

const keys = sendKeys('blog-post-key');

/** Sends a new article. A retry of the same text carries the same key, also after a reload: it is stored once. */
export const useSubmitArticle = (onSent: () => void) =>
  useSubmission({ schema: postDraftSchema, keys, send: createPost, onSent });

/** Sends an article, a new one or one that is changed. */
export function useSubmission<Schema extends GenericSchema, Sent>(submission: Submission<Schema, Sent>) {
  const { schema, keys, send, onSent } = submission;
  const [state, setState] = useState<SubmitState<Sent>>({ is: 'idle' });
  const sending = useRef(false);

  /** @returns what is wrong with which field */
  const submit = async (draft: Draft): Promise<FieldErrors> => {
    if (sending.current) return {};
    const checked = check(schema, draft);
    if (!checked.ok) {
      const errors = byField(checked.errors);
      setState({ is: 'invalid', errors });
      return errors;
    }
    sending.current = true;
    setState({ is: 'sending' });
    try {
      await new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));
      const sent = await send(checked.value, await keys.keyFor(checked.value));
      keys.forget();
      onSent(sent);
      setState({ is: 'sent', sent });
      return {};
    } catch (error) {
      const errors = error instanceof ApiError ? byField(error.errors) : {};
      setState({ is: 'failed', error: error as Error, errors });
      return errors;
    } finally {
      sending.current = false;
    }
  };
  /** A field that is being changed is right until it is looked at again. */
  const forgive = (name: keyof Draft) =>
    setState((now) =>
      'errors' in now && now.errors[name] ? { ...now, errors: { ...now.errors, [name]: undefined } } : now,
    );

  /** Returns to an empty form. */
  const again = () => setState({ is: 'idle' });

  return { state, submit, forgive, again };
}

const byField = (errors: { field: string; msg: string }[]): FieldErrors =>
  Object.fromEntries(errors.map(({ field, msg }) => [field, msg]));
