import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPlace, isSame, type Kept, type Texts } from './draft-place';

const PAUSE_MS = 600;

interface Beginning<Draft> {
  /** What it begins as: that again is no draft. */
  from: Draft;
  /** The version that this is. */
  version?: string;
  /** Whether what is kept is with the server already. */
  isSent?: (draft: Draft) => boolean;
}

/**
 * The draft being written: kept on the device shortly after each change and when the page is left, restored when it is
 * opened again, cleared only by `clear`.
 * @param place the same one at each call, as is what it begins as
 */
export function useDraft<Draft extends Texts<Draft>>(place: DraftPlace<Draft>, beginning: Beginning<Draft>) {
  const { from, version = '', isSent } = beginning;
  const sent = useRef(isSent);
  const begin = useCallback((): Kept<Draft> => {
    const kept = place.read();
    const isNews = kept !== null && !isSame(kept.draft, from) && !sent.current?.(kept.draft);
    return isNews ? kept : { draft: from, savedAt: null, began: version };
  }, [place, from, version]);
  const [now, setNow] = useState(begin);
  /** How often it was put in the place of what was typed here. */
  const [replaced, setReplaced] = useState(0);
  const latest = useRef(now);

  const show = useCallback((next: Kept<Draft>) => {
    latest.current = next;
    setNow(next);
  }, []);
  const replace = useCallback(
    (next: Kept<Draft>) => {
      show(next);
      setReplaced((count) => count + 1);
    },
    [show],
  );

  const save = useCallback(() => {
    if (place.isPending()) show({ ...latest.current, savedAt: place.save() });
  }, [place, show]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      const draft = { ...latest.current.draft, ...part };
      if (isSame(draft, from)) {
        place.forget();
        show({ draft, savedAt: null, began: version });
      } else {
        place.type(draft, latest.current.began);
        show({ ...latest.current, draft });
      }
    },
    [place, from, version, show],
  );

  const clear = useCallback(() => {
    place.forget();
    replace({ draft: from, savedAt: null, began: version });
  }, [place, from, version, replace]);

  useEffect(() => {
    // What the server has is nothing that was not sent, whatever lies there.
    if (isSame(latest.current.draft, from)) place.forget();
  }, [place, from]);

  const { draft, savedAt, began } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause again
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    // Two tabs show one draft: what is kept in the other appears here, unless something here is not kept yet.
    const onKept = (event: StorageEvent) => {
      if (event.key === place.key && !place.isPending()) replace(begin());
    };
    window.addEventListener('storage', onKept);
    return () => window.removeEventListener('storage', onKept);
  }, [place, begin, replace]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      save();
      // It is kept, where this device keeps anything; but it is not sent, and whoever leaves may believe that it is.
      if (!isSame(latest.current.draft, from)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save, from]);

  return { draft, savedAt, began, replaced, change, save, clear };
}
