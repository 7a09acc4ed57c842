import { format } from 'node:util';
import { readEnvironment } from './lib/env-file.mjs';
import { onStop } from './lib/on-stop.mjs';
import { portOf } from './lib/paths.mjs';
import { startProduct } from './lib/product.mjs';
import { setUp } from './lib/set-up.mjs';
import { watchStarter } from './lib/starter.mjs';
import { runScript, Stop } from './lib/stop.mjs';

await runScript(async () => {
  // Writing to a closed terminal fails, but stopping must continue.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const isStarterGone = watchStarter();
  writeLikeServer(readEnvironment());
  const env = await setUp({ port: true });
  const product = startProduct(env, 'inherit');

  let stopping = false;
  const stop = () => {
    stopping = true;
    console.log('\nStopping after open requests are finished. Press Ctrl-C again to stop immediately.');
    product.stop();
  };
  onStop({ stop, stopAtOnce: () => product.child.kill('SIGKILL') }, isStarterGone);

  if (await product.ready()) {
    const url = (env.PUBLIC_URL || `http://localhost:${portOf(env)}`).replace(/\/$/, '');
    console.log(`\nReady.\n  Site    ${url}/\n  Admin   ${url}/admin\n  Panel   ${url}/cms\n\nStop with Ctrl-C.\n`);
  }
  const { code, signal } = await product.ended;
  if (stopping) {
    console.log(signal === 'SIGKILL' ? 'Stopped immediately.' : 'Stopped.');
    process.exit(0);
  }
  throw new Stop(
    `The server stopped unexpectedly (${signal ?? `exit code ${code}`}). The lines above say why.`,
    code || 1,
  );
});

/** Makes this process log JSON lines if its server does. */
function writeLikeServer({ LOG_FORMAT }) {
  if (LOG_FORMAT !== 'json') return;
  const write =
    (stream, level) =>
    (...words) =>
      stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, message: format(...words).trim() })}\n`);
  console.log = write(process.stdout, 'info');
  console.error = write(process.stderr, 'error');
}
