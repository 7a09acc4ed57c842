import { decoded } from '../../scripts/test/mails.mjs';
import { expect, type MailServer, THINKS_SECONDS } from './fixtures';

/** Past the time for second thoughts, and past the next round of the tasks that send. */
const GOES_ON_MS = (THINKS_SECONDS + 25) * 1000;
/** How long one waits for a mail before the clock goes on once more, in milliseconds: most come at once. */
const PATIENCE = [500, 5000, 10_000, 15_000];

/** The mails to an address so far. */
export const mailsTo = ({ mails }: MailServer, address: string): string[] =>
  mails.filter(({ to }) => to.includes(address)).map(({ source }) => decoded(source));

/** Waits for the mail of a subject, whatever else comes. */
export async function mailAbout(server: MailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    mailsTo(server, address).find((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')) ?? '';
  await comes(server, () => find() !== '');
  expect(find(), `a mail about ${subject}`).not.toBe('');
  return find();
}

/** Waits for so many mails. @returns the last one */
export async function lastMail(server: MailServer, address: string, count: number): Promise<string> {
  await comes(server, () => mailsTo(server, address).length >= count);
  expect(mailsTo(server, address)).toHaveLength(count);
  return mailsTo(server, address).at(-1) ?? '';
}

/** Waits until it has come; what the product sends later, or once more, it sends when its clock has gone on. */
async function comes({ clock }: MailServer, hasCome: () => boolean): Promise<void> {
  for (const timeout of PATIENCE) {
    const isThere = expect.poll(hasCome, { timeout, intervals: [20] }).toBe(true);
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
    await clock?.move(GOES_ON_MS);
  }
}

/** The link in a mail. */
export const linkIn = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? '';

/**
 * Does something that has a link mailed.
 * @param page the first part of its path
 * @returns the link, as it stands in the new mail
 */
export async function linkAfter(server: MailServer, page: string, act: () => Promise<unknown>): Promise<string> {
  const address = new RegExp(`https?://\\S+/${page}[/#][\\w-]+`);
  const before = server.mails.length;
  await act();
  const find = () =>
    server.mails
      .slice(before)
      .map(({ source }) => address.exec(decoded(source))?.[0])
      .find(Boolean) ?? '';
  await comes(server, () => find() !== '');
  expect(find(), `a link to ${page}`).not.toBe('');
  return find();
}

/** Does something that has a reset link mailed. @returns the link */
export const resetLinkAfter = (server: MailServer, act: () => Promise<unknown>): Promise<string> =>
  linkAfter(server, 'resetpassword', act);
