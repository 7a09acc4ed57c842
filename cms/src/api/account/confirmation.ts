import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { rows } from '../../platform/database/rows';
import { Conflict, InvalidInput, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashOf } from '../../platform/secret-token';
import * as interns from './intern/intern';
import {
  deleteUnconfirmed,
  findUnconfirmed,
  hasUsedLink,
  links,
  mailLink,
  notifyOwner,
  takeLink,
  unused,
  working,
} from './links';
import { ACCOUNT, type AccountRow } from './row';

/** An account with its current address. */
export interface Member {
  accountId: number;
  email: string;
  name: string;
}

const accounts = () => rows<AccountRow>(ACCOUNT);
const DAY_MS = 24 * 60 * 60 * 1000;

/** True if a link sent to its current address was used. */
export const isConfirmed = ({ accountId, email }: Pick<Member, 'accountId' | 'email'>): Promise<boolean> =>
  hasUsedLink({ id: accountId, email });

/** Emails a link. @throws Conflict if the address is confirmed; see {@link mailLink} */
export async function send(member: Member): Promise<void> {
  if (await isConfirmed(member)) throw new Conflict(messages.account.confirmedAlready, 'ALREADY_CONFIRMED');
  const account = await accounts().findOne({ where: { id: member.accountId } });
  await mailLink(member, account?.contested ? 'claim' : 'confirm');
}

/** Like {@link send}, in the background. Errors are logged; the member can request another link. */
export function sendSoon(member: Member): void {
  send(member).catch((error) => {
    if (!(error instanceof RequestError)) strapi.log.error(error);
  });
}

/**
 * Uses a link that confirms the address of an account or changes it.
 * @param by the account logged in where the link was opened, if any
 * @param key the `Idempotency-Key`, if any
 * @throws InvalidInput with the same text for every invalid link; other texts if another account has the address or a
 * later sign-up exists, which the reader of the mailbox may know
 */
export async function confirm(token: string, by: number | null, key?: string): Promise<void> {
  await idempotent(key, { call: 'confirmAddress', tokenHash: hashOf(token) }, async () => {
    const taken = await takeLink(token, ['confirm', 'change']);
    if (!taken) throw invalid(await reasonOf(token));
    const { account, link } = taken;
    const { id, accountId, email, purpose } = link;
    if (purpose === 'change') await giveAddress(account, email, by === accountId);
    else if (account.email !== email) throw invalid(messages.account.linkInvalid);
    // Links to earlier addresses prove nothing any more.
    await links().deleteMany({ where: { accountId, id: { $ne: id } } });
  });
}

/** Deletes the links of an account, inside a write. */
export async function forget(accountId: number): Promise<void> {
  await links().deleteMany({ where: { accountId } });
}

/** Deletes unused links a day after they expired. */
export async function sweep(): Promise<void> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  await durable(() => links().deleteMany({ where: { ...unused, expiresAt: { $lt: before } } }));
}

/** Tells a link from before a second sign-up from an invalid one. */
const reasonOf = async (token: string): Promise<string> =>
  (await links().count({ where: working(token, ['claim']) })) > 0
    ? messages.account.linkSetsPassword
    : messages.account.linkInvalid;

const invalid = (msg: string) => new InvalidInput([{ field: 'token', msg }]);

/**
 * Changes the address, inside a write.
 * @param isOwner true if the link was opened while logged in to the account. Only then an unconfirmed sign-up is replaced:
 * a stranger's link must not delete the sign-up of the mailbox's owner.
 */
async function giveAddress({ id, email: before }: AccountRow, email: string, isOwner: boolean): Promise<void> {
  const unconfirmed = await findUnconfirmed(email);
  if (unconfirmed && !isOwner) throw invalid(messages.account.emailUnproved);
  if (unconfirmed) {
    await deleteUnconfirmed(unconfirmed);
    await links().deleteMany({ where: { accountId: unconfirmed.id } });
  }
  try {
    await accounts().update({ where: { id }, data: { email, username: email } });
  } catch (error) {
    if (isUniqueViolation(error, 'email') || isUniqueViolation(error, 'username'))
      throw invalid(messages.account.emailTaken);
    throw error;
  }
  // The account shows and removes pages of its new address only.
  await interns.removeAllOf(before);
  await notifyOwner('address', { id, email: before });
}
