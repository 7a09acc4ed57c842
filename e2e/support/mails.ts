import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Product } from './fixtures';

const outboxOf = ({ dataDir }: Product) => join(dataDir, 'outbox');
/** Mails are named by their time: the newest is the last. */
const mailsOf = (product: Product) =>
  readdirSync(outboxOf(product))
    .filter((name) => name.endsWith('.eml'))
    .sort();

/** The text of a mail; the transport breaks long lines and writes `=` as `=3D`. */
export const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Does something that has a reset link mailed.
 * @returns the link, as it stands in the new mail
 */
export async function resetLinkAfter(product: Product, act: () => Promise<unknown>): Promise<string> {
  const before = new Set(mailsOf(product));
  await act();
  let link = '';
  await expect(() => {
    const fresh = mailsOf(product).filter((name) => !before.has(name));
    const texts = fresh.map((name) => decoded(readFileSync(join(outboxOf(product), name), 'utf8')));
    link = texts.map((text) => /https?:\/\/\S+\/resetpassword\/[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
