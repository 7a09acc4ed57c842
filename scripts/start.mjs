import { startProduct } from './lib/product.mjs';
import { setUp } from './lib/set-up.mjs';
import { runScript, Stop } from './lib/stop.mjs';

await runScript(async () => {
  const env = await setUp({ port: true });
  const product = startProduct(env, 'inherit');

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (stopping) return product.child.kill('SIGKILL');
      stopping = true;
      console.log('\nStopping: requests in flight are finished first. Press Ctrl-C again to stop at once.');
      product.stop();
    });
  }

  if (await product.ready()) {
    const url = (env.PUBLIC_URL || `http://localhost:${env.PORT || 1337}`).replace(/\/$/, '');
    console.log(`\nReady.\n  Site    ${url}/\n  Admin   ${url}/admin\n  Panel   ${url}/cms\n\nStop with Ctrl-C.\n`);
  }
  const { code, signal } = await product.ended;
  if (stopping) {
    console.log(signal === 'SIGKILL' ? 'Stopped at once.' : 'Stopped.');
    process.exit(0);
  }
  throw new Stop(
    `The server has ended by itself (${signal ?? `exit code ${code}`}). The lines above say why.`,
    code || 1,
  );
});
