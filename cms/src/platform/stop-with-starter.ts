/**
 * Stops the server, as SIGTERM does, when its terminal closes or the script that started it ends: then its channel
 * closes.
 */
export function stopWithStarter(): void {
  // Strapi listens for SIGTERM and stops once.
  const stop = () => process.emit('SIGTERM') || process.exit(143);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
  process.channel?.unref();
}
