import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { dataDirOf, root } from './paths.mjs';
import { isRoot } from './platform.mjs';
import { Stop } from './stop.mjs';

/** Secrets from earlier versions. Missing ones are derived from APP_SECRET (cms/src/platform/settings.ts). */
const EARLIER_SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'SITE_ADMIN_JWT_SECRET',
  'CREDENTIAL_KEY',
];
export const SECRETS = ['APP_SECRET', ...EARLIER_SECRETS];
const HEAD =
  '# Settings of this machine; the README lists them all. npm start created the secret: keep it, and keep it private.\n';

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Reads the product's environment: this process's, then the settings file, if there is one.
 * @returns {NodeJS.ProcessEnv}
 */
export function readEnvironment(file = join(root, '.env')) {
  const env = { ...readFile(file), ...process.env };
  refuseRootFor([file, dataDirOf(env)]);
  return env;
}

function readFile(file) {
  try {
    return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  } catch (error) {
    throw new Stop(`The settings file ${file} cannot be read (${error.code ?? error.message}). Check its permissions.`);
  }
}

/**
 * Adds `.env` to this process's environment. Creates a missing file with a random secret and mode 600; never changes a
 * value.
 * @returns {NodeJS.ProcessEnv}
 */
export function loadEnvironment(file = join(root, '.env')) {
  readEnvironment(file);
  try {
    if (!existsSync(file)) writeFileSync(file, HEAD, { mode: 0o600, flag: 'wx' });
    const text = readFileSync(file, 'utf8');
    const given = { ...parseEnv(text), ...process.env };
    if (!given.APP_SECRET && EARLIER_SECRETS.some((name) => !given[name])) {
      given.APP_SECRET = newSecret();
      append(file, 'APP_SECRET', given.APP_SECRET);
    }
    return { STRAPI_TELEMETRY_DISABLED: 'true', ...given };
  } catch (error) {
    throw new Stop(
      `The settings file ${file} cannot be read or written (${error.code ?? error.message}). Check its permissions.`,
    );
  }
}

function append(file, name, value) {
  const text = readFileSync(file, 'utf8');
  // Otherwise the name would be appended to an unfinished last line.
  appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`);
  chmodSync(file, 0o600);
}

/** Replaces a secret in the file, unless the environment contains the secrets. */
export function renewSecret(name, file = join(root, '.env')) {
  const value = newSecret();
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const inFile = parseEnv(text);
    if (process.env[name] || !(inFile[name] || inFile.APP_SECRET)) return { value, isWritten: false };
    if (inFile[name]) {
      const line = new RegExp(`^\\s*(export\\s+)?${name}\\s*=.*$`, 'm');
      writeFileSync(`${file}.new`, text.replace(line, `${name}=${value}`), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } else append(file, name, value);
    return { value, isWritten: true };
  } catch (error) {
    throw new Stop(
      `The settings file ${file} cannot be written (${error.code ?? error.message}). Check its permissions.`,
    );
  }
}

/** Prevents root from creating files that the site's account cannot use. @throws {Stop} */
export function refuseRootFor(paths) {
  if (!isRoot()) return;
  for (const path of paths) {
    const uid = statSync(path, { throwIfNoEntry: false })?.uid ?? 0;
    if (uid === 0) continue;
    const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || `'#${uid}'`;
    const script = process.env.npm_lifecycle_event ?? 'start';
    throw new Stop(`${path} does not belong to root. Run this as its owner: sudo -u ${name} npm run ${script}`);
  }
}
