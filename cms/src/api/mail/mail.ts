import { randomUUID } from 'node:crypto';
import { urlOf } from '../../contract/calls';
import { type MailEntry, type MailsQuery, mailMessages, messageEndpoints } from '../../contract/message';
import { audit } from '../../platform/audit';
import { durable, insertRows, type NewRow, newRow, pageOf, pick, rows } from '../../platform/database/rows';
import { matching } from '../../platform/database/search';
import { Conflict, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { change, deliverAfter, free, holding, oneAtATime, retryWait, takeNext } from '../../platform/outbox';
import { settings } from '../../platform/settings';
import { maskAddresses } from '../../platform/text';
import { iso } from '../../platform/time';
import * as siteTexts from '../site/site';
import { type ListedMail, MAIL, MAIL_KIND, type MailDraft, type MailRow, type Message, NEXT_ROUND } from './feature';
import { admitMail } from './recipient-limit';
import type { Written } from './text/text';
import { isPermanent, type OutgoingMail, type Send, transportOf } from './transport';

const mails = () => rows<MailRow>(MAIL);

/** About five days, if the first retry waits a minute. */
const MOST_ATTEMPTS = 28;
let send: Send | undefined;
const deliveries = oneAtATime(async (isStopping) => {
  for (let mail = await next(); mail; mail = isStopping() ? null : await next()) await deliver(mail);
});
const next = () => takeNext<MailRow>(MAIL);

export const mailRow = (draft: MailDraft, at: Date): NewRow =>
  newRow<MailRow>(MAIL, {
    origin: settings().PUBLIC_URL,
    ...draft,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: at.toISOString(),
  });

/** Call it inside a transaction. @returns its `documentId` */
export async function enqueue(draft: MailDraft, at: Date = new Date()): Promise<string> {
  const mail = mailRow(draft, at);
  await insertRows([mail]);
  return mail.documentId;
}

export async function enqueueAll(drafts: readonly MailDraft[]): Promise<void> {
  const now = new Date();
  await insertRows(drafts.map((draft) => mailRow(draft, now)));
}

/** @returns false if there are none, or they are being sent */
export const takeBack = (ids: string[]): Promise<boolean> => remove({ documentId: { $in: ids } });

/** Deletes unsent emails by content, including those queued again by hand. */
export const takeBackByContent = (kind: string, recipient: string, words: string): Promise<boolean> =>
  remove({ kind, recipient, text: { $contains: words } });

/** Marks retries as superseded, so they do not arrive after a newer email. */
export async function supersede(ids: string[]): Promise<void> {
  const refused = { documentId: { $in: ids }, state: 'waiting', attempts: { $gt: 0 }, ...free(new Date()) };
  await mails().updateMany({ where: refused, data: { state: 'superseded' } });
}

export async function restore(documentId: string): Promise<void> {
  const data = { state: 'waiting', attempts: 0, nextAttemptAt: new Date().toISOString(), lastError: null } as const;
  await mails().updateMany({ where: { documentId, state: 'superseded' }, data });
}

export const wasRefused = async (documentId: string): Promise<boolean> =>
  (await mails().count({ where: { documentId, state: 'failed', recipientLimit: 'refused' } })) > 0;

/** Sends a secret without storing it. Rejects if sending fails. */
export async function sendNow(mail: Message): Promise<void> {
  await handOver({ ...mail, documentId: randomUUID(), createdAt: new Date().toISOString() });
}

/**
 * Sends a link. If that fails, takes it back.
 * @param what for the log, e.g. `A reset link`
 * @returns true if it was sent
 */
export async function sendLink(
  what: string,
  recipient: string,
  words: Promise<Written>,
  takeBack: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await sendNow({ recipient, ...(await words) });
    return true;
  } catch (error) {
    strapi.log.warn(`${what} could not be emailed: ${maskAddresses((error as Error).message)}`);
    await durable(takeBack);
    return false;
  }
}

export const deliverDue = (): Promise<void> => deliveries.run();

/** @returns oldestWaiting: creation of the oldest email that should have been sent by now */
export async function queue(): Promise<{ waiting: number; oldestWaiting: Date | null; failed: number }> {
  const where = { state: 'waiting' };
  const isDue = { $or: [{ attempts: { $gt: 0 } }, { nextAttemptAt: { $lte: new Date().toISOString() } }] };
  const [oldest] = await mails().findMany({ where: { ...where, ...isDue }, orderBy: [{ createdAt: 'asc' }], limit: 1 });
  return {
    waiting: await mails().count({ where }),
    oldestWaiting: oldest ? new Date(oldest.createdAt) : null,
    failed: await mails().count({ where: { state: 'failed' } }),
  };
}

/** Finishes the current email and does not start another. */
export const settle = (): Promise<void> => deliveries.settle();

async function remove(which: object): Promise<boolean> {
  const unsent = { state: { $in: ['waiting', 'superseded'] }, ...free(new Date()) };
  const { count } = await mails().deleteMany({ where: { ...which, ...unsent } });
  return count > 0;
}

/** Checks limits once per email, for those that anyone can trigger. */
async function isAdmitted(mail: MailRow): Promise<boolean> {
  const { recipient, recipientLimit } = mail;
  if (recipientLimit !== 'first' && recipientLimit !== 'counted') return true;
  const refused = (await admitMail(recipient, recipientLimit)).wait !== null;
  await change<MailRow>(
    MAIL,
    mail,
    refused
      ? { recipientLimit: 'refused', state: 'failed', heldUntil: null, lastError: mailMessages.tooManyToAddress }
      : { recipientLimit: null },
  );
  return !refused;
}

/** Updates links if the site has moved. */
function withCurrentOrigin({ origin, text, calendar, ...mail }: MailRow): OutgoingMail {
  const { PUBLIC_URL } = settings();
  const unsubscribe =
    mail.kind === NEXT_ROUND
      ? PUBLIC_URL + urlOf(messageEndpoints.unsubscribeReminder.path, { id: mail.documentId })
      : null;
  const current = (words: string) => (origin ? words.replaceAll(`${origin}/`, `${PUBLIC_URL}/`) : words);
  return { ...mail, text: current(text), calendar: calendar && current(calendar), unsubscribe };
}

async function handOver(mail: OutgoingMail): Promise<void> {
  send ??= transportOf(settings());
  const teamAddress = await siteTexts.readContactEmail();
  await send({ ...mail, teamAddress });
}

async function deliver(mail: MailRow): Promise<void> {
  if (!(await isAdmitted(mail))) return;
  const attempts = mail.attempts + 1;
  const result = await holding(MAIL, mail, () => handOver(withCurrentOrigin(mail))).then(
    (): Partial<MailRow> => ({ state: 'sent', sentAt: new Date().toISOString(), lastError: null }),
    (error: Error): Partial<MailRow> => {
      strapi.log.warn(
        `An email (${mail.kind}) could not be sent, attempt ${attempts}: ${maskAddresses(error.message)}`,
      );
      const lastError = error.message.slice(0, 1000);
      if (isPermanent(error) || attempts >= MOST_ATTEMPTS) return { state: 'failed', lastError };
      const wait = retryWait(attempts, settings().MAIL_RETRY_SECONDS * 1000);
      deliverAfter(wait, deliverDue);
      return { state: 'waiting', nextAttemptAt: new Date(Date.now() + wait).toISOString(), lastError };
    },
  );
  await change<MailRow>(MAIL, mail, { ...result, attempts, heldUntil: null });
}

export function list({ q, state, ...page }: MailsQuery) {
  const where = {
    state: state ?? { $ne: 'superseded' },
    ...matching(MAIL, q, { texts: ['recipient', 'subject', 'kind'] }),
  };
  return pageOf<ListedMail>(MAIL, { where }, page);
}

/**
 * Sends an email again as a new one.
 * @throws Unknown; Conflict while it is pending
 */
export async function sendAgain(id: string, key?: string): Promise<void> {
  await idempotent(key, { call: 'sendMailAgain', id }, async () => {
    const mail = await rows<MailRow>(MAIL).findOne({ where: { documentId: id } });
    if (!mail) throw new Unknown(mailMessages.unknown);
    if (mail.state === 'waiting') throw new Conflict(mailMessages.stillWaiting, 'MAIL_WAITING');
    await enqueue(pick(mail, ['kind', 'recipient', 'subject', 'text', 'replyTo', 'origin', 'calendar']));
    // Omit the address, because audit entries are never deleted.
    await audit('sent again', { kind: MAIL_KIND, name: mail.subject });
    return id;
  });
}

export const presentMail = (row: ListedMail): MailEntry => ({
  _id: row.documentId,
  to: row.recipient,
  ...pick(row, ['kind', 'subject', 'state', 'attempts', 'lastError']),
  writtenAt: iso(row.createdAt),
  sentAt: row.sentAt ? iso(row.sentAt) : null,
});
