import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { web } from '../../lib/paths.mjs';
import { isRoot } from '../../lib/platform.mjs';
import { fillTemplate } from '../../test/nginx.mjs';
import { runNginx } from './nginx.mjs';

const FREE = '1000000';

/**
 * Starts nginx with the product's own configuration in front of it, with very high limits and one worker, like the
 * nginx for comparison.
 * @param {string} program
 * @param {{ url: string, pid: number }} product
 * @returns {Promise<{ url: string, pids: number[], stop: () => Promise<void> }>}
 */
export async function startProjectNginx(program, product) {
  const configOf = (folder, port) => {
    mkdirSync(join(folder, 'logs'));
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
    return `daemon off;\n${isRoot() ? 'user root;\n' : ''}${config}`;
  };
  const { url, pid, stop } = await runNginx(program, '/nginx-health', configOf);
  return { url, pids: [pid, product.pid], stop };
}
