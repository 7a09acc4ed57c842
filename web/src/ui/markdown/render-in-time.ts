import { isWithinBudget } from '@contract/markdown';
import { useEffect, useState } from 'react';
import { answerInTime } from './answer-in-time';
import type { Rendered } from './rendered-text';

/** Four times a fast CPU's budget, to allow for phones. */
const TIMEOUT_MS = 2000;

const render = answerInTime<string, Rendered>(
  () => new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' }),
  TIMEOUT_MS,
);

/** Renders in a worker. @returns the plain text; null if it takes too long */
async function renderInTime(text: string, signal: AbortSignal): Promise<string | null> {
  if (!isWithinBudget(text)) return null;
  // Component tests have no workers.
  if (typeof Worker === 'undefined') return (await import('./rendered-text')).renderedText(text);
  return (await render(text, signal))?.words ?? null;
}

/** Renders a text after a pause in typing. @returns the last text, with null as its plain text if that took too long */
export function useRendered(text: string | null, pauseMs: number) {
  const [last, setLast] = useState<{ text: string; words: string | null } | null>(null);
  useEffect(() => {
    if (text === null || last?.text === text) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      async () => {
        const words = await renderInTime(text, signal);
        if (!signal.aborted) setLast({ text, words });
      },
      last ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, last, pauseMs]);
  return last;
}
