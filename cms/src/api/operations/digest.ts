import { durable, rows } from '../../platform/database/rows';
import { isUniqueViolation } from '../../platform/errors';
import { settings } from '../../platform/settings';
import { draftOf, MAIL, type MailRow } from '../mail/feature';
import * as mails from '../mail/mail';
import { greeted, mailText } from '../mail/text/text';
import { pendingKinds } from '../moderation/pending';

/** Latest day that needs no further digest. */
let doneFor = '';

/** Sends the day's digest. Its unique `claim` ensures that only one server does. */
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
  const pending = await findPending(since, now);
  // Entries that arrive later are in tomorrow's digest.
  if (pending.length === 0) return;
  const mail = await digestMail(pending, ADMIN_EMAIL, PUBLIC_URL);
  try {
    await durable(() => mails.enqueue({ ...mail, claim }));
  } catch (error) {
    if (!isUniqueViolation(error, 'claim')) throw error;
  }
  doneFor = day;
}

async function findPending(since: Date, now: Date): Promise<PendingKind[]> {
  const counted = await Promise.all(
    pendingKinds().map(async (kind) => ({ ...kind, count: await kind.count(since, now) })),
  );
  return counted.filter(({ count }) => count > 0);
}

type PendingKind = Omit<ReturnType<typeof pendingKinds>[number], 'count'> & { count: number };

const digestText = mailText('team daily summary', {
  subject: '{items} waiting for you',
  text: greeted(`These are waiting for a decision:

{list}

We send this email at most once a day, and only when something is waiting.`),
});

/** Emails are not private, so the digest contains only counts. */
function digestMail(pending: PendingKind[], recipient: string, origin: string) {
  const lines = pending.map(
    ({ count, one, many, view }) => `${count} ${count === 1 ? one : many}\n    ${origin}/admin?view=${view}`,
  );
  const total = pending.reduce((sum, { count }) => sum + count, 0);
  const values = { items: `${total} ${total === 1 ? 'item is' : 'items are'}`, list: lines.join('\n\n') };
  return draftOf('digest', recipient, digestText.write(values));
}
