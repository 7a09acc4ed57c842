import { CONTACT_PAGE } from '../../contract/addresses';
import { serviceOf } from '../../platform/service-of';
import { settings } from '../../platform/settings';
import type mailService from '../mail/services/mail';
import type siteService from '../site/services/site';
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
  const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
  const contact = settings().PUBLIC_URL + CONTACT_PAGE;
  await serviceOf<typeof mailService>('api::mail.mail').enqueue(changedMail(change, recipient, contact, brand));
}
