import { readEnvironment } from './lib/env-file.mjs';
import { move } from './lib/move.mjs';
import { filesWords } from './lib/progress.mjs';
import { dataDirOf, folderOf } from './lib/state.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run move -- postgres://user:password@host:5432/name [--to FOLDER]
npm run move -- sqlite [--to FOLDER]

Copies everything to another database, and compares every row. Stop the server first. The present data is only read, and
stays; the settings stay too, and the last lines say what to set. The database has to be empty, and the folder too.
If it is cut off, run it again: it starts anew.

  postgres     without an address: to the one in DATABASE_URL, from the data folder; so it is in no list of processes
  --to FOLDER  copies the files too, to another data folder, and compares each
  --help       shows this`;

await runCommand({ help: HELP, takesNames: true, options: { to: { type: 'string' } } }, async (values, positionals) => {
  const given = readEnvironment();
  // DATABASE_URL names where to, and not where the data is.
  const env = positionals[0] === 'postgres' ? { ...given, DATABASE_CLIENT: given.DATABASE_CLIENT || 'sqlite' } : given;
  const url = urlOf(positionals, env);
  const to = values.to ? folderOf(values.to) : null;
  const { rows, tables, files, missing, leftBehind } = await move(env, { url, to });

  console.log(`\nMoved: ${rows} rows of ${tables} tables, ${filesWords(files)}. The data of before is as it was.`);
  if (missing.length > 0)
    console.log(`Rows name ${filesWords(missing.length)} that was not there before: ${missing.slice(0, 5).join(', ')}`);
  if (leftBehind.length > 0) console.log(`Left behind, because this version does not use it: ${leftBehind.join(', ')}`);
  const settings = [
    `DATABASE_URL=${url === null ? '' : positionals[0] === 'postgres' ? '(as it is)' : positionals[0]}`,
    ...(to && to !== dataDirOf(env) ? [`DATA_DIR=${to}`] : []),
  ];
  const out = given.DATABASE_CLIENT ? ', take DATABASE_CLIENT out,' : ',';
  console.log(`Set this in .env${out} then start:\n\n  ${settings.join('\n  ')}\n`);
});

/** @returns {string | null} the address of a PostgreSQL; null for SQLite */
function urlOf([target, ...others], env) {
  if (others.length === 0 && target === 'sqlite') return null;
  const url = target === 'postgres' ? env.DATABASE_URL : target;
  if (others.length === 0 && /^postgres(ql)?:\/\/./.test(url ?? '')) return url;
  throw new Stop(`Say where to.\n\n${HELP}`);
}
