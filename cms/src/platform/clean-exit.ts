import { setFlagsFromString } from 'node:v8';

// Prevents a deadlock of Node and V8's compiler thread at exit (nodejs/node#54918). Import it first.
setFlagsFromString('--no-concurrent-sparkplug');

/** Stops the server when its terminal closes or the script that started it ends. */
export function stopWithStarter(): void {
  // Strapi stops on SIGTERM.
  const stop = () => process.emit('SIGTERM') || process.exit(143);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
  process.channel?.unref();
}
