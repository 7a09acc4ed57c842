import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../../lib/platform.mjs';
import { freePort } from '../../lib/running.mjs';
import { Stop } from '../../lib/stop.mjs';
import { findNginx } from '../../test/nginx.mjs';
import { startServer } from './child.mjs';

const run = promisify(execFile);
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Finds nginx, or installs it (as root on Debian) with its brotli module.
 * @returns {Promise<string | undefined>} undefined if it cannot be installed
 */
export const nginxToCompare = () =>
  findNginx(['nginx-light', 'libnginx-mod-http-brotli-static']).catch((error) => {
    if (error instanceof Stop) return undefined;
    throw error;
  });

/**
 * Runs an nginx in a temporary folder, on a free port.
 * @param {string} health path of its health check
 * @param {(folder: string, port: number) => string} configOf
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function runNginx(program, health, configOf) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf(folder, port));
  return { url, ...(await startServer([program, '-p', folder, '-c', file], { folder, health: url + health })) };
}

/**
 * Starts nginx to serve files with sendfile, cached open files and no access log. It has one worker, because our server
 * is one process.
 * @param {string} program
 * @param {{ path: string, type: string, files: Record<string, string> }[]} answers files by coding: identity, gzip, br
 * @returns {Promise<{ url: string, pid: number, codings: string[], stop: () => Promise<void> }>}
 */
export async function startNginx(program, answers) {
  const brotli = existsSync(BROTLI);
  const places = answers.map(
    ({ path, type, files }) =>
      `location = ${path} { alias ${files.identity}; types { } default_type "${type}"; gzip_static on; ${brotli ? 'brotli_static on;' : ''} }`,
  );
  const configOf = (folder, port) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
      mkdirSync(join(folder, name));
      return `${name}_temp_path ${join(folder, name)};`;
    });
    return `${brotli ? `load_module ${BROTLI};` : ''}
${isRoot() ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http {
  ${temporary.join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port};
    location = /_health { return 204; }
    ${places.join('\n    ')}
  }
}
`;
  };
  const server = await runNginx(program, '/_health', configOf);
  return { ...server, codings: ['identity', 'gzip', ...(brotli ? ['br'] : [])] };
}

/** Returns nginx's version, for the notes. */
export const versionOf = async (program) => /nginx\/\S+/.exec((await run(program, ['-v'])).stderr)?.[0] ?? 'nginx';
