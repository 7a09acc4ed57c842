import { setFlagsFromString } from 'node:v8';

// Prevents a deadlock at exit (nodejs/node#54918). Import it first.
setFlagsFromString('--no-concurrent-sparkplug');

/** Stops the server when its terminal or parent script ends. */
export function stopWithStarter(): void {
  const stop = () => process.emit('SIGTERM') || process.exit(143);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
  process.channel?.unref();
}
