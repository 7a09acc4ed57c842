import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { rows } from '../../platform/database/rows';
import { Conflict, InvalidInput, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashOf } from '../../platform/secret-token';
import * as interns from './intern/intern';
import { isProved, links, mailLink, takeLink, unused, working } from './links';
import { ACCOUNT, type AccountRow } from './row';
import { tellOwner } from './tell-owner';
import { findUnproved, giveWay } from './unproved';

/** An account and the address that it has at this moment. */
export interface Member {
  accountId: number;
  email: string;
  name: string;
}

const accounts = () => rows<AccountRow>(ACCOUNT);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether somebody has used a link that was sent for this account to the address that it has now. */
export const isConfirmed = ({ accountId, email }: Pick<Member, 'accountId' | 'email'>): Promise<boolean> =>
  isProved({ id: accountId, email });

/**
 * Mails a link to the address of an account.
 * @throws Conflict when the address is confirmed; as {@link mailLink}
 */
export async function send(member: Member): Promise<void> {
  if (await isConfirmed(member)) throw new Conflict(messages.account.confirmedAlready, 'ALREADY_CONFIRMED');
  const account = await accounts().findOne({ where: { id: member.accountId } });
  await mailLink(member, account?.contested ? 'claim' : 'confirm');
}

/** As `send`, without anybody waiting for it: what goes wrong is in the log, and the account can ask again. */
export function sendSoon(member: Member): void {
  send(member).catch((error) => {
    if (!(error instanceof RequestError)) strapi.log.error(error);
  });
}

/**
 * Uses a link that confirms the address of an account, or gives it another one: once, and within its time.
 * @param by the account that is logged in where the link was opened, if any
 * @param key the `Idempotency-Key`, if any
 * @throws InvalidInput with the same words for whatever is wrong with it; with others when another account has the
 * address, or another sign-up came after it, which whoever has the link may know
 */
export async function confirm(token: string, by: number | null, key?: string): Promise<void> {
  await idempotent(key, { call: 'confirmAddress', tokenHash: hashOf(token) }, async () => {
    const taken = await takeLink(token, ['confirm', 'change']);
    if (!taken) throw invalid(await whyNot(token));
    const { account, link } = taken;
    const { id, accountId, email, purpose } = link;
    if (purpose === 'change') await giveAddress(account, email, by === accountId);
    else if (account.email !== email) throw invalid(messages.account.linkInvalid);
    // What was proved about an earlier address of the account holds no more.
    await links().deleteMany({ where: { accountId, id: { $ne: id } } });
  });
}

/** Forgets what was sent to, and proved about, an account. Inside the write that it belongs to. */
export async function forget(accountId: number): Promise<void> {
  await links().deleteMany({ where: { accountId } });
}

/** Deletes links a day after they ran out, unless they were used. */
export async function sweep(): Promise<void> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  await durable(() => links().deleteMany({ where: { ...unused, expiresAt: { $lt: before } } }));
}

/** A link to confirm that was mailed before another sign-up: only whoever has the mailbox can have it. */
const whyNot = async (token: string): Promise<string> =>
  (await links().count({ where: working(token, ['claim']) })) > 0
    ? messages.account.linkSetsPassword
    : messages.account.linkInvalid;

const invalid = (msg: string) => new InvalidInput([{ field: 'token', msg }]);

/**
 * Inside a write.
 * @param isTheirs who opened the link is logged in to the account: only then a sign-up that never proved the address gives
 * way. A stranger's link must not end the sign-up of the mailbox's owner.
 */
async function giveAddress({ id, email: before }: AccountRow, email: string, isTheirs: boolean): Promise<void> {
  const unproved = await findUnproved(email);
  if (unproved && !isTheirs) throw invalid(messages.account.emailUnproved);
  if (unproved) {
    await giveWay(unproved);
    await links().deleteMany({ where: { accountId: unproved.id } });
  }
  try {
    await accounts().update({ where: { id }, data: { email, username: email } });
  } catch (error) {
    if (isUniqueViolation(error, 'email') || isUniqueViolation(error, 'username'))
      throw invalid(messages.account.emailTaken);
    throw error;
  }
  // Who has the account now can see and take down what is held with its new address only.
  await interns.removeAllOf(before);
  await tellOwner('address', { id, email: before });
}
