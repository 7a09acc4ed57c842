/** Time limit for starting, which includes loading the code. */
const START_MS = 10_000;

/**
 * Starts a worker with the first message and reuses it.
 * @returns a function that resolves to null on failure, timeout or abort; the worker is then terminated, because it may
 *   still be running
 */
export function answerInTime<Message, Answer>(start: () => Worker, ms: number) {
  let idle: Worker | null = null;
  return async (message: Message, signal: AbortSignal): Promise<Answer | null> => {
    const worker = idle ?? start();
    idle = null;
    const answer = await new Promise<Answer | null>((resolve) => {
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
    if (answer === null) worker.terminate();
    else idle = worker;
    return answer;
  };
}
