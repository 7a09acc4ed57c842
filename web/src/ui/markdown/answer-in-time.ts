/** Time to load the worker's code. */
const START_MS = 10_000;

/**
 * What a worker answers to a message. Null when it takes too long, fails, or `signal` stops it: it may still be at work, so
 * end it.
 * @param ms for the work, after the worker has said that it has begun
 */
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
