import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { withCommand } from './lib/command.mjs';
import { readEnvironment, renewSecret } from './lib/env-file.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run admin -- reset-password [--panel] [--username NAME] [--password-stdin]

Sets a new password for a team member at /admin, or with --panel for an account at /cms, even while the server runs.
Ends every open session of that account and adds a line to the audit list. Without --password-stdin it creates a
password and shows it once.

npm run admin -- reset-second-factor EMAIL

Removes the second factor of a team member who has lost it, even while the server runs. Ends every open session of that
account, adds a line to the audit list, and emails the member.

npm run admin -- rotate-key [--leaked]

Creates a new CREDENTIAL_KEY, which signs certificates from the next start onwards. The old public key stays listed: what it
signed stays valid. With --leaked the old key counts as stolen, and everything it signed becomes invalid.

  --panel            for an account of the panel; its name is its email address
  --username NAME    the account; by default the administrator, if there is only one
  --password-stdin   reads the password from standard input: one line, at least 6 characters, at most 72 bytes
  --help             shows this`;

/** Commands, each with its number of arguments. */
const commands = {
  'reset-password': [setPassword, 0],
  'reset-second-factor': [takeSecondFactor, 1],
  'rotate-key': [rotateKey, 0],
};

await runCommand(
  {
    help: HELP,
    takesNames: true,
    options: {
      username: { type: 'string' },
      panel: { type: 'boolean' },
      'password-stdin': { type: 'boolean' },
      leaked: { type: 'boolean' },
    },
  },
  async (values, positionals) => {
    const [what, ...names] = positionals;
    const [carryOut, count] = commands[what] ?? [];
    if (!carryOut || names.length !== count) throw new Stop(`No command was given.\n\n${HELP}`);
    await carryOut(values, ...names);
  },
);

function orderProduct(command, words, order) {
  return withCommand(command, readEnvironment(), (ask) => ask(order, words));
}

async function setPassword(values) {
  const given = values['password-stdin'] ? await readPassword() : null;
  const password = given ?? randomBytes(15).toString('base64url');
  const order = { username: values.username, panel: values.panel, password };
  const username = await orderProduct('reset-password', 'Setting the password', order);
  console.log(`\nA new password has been set for ${username}. All sessions of the account have ended.`);
  if (given === null) console.log(`Keep it: it is shown only once.\n\n  ${password}\n`);
}

async function takeSecondFactor(_values, email) {
  const username = await orderProduct('reset-second-factor', 'Resetting the second factor', { email });
  console.log(`\nThe second factor of ${username} has been reset. All sessions of the account have ended.`);
}

async function rotateKey({ leaked }) {
  readEnvironment();
  if (leaked) {
    const publicKey = await orderProduct('leaked-key', 'Listing the key as stolen', {});
    console.log(`\nThe key ${publicKey} is listed as stolen.`);
  }
  const { value, isWritten } = renewSecret('CREDENTIAL_KEY');
  if (isWritten) return console.log('\nA new CREDENTIAL_KEY is in .env. Restart the server to use it.');
  console.log(
    `\nCREDENTIAL_KEY is not set in .env. Set this value where you set the key, then restart every server:\n\n  ${value}\n`,
  );
}

/** Reads the password, without the line break that `echo` adds. */
async function readPassword() {
  if (process.stdin.isTTY) console.log('Type the new password and press Enter, then Ctrl-D. It is shown as you type.');
  const given = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(given)) throw new Stop('The password on standard input must be one line.');
  return given;
}
