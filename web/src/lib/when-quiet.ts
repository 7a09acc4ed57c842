const WAIT_MS = 6000;

/** Runs work when the page is idle, unless data saving is on. @returns a function that cancels it */
export function whenQuiet(work: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) idle = window.requestIdleCallback(work);
    else work();
  }, WAIT_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
