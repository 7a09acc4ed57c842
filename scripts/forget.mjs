import { askFor, refuseWithoutTerminal } from './lib/ask.mjs';
import { withCommand } from './lib/command.mjs';
import { readEnvironment } from './lib/env-file.mjs';
import { countWords } from './lib/person.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run forget -- EMAIL [--dry-run] [--yes]

Deletes what the product stores about an email address: the full application with its documents, notes and steps, its
interview and internship, quick applications, posts and testimonials sent with the address (public or not), the
account with its sessions and links, messages to the team, requests to correct a certificate, the sign-up for news of
the next round, emails to the address, and the answers stored for a day so that nothing is stored twice. Ignores case.
Shows what it found and asks before it deletes. The server can stay up.

  EMAIL       the address
  --dry-run   shows what it found and deletes nothing
  --yes       does not ask
  --help      shows this

What stays:

  Posts and testimonials   sent without the address. Delete them in the panel, at /cms: Content Manager, Blog post or
                           Testimonial, find the name, Delete. This also deletes the photo sent with a testimonial. Delete
                           pictures that the team added in the Media Library.
  Certificates             without the address they were emailed to, so that anyone can still check them. An ID is never
                           issued twice.
  Letters                  of recommendation are revoked, without their text and name.
  The audit list           names applications by their reference. It contains no addresses of visitors.
  Accounts of the team     in the dashboard: remove them on its People page; in the panel: delete them there, in Settings.
  Backups                  still contain everything. Delete those older than today when you can.`;

await runCommand(
  { help: HELP, takesNames: true, options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } } },
  async (values, positionals) => {
    const [email] = positionals;
    if (!email || positionals.length > 1) throw new Stop('Specify one email address: npm run forget -- EMAIL');
    refuseWithoutTerminal(values, 'deletes', '--yes or --dry-run');

    await withCommand('forget', readEnvironment(), async (ask) => {
      const { references, counts, isPanelAccount } = await ask({ do: 'find', email }, 'Looking');
      if (isPanelAccount)
        console.log('\nThe panel also has an account with this address. Delete it there, under Settings, Users.');
      const found = countWords(counts);
      if (found.length === 0) return console.log(`\nNothing was found about ${email}.`);
      console.log(`\nFound about ${email}:\n\n  ${found.join('\n  ')}\n`);
      if (references.length > 0) console.log(`Reference: ${references.join(', ')}\n`);
      if (values['dry-run']) return console.log('Nothing was deleted.');
      const question = 'Delete all of it? Only a backup can bring it back. [y/N] ';
      await askFor(values, question, 'Nothing was deleted.');
      const done = await ask({ do: 'forget', email }, 'Deleting');
      console.log(`\nDeleted: ${countWords(done.counts).join(', ') || 'nothing'}.`);
      console.log(
        'Backups still contain it. Posts, testimonials and certificates may contain the name: --help says what to do.',
      );
    });
  },
);
