import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_KEY, type Draft, emptyDraft, forgetDraft, isEmpty, keepDraft, readDraft } from './draft-store';

const PAUSE_MS = 600;

const draftOf = ({ title, author, content }: Draft): Draft => ({ title, author, content });

/** What is kept on a device may be anything: a day that is none is no day. */
function dateOf(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * The draft being written: kept on the device shortly after each change and when the page is left, restored when it is
 * opened again, cleared only by `clear`.
 */
export function useDraft() {
  const [{ draft, savedAt }, setState] = useState(() => {
    const kept = readDraft();
    return { draft: kept ? draftOf(kept) : emptyDraft, savedAt: kept ? dateOf(kept.savedAt) : null };
  });
  const latest = useRef(draft);
  const dirty = useRef(false);

  const save = useCallback(() => {
    if (!dirty.current) return;
    const at = keepDraft(latest.current);
    if (at) dirty.current = false;
    setState((state) => ({ ...state, savedAt: isEmpty(latest.current) ? null : at }));
  }, []);

  const change = useCallback((part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    dirty.current = true;
    setState((state) => ({ ...state, draft: latest.current }));
  }, []);

  const clear = useCallback(() => {
    latest.current = emptyDraft;
    dirty.current = false;
    forgetDraft();
    setState({ draft: emptyDraft, savedAt: null });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause again
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    // Two tabs show one draft: what is kept in the other appears here, unless something here is not kept yet.
    const onKept = (event: StorageEvent) => {
      if (event.key !== DRAFT_KEY || dirty.current) return;
      const kept = readDraft();
      latest.current = kept ? draftOf(kept) : emptyDraft;
      setState({ draft: latest.current, savedAt: kept ? dateOf(kept.savedAt) : null });
    };
    window.addEventListener('storage', onKept);
    return () => window.removeEventListener('storage', onKept);
  }, []);

  useEffect(() => {
    // A device that keeps nothing would lose the text: only then is the reader asked before leaving.
    const onLeave = (event: BeforeUnloadEvent) => {
      save();
      if (dirty.current && !isEmpty(latest.current)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  return { draft, savedAt, change, clear };
}
