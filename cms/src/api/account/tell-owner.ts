import { CONTACT_PAGE } from '../../contract/addresses';
import { settings } from '../../platform/settings';
import * as mails from '../mail/mail';
import * as siteTexts from '../site/site';
import { type AccountChange, changedMail } from './changed-mail';
import { isProved } from './links';
import type { AccountRow } from './row';

/**
 * Emails the owner of an account what has changed about it. Inside the write of the change. An unconfirmed address gets
 * no email: anyone can sign up with it, and change the account again and again.
 */
export async function tellOwner(change: AccountChange, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  if (!(await isProved(account))) return;
  const recipient = account.email;
  const brand = await siteTexts.readBrand();
  const contact = settings().PUBLIC_URL + CONTACT_PAGE;
  await mails.enqueue(changedMail(change, recipient, contact, brand));
}
