import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useAccount } from '../lib/account-session';
import { onWindow } from '../lib/on-window';
import { useInBrowser } from '../ui/use-in-browser';
import { type DraftStore, type DraftValues, isSame, pickValues, type StoredDraft } from './draft-store';

interface FormOptions<Values extends FieldValues>
  extends Pick<UseFormProps<Values>, 'reValidateMode' | 'shouldFocusError'> {
  /** In form order. */
  values: NoInfer<Values>;
  draft?: Pick<Draft<never>, 'follow'>;
}

export type FieldOf<Name extends string> = (
  name: Name,
  more?: Pick<RegisterOptions, 'onChange' | 'onBlur' | 'deps'>,
) => UseFormRegisterReturn & { error?: string; readOnly: boolean };

export type Form<Values extends FieldValues, Content> = UseFormReturn<Values, unknown, Content>;

/** Validates on submit, then on every change. */
export function useForm<Values extends FieldValues, Content>(
  schema: GenericSchema<Values, Content>,
  { values, draft, ...options }: FormOptions<Values>,
) {
  const form: Form<Values, Content> = useHookForm<Values, unknown, Content>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    ...options,
  });
  const { register, formState } = form;
  const follow = draft?.follow;
  // Must run before public/theme.js replays input from before hydration.
  useLayoutEffect(() => follow?.(form as unknown as UseFormReturn<FieldValues>), [follow, form]);

  const field: FieldOf<FieldPath<Values>> = (name, more) => ({
    ...register(name, more as RegisterOptions<Values>),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
    readOnly: formState.isSubmitting,
  });
  return { form, field };
}

interface DraftOptions<Values> {
  from?: Values;
  version?: string;
  isSent?: (values: Values) => boolean;
  warnOnLeave?: boolean;
}

export interface Draft<Values extends DraftValues> extends StoredDraft<Values> {
  restored: boolean;
  /** Called by `useForm`. @returns a function that unsubscribes */
  follow: (form: UseFormReturn<FieldValues>) => () => void;
  clear: () => void;
}

/**
 * Saves a form on every change, restores it on the next visit and syncs it across tabs.
 * @param store the same object on every call, as is `from`
 */
export function useDraft<Values extends DraftValues>(
  store: DraftStore<Values>,
  { from = store.empty, version = '', isSent, warnOnLeave = false }: DraftOptions<Values> = {},
): Draft<Values> {
  const sent = useRef(isSent);
  const begin = useCallback((): StoredDraft<Values> => {
    const stored = store.read();
    const isUnsent = stored !== null && !isSame(stored.values, from) && !sent.current?.(stored.values);
    return isUnsent ? stored : { values: from, savedAt: null, began: version };
  }, [store, from, version]);
  // The server has no draft: restore it after hydration.
  const isHydrating = useRef(!useInBrowser());
  const [now, setNow] = useState(() =>
    isHydrating.current ? { values: from, savedAt: null, began: version } : begin(),
  );
  const [restored, setRestored] = useState(() => !isSame(now.values, from));
  const latest = useRef(now);
  const form = useRef<UseFormReturn<FieldValues>>(null);

  const update = useCallback((next: StoredDraft<Values>) => {
    latest.current = next;
    setNow((shown) => (looksAlike(shown, next) ? shown : next));
  }, []);

  const replace = useCallback(
    (next: StoredDraft<Values>) => {
      update(next);
      // Keeps the fields registered, because the user may be typing.
      form.current?.reset({ ...form.current.getValues(), ...next.values }, { keepFieldsRef: true });
    },
    [update],
  );

  const follow = useCallback(
    (followed: UseFormReturn<FieldValues>) => {
      form.current = followed;
      if (isHydrating.current) {
        isHydrating.current = false;
        const stored = begin();
        if (!isSame(stored.values, from)) replace(stored);
        setRestored(!isSame(stored.values, from));
      }
      return followed.subscribe({
        formState: { values: true },
        callback(state) {
          const values = pickValues(store.empty, state.values);
          if (isSame(values, latest.current.values)) return;
          if (isSame(values, from)) {
            store.forget(true);
            update({ values, savedAt: null, began: version });
          } else {
            const { began } = latest.current;
            update({ values, savedAt: store.save(values, began), began });
          }
        },
      });
    },
    [store, from, version, begin, replace, update],
  );

  // Login changes `from`: update fields that are empty or still have the old value.
  const began = useRef(from);
  useEffect(() => {
    const before = began.current;
    began.current = from;
    if (before === from || !form.current) return;
    for (const [name, value] of Object.entries(from)) {
      const now = form.current.getValues(name);
      if (now !== value && [before[name], ''].includes(now)) form.current.setValue(name, value);
    }
  }, [from]);

  const clear = useCallback(() => {
    store.forget();
    setRestored(false);
    replace({ values: from, savedAt: null, began: version });
  }, [store, from, version, replace]);

  useEffect(() => {
    if (isSame(latest.current.values, from) && !store.older()) store.forget();
    return onWindow('storage', (event) => {
      if (event.key === store.key) replace(begin());
    });
  }, [store, from, begin, replace]);

  // Visitors may mistake a saved draft for a sent one.
  useEffect(() => {
    if (!warnOnLeave) return;
    return onWindow('beforeunload', (event) => {
      if (!isSame(latest.current.values, from)) event.preventDefault();
    });
  }, [from, warnOnLeave]);

  return { values: latest.current.values, savedAt: now.savedAt, began: now.began, restored, follow, clear };
}

const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);

/** Avoids rendering on every key press, because the time is shown in minutes. */
const looksAlike = (one: StoredDraft<unknown>, other: StoredDraft<unknown>): boolean =>
  one.began === other.began && minuteOf(one.savedAt) === minuteOf(other.savedAt);

/** @param empty the same object on every call */
export function useOwnDetails<Values extends DraftValues>(
  empty: Values,
  name: keyof Values,
  email: keyof Values,
): Values {
  const account = useAccount();
  return useMemo(
    () => (account ? { ...empty, [name]: account.name, [email]: account.email } : empty),
    [empty, account, name, email],
  );
}
