import { mailFiles, mailIn } from '../../scripts/lib/mails.mjs';
import { expect, type Product } from './fixtures';

/**
 * Does something that has a reset link mailed.
 * @returns the link, as it stands in the new mail
 */
export async function resetLinkAfter(product: Product, act: () => Promise<unknown>): Promise<string> {
  const before = new Set(mailFiles(product));
  await act();
  let link = '';
  await expect(() => {
    const texts = mailFiles(product).flatMap((file) => (before.has(file) ? [] : mailIn(file)));
    link = texts.map((text) => /https?:\/\/\S+\/resetpassword\/[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
