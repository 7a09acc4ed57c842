import type { FieldError } from '@contract/envelope';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import useSWRMutation from 'swr/mutation';
import { ApiError } from '../lib/api-client';
import { type IdempotencyKeys, idempotencyKeys } from '../lib/idempotency-key';
import { isEnded } from '../lib/use-admin-read';
import type { Form } from './use-form';

interface SubmitOptions<Content, Result> {
  /** @param key its `Idempotency-Key`: a retry of the same content has the same one */
  send: (content: Content, key: string, onProgress: (part: number) => void) => Promise<Result>;
  /** Keys that outlive the form; by default they do not. */
  keys?: IdempotencyKeys;
  onSent?: (result: Result, content: Content) => void;
  /** @returns true when that is all there is to do about it: then it is no failure to be shown */
  onFailed?: (error: Error) => boolean;
  /** The session of the admin has ended. */
  onEnded?: () => void;
  /** Asks before the page is left meanwhile. */
  warnOnLeave?: boolean;
}

/** Sends something, one at a time, and says how it went. */
export function useSubmit<Content = void, Result = unknown>(options: SubmitOptions<Content, Result>) {
  const { onSent, warnOnLeave = false } = options;
  const [own] = useState(() => idempotencyKeys());
  const [progress, setProgress] = useState(0);

  const attempt = async (content: Content) => {
    const { send, keys = own, onFailed, onEnded } = options;
    setProgress(0);
    try {
      const result = await send(content, await keys.keyFor(content ?? null), setProgress);
      keys.forget();
      return { result };
    } catch (error) {
      if (onEnded && isEnded(error)) onEnded();
      else if (!onFailed?.(error as Error)) throw error;
      return null;
    }
  };
  const mutation = useSWRMutation<{ result: Result } | null, Error, string, Content>(
    `submit ${useId()}`,
    (_, { arg }) => attempt(arg),
    { throwOnError: false, revalidate: false },
  );
  const busy = mutation.isMutating;

  useEffect(() => {
    if (!busy || !warnOnLeave) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [busy, warnOnLeave]);

  return {
    busy,
    /** How much of it has gone, a part of 1, while it is being sent. */
    progress: busy ? progress : undefined,
    /** Why it was not done, until it is tried again. */
    failure: busy ? undefined : mutation.error,
    async send(content: Content): Promise<void> {
      // As it is now, not as it was drawn.
      if (mutation.isMutating) return;
      const done = await (mutation.trigger as (content: Content) => Promise<{ result: Result } | null | undefined>)(
        content,
      );
      if (done) onSent?.(done.result, content);
    },
    forget: mutation.reset,
  };
}

interface FormSubmitOptions<Values extends FieldValues, Content, Result> extends SubmitOptions<Content, Result> {
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Which fields a failure is about, where the server says it in another way than usual. */
  fieldErrors?: (error: Error) => FieldError[];
}

const errorsOf = (error: Error): FieldError[] => (error instanceof ApiError ? error.errors : []);

/** Sends a form. What the server says of its fields stands at them, and the first of these gets the focus. */
export function useFormSubmit<Values extends FieldValues, Content, Result>(
  form: Form<Values, Content>,
  { onInvalid, fieldErrors = errorsOf, ...options }: FormSubmitOptions<Values, Content, Result>,
) {
  const refusedIn = (error: Error) => inOrder(form, fieldErrors(error));
  const submit = useSubmit({
    ...options,
    onFailed(error) {
      if (options.onFailed?.(error)) return true;
      for (const { field, msg } of refusedIn(error)) form.setError(field, { type: 'server', message: msg });
      return false;
    },
  });
  const { failure } = submit;
  const refused = failure ? refusedIn(failure) : [];
  const unplaced = failure
    ? fieldErrors(failure).filter(({ field }) => !refused.some((placed) => placed.field === field))
    : [];
  const first = refused[0]?.field;
  // Not before what rests meanwhile can have the focus again.
  useLayoutEffect(() => {
    if (failure && first) form.setFocus(first);
  }, [form, failure, first]);

  const running = useRef(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    submit.forget();
    // Around the whole of it: a second one within would end the waiting of the first.
    await form
      .handleSubmit(
        submit.send,
        onInvalid,
      )(event)
      .finally(() => {
        running.current = false;
      });
  };
  /** `unplaced`: errors that are about no field of the form. */
  return { ...submit, refused, unplaced, onSubmit };
}

/** The errors of its fields, in the order of the form. */
const inOrder = <Values extends FieldValues, Content>(form: Form<Values, Content>, errors: FieldError[]) =>
  Object.keys(form.getValues()).flatMap((name) => {
    const wrong = errors.find(({ field }) => field === name);
    return wrong ? [{ field: name as FieldPath<Values>, msg: wrong.msg }] : [];
  });
