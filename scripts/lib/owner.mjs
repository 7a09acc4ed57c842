import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { isRoot } from './platform.mjs';
import { Stop } from './stop.mjs';

/** Prevents root from creating files that the site's account cannot use. @throws {Stop} */
export function refuseRootFor(paths) {
  if (!isRoot()) return;
  for (const path of paths) {
    const uid = statSync(path, { throwIfNoEntry: false })?.uid ?? 0;
    if (uid === 0) continue;
    const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || `'#${uid}'`;
    const script = process.env.npm_lifecycle_event ?? 'start';
    throw new Stop(`${path} does not belong to root. Run this as its owner: sudo -u ${name} npm run ${script}`);
  }
}
