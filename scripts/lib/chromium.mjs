import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { step } from './step.mjs';
import { Stop } from './stop.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(existsSync);
};

const isDebianRoot = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * A Chromium for the browser tests: an installed one; as root on Debian its package; otherwise Playwright's own.
 * @returns {Promise<string>} its path; empty for Playwright's own
 * @throws {Stop} when none can be had
 */
export async function findChromium() {
  const found = process.env.CHROMIUM || onPath();
  if (found) return found;
  const advice = 'Install Chromium or Chrome, or set CHROMIUM to its path, and run this again.';
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step('Reading the list of packages', ['apt-get', 'update'], { cwd: root, env, advice });
    await step('Installing Chromium', ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], {
      cwd: root,
      env,
      advice,
    });
    const installed = onPath();
    if (installed) return installed;
    throw new Stop(`Chromium could not be installed. ${advice}`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@playwright/test/package.json'), 'utf8'));
  await step(
    `Installing the Chromium of Playwright ${version}`,
    [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'],
    { cwd: root, advice },
  );
  return '';
}
