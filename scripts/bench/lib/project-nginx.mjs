import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, web } from '../../lib/paths.mjs';
import { freePort } from '../../lib/port.mjs';
import { startServer } from './child.mjs';

const FREE = '1000000';

/**
 * The product behind the project's own nginx configuration, its limits set out of the way and with one worker, as the
 * nginx has that it is compared with.
 * @param {string} program
 * @param {{ url: string, pid: number }} product
 * @returns {Promise<{ url: string, pids: number[], stop: () => Promise<void> } | undefined>} undefined where there is none
 */
export async function startProjectNginx(program, product) {
  if (!existsSync(join(root, 'deploy', 'nginx.conf.template'))) return undefined;
  const { fillTemplate } = await import('../../lib/nginx.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'bench-project-nginx-'));
  const port = await freePort();
  const values = {
    RUN_DIR: folder,
    NGINX_LOG_LEVEL: 'crit',
    REQUESTS_PER_SECOND: FREE,
    BURST: FREE,
    CONNECTIONS: '10000',
    RESOLVER: '',
    CMS_SERVERS: `server ${new URL(product.url).host};`,
    LISTEN: `listen 127.0.0.1:${port};`,
    SITE_DIR: join(web, 'dist'),
    TRUSTED_PROXIES: '',
    PUBLIC_SCHEME: 'http',
    PLAIN_HTTP: 'answer',
  };
  const config = fillTemplate(values).replace('worker_processes auto;', 'worker_processes 1;');
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(file, `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}${config}`);
  const server = await startServer([program, '-p', folder, '-c', file], {
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'log'),
    health: `http://127.0.0.1:${port}/nginx-health`,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pids: [server.pid, product.pid],
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
