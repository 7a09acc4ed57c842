import { readEnvironment } from './lib/env-file.mjs';
import { move } from './lib/move.mjs';
import { dataDirOf, folderOf } from './lib/paths.mjs';
import { filesWords } from './lib/progress.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run move -- postgres://user:password@host:5432/name [--to FOLDER]
npm run move -- sqlite [--to FOLDER]

Copies everything to another database, and compares every row. Stop the server first. The current data and
settings stay unchanged, and the last lines say what to set. The target database and folder must be empty. If the
command is interrupted, run it again: it starts over.

  postgres     to the address in DATABASE_URL, from the data folder; this keeps it out of the list of processes
  --to FOLDER  copies the files too, to another data folder, and compares them
  --help       shows this`;

await runCommand({ help: HELP, takesNames: true, options: { to: { type: 'string' } } }, async (values, positionals) => {
  const given = readEnvironment();
  // DATABASE_URL is the target, not the source.
  const env = positionals[0] === 'postgres' ? { ...given, DATABASE_CLIENT: given.DATABASE_CLIENT || 'sqlite' } : given;
  const url = urlOf(positionals, env);
  const to = values.to ? folderOf(values.to) : null;
  const { rows, tables, files, missing, leftBehind } = await move(env, { url, to });

  console.log(`\nMoved: ${rows} rows of ${tables} tables, ${filesWords(files)}. The old data is unchanged.`);
  if (missing.length > 0)
    console.log(
      `Rows refer to ${filesWords(missing.length)} that were already missing: ${missing.slice(0, 5).join(', ')}`,
    );
  if (leftBehind.length > 0) console.log(`Not copied, because this version does not use it: ${leftBehind.join(', ')}`);
  const settings = [
    `DATABASE_URL=${url === null ? '' : positionals[0] === 'postgres' ? '(unchanged)' : positionals[0]}`,
    ...(to && to !== dataDirOf(env) ? [`DATA_DIR=${to}`] : []),
  ];
  const out = given.DATABASE_CLIENT ? ', remove DATABASE_CLIENT,' : ',';
  console.log(`Set this in .env${out} then start:\n\n  ${settings.join('\n  ')}\n`);
});

/** @returns {string | null} a PostgreSQL URL; null for SQLite */
function urlOf([target, ...others], env) {
  if (others.length === 0 && target === 'sqlite') return null;
  const url = target === 'postgres' ? env.DATABASE_URL : target;
  if (others.length === 0 && /^postgres(ql)?:\/\/./.test(url ?? '')) return url;
  throw new Stop(`Specify the target.\n\n${HELP}`);
}
