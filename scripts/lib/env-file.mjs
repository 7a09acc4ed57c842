import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { refuseRootFor } from './owner.mjs';
import { root } from './paths.mjs';
import { dataDirOf } from './state.mjs';
import { Stop } from './stop.mjs';

/** Settings that are made once and kept private. */
export const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'SITE_ADMIN_JWT_SECRET',
  'CREDENTIAL_KEY',
];
const HEAD =
  '# Settings of this machine; the README lists them all. The secrets were made by npm start: keep them, and keep them private.\n';

const secret = (name) =>
  name === 'APP_KEYS'
    ? [1, 2].map(() => randomBytes(24).toString('base64url')).join(',')
    : randomBytes(32).toString('base64url');

/**
 * The environment of the product as it is: a settings file, if there is one, below what the process was given. Changes nothing.
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
 * The environment of the product: `.env` below what the process was given. Makes the file with random secrets, mode
 * 600, on the first run and adds what is missing later; never changes a value.
 * @returns {NodeJS.ProcessEnv}
 */
export function loadEnvironment(file = join(root, '.env')) {
  readEnvironment(file);
  try {
    if (!existsSync(file)) writeFileSync(file, HEAD, { mode: 0o600, flag: 'wx' });
    const text = readFileSync(file, 'utf8');
    const given = { ...parseEnv(text), ...process.env };
    const missing = SECRETS.filter((name) => !given[name]).map((name) => [name, secret(name)]);
    if (missing.length > 0) {
      // A last line without its end would swallow the first secret.
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      appendFileSync(file, `${gap}${missing.map(([name, value]) => `${name}=${value}`).join('\n')}\n`);
      chmodSync(file, 0o600);
    }
    return { STRAPI_TELEMETRY_DISABLED: 'true', ...given, ...Object.fromEntries(missing) };
  } catch (error) {
    throw new Stop(
      `The settings file ${file} cannot be read or written (${error.code ?? error.message}). Check its permissions.`,
    );
  }
}

/**
 * Gives a secret another value.
 * @returns {{ value: string, isWritten: boolean }} the new value; not written where the environment sets it, and not the file
 */
export function renewSecret(name, file = join(root, '.env')) {
  const value = secret(name);
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (process.env[name] || !parseEnv(text)[name]) return { value, isWritten: false };
    const line = new RegExp(`^\\s*(export\\s+)?${name}\\s*=.*$`, 'm');
    writeFileSync(`${file}.new`, text.replace(line, `${name}=${value}`), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return { value, isWritten: true };
  } catch (error) {
    throw new Stop(
      `The settings file ${file} cannot be written (${error.code ?? error.message}). Check its permissions.`,
    );
  }
}
