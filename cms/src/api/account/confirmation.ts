import { accountMessages } from '../../contract/account';
import { type AccountRow, accounts } from '../../platform/accounts';
import { Conflict, InvalidInput, ifTaken, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashToken } from '../../platform/secret-token';
import * as interns from './intern/intern';
import {
  deleteUnconfirmed,
  findUnconfirmed,
  hasUsedLink,
  links,
  mailLink,
  notifyOwner,
  takeLink,
  working,
} from './links';

export interface Member {
  accountId: number;
  email: string;
  name: string;
}

export const isConfirmed = ({ accountId, email }: Pick<Member, 'accountId' | 'email'>): Promise<boolean> =>
  hasUsedLink({ id: accountId, email });

/** @throws Conflict if the address is already confirmed; see {@link mailLink} */
export async function send(member: Member): Promise<void> {
  if (await isConfirmed(member)) throw new Conflict(accountMessages.confirmedAlready, 'ALREADY_CONFIRMED');
  const account = await accounts().findOne({ where: { id: member.accountId } });
  await mailLink(member, account?.contested ? 'claim' : 'confirm');
}

/** Errors are only logged: the member can request another link. */
export function sendSoon(member: Member): void {
  send(member).catch((error) => {
    if (!(error instanceof RequestError)) strapi.log.error(error);
  });
}

/**
 * Confirms or changes an address.
 * @param by ID of the account that was signed in when the link was opened
 * @throws InvalidInput, the same for every invalid link
 */
export async function confirm(token: string, by: number | null, key?: string): Promise<void> {
  await idempotent(key, { call: 'confirmAddress', tokenHash: hashToken(token) }, async () => {
    const taken = await takeLink(token, ['confirm', 'change']);
    if (!taken) throw invalid(await reasonOf(token));
    const { account, link } = taken;
    const { id, accountId, email, purpose } = link;
    if (purpose === 'change') await giveAddress(account, email, by === accountId);
    else if (account.email !== email) throw invalid(accountMessages.linkInvalid);
    // Links sent to earlier addresses no longer prove anything.
    await links().deleteMany({ where: { accountId, id: { $ne: id } } });
  });
}

export async function forget(accountId: number): Promise<void> {
  await links().deleteMany({ where: { accountId } });
}

/** Explains why a link is invalid: after a second sign-up, an earlier link only sets a password. */
const reasonOf = async (token: string): Promise<string> =>
  (await links().count({ where: working(token, ['claim']) })) > 0
    ? accountMessages.linkSetsPassword
    : accountMessages.linkInvalid;

const invalid = (msg: string) => new InvalidInput([{ field: 'token', msg }]);

/** @param isOwner true if signed in to the account: a stranger's link must not replace the mailbox owner's sign-up */
async function giveAddress({ id, email: before }: AccountRow, email: string, isOwner: boolean): Promise<void> {
  const unconfirmed = await findUnconfirmed(email);
  if (unconfirmed && !isOwner) throw invalid(accountMessages.emailUnproved);
  if (unconfirmed) {
    await deleteUnconfirmed(unconfirmed);
    await links().deleteMany({ where: { accountId: unconfirmed.id } });
  }
  await accounts()
    .update({ where: { id }, data: { email, username: email } })
    .catch(ifTaken(['email', 'username'], () => invalid(accountMessages.emailTaken)));
  // An account only shows the intern pages of its current address.
  await interns.removeAllOf(before);
  await notifyOwner('address', { id, email: before });
}
