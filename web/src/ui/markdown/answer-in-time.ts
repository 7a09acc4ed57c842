/** Includes loading the code. */
const START_MS = 10_000;

/** @returns null on failure, timeout or abort: end the worker, which may still run */
export const answerInTime = <Answer>(worker: Worker, message: unknown, ms: number, signal: AbortSignal) =>
  new Promise<Answer | null>((resolve) => {
    const giveUp = () => resolve(null);
    let timer = setTimeout(giveUp, START_MS);
    worker.onmessage = ({ data }: MessageEvent<Answer | 'begun'>) => {
      clearTimeout(timer);
      if (data === 'begun') timer = setTimeout(giveUp, ms);
      else resolve(data);
    };
    worker.onerror = giveUp;
    signal.addEventListener('abort', giveUp);
    worker.postMessage(message);
  });
