import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, bucketWords, wordsFor } from './lib/backup.mjs';
import { readEnvironment } from './lib/env-file.mjs';
import { installIfNone } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { folderOf, timeName } from './lib/state.mjs';
import { readArguments, runScript } from './lib/stop.mjs';

const HELP = `npm run backup [-- --to FOLDER]

Makes a backup of the database, the files and the settings, even while the server runs.
It writes the whole folder or nothing. The folder contains secrets and applicants' data: keep it private.
With S3_BUCKET, it leaves out the files in the bucket: back them up in the storage.

  --to FOLDER   where to; by default backups/<time> in this folder
  --help        shows this`;

await runScript(async () => {
  const { values } = readArguments(() =>
    parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }),
  );
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

  const to = values.to ? folderOf(values.to) : join(root, 'backups', timeName());
  await installIfNone();
  const manifest = await backUp(readEnvironment(), to);
  console.log(
    `\nThe backup is in ${to}\n${wordsFor(manifest)}. It contains secrets and applicants' data: keep it private.${bucketWords(manifest)}`,
  );
});
