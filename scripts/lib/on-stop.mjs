/** Time within which a second signal counts as the same Ctrl-C, which arrives from both the terminal and npm. */
const REPEAT_MS = 1000;
const LOOK_MS = 1000;

/**
 * Calls `stop` once: on a signal, when the terminal closes, or when the starter has exited. A second Ctrl-C stops
 * immediately.
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
