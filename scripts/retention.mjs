import { askFor, refuseWithoutTerminal } from './lib/ask.mjs';
import { withCommand } from './lib/command.mjs';
import { readEnvironment } from './lib/env-file.mjs';
import { runCommand } from './lib/stop.mjs';

const HELP = `npm run retention -- [--dry-run] [--yes]

Deletes the documents and interview notes of applications, and the check-ins, questions and answers of internships, that
ended more than 12 months ago, or the number of months in the site settings of the panel. The product does this every
night; this command lists what is due, or deletes it now. The rest of the applications stays, and each deletion adds a
line to the audit list. The server can stay up.

  --dry-run   shows what is due and deletes nothing
  --yes       does not ask
  --help      shows this`;

await runCommand(
  { help: HELP, options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } } },
  async (values) => {
    refuseWithoutTerminal(values, 'deletes', '--yes or --dry-run');

    await withCommand('retention', readEnvironment(), async (ask) => {
      const { months, due } = await ask({ do: 'list' }, 'Looking');
      if (due.length === 0)
        return console.log(`\nNo application with documents or notes ended more than ${months} months ago.`);
      const lines = due.map(
        ({ reference, endedAt, documents }) => `${reference}   ended ${endedAt.slice(0, 10)}   documents: ${documents}`,
      );
      console.log(`\nEnded more than ${months} months ago:\n\n  ${lines.join('\n  ')}\n`);
      if (values['dry-run']) return console.log('Nothing was deleted.');
      const question = 'Delete these documents and notes? Only a backup can bring them back. [y/N] ';
      await askFor(values, question, 'Nothing was deleted.');
      const count = await ask({ do: 'delete' }, 'Deleting');
      console.log(`\nDeleted the documents and notes of ${count} ${count === 1 ? 'application' : 'applications'}.`);
    });
  },
);
