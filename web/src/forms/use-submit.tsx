import type { FieldError } from '@contract/calls';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import useSWRMutation from 'swr/mutation';
import { ApiError, detailOf } from '../lib/api-client';
import { type IdempotencyKeys, idempotencyKeys } from '../lib/idempotency-key';
import { onWindow } from '../lib/on-window';
import { isEnded } from '../lib/use-admin-read';
import { Notice } from '../ui/notice';
import type { Form } from './use-form';

interface SubmitOptions<Content, Result> {
  /** @param key stays the same for retries of the same content */
  send: (content: Content, key: string, onProgress: (part: number) => void) => Promise<Result>;
  /** Idempotency keys that outlive the form. */
  keys?: IdempotencyKeys;
  onSent?: (result: Result, content: Content) => void;
  /** @returns true if handled */
  onFailed?: (error: Error) => boolean;
  onEnded?: () => void;
  warnOnLeave?: boolean;
}

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
    return onWindow('beforeunload', (event) => event.preventDefault());
  }, [busy, warnOnLeave]);

  return {
    busy,
    /** 0 to 1. */
    progress: busy ? progress : undefined,
    failure: busy ? undefined : mutation.error,
    async send(content: Content): Promise<void> {
      // A getter: current even before the next render.
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
  fieldErrors?: (error: Error) => FieldError[];
}

const errorsOf = (error: Error): FieldError[] => (error instanceof ApiError ? error.errors : []);

/** Errors appear next to their fields; the first invalid field gets focus. */
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
  // A disabled field cannot take focus: wait until sending has ended.
  useLayoutEffect(() => {
    if (failure && first) form.setFocus(first);
  }, [form, failure, first]);

  const running = useRef(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    submit.forget();
    // A nested handleSubmit would reset isSubmitting too early.
    await form
      .handleSubmit(
        submit.send,
        onInvalid,
      )(event)
      .finally(() => {
        running.current = false;
      });
  };
  return { ...submit, refused, unplaced, onSubmit };
}

const inOrder = <Values extends FieldValues, Content>(form: Form<Values, Content>, errors: FieldError[]) =>
  Object.keys(form.getValues()).flatMap((name) => {
    const wrong = errors.find(({ field }) => field === name);
    return wrong ? [{ field: name as FieldPath<Values>, msg: wrong.msg }] : [];
  });

interface FailureProps {
  of: { failure?: Error; refused?: readonly unknown[]; unplaced?: readonly FieldError[] };
  title: ReactNode;
  detail?: string;
  children?: ReactNode;
}

/** Takes focus unless an invalid field has it. */
export const Failure = ({ of: { failure, refused = [], unplaced = [] }, title, detail, children }: FailureProps) =>
  failure && (
    <Notice tone="bad" focus={refused.length === 0} title={title} error={failure}>
      {detail ?? wordsOf(failure, title, unplaced)} {children}
    </Notice>
  );

const wordsOf = (failure: Error, title: ReactNode, unplaced: readonly FieldError[]): string => {
  const detail = String(title).includes(failure.message) ? '' : detailOf(failure, title);
  const others = unplaced.map(({ msg }) => msg).filter((msg) => msg !== title && !detail.includes(msg));
  return [detail, ...others].filter(Boolean).join(' ');
};
