import { type BaseRow, rows } from '../../platform/database/rows';
import { serviceOf } from '../../platform/service-of';
import type { MailDraft } from './row';
import type mailService from './services/mail';

export const NOTIFICATION = 'api::mail.notification';

/** What somebody is told about one thing, as it is stored. */
export interface NotificationRow extends BaseRow {
  /** What it is about: the reference of an application, or the `documentId` of a text. */
  topic: string;
  /** The state that it came to. */
  state: string;
  /** Why, in words that they read. */
  reason: string | null;
  /** When it came to that state; null when nobody wrote it down. */
  at: string | null;
  /** From then on a page tells it, and it is not taken back. Null: its email alone tells it. */
  toldAt: string | null;
  /** `documentId` of the email that tells it. */
  mail: string | null;
}

interface Telling {
  /** The email that tells it. @param before what was told before, if anything was */
  email(before: NotificationRow | undefined): Promise<MailDraft>;
  /** For so many milliseconds it can be taken back. */
  wait?: number;
  /** What tells it first. A page does after `wait`, whether the email has gone out or not. */
  toldBy?: 'page' | 'email';
}

const table = () => rows<NotificationRow>(NOTIFICATION);
const outbox = () => serviceOf<typeof mailService>('api::mail.mail');

/** What is told about something, or is to be, the first one first. */
export const notificationsOf = (topic: string): Promise<NotificationRow[]> =>
  table().findMany({ where: { topic }, orderBy: [{ id: 'asc' }] });

/** Stores that something is told without an email. */
export const noteTold = (told: Pick<NotificationRow, 'topic' | 'state' | 'at' | 'toldAt'>): Promise<NotificationRow> =>
  table().create({ data: { ...told, publishedAt: new Date() } });

export const isTold = ({ toldAt }: Pick<NotificationRow, 'toldAt'>, now: Date): boolean =>
  toldAt !== null && new Date(toldAt) <= now;

/**
 * Tells a new state, in place of one that nobody has heard of yet; the one that was told last is not told again. Inside
 * the write of that state, which holds the row of its topic: one at a time.
 * @param reason undefined: whatever was told
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
  await outbox().supersede(mailsOf(told));
  const now = new Date();
  const due = new Date(now.getTime() + wait);
  await table().create({
    data: {
      topic,
      state,
      reason: reason ?? null,
      at: now.toISOString(),
      toldAt: toldBy === 'page' ? due.toISOString() : null,
      mail: await outbox().enqueue(draft, due),
      publishedAt: now,
    },
  });
}

/** Takes back what nobody has heard of yet. @returns what is told */
export async function takeBack(topic: string): Promise<NotificationRow[]> {
  const told = await takeBackUntold(topic);
  await restore(told.at(-1));
  return told;
}

/** The topic begins anew: only the first is told of it, and no other counts any more. */
export async function beginAgain(topic: string): Promise<void> {
  const [, ...others] = await takeBack(topic);
  await table().deleteMany({ where: { id: { $in: others.map(({ id }) => id) } } });
}

/** The topics are gone: nothing is told of them any more. @returns how many were stored */
export async function endTopics(topics: string[]): Promise<number> {
  const where = { topic: { $in: topics } };
  await outbox().takeBack(mailsOf(await table().findMany({ where })));
  return (await table().deleteMany({ where })).count;
}

/** Whether the first email was left unsent because its address had too many. */
export async function isFirstRefused(topic: string): Promise<boolean> {
  const [first] = await notificationsOf(topic);
  return first?.mail ? outbox().wasRefused(first.mail) : false;
}

const mailsOf = (notifications: NotificationRow[]): string[] => notifications.flatMap(({ mail }) => mail ?? []);

/** An email that is being handed over is not taken back: then its news is told. */
async function takeBackUntold(topic: string): Promise<NotificationRow[]> {
  const all = await notificationsOf(topic);
  const last = all.at(-1);
  if (!last || isTold(last, new Date()) || !(await outbox().takeBack(mailsOf([last])))) return all;
  await table().deleteMany({ where: { id: last.id } });
  return all.slice(0, -1);
}

/** What took its place is taken back: its email is due again, if it has not gone out. */
async function restore(last: NotificationRow | undefined): Promise<void> {
  if (last?.mail) await outbox().restore(last.mail);
}
