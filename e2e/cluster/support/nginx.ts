import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { isRoot } from '../../../scripts/lib/platform.mjs';
import { writeConfiguration } from '../../../scripts/test/nginx.mjs';
import { secondsUntil } from '../../faults/support/product';

/**
 * Starts nginx with the configuration of deploy/ in front of these servers.
 * @param settings that override the defaults for tests
 */
export async function startNginx(port: number, servers: string[], settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'first-commit-nginx-'));
  const file = writeConfiguration(join(folder, 'run'), {
    SITE_DIR: process.env.SITE_DIR || join(root, 'web', 'dist'),
    LISTEN: `listen 127.0.0.1:${port};`,
    CMS_SERVERS: servers.map((server) => `server ${server} max_fails=0;`).join('\n'),
    NGINX_LOG_LEVEL: 'error',
    RESOLVER: '',
    TRUSTED_PROXIES: '',
    PUBLIC_SCHEME: 'http',
    PLAIN_HTTP: 'answer',
    // All requests of a test come from one address.
    REQUESTS_PER_SECOND: '10000',
    BURST: '10000',
    CONNECTIONS: '1000',
    ...settings,
  });
  // nginx started by root would switch to an account that may not be able to read the checkout.
  const rules = `daemon off;${isRoot() ? ' user root;' : ''}`;
  const child = spawn(process.env.NGINX || 'nginx', ['-c', file, '-g', rules], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await secondsUntil(async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${output}`);
    return (await fetch(`${url}/nginx-health`)).status === 204;
  }, 10_000).catch((error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    /** Folder of nginx's cache. */
    cacheDir: join(folder, 'run', 'cache'),
    /** Returns nginx's error log, without messages about unreachable servers, which nginx skips. */
    said: () =>
      output
        .split('\n')
        .filter((line) => !line.includes('Connection refused'))
        .join('\n'),
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      const hurry = setTimeout(() => child.kill('SIGTERM'), 3000);
      if (child.exitCode === null) await ended;
      clearTimeout(hurry);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
