import { zoneWords } from '../../../contract/calls';
import { type ListedReminder, mailMessages, REMINDER_DAYS, reminderMessages } from '../../../contract/message';
import { reminderAddress } from '../../../contract/site';
import type { PageQuery } from '../../../contract/validate';
import { audit } from '../../../platform/audit';
import { durable, pageOf, rows } from '../../../platform/database/rows';
import { Conflict, InvalidInput, isUniqueViolation, Unknown } from '../../../platform/errors';
import { oneAtATime } from '../../../platform/outbox';
import { hashToken, newToken, unexpired } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { DAY_MS, iso, isoIn } from '../../../platform/time';
import { MAIL, type MailRow, NEXT_ROUND } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { admitMail } from '../../mail/recipient-limit';
import { longDay } from '../../mail/words';
import * as siteTexts from '../../site/site';
import { isConfirmed, REMINDER, REMINDER_KIND, type ReminderRow } from './feature';
import { confirmWords, openMail } from './mails';

/** Counts confirmed addresses only. */
const MAX_ADDRESSES = 20_000;
const stored = () => rows<ReminderRow>(REMINDER);
const invalid = () => new InvalidInput([{ field: 'token', msg: reminderMessages.linkInvalid }]);

/**
 * Does not wait for the email: the response time must not reveal anything about an address.
 * @throws Conflict while applications are open, or if the list is full
 */
export async function ask(email: string): Promise<void> {
  if (await siteTexts.areApplicationsOpen()) throw new Conflict(reminderMessages.open, 'APPLICATIONS_OPEN');
  if ((await stored().count({ where: { confirmedAt: { $notNull: true } } })) >= MAX_ADDRESSES)
    throw new Conflict(reminderMessages.full, 'LIST_FULL');
  mailLink(email).catch((error) => strapi.log.error(error));
}

/** Repeating it changes nothing. @throws InvalidInput */
export async function confirm(token: string): Promise<void> {
  const where = { ...unexpired(token), confirmedAt: { $null: true } };
  const data = { confirmedAt: new Date().toISOString() };
  const { count } = await durable(() => stored().updateMany({ where, data }));
  if (count === 1) return;
  const done = { tokenHash: hashToken(token), confirmedAt: { $notNull: true } };
  if ((await stored().count({ where: done })) === 0) throw invalid();
}

/** @throws InvalidInput */
export async function remove(token: string): Promise<void> {
  const { count } = await durable(() => stored().deleteMany({ where: { tokenHash: hashToken(token) } }));
  if (count !== 1) throw invalid();
}

/** @throws Unknown */
export async function unsubscribe(documentId: string): Promise<void> {
  const mail = await rows<MailRow>(MAIL).findOne({ where: { documentId, kind: NEXT_ROUND } });
  if (!mail) throw new Unknown(mailMessages.unknown);
  await durable(() => stored().deleteMany({ where: { email: mail.recipient } }));
}

export const list = (page: PageQuery) =>
  pageOf<ReminderRow>(REMINDER, { where: isConfirmed, orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }] }, page);

/** Replaces an older link. Skips confirmed addresses. */
async function mailLink(email: string): Promise<void> {
  if ((await stored().count({ where: { email, confirmedAt: { $notNull: true } } })) > 0) return;
  const { wait, giveBack } = await admitMail(email, 'counted');
  if (wait !== null) return;
  const token = newToken();
  const tokenHash = hashToken(token);
  if (!(await storeToken(email, tokenHash))) return giveBack();
  const words = confirmWords(settings().PUBLIC_URL + reminderAddress(token));
  const takeBack = () => stored().deleteMany({ where: { tokenHash, confirmedAt: { $null: true } } });
  if (!(await mails.sendLink('A link to confirm an address', email, words, takeBack))) await giveBack();
}

/** @returns false if a simultaneous request got there first */
async function storeToken(email: string, tokenHash: string): Promise<boolean> {
  const expiresAt = isoIn(REMINDER_DAYS * DAY_MS);
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

/** Addresses per transaction. */
const BATCH = 200;
const APPLICATION_PAGE = '/application';
const queueing = oneAtATime(async (isStopping) => {
  while (!isStopping() && (await queueBatch()));
});

/**
 * Marks all addresses; their emails are written in batches afterwards.
 * @throws Forbidden while applications are closed
 */
export async function notifyAll(): Promise<number> {
  await siteTexts.assertApplicationsOpen();
  const count = await durable(async () => {
    const marked = await stored().updateMany({ where: isConfirmed, data: { dueAt: new Date().toISOString() } });
    if (marked.count > 0) await audit('told', { kind: REMINDER_KIND, detail: `addresses notified: ${marked.count}` });
    return marked.count;
  });
  if (count > 0) queueDue().catch((error) => strapi.log.error(error));
  return count;
}

export const queueDue = (): Promise<void> => queueing.run();

/** Finishes the current batch. */
export const settle = (): Promise<void> => queueing.settle();

class TakenByAnother extends Error {}

/** Deletes the addresses in the same transaction. @returns true if there may be more */
async function queueBatch(): Promise<boolean> {
  const batch = await stored().findMany({
    where: { dueAt: { $notNull: true } },
    orderBy: [{ id: 'asc' }],
    limit: BATCH,
  });
  if (batch.length === 0) return false;
  const { applications } = await siteTexts.read();
  const mail = await openMail({
    applyPage: settings().PUBLIC_URL + APPLICATION_PAGE,
    lastDate: applications.isPast ? null : applications.lastDate && longDay(applications.lastDate),
    zone: zoneWords(applications.timeZone),
  });
  try {
    await durable(async () => {
      const { count } = await stored().deleteMany({ where: { id: { $in: batch.map(({ id }) => id) } } });
      // An address was taken by another process, or removed.
      if (count !== batch.length) throw new TakenByAnother();
      await mails.enqueueAll(batch.map(({ email }) => ({ ...mail, recipient: email })));
    });
  } catch (error) {
    if (!(error instanceof TakenByAnother)) throw error;
  }
  return true;
}
