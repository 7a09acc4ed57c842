import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../lib/paths.mjs';
import { freePort } from '../../lib/port.mjs';
import { step } from '../../lib/step.mjs';
import { startServer } from './child.mjs';

const run = promisify(execFile);
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));

/** The installed nginx; as root on Debian its package. @returns {Promise<string | undefined>} undefined: none can be had */
export async function findNginx() {
  const installed = find();
  if (installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed;
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  // Not started as a service of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const advice = 'Install nginx to compare with it.';
  try {
    await step('Reading the list of packages', ['apt-get', 'update'], { cwd: root, env, advice });
    await step('Installing nginx', install, { cwd: root, env, advice });
  } catch {
    return undefined;
  }
  return find();
}

/**
 * An nginx of our own that hands out files: one worker, as ours is one process; sendfile, open files cached, no access log.
 * @param {string} program
 * @param {{ path: string, type: string, files: Record<string, string> }[]} answers files by coding: identity, gzip, br
 * @returns {Promise<{ url: string, pid: number, codings: string[], stop: () => Promise<void> }>}
 */
export async function startNginx(program, answers) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const brotli = existsSync(BROTLI);
  const places = answers.map(
    ({ path, type, files }) =>
      `location = ${path} { alias ${files.identity}; types { } default_type "${type}"; gzip_static on; ${brotli ? 'brotli_static on;' : ''} }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const config = `${brotli ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
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
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const server = await startServer([program, '-p', folder, '-c', file], {
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'log'),
    health: `http://127.0.0.1:${port}/_health`,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid,
    codings: ['identity', 'gzip', ...(brotli ? ['br'] : [])],
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its version, for the notes. */
export const versionOf = async (program) => /nginx\/\S+/.exec((await run(program, ['-v'])).stderr)?.[0] ?? 'nginx';
