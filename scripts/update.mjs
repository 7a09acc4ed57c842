import { spawnSync } from 'node:child_process';
import { HELD } from './lib/held.mjs';
import { cms, root, web } from './lib/paths.mjs';
import { npmCommand } from './lib/platform.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run update [-- --apply]

Shows which packages have a newer version, in the tools, the CMS and the site. With --apply it installs them with exact
versions; then npm test says what broke, and git checkout takes it back.
Packages in scripts/lib/held.mjs stay as they are; it says why.

  --apply   installs what is newer
  --help    shows this`;

/** By name of the folder, the root's as `tools`. */
const HOUSES = { tools: root, cms, web };

await runCommand({ help: HELP, options: { apply: { type: 'boolean' } } }, async (values) => {
  let count = 0;
  for (const [house, folder] of Object.entries(HOUSES)) {
    const newer = newerIn(folder, HELD[house]);
    count += newer.length;
    for (const { name, current, latest } of newer)
      console.log(`${house.padEnd(6)} ${name.padEnd(40)} ${current.padEnd(14)} ${latest}`);
    if (values.apply && newer.length > 0) apply(folder, newer);
  }
  for (const [house, packages] of Object.entries(HELD))
    for (const [name, why] of Object.entries(packages))
      console.log(`${house.padEnd(6)} ${name.padEnd(40)} held: ${why}`);
  if (count === 0) console.log('Everything else is current.');
  else if (values.apply) console.log('\nInstalled. Run npm test; git checkout takes it back.');
  else console.log('\nnpm run update -- --apply installs them.');
});

/** What has a newer version. An alias such as `npm:bcrypt@6` is raised by hand. */
function newerIn(folder, held) {
  const [npm, ...args] = npmCommand(['outdated', '--json']);
  const { stdout } = spawnSync(npm, args, { cwd: folder, encoding: 'utf8' });
  return Object.entries(JSON.parse(stdout || '{}'))
    .map(([name, { current = 'none', latest }]) => ({ name, current, latest }))
    .filter(({ name, current, latest }) => current !== latest && !(name in held) && !name.includes(':'));
}

/** @throws {Stop} when npm cannot install them together */
function apply(folder, newer) {
  // Exact versions in package.json and in the lock file, for these alone.
  const names = newer.map(({ name, latest }) => `${name}@${latest}`);
  const [npm, ...args] = npmCommand(['install', '--save-exact', '--no-audit', '--no-fund', ...names]);
  if (spawnSync(npm, args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Stop('npm could not install them together; the lines above say why. git checkout takes it back.');
}
