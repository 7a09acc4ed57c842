import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { browserPlaces, isDebianRoot, packageCommand } from '../lib/platform.mjs';
import { step } from '../lib/step.mjs';
import { Stop } from '../lib/stop.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Kinds of browser: program names, best first, and the Debian package. */
const KINDS = {
  // Only the engine, Playwright's default: it uses a third less CPU time.
  shell: { names: ['chromium-headless-shell', 'chrome-headless-shell', ...WHOLE], debian: 'chromium-headless-shell' },
  // The full browser.
  whole: { names: WHOLE, debian: 'chromium' },
};

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...browserPlaces()].find(existsSync);
};

/**
 * Finds Chromium, or installs it: Debian's package as root on Debian, otherwise Playwright's build.
 * @param {keyof KINDS} kind
 * @returns {Promise<string>} its path; empty for Playwright's build
 * @throws {Stop} when none can be installed
 */
export async function findChromium(kind) {
  const { names, debian } = KINDS[kind];
  const found = process.env.CHROMIUM || onPath(names);
  if (found) return found;
  const advice = 'Install Chromium or Chrome, or set CHROMIUM to its path, and run this again.';
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step('Reading the list of packages', ['apt-get', 'update'], { cwd: root, env, advice });
    await step('Installing Chromium', ['apt-get', 'install', '-y', '--no-install-recommends', debian], {
      cwd: root,
      env,
      advice,
    });
    const installed = onPath(names);
    if (installed) return installed;
    throw new Stop(`Chromium could not be installed. ${advice}`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@playwright/test/package.json'), 'utf8'));
  await step(
    `Installing the Chromium of Playwright ${version}`,
    [...packageCommand(root, '@playwright/test', 'playwright'), 'install', 'chromium'],
    { cwd: root, advice },
  );
  return '';
}
