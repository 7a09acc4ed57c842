import { rows } from '../../platform/database/rows';
import { endSessions } from '../../platform/sessions';
import { holdAccount, isProved, links, unused } from './links';
import { ACCOUNT, ACCOUNT_ORIGIN, type AccountRow, isVisitor, SETS_PASSWORD } from './row';

const accounts = () => rows<AccountRow>(ACCOUNT);

/** The account of a visitor that has this address and never proved it; null where there is none. */
export async function findUnproved(email: string): Promise<AccountRow | null> {
  const account = await accounts().findOne({ where: { email }, populate: ['role'] });
  return isVisitor(account) && !(await isProved(account)) ? account : null;
}

/**
 * Deletes an account that has not proved its address, with its sessions and links: the next account gets nothing of it.
 * Links that were mailed to the address are left for {@link inheritLinks}, but none confirms by a press any more: their
 * pages ask for a new password. Inside a write.
 * @returns false when it has proved it by now, or was blocked
 */
export async function giveWay({ id, email }: AccountRow): Promise<boolean> {
  // Gone, or with another address: nothing is in the way. The unique index decides between two who come after it.
  if (!(await holdAccount({ id, email }))) return true;
  if (!(await findUnproved(email))) return false;
  await endSessions([ACCOUNT_ORIGIN], id);
  const kept = { email, purpose: { $in: ['confirm', ...SETS_PASSWORD] }, ...unused };
  await links().deleteMany({ where: { accountId: id, $not: kept } });
  await links().updateMany({ where: { accountId: id, purpose: 'confirm' }, data: { purpose: 'claim' } });
  await accounts().deleteMany({ where: { id } });
  return true;
}

/**
 * Gives the next account the links that were mailed to the address: a stranger who has used up its emails of the day must
 * not leave its owner without one. Inside the write of {@link giveWay}.
 */
export async function inheritLinks(from: number, to: number): Promise<void> {
  await links().updateMany({ where: { accountId: from }, data: { accountId: to } });
}
