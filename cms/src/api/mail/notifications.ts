import { type BaseRow, insertRows, type NewRow, newRow, rows } from '../../platform/database/rows';
import { settings } from '../../platform/settings';
import { DAY_MS } from '../../platform/time';
import type { MailDraft } from './feature';
import * as mails from './mail';

/** Time to undo a new state before its email is sent, in milliseconds. */
export const statusDelay = (): number => settings().STATUS_MAIL_DELAY_SECONDS * 1000;

export const NOTIFICATION = 'api::mail.notification';

export interface NotificationRow extends BaseRow {
  /** Reference of an application, or `documentId` of a text. */
  topic: string;
  state: string;
  /** Reason shown to the recipient. */
  reason: string | null;
  at: string | null;
  /** Time from which a page shows it. Null if it is sent by email only. */
  toldAt: string | null;
  mail: string | null;
}

interface NotificationMail {
  /** @param before the previous notification */
  email(before: NotificationRow | undefined): Promise<MailDraft>;
  wait?: number;
  /** `page`: a page shows it after `wait`, even if the email is still queued. */
  via?: 'page' | 'email';
}

const table = () => rows<NotificationRow>(NOTIFICATION);
/** Oldest first, including pending ones. */
export const notificationsOf = (topic: string): Promise<NotificationRow[]> =>
  table().findMany({ where: { topic }, orderBy: [{ id: 'asc' }] });

export const storeNotification = (
  notification: Pick<NotificationRow, 'topic' | 'state' | 'at' | 'toldAt'>,
): Promise<NotificationRow> => table().create({ data: notification });

export const isNotified = ({ toldAt }: Pick<NotificationRow, 'toldAt'>, now: Date): boolean =>
  toldAt !== null && new Date(toldAt) <= now;

/**
 * Replaces a pending notification. Call it inside the write of the new state, which locks its row.
 * @param reason if undefined, not compared with the last one
 */
export async function notify(
  topic: string,
  { state, reason }: { state: string; reason?: string | null },
  { email, wait = 0, via = 'page' }: NotificationMail,
): Promise<void> {
  const sent = await takeBackPending(topic);
  const last = sent.at(-1);
  if (last?.state === state && (reason === undefined || reason === last.reason)) return restore(last);
  const draft = await email(last);
  await mails.supersede(mailsOf(sent));
  await insertRows(notificationRows({ topic, state, reason: reason ?? null }, draft, { wait, via }));
}

/** Notifies at most once a day; a later change replaces a pending email. Call it inside the write. */
export async function notifyDaily(topic: string, state: string, email: () => Promise<MailDraft>): Promise<void> {
  const now = new Date();
  const last = (await notificationsOf(topic)).findLast((sent) => isNotified(sent, now));
  const wait = last ? Math.max(0, Number(new Date(last.toldAt as string)) + DAY_MS - Number(now)) : 0;
  // Uses a new reason every time, because the same state and reason are sent only once.
  await notify(topic, { state, reason: now.toISOString() }, { email, wait });
}

/** Returns a notification and its email, to store with a new topic. */
export function notificationRows(
  notification: Pick<NotificationRow, 'topic' | 'state'> & { reason?: string | null },
  draft: MailDraft,
  { wait = 0, via = 'page' }: Omit<NotificationMail, 'email'> = {},
): NewRow[] {
  const at = new Date();
  const due = new Date(at.getTime() + wait);
  const mail = mails.mailRow(draft, due);
  const toldAt = via === 'page' ? due.toISOString() : null;
  const row = { ...notification, at: at.toISOString(), toldAt, mail: mail.documentId };
  return [mail, newRow<NotificationRow>(NOTIFICATION, row)];
}

/** @returns the other notifications */
export async function takeBack(topic: string): Promise<NotificationRow[]> {
  const sent = await takeBackPending(topic);
  await restore(sent.at(-1));
  return sent;
}

export async function keepFirst(topic: string): Promise<void> {
  const [, ...others] = await takeBack(topic);
  await table().deleteMany({ where: { id: { $in: others.map(({ id }) => id) } } });
}

/** Deletes their unsent emails too. */
export async function endTopics(topics: string[]): Promise<number> {
  const where = { topic: { $in: topics } };
  await mails.takeBack(mailsOf(await table().findMany({ where })));
  return (await table().deleteMany({ where })).count;
}

export async function isFirstRefused(topic: string): Promise<boolean> {
  const [first] = await notificationsOf(topic);
  return first?.mail ? mails.wasRefused(first.mail) : false;
}

const mailsOf = (notifications: NotificationRow[]): string[] => notifications.flatMap(({ mail }) => mail ?? []);

/** Takes back a pending notification, but not if its email is being sent. */
async function takeBackPending(topic: string): Promise<NotificationRow[]> {
  const all = await notificationsOf(topic);
  const last = all.at(-1);
  if (!last || isNotified(last, new Date()) || !(await mails.takeBack(mailsOf([last])))) return all;
  await table().deleteMany({ where: { id: last.id } });
  return all.slice(0, -1);
}

/** Queues the last remaining notification's email again if it was superseded. */
async function restore(last: NotificationRow | undefined): Promise<void> {
  if (last?.mail) await mails.restore(last.mail);
}
