import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { settings } from '../../../platform/settings';
import { MAIL, type MailRow } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { waitingKinds } from '../../moderation/waiting';
import * as siteTexts from '../../site/site';

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

/** So many of a kind wait: what they are called, one and several, and where in the dashboard they are. */
export interface Waits {
  count: number;
  one: string;
  many: string;
  view: string;
}

/** Counts of what waits for the admin. It contains no names, because it is an email. */
export function digestMail(waits: Waits[], recipient: string, origin: string, brand: string) {
  const lines = waits.map(
    ({ count, one, many, view }) => `${count} ${count === 1 ? one : many}\n    ${origin}/admin?view=${view}`,
  );
  const total = waits.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'digest',
    recipient,
    subject: `${total} ${total === 1 ? 'item is' : 'items are'} waiting for you`,
    text: `Hello,

these are waiting for a decision:

${lines.join('\n\n')}

We send this email at most once a day, and only when something is waiting.

${brand}
`,
  };
}
