import { type BaseRow, createRow, rows } from '../../platform/database/rows';
import { settings } from '../../platform/settings';
import type { MailDraft } from './feature';
import * as mails from './mail';

/** Milliseconds before the email about a new state is sent: until then it can be undone. */
export const statusDelay = (): number => settings().STATUS_MAIL_DELAY_SECONDS * 1000;

export const NOTIFICATION = 'api::mail.notification';

export interface NotificationRow extends BaseRow {
  /** Reference of an application, or `documentId` of a text. */
  topic: string;
  state: string;
  /** Reason shown to the recipient. */
  reason: string | null;
  at: string | null;
  /** Time from which a page shows it and it cannot be taken back. Null: sent by email only. */
  toldAt: string | null;
  /** `documentId` of its email. */
  mail: string | null;
}

interface Telling {
  /** @param before the previous notification */
  email(before: NotificationRow | undefined): Promise<MailDraft>;
  /** Milliseconds in which it can be taken back. */
  wait?: number;
  /** A page shows it after `wait`, even if the email is not sent yet. */
  toldBy?: 'page' | 'email';
}

const table = () => rows<NotificationRow>(NOTIFICATION);
/** Returns the notifications of a topic, sent or pending, oldest first. */
export const notificationsOf = (topic: string): Promise<NotificationRow[]> =>
  table().findMany({ where: { topic }, orderBy: [{ id: 'asc' }] });

export const noteTold = (told: Pick<NotificationRow, 'topic' | 'state' | 'at' | 'toldAt'>): Promise<NotificationRow> =>
  table().create({ data: told });

export const isTold = ({ toldAt }: Pick<NotificationRow, 'toldAt'>, now: Date): boolean =>
  toldAt !== null && new Date(toldAt) <= now;

/**
 * Notifies of a new state. Replaces a pending notification, and skips a state that was the last one sent. Call it
 * inside the write of that state, which locks its row.
 * @param reason undefined: the last reason does not matter
 */
export async function tell(
  topic: string,
  { state, reason }: { state: string; reason?: string | null },
  { email, wait = 0, toldBy = 'page' }: Telling,
): Promise<void> {
  const told = await takeBackUntold(topic);
  const last = told.at(-1);
  if (last?.state === state && (reason === undefined || reason === last.reason)) return restore(last);
  const draft = await email(last);
  await mails.supersede(mailsOf(told));
  const now = new Date();
  const due = new Date(now.getTime() + wait);
  await createRow<NotificationRow>(NOTIFICATION, {
    topic,
    state,
    reason: reason ?? null,
    at: now.toISOString(),
    toldAt: toldBy === 'page' ? due.toISOString() : null,
    mail: await mails.enqueue(draft, due),
  });
}

/** Takes back a pending notification. @returns the remaining ones */
export async function takeBack(topic: string): Promise<NotificationRow[]> {
  const told = await takeBackUntold(topic);
  await restore(told.at(-1));
  return told;
}

/** Deletes all notifications of a topic but the first. */
export async function beginAgain(topic: string): Promise<void> {
  const [, ...others] = await takeBack(topic);
  await table().deleteMany({ where: { id: { $in: others.map(({ id }) => id) } } });
}

/** Deletes the notifications of deleted topics, with their unsent emails. @returns the count */
export async function endTopics(topics: string[]): Promise<number> {
  const where = { topic: { $in: topics } };
  await mails.takeBack(mailsOf(await table().findMany({ where })));
  return (await table().deleteMany({ where })).count;
}

/** True if the first email was not sent because its address got too many. */
export async function isFirstRefused(topic: string): Promise<boolean> {
  const [first] = await notificationsOf(topic);
  return first?.mail ? mails.wasRefused(first.mail) : false;
}

const mailsOf = (notifications: NotificationRow[]): string[] => notifications.flatMap(({ mail }) => mail ?? []);

/** Keeps a notification whose email is being sent at this moment. */
async function takeBackUntold(topic: string): Promise<NotificationRow[]> {
  const all = await notificationsOf(topic);
  const last = all.at(-1);
  if (!last || isTold(last, new Date()) || !(await mails.takeBack(mailsOf([last])))) return all;
  await table().deleteMany({ where: { id: last.id } });
  return all.slice(0, -1);
}

/** Releases the email of a notification that becomes the last one again. */
async function restore(last: NotificationRow | undefined): Promise<void> {
  if (last?.mail) await mails.restore(last.mail);
}
