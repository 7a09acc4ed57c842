import { CONTACT_PAGE } from '../../contract/addresses';
import { serviceOf } from '../../platform/service-of';
import { settings } from '../../platform/settings';
import type mailService from '../mail/services/mail';
import type siteService from '../site/services/site';
import { type AccountChange, changedMail } from './changed-mail';

/** Mails the owner of an account what has changed about it. Inside the write of the change. */
export async function tellOwner(change: AccountChange, recipient: string): Promise<void> {
  const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
  const contact = settings().PUBLIC_URL + CONTACT_PAGE;
  await serviceOf<typeof mailService>('api::mail.mail').enqueue(changedMail(change, recipient, contact, brand));
}
