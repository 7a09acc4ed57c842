import { mailFiles, mailIn } from '../../scripts/lib/mails.mjs';
import { expect, type Product } from './fixtures';

/**
 * Does something that has a link mailed.
 * @param page the first part of its path
 * @returns the link, as it stands in the new mail
 */
export async function linkAfter(product: Product, page: string, act: () => Promise<unknown>): Promise<string> {
  const address = new RegExp(`https?://\\S+/${page}/[\\w-]+`);
  const before = new Set(mailFiles(product));
  await act();
  let link = '';
  await expect(() => {
    const texts = mailFiles(product).flatMap((file) => (before.has(file) ? [] : mailIn(file)));
    link = texts.map((text) => address.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}

/** Does something that has a reset link mailed. @returns the link */
export const resetLinkAfter = (product: Product, act: () => Promise<unknown>): Promise<string> =>
  linkAfter(product, 'resetpassword', act);
