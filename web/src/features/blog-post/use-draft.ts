import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft, forgetDraft, isEmpty, keepDraft, readDraft } from './draft-store';

const PAUSE_MS = 600;

/**
 * The draft being written: kept on the device shortly after each change and when the page is left, restored when it is
 * opened again, cleared only by `clear`.
 */
export function useDraft() {
  const [{ draft, savedAt }, setState] = useState(() => {
    const kept = readDraft();
    return {
      draft: kept ? { title: kept.title, author: kept.author, content: kept.content } : emptyDraft,
      savedAt: kept?.savedAt ? new Date(kept.savedAt) : null,
    };
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
