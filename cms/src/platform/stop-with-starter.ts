/** Stops the server when its terminal closes or the script that started it ends. */
export function stopWithStarter(): void {
  // Strapi stops on SIGTERM.
  const stop = () => process.emit('SIGTERM') || process.exit(143);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
  process.channel?.unref();
}
