import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyApplication, forgetDraft, keepDraft, type readDraft } from './draft-store';
import type { ApplicationFormState } from './fields';

const PAUSE_MS = 600;

/** Keeps what is typed on the device, shortly after each change and when the page is left, until it has been sent. */
export function useKeptDraft(form: ApplicationFormState, kept: ReturnType<typeof readDraft>) {
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [restored, setRestored] = useState(kept !== null);
  const dirty = useRef(false);

  const save = useCallback(() => {
    if (!dirty.current) return;
    dirty.current = false;
    setSavedAt(keepDraft(form.getValues()));
  }, [form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        dirty.current = true;
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [form, save]);

  /** It has been sent, or is not wanted: the form is empty, and so is the device. */
  const clear = useCallback(() => {
    form.reset(emptyApplication);
    dirty.current = false;
    forgetDraft();
    setSavedAt(null);
    setRestored(false);
  }, [form]);

  return { savedAt, restored, clear };
}
