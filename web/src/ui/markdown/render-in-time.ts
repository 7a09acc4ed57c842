import { isWithinBudget } from '@contract/markdown-budget';
import { useEffect, useState } from 'react';
import { answerInTime } from './answer-in-time';
import type { Rendered } from './rendered-text';

/** Four times the budget of a quick processor, for phones. */
const TIMEOUT_MS = 2000;

let idle: Worker | null = null;

/** Renders in a worker. @returns the plain text; null if it takes too long */
export async function renderInTime(text: string, signal: AbortSignal): Promise<string | null> {
  if (!isWithinBudget(text)) return null;
  // Component tests have no workers.
  if (typeof Worker === 'undefined') return (await import('./rendered-text')).renderedText(text);
  const worker = idle ?? new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' });
  idle = null;
  const answer = await answerInTime<Rendered>(worker, text, TIMEOUT_MS, signal);
  if (!answer) {
    worker.terminate();
    return null;
  }
  idle = worker;
  return answer.words;
}

const PAUSE_MS = 300;

/** @returns the plain text, the previous one while rendering; undefined if it takes too long */
export function useRenderedText(text: string | null): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const rendered = await renderInTime(text, controller.signal);
      if (!controller.signal.aborted) setWords(rendered ?? undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return words;
}
