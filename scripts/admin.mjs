import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readEnvironment } from './lib/env-file.mjs';
import { resetPassword } from './lib/reset-password.mjs';
import { readArguments, runScript, Stop } from './lib/stop.mjs';

const HELP = `npm run admin -- reset-password [--username NAME] [--password-stdin]

Sets a new password for the site admin of /admin, also while the server runs, and ends every open session of that
account. It is written into the audit list. Without --password-stdin a password is made and shown once.

  --username NAME    which site admin, where there are several
  --password-stdin   reads the password from standard input: one line, at least 6 characters, at most 72 bytes
  --help             shows this`;

await runScript(async () => {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      options: {
        username: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    }),
  );
  if (values.help) return console.log(HELP);
  if (positionals.join(' ') !== 'reset-password') throw new Stop(`Say what to do.\n\n${HELP}`);

  const given = values['password-stdin'] ? await readPassword() : null;
  const password = given ?? randomBytes(15).toString('base64url');
  const username = await resetPassword(readEnvironment(), { username: values.username, password });
  console.log(`\nA new password is set for ${username}; every open session of the account has ended.`);
  if (given === null) console.log(`Keep it, it is shown only now:\n\n  ${password}\n`);
});

/** The line end that `echo` adds is not part of it; anything else is. */
async function readPassword() {
  if (process.stdin.isTTY) console.log('Type the new password and press Enter, then Ctrl-D. It is shown as you type.');
  const given = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(given)) throw new Stop('The password on standard input has to be one line.');
  return given;
}
