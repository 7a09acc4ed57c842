import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf, web } from './lib/paths.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run verify-credential -- FILE [--did did.json] [--status list.json]

Checks a credential (.json) or a badge (.png) on this machine. Nothing is sent and nothing is fetched.

  FILE       the file to check
  --did      the issuer's DID document: https://HOST/.well-known/did.json. Without it, the key named in the file is used
  --status   the issuer's status list, from the address in the file. Without it, revocation is not checked
  --help     shows this

Exit code: 0 valid; 1 revoked, changed, or signed by someone else; 3 unchanged, but the issuer or the status is unknown.`;

const EXIT_CODES = { valid: 0, unasked: 3, 'unknown issuer': 3 };

await runCommand(
  { help: HELP, takesNames: true, options: { did: { type: 'string' }, status: { type: 'string' } } },
  async (values, positionals) => {
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Stop(`Specify one file.\n\n${HELP}`);
    const { check } = verifier();
    const order = { file: readGiven(file), did: textOf(values.did), status: textOf(values.status) };
    const { outcome, lines } = await check(order).catch((error) => {
      throw new Stop(`The DID document or the status list cannot be read: ${error.message}`);
    });
    console.log(lines.join('\n'));
    process.exitCode = EXIT_CODES[outcome] ?? 1;
  },
);

/** Loads the site's verifier, which `vite build` bundles for this command. */
function verifier() {
  const bundle = join(web, 'dist-server', 'verify-credential.cjs');
  if (!existsSync(bundle))
    throw new Stop('The site is not built yet. Run npm ci and npm run build in the folder web, then this again.');
  return createRequire(import.meta.url)(bundle);
}

function readGiven(name) {
  try {
    return readFileSync(folderOf(name));
  } catch (error) {
    throw new Stop(`${name} cannot be read (${error.code}).`);
  }
}

function textOf(name) {
  return name === undefined ? undefined : readGiven(name).toString();
}
