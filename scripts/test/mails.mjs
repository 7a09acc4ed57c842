import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Decodes the text of an email: soft line breaks and quoted-printable characters (RFC 2045, 6.7).
 * @param {string} source
 */
export const decoded = (source) =>
  /^Content-Transfer-Encoding: quoted-printable\r?$/im.test(source)
    ? source
        .replace(/=\r?\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
    : source;

/**
 * Returns the text of the newest email to an address; empty if there is none. The newest email overall may be for
 * someone else, because some arrive late.
 * @param {{ to: string[], source: string }[]} mails as an SMTP server received them
 * @param {string} address
 */
export const newestTo = (mails, address) => decoded(mails.findLast(({ to }) => to.includes(address))?.source ?? '');

/**
 * Lists the files in a product's outbox, oldest first, excluding unfinished ones.
 * @param {{ dataDir: string }} product
 */
export const mailFiles = ({ dataDir }) => {
  const outbox = join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(outbox, name));
};

/** Returns the text of an email in the outbox. @param {string} file as {@link mailFiles} returns it */
export const mailIn = (file) => decoded(readFileSync(file, 'utf8'));
