/** Time to load the worker's code. */
const START_MS = 10_000;

/**
 * Posts a message and returns the worker's answer; null on failure, timeout or abort. End the worker then: it may still run.
 * @param ms allowed after the worker has begun
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
