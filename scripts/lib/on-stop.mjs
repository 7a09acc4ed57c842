/** Time in which a repeated signal is not a second Ctrl-C: a single one arrives from both the terminal and npm. */
const REPEAT_MS = 1000;
const LOOK_MS = 1000;

/**
 * Calls `stop` once: on a signal, when the terminal closes, or when the starter has exited. A second Ctrl-C stops at
 * once.
 */
export function onStop({ stop, stopAtOnce }, isStarterGone) {
  let since = null;
  const stopOnce = () => {
    if (since !== null) return;
    since = performance.now();
    stop();
  };
  process.on('SIGTERM', stopOnce).on('SIGHUP', stopOnce);
  process.on('SIGINT', () => {
    if (since !== null && performance.now() - since >= REPEAT_MS) stopAtOnce();
    else stopOnce();
  });
  const look = () => isStarterGone() && stopOnce();
  setInterval(look, LOOK_MS).unref();
  look();
}
