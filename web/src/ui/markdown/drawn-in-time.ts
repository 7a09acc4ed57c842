import { isWithinBudget } from '@contract/markdown-budget';
import { useEffect, useState } from 'react';
import { answerInTime } from './answer-in-time';
import type { Drawn } from './drawn-text';

/** A text that takes longer appears as plain text. Four times what the budget allows on a quick processor, for phones. */
const TIMEOUT_MS = 2000;

/** An idle worker, kept so that the next text need not wait for a new one. */
let idle: Worker | null = null;

/**
 * The words of a Markdown text as readers see them, drawn by a worker; null when it cannot draw it in time.
 * @param signal stops it when the text is no longer needed
 */
export async function drawnInTime(text: string, signal: AbortSignal): Promise<string | null> {
  if (!isWithinBudget(text)) return null;
  // The environment of component tests has no workers.
  if (typeof Worker === 'undefined') return (await import('./drawn-text')).drawnText(text);
  const worker = idle ?? new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' });
  idle = null;
  const answer = await answerInTime<Drawn>(worker, text, TIMEOUT_MS, signal);
  if (!answer) {
    worker.terminate();
    return null;
  }
  idle = worker;
  return answer.words;
}

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
