import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a mail says as it was written: soft line ends and signs that travelled as numbers are undone (RFC 2045, 6.7).
 * @param {string} source
 */
export const decoded = (source) =>
  /^Content-Transfer-Encoding: quoted-printable\r?$/im.test(source)
    ? source
        .replace(/=\r?\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
    : source;

/**
 * What the newest mail to an address says; an empty text while there is none. The last mail of all may be for someone
 * else: some arrive later than they were written.
 * @param {{ to: string[], source: string }[]} mails as an SMTP server took them
 * @param {string} address
 */
export const newestTo = (mails, address) => decoded(mails.findLast(({ to }) => to.includes(address))?.source ?? '');

/**
 * The files of the mails in the outbox of a product, oldest first. One that is being written has another name.
 * @param {{ dataDir: string }} product
 */
export const mailFiles = ({ dataDir }) => {
  const outbox = join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(outbox, name));
};

/** What a mail of the outbox says. @param {string} file as {@link mailFiles} gives it */
export const mailIn = (file) => decoded(readFileSync(file, 'utf8'));
