import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../../config/settings';
import { messages } from '../../../contract/messages';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { maskAddresses } from '../../../platform/mask-addresses';
import { serviceOf } from '../../../platform/service-of';
import { sweepOutbox } from '../outbox';
import { admitMail } from '../recipient-limit';
import { MAIL, type MailDraft, type MailRow, type Message } from '../row';
import { type Send, transportOf } from '../transport';

const mails = () => rows<MailRow>(MAIL);

const MINUTE_MS = 60_000;
/** A process that dies while it sends lets go of the mail after so long. One that lives holds on to it, see `holding`. */
const HELD_MS = 2 * MINUTE_MS;
const HOLD_AGAIN_MS = MINUTE_MS / 2;
/** Waits double from MAIL_RETRY_SECONDS to six hours; with a minute, a mail counts as failed after about five days. */
const LONGEST_WAIT_MS = 360 * MINUTE_MS;
const MOST_ATTEMPTS = 28;
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

const settings = () => strapi.config.get<Settings>('settings');

const service = () => serviceOf<typeof mailService>('api::mail.mail');

let send: Send | undefined;
let running: Promise<void> | null = null;
let again = false;
let stopping = false;

const mailService = () => ({
  /**
   * Has a mail sent once the write that it belongs to is committed. Call it inside that write: both or none.
   * @param at not before then
   * @returns what it is known by
   */
  async enqueue(draft: MailDraft, at: Date = new Date()): Promise<string> {
    const { documentId } = await mails().create({ data: waiting(draft, at) });
    await deliverOnCommit(at);
    return documentId;
  },

  /** As `enqueue`, of many at once. */
  async enqueueAll(drafts: readonly MailDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    const now = new Date();
    await mails().createMany({ data: drafts.map((draft) => waiting(draft, now)) });
    await deliverOnCommit(now);
  },

  /** Deletes mails that have not gone out. @returns whether there were any; not those that are going at this moment */
  takeBack: (ids: string[]): Promise<boolean> => remove({ documentId: { $in: ids } }),

  /** As `takeBack`, of all that say this to somebody, also those that were sent once more by hand. */
  takeBackAbout: (said: Pick<MailRow, 'kind' | 'subject' | 'recipient'>): Promise<boolean> => remove(said),

  /** Holds back mails that the mail server has not taken: they would come after a newer one. */
  async supersede(ids: string[]): Promise<void> {
    const refused = { documentId: { $in: ids }, state: 'waiting', attempts: { $gt: 0 }, ...free(new Date()) };
    await mails().updateMany({ where: refused, data: { state: 'superseded' } });
  },

  /** Has a mail sent that was held back. */
  async restore(documentId: string): Promise<void> {
    const data = { state: 'waiting', attempts: 0, nextAttemptAt: new Date().toISOString(), lastError: null } as const;
    await mails().updateMany({ where: { documentId, state: 'superseded' }, data });
  },

  /** Whether an email was left unsent because its address had too many. */
  wasRefused: async (documentId: string): Promise<boolean> =>
    (await mails().count({ where: { documentId, state: 'failed', recipientLimit: 'refused' } })) > 0,

  /**
   * Sends a mail at once, without keeping it: for one that holds a secret, or that somebody waits for.
   * Rejects when it could not be handed over.
   */
  async sendNow(mail: Message): Promise<void> {
    send ??= transportOf(settings());
    await send({ ...mail, documentId: randomUUID(), createdAt: new Date().toISOString() });
  },

  /** Sends every mail that is due, one after the other; one round at a time in this process. */
  async deliverDue(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stopping) {
        again = false;
        for (let mail = await takeNext(); mail; mail = stopping ? null : await takeNext()) await deliver(mail);
      }
    })().finally(() => {
      running = null;
    });
    await running;
  },

  /** Deletes mails that no longer wait, and those in the outbox folder, 90 days after they were written. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    const where = { state: { $in: ['sent', 'failed', 'superseded'] }, createdAt: { $lt: before.toISOString() } };
    await durable(() => mails().deleteMany({ where }));
    await sweepOutbox(before);
  },

  /** Waits for the mail that is just being sent, and begins no other: those that wait go out after the next start. */
  async settle(): Promise<void> {
    stopping = true;
    await running?.catch(() => undefined);
  },
});
export default mailService;

const waiting = (draft: MailDraft, at: Date): Partial<MailRow> => ({
  ...draft,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: at.toISOString(),
  publishedAt: new Date(),
});

async function remove(which: object): Promise<boolean> {
  const unsent = { state: { $in: ['waiting', 'superseded'] }, ...free(new Date()) };
  const { count } = await mails().deleteMany({ where: { ...which, ...unsent } });
  return count > 0;
}

/** Sends what is due after so many milliseconds, without anybody waiting for it. The task in cron.ts does it too, later. */
function deliverAfter(wait: number): void {
  setTimeout(
    () =>
      service()
        .deliverDue()
        .catch((error) => strapi.log.error(error)),
    wait + 10,
  ).unref();
}

const deliverOnCommit = (at: Date) =>
  strapi.db.transaction(({ onCommit }) => {
    onCommit(() => deliverAfter(at.getTime() - Date.now()));
  });

/** Takes hold of the next mail that is due: of several processes, one gets it. */
async function takeNext(): Promise<MailRow | null> {
  for (;;) {
    const now = new Date().toISOString();
    const due = { state: 'waiting', nextAttemptAt: { $lte: now }, ...free(new Date(now)) };
    const mail = await mails().findOne({ where: due, orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }] });
    if (!mail) return null;
    const heldUntil = newHold();
    const { count } = await durable(() => mails().updateMany({ where: { ...due, id: mail.id }, data: { heldUntil } }));
    if (count === 1) return { ...mail, heldUntil };
  }
}

/** No process is sending it. */
const free = (now: Date) => ({ $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: now.toISOString() } }] });

const newHold = () => new Date(Date.now() + HELD_MS).toISOString();

/** Changes a mail while it is ours: what another process has taken since, because we stood still, is its own. */
async function change(mail: MailRow, data: Partial<MailRow>): Promise<void> {
  const where = { id: mail.id, heldUntil: mail.heldUntil };
  const { count } = await durable(() => mails().updateMany({ where, data }));
  if (count === 1) Object.assign(mail, data);
}

/** Keeps hold of a mail while something is done with it, however long a slow mail server takes. */
async function holding<Result>(mail: MailRow, work: () => Promise<Result>): Promise<Result> {
  let renewed: Promise<unknown> = Promise.resolve();
  const again = setInterval(() => {
    renewed = change(mail, { heldUntil: newHold() }).catch((error) => strapi.log.warn(error));
  }, HOLD_AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(again);
    await renewed;
  }
}

/** @returns whether the limits allow an email that anyone can trigger; a yes is stored and not checked again */
async function isAdmitted(mail: MailRow): Promise<boolean> {
  const { recipient, recipientLimit } = mail;
  if (recipientLimit !== 'first' && recipientLimit !== 'counted') return true;
  const refused = (await admitMail(recipient, recipientLimit)).wait !== null;
  await change(
    mail,
    refused
      ? { recipientLimit: 'refused', state: 'failed', heldUntil: null, lastError: messages.mail.tooManyToAddress }
      : { recipientLimit: null },
  );
  return !refused;
}

async function deliver(mail: MailRow): Promise<void> {
  if (!(await isAdmitted(mail))) return;
  send ??= transportOf(settings());
  const attempts = mail.attempts + 1;
  const sending = send;
  const result = await holding(mail, () => sending(mail)).then(
    (): Partial<MailRow> => ({ state: 'sent', sentAt: new Date().toISOString(), lastError: null }),
    (error: Error): Partial<MailRow> => {
      strapi.log.warn(
        `An email (${mail.kind}) could not be sent, attempt ${attempts}: ${maskAddresses(error.message)}`,
      );
      const wait = Math.min(LONGEST_WAIT_MS, settings().MAIL_RETRY_SECONDS * 1000 * 2 ** (attempts - 1));
      deliverAfter(wait);
      return {
        state: attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting',
        nextAttemptAt: new Date(Date.now() + wait).toISOString(),
        lastError: error.message.slice(0, 1000),
      };
    },
  );
  await change(mail, { ...result, attempts, heldUntil: null });
}
