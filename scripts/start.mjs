import { readEnvironment } from './lib/env-file.mjs';
import { writeLikeServer } from './lib/json-lines.mjs';
import { onStop } from './lib/on-stop.mjs';
import { startProduct } from './lib/product.mjs';
import { setUp } from './lib/set-up.mjs';
import { watchStarter } from './lib/starter.mjs';
import { portOf } from './lib/state.mjs';
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
