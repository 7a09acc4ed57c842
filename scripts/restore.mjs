import { askFor, refuseWithoutTerminal } from './lib/ask.mjs';
import { wordsFor } from './lib/backup.mjs';
import { installIfNone } from './lib/install.mjs';
import { folderOf } from './lib/paths.mjs';
import { restore } from './lib/restore.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run restore -- FOLDER [--yes]

Replaces the current data with a backup. Stop the server first. The current data is moved aside
and kept. A changed or damaged backup is refused. Files in a bucket (S3_BUCKET) stay as they are: restore files
deleted since the backup in the storage, if it keeps versions.

  FOLDER   a folder that npm run backup made
  --yes    does not ask
  --help   shows this`;

const envWords = (folder) => ({
  restored: "The backup's settings are in .env.",
  same: 'The current .env was kept; its secrets are those of the backup.',
  kept: `The current .env was kept. Its secrets are not those of the backup: everyone must sign in again, and data that the panel encrypted needs the old secrets in ${folder}/env.`,
  none: 'The backup contains no settings; the current ones were kept.',
});

await runCommand(
  { help: HELP, takesNames: true, options: { yes: { type: 'boolean', short: 'y' } } },
  async (values, positionals) => {
    if (positionals.length !== 1) throw new Stop('Specify the folder of one backup: npm run restore -- FOLDER');
    refuseWithoutTerminal(values, 'restores', '--yes');

    await installIfNone();
    const folder = folderOf(positionals[0]);
    let asked = false;
    // Once the swap has begun, it is completed or undone.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked || process.exit(130));
    const { dataDir, aside, env } = await restore(folder, {
      confirm: async (manifest, { dataDir: place }) => {
        const question = `\nReplace ${place} with the backup of ${manifest.madeAt} (${wordsFor(manifest)})? [y/N] `;
        await askFor(values, question, 'Nothing was changed.');
        asked = true;
      },
    });
    console.log(`\nThe backup is in place: ${dataDir}`);
    if (aside) console.log(`The previous data is in ${aside}`);
    console.log(`${envWords(folder)[env]}\nStart with npm start.`);
  },
);
