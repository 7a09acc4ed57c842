import { type BaseRow, createRow, rows } from '../../platform/database/rows';
import { settings } from '../../platform/settings';
import type { MailDraft } from './feature';
import * as mails from './mail';

/** How long the email about a new state waits, in milliseconds: a mistake that is undone in that time is not sent. */
export const statusDelay = (): number => settings().STATUS_MAIL_DELAY_SECONDS * 1000;

export const NOTIFICATION = 'api::mail.notification';

/** One notification about an application or a text, as it is stored. */
export interface NotificationRow extends BaseRow {
  /** What it is about: the reference of an application, or the `documentId` of a text. */
  topic: string;
  /** The state that it came to. */
  state: string;
  /** Why, in words that they read. */
  reason: string | null;
  /** When it came to that state; null when that is unknown. */
  at: string | null;
  /** From then on a page shows it, and it is not taken back. Null: it is sent by email only. */
  toldAt: string | null;
  /** `documentId` of the email that tells it. */
  mail: string | null;
}

interface Telling {
  /** Its email. @param before the notification before it, if there is one */
  email(before: NotificationRow | undefined): Promise<MailDraft>;
  /** How long it can be taken back, in milliseconds. */
  wait?: number;
  /** What the recipient sees first. A page shows it after `wait`, whether the email has been sent or not. */
  toldBy?: 'page' | 'email';
}

const table = () => rows<NotificationRow>(NOTIFICATION);
/** The notifications of a topic, sent or still waiting, oldest first. */
export const notificationsOf = (topic: string): Promise<NotificationRow[]> =>
  table().findMany({ where: { topic }, orderBy: [{ id: 'asc' }] });

/** Stores a notification that has no email. */
export const noteTold = (told: Pick<NotificationRow, 'topic' | 'state' | 'at' | 'toldAt'>): Promise<NotificationRow> =>
  table().create({ data: told });

export const isTold = ({ toldAt }: Pick<NotificationRow, 'toldAt'>, now: Date): boolean =>
  toldAt !== null && new Date(toldAt) <= now;

/**
 * Notifies of a new state. It replaces a notification that still waits; the state of the last one that was sent is not
 * sent again. Call it inside the write of that state, which locks the row of its topic.
 * @param reason undefined: the reason of the last notification does not matter
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

/** Takes back a notification that still waits. @returns those that stand */
export async function takeBack(topic: string): Promise<NotificationRow[]> {
  const told = await takeBackUntold(topic);
  await restore(told.at(-1));
  return told;
}

/** Starts a topic again: only its first notification stays. */
export async function beginAgain(topic: string): Promise<void> {
  const [, ...others] = await takeBack(topic);
  await table().deleteMany({ where: { id: { $in: others.map(({ id }) => id) } } });
}

/** Deletes the notifications of topics that are gone, with the emails that still wait. @returns how many */
export async function endTopics(topics: string[]): Promise<number> {
  const where = { topic: { $in: topics } };
  await mails.takeBack(mailsOf(await table().findMany({ where })));
  return (await table().deleteMany({ where })).count;
}

/** Whether the first email was left unsent because its address had too many. */
export async function isFirstRefused(topic: string): Promise<boolean> {
  const [first] = await notificationsOf(topic);
  return first?.mail ? mails.wasRefused(first.mail) : false;
}

const mailsOf = (notifications: NotificationRow[]): string[] => notifications.flatMap(({ mail }) => mail ?? []);

/** An email that is being handed to the mail server cannot be taken back: its notification stands. */
async function takeBackUntold(topic: string): Promise<NotificationRow[]> {
  const all = await notificationsOf(topic);
  const last = all.at(-1);
  if (!last || isTold(last, new Date()) || !(await mails.takeBack(mailsOf([last])))) return all;
  await table().deleteMany({ where: { id: last.id } });
  return all.slice(0, -1);
}

/** Makes the email of a notification due again when the one that replaced it is taken back, unless it was sent. */
async function restore(last: NotificationRow | undefined): Promise<void> {
  if (last?.mail) await mails.restore(last.mail);
}
