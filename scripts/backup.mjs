import { join } from 'node:path';
import { backUp, backUpDaily, bucketWords, wordsFor } from './lib/backup.mjs';
import { readEnvironment } from './lib/env-file.mjs';
import { installIfNone } from './lib/install.mjs';
import { folderOf, root, timeName } from './lib/paths.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run backup [-- --to FOLDER | --daily FOLDER [--keep N]]

Makes a backup of the database, the files and the settings, even while the server runs.
It writes the whole folder or nothing. The folder contains secrets and applicants' data: keep it private.
With S3_BUCKET, it leaves out the files in the bucket: back them up in the storage.

  --to FOLDER     where to put it; by default backups/<time> in this folder
  --daily FOLDER  into FOLDER/daily-<time>; deletes the oldest of these once the new one is complete
  --keep N        how many daily backups to keep (7)
  --help          shows this`;

await runCommand(
  {
    help: HELP,
    options: { to: { type: 'string' }, daily: { type: 'string' }, keep: { type: 'string', default: '7' } },
  },
  async (values) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

    if (values.to && values.daily) throw new Stop('Give --to or --daily, not both.');
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Stop('--keep must be a whole number above 0.');
    await installIfNone();
    const env = readEnvironment();
    const folder = values.to ? folderOf(values.to) : join(root, 'backups', timeName());
    const { to, manifest } = values.daily
      ? await backUpDaily(env, folderOf(values.daily), Number(values.keep))
      : { to: folder, manifest: await backUp(env, folder) };
    console.log(
      `\nThe backup is in ${to}\n${wordsFor(manifest)}. It contains secrets and applicants' data: keep it private.${bucketWords(manifest)}`,
    );
  },
);
