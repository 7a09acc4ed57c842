import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isDebianRoot } from '../lib/platform.mjs';
import { step } from '../lib/step.mjs';
import { Stop } from '../lib/stop.mjs';

const onPath = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync);

/**
 * Finds nginx, or installs it (as root on Debian).
 * @param {string[]} packages to install if there is none
 * @returns {Promise<string>} its path
 * @throws {Stop} if none can be installed
 */
export async function findNginx(packages = ['nginx-light']) {
  const found = process.env.NGINX || onPath();
  if (found) return found;
  const advice = 'Install nginx, or set NGINX to its path, and run this again.';
  if (!isDebianRoot()) throw new Stop(`There is no nginx on this machine. ${advice}`);
  // RUNLEVEL prevents apt from starting it as a service.
  const options = { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, advice };
  await step('Reading the list of packages', ['apt-get', 'update'], options);
  await step('Installing nginx', ['apt-get', 'install', '-y', '--no-install-recommends', ...packages], options);
  const installed = onPath();
  if (!installed) throw new Stop(`nginx could not be installed. ${advice}`);
  return installed;
}

const template = join(root, 'deploy', 'nginx.conf.template');

/**
 * Fills the template in deploy/ as the nginx image does.
 * @param {Record<string, string>} values for all placeholders
 * @throws {Error} if the value for a placeholder is missing
 */
export function fillTemplate(values) {
  return readFileSync(template, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`${name} is missing.`);
    return values[name];
  });
}

/** Writes the filled template, and creates a folder for nginx's own files. @returns {string} the file's path */
export function writeConfiguration(folder, values) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, fillTemplate({ ...values, RUN_DIR: folder }));
  return file;
}
