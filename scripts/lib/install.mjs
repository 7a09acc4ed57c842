import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { takeFromNext } from './next-build.mjs';
import { cms, requireOfCms, root, web } from './paths.mjs';
import { npmCommand } from './platform.mjs';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';
import { step } from './step.mjs';
import { Stop } from './stop.mjs';

const houses = { cms: [cms, 'the CMS'], web: [web, 'the site'], root: [root, 'the tools'] };

/** Fingerprint of the lock file, stored in each folder of packages. */
const STAMP = '.installed-from';

/** Installs packages that are missing or differ from the lock file. @param {('cms' | 'web' | 'root')[]} names */
export async function install(...names) {
  for (const name of names) {
    const [folder, words] = houses[name];
    const packages = join(folder, 'node_modules');
    const stamp = join(packages, STAMP);
    const wanted = fingerprint([join(folder, 'package-lock.json'), join(folder, 'package.json')]);
    if (isFresh(stamp, wanted)) continue;
    if (takeFromNext(packages, (made) => isFresh(join(made, STAMP), wanted))) continue;
    await step(`Installing the packages of ${words}`, npmCommand(['ci', '--no-audit', '--no-fund']), {
      cwd: folder,
      // Building needs the development packages.
      env: { ...process.env, NODE_ENV: 'development' },
      advice: 'Check the network and the free disk space, then run this again.',
    });
    setStamp(stamp, wanted);
  }
}

/**
 * Installs the CMS's packages if there are none: on a new machine a backup is restored before the server first starts.
 * Outdated packages are sufficient for a restore, and a running server may be using them.
 */
export async function installIfNone() {
  if (!existsSync(join(cms, 'node_modules'))) await alone(() => install('cms'));
}

/** Loads a CMS package for an operator's command. @throws {Stop} when it is not installed */
export function packageOfCms(name) {
  try {
    return requireOfCms(name);
  } catch {
    throw new Stop('The packages of the CMS are not installed. Run npm ci in the folder cms.');
  }
}
