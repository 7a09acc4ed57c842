import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_KEY, type Draft, emptyDraft, forgetDraft, isSame, keepDraft, readDraft } from './draft-store';

const PAUSE_MS = 600;

const draftOf = ({ title, author, content, tag, email }: Draft): Draft => ({ title, author, content, tag, email });

/** What is kept on a device may be anything: a day that is none is no day. */
function dateOf(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * The draft being written: kept on the device shortly after each change and when the page is left, restored when it is
 * opened again, cleared only by `clear`.
 * @param key under which it is kept
 * @param from what it begins as
 */
export function useDraft(key = DRAFT_KEY, from = emptyDraft) {
  const [{ draft, savedAt }, setState] = useState(() => {
    const kept = readDraft(key);
    return { draft: kept ? draftOf(kept) : from, savedAt: kept ? dateOf(kept.savedAt) : null };
  });
  const latest = useRef(draft);
  const dirty = useRef(false);

  const save = useCallback(() => {
    if (!dirty.current) return;
    const at = keepDraft(latest.current, key, from);
    if (at) dirty.current = false;
    setState((state) => ({ ...state, savedAt: isSame(latest.current, from) ? null : at }));
  }, [key, from]);

  const change = useCallback((part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    dirty.current = true;
    setState((state) => ({ ...state, draft: latest.current }));
  }, []);

  const clear = useCallback(() => {
    latest.current = from;
    dirty.current = false;
    forgetDraft(key);
    setState({ draft: from, savedAt: null });
  }, [key, from]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause again
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    // Two tabs show one draft: what is kept in the other appears here, unless something here is not kept yet.
    const onKept = (event: StorageEvent) => {
      if (event.key !== key || dirty.current) return;
      const kept = readDraft(key);
      latest.current = kept ? draftOf(kept) : from;
      setState({ draft: latest.current, savedAt: kept ? dateOf(kept.savedAt) : null });
    };
    window.addEventListener('storage', onKept);
    return () => window.removeEventListener('storage', onKept);
  }, [key, from]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      save();
      // It is kept, where this device keeps anything; but it is not sent, and whoever leaves may believe that it is.
      if (!isSame(latest.current, from)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save, from]);

  return { draft, savedAt, change, clear };
}
