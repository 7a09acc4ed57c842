import { isWithinBudget } from '@contract/markdown-budget';

/** A text that takes longer appears as plain text. */
const TIMEOUT_MS = 500;
/** Time to load the worker's code. */
const START_MS = 10_000;

/** An idle worker, kept so that the next text need not wait for a new one. */
let idle: Worker | null = null;

/** Whether a worker draws a text in time. @param signal stops it when the text is no longer needed */
export async function rendersInTime(text: string, signal: AbortSignal): Promise<boolean> {
  // The environment of component tests has no workers.
  if (!isWithinBudget(text) || typeof Worker === 'undefined') return isWithinBudget(text);
  const worker = idle ?? new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' });
  idle = null;
  const answer = await new Promise<boolean | 'none'>((resolve) => {
    const giveUp = () => resolve('none');
    let timer = setTimeout(giveUp, START_MS);
    worker.onmessage = ({ data }: MessageEvent<boolean | 'begun'>) => {
      clearTimeout(timer);
      if (data === 'begun') timer = setTimeout(giveUp, TIMEOUT_MS);
      else resolve(data);
    };
    worker.onerror = giveUp;
    signal.addEventListener('abort', giveUp);
    worker.postMessage(text);
  });
  if (answer === 'none') worker.terminate();
  else idle = worker;
  return answer === true;
}
