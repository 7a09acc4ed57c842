import { confirmAddress, forgottenAddress } from '../../contract/addresses';
import { CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { rows } from '../../platform/database/rows';
import { NotSignedIn, RequestError, TooMany } from '../../platform/errors';
import { maskAddresses } from '../../platform/mask-addresses';
import { hashOf, newToken } from '../../platform/secret-token';
import { serviceOf } from '../../platform/service-of';
import { settings } from '../../platform/settings';
import { admitMail } from '../mail/recipient-limit';
import type { Message } from '../mail/row';
import type mailService from '../mail/services/mail';
import type siteService from '../site/services/site';
import { changeMail, confirmMail, forgottenMail, type LinkMail } from './link-mails';
import { ACCOUNT, type AccountRow, CONFIRM_LINK, type ConfirmLinkRow, type LinkPurpose } from './row';

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
    // An update, not a look: it holds the row, so that an account that is deleted at this moment leaves nothing behind.
    const { count } = await rows<AccountRow>(ACCOUNT).updateMany({ where: { id: accountId, email }, data: { email } });
    if (count !== 1) throw new NotSignedIn();
    const expiresAt = new Date(Date.now() + kind.minutes * MINUTE_MS).toISOString();
    return links().create({ data: { tokenHash, accountId, email: to, purpose, expiresAt, publishedAt: new Date() } });
  });
  try {
    const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
    const link = settings().PUBLIC_URL + kind.page(token);
    await serviceOf<typeof mailService>('api::mail.mail').sendNow(kind.mail({ recipient: to, link, brand }));
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
 * Uses a link: once, and within its time. Inside a write.
 * @returns null when it does not work
 */
export async function takeLink(token: string, purposes: readonly LinkPurpose[]): Promise<ConfirmLinkRow | null> {
  const { count } = await links().updateMany({
    where: working(token, purposes),
    data: { usedAt: new Date().toISOString() },
  });
  return count === 1 ? links().findOne({ where: { tokenHash: hashOf(token) } }) : null;
}
