import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useInBrowser } from '../ui/use-in-browser';
import { type DraftStore, type DraftValues, isSame, pickValues, type StoredDraft } from './draft-store';

const PAUSE_MS = 600;

interface DraftOptions<Values> {
  /** What the form begins with where there is no draft; the same again is no draft. */
  from?: Values;
  /** The version that this is. */
  version?: string;
  /** Whether what is kept is with the server already. */
  isSent?: (values: Values) => boolean;
  /** Asks before the page is left with something that is not sent. */
  warnOnLeave?: boolean;
}

/** What a form needs to know of its draft. */
export interface Draft<Values extends DraftValues> {
  /** What the form begins with. */
  values: Values;
  /** When it was saved on this device. */
  savedAt: Date | null;
  /** The version of the text that it began from. */
  began: string;
  /** Whether it was begun on an earlier visit. */
  restored: boolean;
  /** Keeps what is typed into a form; `useForm` calls it. @returns the end of that */
  follow: (form: UseFormReturn<FieldValues>) => () => void;
  /** It was sent, or is not wanted: form and device have nothing of it any more. */
  clear: () => void;
}

/**
 * The draft of a form: saved shortly after each change and when the page is left, restored when it is opened again, shown
 * in other tabs, cleared only by `clear`.
 * @param store the same one at each call, as is `from`
 */
export function useDraft<Values extends DraftValues>(
  store: DraftStore<Values>,
  { from = store.empty, version = '', isSent, warnOnLeave = false }: DraftOptions<Values> = {},
): Draft<Values> {
  const sent = useRef(isSent);
  const begin = useCallback((): StoredDraft<Values> => {
    const kept = store.read();
    const isNews = kept !== null && !isSame(kept.values, from) && !sent.current?.(kept.values);
    return isNews ? kept : { values: from, savedAt: null, began: version };
  }, [store, from, version]);
  // The server knows of no draft: while its page is taken over the form is empty, and then the draft comes.
  const isTakenOver = useRef(!useInBrowser());
  const [now, setNow] = useState(() =>
    isTakenOver.current ? { values: from, savedAt: null, began: version } : begin(),
  );
  const [restored, setRestored] = useState(() => !isSame(now.values, from));
  const latest = useRef(now);
  const form = useRef<UseFormReturn<FieldValues>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!store.isPending()) return;
    latest.current = { ...latest.current, savedAt: store.save() };
    setNow(latest.current);
  }, [store]);

  const replace = useCallback((next: StoredDraft<Values>) => {
    latest.current = next;
    setNow(next);
    // The same fields go on: what is typed in this moment belongs to them.
    form.current?.reset({ ...form.current.getValues(), ...next.values }, { keepFieldsRef: true });
  }, []);

  const follow = useCallback(
    (followed: UseFormReturn<FieldValues>) => {
      form.current = followed;
      if (isTakenOver.current) {
        isTakenOver.current = false;
        const kept = begin();
        if (!isSame(kept.values, from)) replace(kept);
        setRestored(!isSame(kept.values, from));
      }
      return followed.subscribe({
        formState: { values: true },
        callback(state) {
          const values = pickValues(store.empty, state.values);
          if (isSame(values, latest.current.values)) return;
          clearTimeout(timer.current);
          if (isSame(values, from)) {
            store.forget(true);
            latest.current = { values, savedAt: null, began: version };
            setNow(latest.current);
          } else {
            latest.current = { ...latest.current, values };
            store.type(values, latest.current.began);
            timer.current = setTimeout(save, PAUSE_MS);
          }
        },
      });
    },
    [store, from, version, save, begin, replace],
  );

  // Who logs in or out while the form stands has other details: fields in which nothing else was typed follow.
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
    clearTimeout(timer.current);
    store.forget();
    setRestored(false);
    replace({ values: from, savedAt: null, began: version });
  }, [store, from, version, replace]);

  useEffect(() => {
    // What the server has is nothing that was not sent, whatever lies there.
    if (isSame(latest.current.values, from)) store.forget();
    const onStored = (event: StorageEvent) => {
      // Unless something here is not saved yet.
      if (event.key === store.key && !store.isPending()) replace(begin());
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      save();
      // It is kept, but not sent, and whoever leaves may believe that it is.
      if (warnOnLeave && !isSame(latest.current.values, from)) event.preventDefault();
    };
    window.addEventListener('storage', onStored);
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('storage', onStored);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [store, from, warnOnLeave, begin, replace, save]);

  return { values: latest.current.values, savedAt: now.savedAt, began: now.began, restored, follow, clear };
}
