import { useEffect, useState } from 'react';
import { drawnInTime } from './drawn-in-time';

/** While someone types. */
const PAUSE_MS = 300;

/**
 * The words of a Markdown text as readers see them; those before it while it is drawn; undefined at first, and where it
 * cannot be drawn in time: nothing is known of them then. @param text null: none is asked for
 */
export function useDrawnText(text: string | null): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const drawn = await drawnInTime(text, controller.signal);
      if (!controller.signal.aborted) setWords(drawn ?? undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return words;
}
