/** A page is left alone for so long: what somebody came for is loaded, and mostly read, by then. */
const WAIT_MS = 6000;

/**
 * Fetches what may be needed later, some seconds after a page was opened and when nothing else is to be done. Never where the
 * visitor saves data.
 * @returns calls it off
 */
export function whenQuiet(work: () => void): () => void {
  // Not every browser knows it, and none of the types.
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
