import { spawnSync } from 'node:child_process';
import { cms, root, web } from './lib/paths.mjs';
import { npmCommand } from './lib/platform.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const OLDEST_NODE = 'describes the oldest Node that the product runs on';
const OF_THE_PANEL = "Strapi's panel is built with this version";
const OF_STRAPI = 'Strapi loads this version, and one copy is enough';

/** Packages held below their newest version, with reasons, grouped by folder. */
const HELD = {
  tools: {
    '@biomejs/biome': 'version 2.6.8 has no package for macOS, Alpine and Windows yet',
    '@types/node': OLDEST_NODE,
  },
  cms: {
    '@aws-sdk/client-s3': OF_STRAPI,
    '@strapi/strapi':
      'version 5.55.1 needs parts that are not published yet, such as @strapi/admin 5.55.1; a CVE covers 5.47 to 5.57',
    '@strapi/utils': 'the parts of Strapi must have the same version',
    '@types/node': OLDEST_NODE,
    '@types/react': OF_THE_PANEL,
    '@types/react-dom': OF_THE_PANEL,
    '@valibot/to-json-schema': 'version 1.8 describes numbers in a query as strings in the API document',
    'file-type': OF_STRAPI,
    qs: OF_STRAPI,
    react: OF_THE_PANEL,
    'react-dom': OF_THE_PANEL,
    sharp: OF_STRAPI,
    'styled-components': OF_THE_PANEL,
    typescript: "Strapi builds with the compiler's JavaScript API, which TypeScript 7 does not have",
  },
  web: { jsdom: 'version 31 joins the words of a name if a part of it is hidden; browsers do not' },
};

const HELP = `npm run update [-- --apply]

Shows which packages have a newer version, in the tools, the CMS and the site. With --apply it installs them with exact
versions. Then run npm test; git checkout undoes it.
It also lists the packages that stay on older versions, with the reason.

  --apply   installs what is newer
  --help    shows this`;

/** Folders of packages; `tools` is the root. */
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
  else if (values.apply) console.log('\nInstalled. Run npm test; git checkout undoes it.');
  else console.log('\nnpm run update -- --apply installs them.');
});

/** Lists packages with a newer version. Update an alias such as `npm:bcrypt@6` by hand. */
function newerIn(folder, held) {
  const [npm, ...args] = npmCommand(['outdated', '--json']);
  const { stdout } = spawnSync(npm, args, { cwd: folder, encoding: 'utf8' });
  return Object.entries(JSON.parse(stdout || '{}'))
    .map(([name, { current = 'none', latest }]) => ({ name, current, latest }))
    .filter(({ name, current, latest }) => current !== latest && !(name in held) && !name.includes(':'));
}

/** @throws {Stop} if npm cannot install them together */
function apply(folder, newer) {
  // Writes exact versions of these packages to package.json and the lock file.
  const names = newer.map(({ name, latest }) => `${name}@${latest}`);
  const [npm, ...args] = npmCommand(['install', '--save-exact', '--no-audit', '--no-fund', ...names]);
  if (spawnSync(npm, args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Stop('npm could not install them together; the lines above say why. git checkout restores the files.');
}
