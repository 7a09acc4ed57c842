import { confirmAddress, forgottenAddress } from '../../contract/addresses';
import { CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { rows } from '../../platform/database/rows';
import { NotSignedIn, RequestError, TooMany } from '../../platform/errors';
import { hashOf, newToken } from '../../platform/secret-token';
import { settings } from '../../platform/settings';
import { maskAddresses } from '../../platform/text';
import type { Message } from '../mail/feature';
import * as mails from '../mail/mail';
import { admitMail } from '../mail/recipient-limit';
import * as siteTexts from '../site/site';
import { changeMail, claimMail, confirmMail, forgottenMail, type LinkMail } from './link-mails';
import { ACCOUNT, type AccountRow, CONFIRM_LINK, type ConfirmLinkRow, isVisitor, type LinkPurpose } from './row';

export const links = () => rows<ConfirmLinkRow>(CONFIRM_LINK);
/** Of links that nobody has used. */
export const unused = { usedAt: { $null: true } };

const MINUTE_MS = 60_000;

interface LinkKind {
  /** What the log calls it. */
  to: string;
  mail: (about: LinkMail) => Message;
  page: (token: string) => string;
  minutes: number;
}
const kinds: Record<LinkPurpose, LinkKind> = {
  confirm: { to: 'confirm an address', mail: confirmMail, page: confirmAddress, minutes: CONFIRM_HOURS * 60 },
  change: { to: 'change an address', mail: changeMail, page: confirmAddress, minutes: CONFIRM_HOURS * 60 },
  claim: { to: 'take an address', mail: claimMail, page: forgottenAddress, minutes: CONFIRM_HOURS * 60 },
  forgotten: { to: 'set a password', mail: forgottenMail, page: forgottenAddress, minutes: FORGOTTEN_MINUTES },
};

/**
 * Mails a link that proves an address; once it is on its way it ends the older ones with the same purpose.
 * @param account whose it is, with the address that it has now
 * @param to the address to prove
 * @throws TooMany when it had too many mails; NotSignedIn when the account has gone, or has another address by now;
 * RequestError 503 when the mail could not be handed over: the link in it is worthless then, and an older one goes on
 */
export async function mailLink(
  account: { accountId: number; email: string },
  purpose: LinkPurpose,
  to: string = account.email,
): Promise<void> {
  const { wait, giveBack } = await admitMail(to, 'counted');
  if (wait !== null) throw new TooMany(wait);
  const token = newToken();
  const tokenHash = hashOf(token);
  const kind = kinds[purpose];
  const { accountId, email } = account;
  const { id } = await durable(async () => {
    // An account that is deleted at this moment leaves nothing behind.
    if (!(await holdAccount({ id: accountId, email }))) throw new NotSignedIn();
    const expiresAt = new Date(Date.now() + kind.minutes * MINUTE_MS).toISOString();
    return links().create({ data: { tokenHash, accountId, email: to, purpose, expiresAt } });
  });
  try {
    const brand = await siteTexts.readBrand();
    const link = settings().PUBLIC_URL + kind.page(token);
    await mails.sendNow(kind.mail({ recipient: to, link, brand }));
  } catch (error) {
    strapi.log.warn(`A link to ${kind.to} could not be emailed: ${maskAddresses((error as Error).message)}`);
    await durable(() => links().deleteMany({ where: { tokenHash, ...unused } }));
    await giveBack();
    throw new RequestError(503, messages.account.confirmationFailed, { retryAfter: 10 }, 'MAIL_NOT_SENT');
  }
  await durable(() => links().deleteMany({ where: { accountId, purpose, ...unused, id: { $lt: id } } }));
}

/** Of a link that works. @param token as it stands in the link */
export const working = (token: string, purposes: readonly LinkPurpose[]) => ({
  tokenHash: hashOf(token),
  purpose: { $in: purposes },
  ...unused,
  expiresAt: { $gt: new Date().toISOString() },
});

/**
 * Whether a link that was sent for this account to this address has been used.
 * @param but a link that does not count
 */
export const isProved = async ({ id, email }: Pick<AccountRow, 'id' | 'email'>, but = 0): Promise<boolean> =>
  (await links().count({ where: { accountId: id, email, usedAt: { $notNull: true }, id: { $ne: but } } })) > 0;

/**
 * Holds the row of an account until the write that it is inside of ends: what others do to it comes before, or after.
 * @returns whether it is there, and has this address
 */
export async function holdAccount({ id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<boolean> {
  // An update, not a look: only that holds it in both databases.
  const { count } = await rows<AccountRow>(ACCOUNT).updateMany({ where: { id, email }, data: { email } });
  return count === 1;
}

/**
 * Uses a link: once, and within its time. Inside a write.
 * @returns its account too; null when it does not work, or the account has gone or is blocked
 */
export async function takeLink(
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ link: ConfirmLinkRow; account: AccountRow } | null> {
  const link = await links().findOne({ where: working(token, purposes) });
  const find = () => rows<AccountRow>(ACCOUNT).findOne({ where: { id: link?.accountId }, populate: ['role'] });
  const account = link && (await find());
  // Before the link, as everywhere: a sign-up that takes the place of the account waits, and finds it proved.
  if (!isVisitor(account) || !(await holdAccount(account))) return null;
  const { count } = await links().updateMany({
    where: working(token, purposes),
    data: { usedAt: new Date().toISOString() },
  });
  return link && count === 1 ? { link, account } : null;
}
