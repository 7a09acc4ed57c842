import { accountMessages, type EmailChange, type PasswordChange } from '../../contract/account';
import { type AccountRow, accounts, findAccount } from '../../platform/accounts';
import { durable } from '../../platform/database/rows';
import { Conflict, InvalidInput, NotSignedIn, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashPassword, matches } from '../../platform/password';
import { hashToken } from '../../platform/secret-token';
import { endSessions, openSession } from '../../platform/sessions';
import type { AccountSession } from './account';
import * as interns from './intern/intern';
import { hasUsedLink, links, mailLink, notifyOwner, takeLink, working } from './links';
import { ACCOUNT_ORIGIN, isVisitor, SETS_PASSWORD } from './row';

/** Runs in the background: response and timing are the same for every address. */
export function sendForgottenSoon(email: string): void {
  sendForgotten(email).catch((error) => {
    if (!(error instanceof RequestError)) strapi.log.error(error);
  });
}

/** Sets a new password and confirms the address. @throws InvalidInput, the same for every invalid link */
export async function setForgotten(token: string, password: string, key?: string): Promise<void> {
  const request = { call: 'setForgottenPassword', tokenHash: hashToken(token) };
  // Check before hashing, because invalid links must be cheap to reject.
  if ((await links().count({ where: working(token, SETS_PASSWORD) })) === 0)
    return idempotent(key, request, () => Promise.reject(invalidLink()));
  const hash = await hashPassword('setForgottenPassword', password);
  await idempotent(key, request, async () => {
    const taken = await takeLink(token, SETS_PASSWORD);
    if (!taken || taken.account.email !== taken.link.email) throw invalidLink();
    const { account, link } = taken;
    // Remove the name, because a stranger may have signed up with this address.
    const isFirst = !(await hasUsedLink(account, link.id));
    await setPassword(account, hash, isFirst ? { fullName: account.email.split('@')[0], contested: false } : {});
    await links().deleteMany({ where: { accountId: account.id, id: { $ne: link.id } } });
  });
}

/** Ends every session. @returns the new session's token */
export async function changePassword(session: AccountSession, { current, password }: PasswordChange): Promise<string> {
  const account = await withPassword(session, current);
  const hash = await hashPassword('changeAccount', password);
  await durable(() => setPassword(account, hash));
  return openSession(ACCOUNT_ORIGIN, { id: account.id, password: hash }, accountMessages.ended);
}

export async function changeName({ accountId }: AccountSession, name: string): Promise<void> {
  await durable(() => accounts().update({ where: { id: accountId }, data: { fullName: name } }));
}

/** Reveals only on the link's page that another account has the address. */
export async function changeEmail(session: AccountSession, { email, current }: EmailChange): Promise<void> {
  await withPassword(session, current);
  if (email === session.email) throw new Conflict(accountMessages.emailSame, 'SAME_ADDRESS');
  await mailLink(session, 'change', email);
}

/** Keeps everything sent from the account's address. */
export async function remove(session: AccountSession, current: string): Promise<void> {
  const { id, email } = await withPassword(session, current);
  await durable(async () => {
    await notifyOwner('deleted', { id, email });
    await endSessions(ACCOUNT_ORIGIN, id);
    await links().deleteMany({ where: { accountId: id } });
    await interns.removeAllOf(email);
    await accounts().deleteMany({ where: { id } });
  });
}

const invalidLink = () => new InvalidInput([{ field: 'token', msg: accountMessages.forgottenLinkInvalid }]);

async function sendForgotten(email: string): Promise<void> {
  const account = await findAccount({ email });
  if (isVisitor(account)) await mailLink({ accountId: account.id, email }, 'forgotten');
}

/** @throws InvalidInput if the password is wrong */
async function withPassword({ accountId }: AccountSession, typed: string): Promise<AccountRow> {
  const account = await accounts().findOne({ where: { id: accountId } });
  if (!account) throw new NotSignedIn();
  if (!(await matches('changeAccount', typed, account.password)))
    throw new InvalidInput([{ field: 'current', msg: accountMessages.passwordWrong }]);
  return account;
}

/** @throws NotSignedIn if the password has been changed since */
async function setPassword(account: AccountRow, hash: string, more: Partial<AccountRow> = {}): Promise<void> {
  const { id, password } = account;
  const { count } = await accounts().updateMany({ where: { id, password }, data: { ...more, password: hash } });
  if (count !== 1) throw new NotSignedIn(accountMessages.ended);
  await endSessions(ACCOUNT_ORIGIN, id);
  await notifyOwner('password', account);
}
