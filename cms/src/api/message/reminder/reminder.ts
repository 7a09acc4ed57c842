import { reminderAddress } from '../../../contract/addresses';
import type { PageMeta } from '../../../contract/envelope';
import { REMINDER_DAYS } from '../../../contract/limits';
import { messages } from '../../../contract/messages';
import type { ListedReminder, RemindersQuery } from '../../../contract/reminder';
import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { pageOf } from '../../../platform/database/page-of';
import { rows } from '../../../platform/database/rows';
import { Conflict, InvalidInput, Unknown } from '../../../platform/errors';
import { hashOf, newToken } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { maskAddresses } from '../../../platform/text';
import { iso } from '../../../platform/time';
import { MAIL, type MailRow, NEXT_ROUND } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { admitMail } from '../../mail/recipient-limit';
import * as siteTexts from '../../site/site';
import { REMINDER, type ReminderRow, waits } from './feature';
import { confirmMail } from './mails';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of confirmed addresses. Unconfirmed ones expire, so they do not count. */
const MOST = 20_000;
const stored = () => rows<ReminderRow>(REMINDER);
const invalid = () => new InvalidInput([{ field: 'token', msg: messages.reminder.linkInvalid }]);

/**
 * Emails a link to confirm an address. Does not wait for it, so that every address gets the same answer in the same
 * time.
 * @throws Conflict while applications are open, or if the list is full
 */
export async function ask(email: string): Promise<void> {
  if (await siteTexts.areApplicationsOpen()) throw new Conflict(messages.reminder.open, 'APPLICATIONS_OPEN');
  if ((await stored().count({ where: { confirmedAt: { $notNull: true } } })) >= MOST)
    throw new Conflict(messages.reminder.full, 'LIST_FULL');
  mailLink(email).catch((error) => strapi.log.error(error));
}

/** Confirms the address behind a link. Repeating it changes nothing. @throws InvalidInput if the link does not work */
export async function confirm(token: string): Promise<void> {
  const tokenHash = hashOf(token);
  const now = new Date().toISOString();
  const { count } = await durable(() =>
    stored().updateMany({
      where: { tokenHash, confirmedAt: { $null: true }, expiresAt: { $gt: now } },
      data: { confirmedAt: now },
    }),
  );
  if (count === 1) return;
  if ((await stored().count({ where: { tokenHash, confirmedAt: { $notNull: true } } })) === 0) throw invalid();
}

/** Deletes the address behind a link. @throws InvalidInput if there is none */
export async function remove(token: string): Promise<void> {
  const { count } = await durable(() => stored().deleteMany({ where: { tokenHash: hashOf(token) } }));
  if (count !== 1) throw invalid();
}

/** Deletes the address that an email went to, if it is still on the list. @throws Unknown */
export async function unsubscribe(documentId: string): Promise<void> {
  const mail = await rows<MailRow>(MAIL).findOne({ where: { documentId, kind: NEXT_ROUND } });
  if (!mail) throw new Unknown(messages.mail.unknown);
  await durable(() => stored().deleteMany({ where: { email: mail.recipient } }));
}

/** Returns a page of confirmed addresses, oldest first. */
export const list = (page: RemindersQuery): Promise<{ items: ReminderRow[]; meta: PageMeta }> =>
  pageOf<ReminderRow>(
    REMINDER,
    { where: waits, orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }], select: ['*'] },
    page,
  );

/** Deletes addresses that were not confirmed in time. */
export async function sweep(): Promise<void> {
  const expiresAt = { $lt: new Date().toISOString() };
  await durable(() => stored().deleteMany({ where: { confirmedAt: { $null: true }, expiresAt } }));
}

/** Does nothing for a confirmed address. A new link replaces an older one. */
async function mailLink(email: string): Promise<void> {
  if ((await stored().count({ where: { email, confirmedAt: { $notNull: true } } })) > 0) return;
  const { wait, giveBack } = await admitMail(email, 'counted');
  if (wait !== null) return;
  const token = newToken();
  const tokenHash = hashOf(token);
  if (!(await keep(email, tokenHash))) return giveBack();
  try {
    const link = settings().PUBLIC_URL + reminderAddress(token);
    const mail = confirmMail(email, link, await siteTexts.readBrand());
    await mails.sendNow(mail);
  } catch (error) {
    strapi.log.warn(`A link to confirm an address could not be emailed: ${maskAddresses((error as Error).message)}`);
    // A new request gets a new link.
    await durable(() => stored().deleteMany({ where: { tokenHash, confirmedAt: { $null: true } } }));
    await giveBack();
  }
}

/** @returns false if the address was confirmed or requested by someone else at the same moment */
async function keep(email: string, tokenHash: string): Promise<boolean> {
  const expiresAt = new Date(Date.now() + REMINDER_DAYS * DAY_MS).toISOString();
  try {
    return await durable(async () => {
      const where = { email, confirmedAt: { $null: true } };
      const { count } = await stored().updateMany({ where, data: { tokenHash, expiresAt } });
      if (count === 0) await stored().create({ data: { email, tokenHash, expiresAt } });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'email')) return false;
    throw error;
  }
}

export const presentReminder = (row: ReminderRow): ListedReminder => ({
  _id: row.documentId,
  email: row.email,
  confirmedAt: iso(row.confirmedAt ?? row.createdAt),
});
