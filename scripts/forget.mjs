import { parseArgs } from 'node:util';
import { saysYes } from './lib/ask.mjs';
import { withCommand } from './lib/command.mjs';
import { readEnvironment } from './lib/env-file.mjs';
import { countWords } from './lib/person.mjs';
import { progress } from './lib/progress.mjs';
import { readArguments, runScript, Stop } from './lib/stop.mjs';

const HELP = `npm run forget -- EMAIL [--dry-run] [--yes]

Deletes what there is about a person under an e-mail address, in capitals or not, also while the server runs: the full
application with its documents, notes and steps, quick applications, posts and reviews that were sent with it (public or not), the
account, its sessions and the links that confirm its address, mails to the address, and
the answers that are kept for a day so that nothing is stored twice. Shows first what it found, and asks.

  EMAIL       the address
  --dry-run   shows what it found, and deletes nothing
  --yes       does not ask
  --help      shows this

What it leaves, because it goes by name and not by address, or has to stay:

  Posts and testimonials   delete them in the panel, at /cms: Content Manager, Blog post or Testimonial, find the name,
                           Delete. The photo that came with a testimonial goes with it; a picture that the team put into
                           the Media Library is deleted there.
  Certificates             stay, without the address that they were mailed to: whoever holds one must be able to have it checked, and an ID is never issued twice.
  The audit list           stays; it names applications by their reference, and nobody by their address.
  Accounts of the team     the dashboard's and the panel's: Settings in the panel.
  Backups                  still hold everything. Delete those that are older than today when you can.`;

await runScript(async () => {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      options: {
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    }),
  );
  if (values.help) return console.log(HELP);
  const [email] = positionals;
  if (!email || positionals.length > 1) throw new Stop('Name one e-mail address: npm run forget -- EMAIL');
  const asks = !values.yes && !values['dry-run'];
  if (asks && !process.stdin.isTTY)
    throw new Stop(
      'This asks first, and nobody can answer here. Add --yes to go on without being asked, or --dry-run.',
    );

  await withCommand('forget', readEnvironment(), async (ask) => {
    const looking = progress('Looking');
    const { references, counts, isPanelAccount } = await ask({ do: 'find', email });
    looking.done('done');
    if (isPanelAccount)
      console.log('\nThe panel has an account of this address. It stays: delete it there, in Settings, Users.');
    const found = countWords(counts);
    if (found.length === 0) return console.log(`\nNothing was found about ${email}.`);
    console.log(`\nAbout ${email} there is:\n\n  ${found.join('\n  ')}\n`);
    if (references.length > 0) console.log(`Reference: ${references.join(', ')}\n`);
    if (values['dry-run']) return console.log('Nothing was deleted.');
    if (asks && !(await saysYes('Delete all of it? It cannot be brought back, but from a backup. [y/N] ')))
      throw new Stop('Nothing was deleted.');

    const deleting = progress('Deleting');
    const done = await ask({ do: 'forget', email });
    deleting.done('done');
    console.log(`\nDeleted: ${countWords(done.counts).join(', ') || 'nothing'}.`);
    console.log(
      'Backups still hold it. Posts, testimonials and certificates go by name: --help says what to do with them.',
    );
  });
});
