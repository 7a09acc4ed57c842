import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { settings } from '../../../platform/settings';
import * as mails from '../../mail/mail';
import { MAIL, type MailRow } from '../../mail/row';
import { waitingKinds } from '../../moderation/waiting';
import * as siteTexts from '../../site/site';
import { digestMail, type Waits } from './digest-mail';

/** The day on which this process has seen that there is nothing left to do. */
let doneFor = '';

/**
 * Writes the digest of this day when its hour has come, if something has waited since before that hour: one a day,
 * whichever server is the first, however often they are started. The day is claimed by the mail itself.
 */
export async function sendIfDue(now = new Date()): Promise<void> {
  const { DIGEST_HOUR, ADMIN_EMAIL, PUBLIC_URL } = settings();
  const day = now.toISOString().slice(0, 10);
  if (DIGEST_HOUR === null || doneFor === day || now.getUTCHours() < DIGEST_HOUR) return;
  const claim = `digest ${day}`;
  if ((await rows<MailRow>(MAIL).count({ where: { claim } })) > 0) {
    doneFor = day;
    return;
  }
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR));
  const waits = await whatWaits(since, now);
  // What comes later waits for tomorrow's.
  if (waits.length === 0) return;
  const brand = await siteTexts.readBrand();
  try {
    await durable(() => mails.enqueue({ ...digestMail(waits, ADMIN_EMAIL, PUBLIC_URL, brand), claim }));
  } catch (error) {
    if (!isUniqueViolation(error, 'claim')) throw error;
  }
  doneFor = day;
}

/** What has waited since before a time, by kind. */
async function whatWaits(since: Date, now: Date): Promise<Waits[]> {
  const counted = await Promise.all(
    waitingKinds().map(async (kind) => ({ ...kind, count: await kind.count(since, now) })),
  );
  return counted.filter(({ count }) => count > 0);
}
