import { accountMessages, CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/account';
import { confirmAddress, forgottenAddress } from '../../contract/site';
import { type AccountRow, accounts, findAccount } from '../../platform/accounts';
import { durable, rows } from '../../platform/database/rows';
import { NotSignedIn, RequestError, TooMany } from '../../platform/errors';
import { hashToken, newToken, unexpired } from '../../platform/secret-token';
import { endSessions } from '../../platform/sessions';
import { settings } from '../../platform/settings';
import { isoIn, MINUTE_MS } from '../../platform/time';
import * as mails from '../mail/mail';
import { admitMail } from '../mail/recipient-limit';
import { type AccountChange, changedMail, linkWords } from './mails';
import { ACCOUNT_ORIGIN, CONFIRM_LINK, type ConfirmLinkRow, isVisitor, type LinkPurpose, SETS_PASSWORD } from './row';

export const links = () => rows<ConfirmLinkRow>(CONFIRM_LINK);
export const unused = { usedAt: { $null: true } };

const kinds: Record<LinkPurpose, { to: string; page: (token: string) => string; minutes: number }> = {
  confirm: { to: 'confirm an address', page: confirmAddress, minutes: CONFIRM_HOURS * 60 },
  change: { to: 'change an address', page: confirmAddress, minutes: CONFIRM_HOURS * 60 },
  claim: { to: 'take an address', page: forgottenAddress, minutes: CONFIRM_HOURS * 60 },
  forgotten: { to: 'set a password', page: forgottenAddress, minutes: FORGOTTEN_MINUTES },
};

/**
 * Emails a link, then invalidates older ones for the same purpose.
 * @throws TooMany; NotSignedIn if the account is gone or has a different address; RequestError 503 if the email was not
 * sent
 */
export async function mailLink(
  account: { accountId: number; email: string },
  purpose: LinkPurpose,
  to: string = account.email,
): Promise<void> {
  const { wait, giveBack } = await admitMail(to, 'counted');
  if (wait !== null) throw new TooMany(wait);
  const token = newToken();
  const tokenHash = hashToken(token);
  const kind = kinds[purpose];
  const { accountId, email } = account;
  const { id } = await durable(async () => {
    // Accounts that are being deleted get no new link.
    if (!(await lockAccount({ id: accountId, email }))) throw new NotSignedIn();
    const expiresAt = isoIn(kind.minutes * MINUTE_MS);
    return links().create({ data: { tokenHash, accountId, email: to, purpose, expiresAt } });
  });
  const words = linkWords(purpose, settings().PUBLIC_URL + kind.page(token));
  const takeBack = () => links().deleteMany({ where: { tokenHash, ...unused } });
  if (!(await mails.sendLink(`A link to ${kind.to}`, to, words, takeBack))) {
    await giveBack();
    throw new RequestError(503, accountMessages.confirmationFailed, { retryAfter: 10 }, 'MAIL_NOT_SENT');
  }
  await durable(() => links().deleteMany({ where: { accountId, purpose, ...unused, id: { $lt: id } } }));
}

export const working = (token: string, purposes: readonly LinkPurpose[]) => ({
  ...unexpired(token),
  purpose: { $in: purposes },
  ...unused,
});

/** @param but ID of a link to ignore */
export const hasUsedLink = async ({ id, email }: Pick<AccountRow, 'id' | 'email'>, but = 0): Promise<boolean> =>
  (await links().count({ where: { accountId: id, email, usedAt: { $notNull: true }, id: { $ne: but } } })) > 0;

/** Locks until the write ends. @returns false if it is gone or has a different address */
async function lockAccount({ id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<boolean> {
  // Only an update locks the row in both databases.
  const { count } = await accounts().updateMany({ where: { id, email }, data: { email } });
  return count === 1;
}

/** Call it inside a write. @returns null if the link is invalid, or its account is gone or blocked */
export async function takeLink(
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ link: ConfirmLinkRow; account: AccountRow } | null> {
  const link = await links().findOne({ where: working(token, purposes) });
  const account = link && (await findAccount({ id: link.accountId }));
  // Lock the account before the link: the same order everywhere avoids deadlocks.
  if (!isVisitor(account) || !(await lockAccount(account))) return null;
  const { count } = await links().updateMany({
    where: working(token, purposes),
    data: { usedAt: new Date().toISOString() },
  });
  return link && count === 1 ? { link, account } : null;
}

export async function findUnconfirmed(email: string): Promise<AccountRow | null> {
  const account = await findAccount({ email });
  return isVisitor(account) && !(await hasUsedLink(account)) ? account : null;
}

/**
 * Deletes an unconfirmed account, inside a write. Keeps links sent to the address for {@link inheritLinks}; from then
 * on, their pages ask for a new password.
 * @returns false if it has been confirmed or blocked since
 */
export async function deleteUnconfirmed({ id, email }: AccountRow): Promise<boolean> {
  // Already gone. The unique index decides between simultaneous sign-ups.
  if (!(await lockAccount({ id, email }))) return true;
  if (!(await findUnconfirmed(email))) return false;
  await endSessions(ACCOUNT_ORIGIN, id);
  const kept = { email, purpose: { $in: ['confirm', ...SETS_PASSWORD] }, ...unused };
  await links().deleteMany({ where: { accountId: id, $not: kept } });
  await links().updateMany({ where: { accountId: id, purpose: 'confirm' }, data: { purpose: 'claim' } });
  await accounts().deleteMany({ where: { id } });
  return true;
}

/** Keeps the mailbox owner's links valid when a stranger has used up the day's emails. */
export async function inheritLinks(from: number, to: number): Promise<void> {
  await links().updateMany({ where: { accountId: from }, data: { accountId: to } });
}

/** Skips unconfirmed addresses, because anyone can sign up with someone else's. Call it inside the write. */
export async function notifyOwner(change: AccountChange, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  if (!(await hasUsedLink(account))) return;
  await mails.enqueue(await changedMail(change, account.email));
}
