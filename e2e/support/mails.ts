import { decoded } from '../../scripts/test/mails.mjs';
import { expect, MAIL_DELAY_SECONDS, type MailServer } from './fixtures';

/** Longer than the delay of decision emails plus the time to the next run of the mail tasks. */
export const PAST_DELAY_MS = (MAIL_DELAY_SECONDS + 25) * 1000;
/** Milliseconds before each further move of the clock. */
const PATIENCE = [500, 5000, 10_000, 15_000];

export const mailsTo = ({ mails }: MailServer, address: string): string[] =>
  mails.filter(({ to }) => to.includes(address)).map(({ source }) => decoded(source));

export async function mailAbout(server: MailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    mailsTo(server, address).find((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')) ?? '';
  await comes(server, () => find() !== '');
  expect(find(), `a mail about ${subject}`).not.toBe('');
  return find();
}

/** @returns the last email */
export async function lastMail(server: MailServer, address: string, count: number): Promise<string> {
  await comes(server, () => mailsTo(server, address).length >= count);
  expect(mailsTo(server, address)).toHaveLength(count);
  return mailsTo(server, address).at(-1) ?? '';
}

/** Moves the clock, because the product delays and repeats emails. */
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
    await clock?.move(PAST_DELAY_MS);
  }
}

/** Returns the first link below the headers. */
export const linkIn = (mail: string): string => /\r?\n\r?\n[\s\S]*?(https?:\/\/\S+)/.exec(mail)?.[1] ?? '';

/**
 * Runs an action that emails a link.
 * @param page first part of the link's path
 * @returns the link in the new email
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

/** @returns the reset link that the action sends */
export const resetLinkAfter = (server: MailServer, act: () => Promise<unknown>): Promise<string> =>
  linkAfter(server, 'resetpassword', act);
