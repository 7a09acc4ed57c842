import type { ApplicationState } from '../../contract/application/application';
import { applicationRecordMessages } from '../../contract/application/record';
import { applicationStatusMessages, OFFER_DAYS, OUTCOMES, statusLabel } from '../../contract/application/status';
import { Conflict, Stale, Unknown } from '../../platform/errors';
import { dayIn, plusDays } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import type { MailDraft } from '../mail/feature';
import { enqueue } from '../mail/mail';
import {
  isNotified,
  type NotificationRow,
  notificationsOf,
  notify,
  statusDelay,
  storeNotification,
} from '../mail/notifications';
import { statusMail } from './mails';
import { zoneOf } from './round/round';
import { type ApplicationRow, applications } from './row';

export type Step = Pick<NotificationRow, 'at' | 'reason'> & { state: ApplicationState; toldAt: string };

const storedSteps = async (reference: string) => (await notificationsOf(reference)) as (NotificationRow & Step)[];

/** Oldest first. */
export async function stepsOf(application: ApplicationRow): Promise<Step[]> {
  const steps = await storedSteps(application.reference);
  if (steps.at(-1)?.state === application.state) return steps;
  // The row may have changed between the two reads.
  const now = await applications().findOne({ where: { id: application.id } });
  return [...steps, ...unwrittenSteps(now ?? application, steps)];
}

/** Returns steps recorded only by the row, after a change by an older version or directly in the database. */
function unwrittenSteps({ state, createdAt }: ApplicationRow, written: readonly { state: string }[]): Step[] {
  const received: Step[] =
    written.length > 0 ? [] : [{ state: 'received', at: createdAt, toldAt: createdAt, reason: null }];
  const last = written.at(-1)?.state ?? 'received';
  return last === state ? received : [...received, { state, at: null, toldAt: new Date().toISOString(), reason: null }];
}

export const visibleSteps = (steps: Step[], now: Date): Step[] => steps.filter((step) => isNotified(step, now));

/** Returns the state in the last notification: a newer decision can still be undone. */
export const visibleState = async (application: ApplicationRow): Promise<ApplicationState> =>
  visibleSteps(await stepsOf(application), new Date()).at(-1)?.state ?? 'received';

/** Topic of corrections, separate from the topic of states. */
export const correctionsOf = (reference: string): string => `${reference} corrections`;

type Listener = (application: ApplicationRow) => Promise<void>;
const withdrawalListeners: Listener[] = [];

/** Calls `listener` inside the write. Decisions by the team can be undone, so they do not call it. */
export const onWithdrawal = (listener: Listener): void => void withdrawalListeners.push(listener);

/**
 * Changes the state and notifies the applicant, inside a write.
 * @param seen the state that the caller saw
 * @param mail replaces the email about the new state, and is sent immediately
 * @returns the earlier state; null if neither state nor reason changed
 * @throws Unknown; Conflict if it is withdrawn, the offer is accepted, or a withdrawal follows an outcome; Stale if its
 *   state is no longer `seen`
 */
export async function moveTo(
  id: number,
  to: ApplicationState,
  by: 'team' | 'applicant',
  { reason = null, seen, mail }: { reason?: string | null; seen?: ApplicationState; mail?: MailDraft } = {},
): Promise<ApplicationState | null> {
  for (;;) {
    const application = await applications().findOne({ where: { id } });
    if (!application) throw new Unknown(applicationRecordMessages.unknown);
    const from = application.state;
    if (from === to && (reason === null || (await stepsOf(application)).at(-1)?.reason === reason)) return null;
    if (from === 'withdrawn') throw new Conflict(applicationRecordMessages.withdrawnFinally, 'APPLICATION_WITHDRAWN');
    if (seen !== undefined && seen !== from)
      throw new Stale(applicationRecordMessages.changedMeanwhile(statusLabel(from)), 'DECIDED_MEANWHILE');
    if (by === 'team' && application.offerAnswer === 'accepted')
      throw new Conflict(applicationRecordMessages.hasAccepted, 'OFFER_ANSWERED');
    const offer = to === 'selected' ? await newOffer(application) : {};
    // Retry if it has changed since it was read.
    const where = { id, state: from, offerAnswer: application.offerAnswer ?? { $null: true } };
    const { count } = await applications().updateMany({ where, data: { state: to, ...offer } });
    if (count !== 1) continue;
    const { reference } = application;
    for (const step of unwrittenSteps(application, await notificationsOf(reference)))
      await storeNotification({ topic: reference, ...step });
    let isQueued = false;
    await notify(
      reference,
      { state: to, reason: reason ?? undefined },
      {
        async email(before) {
          isQueued = true;
          return mail ?? mailOf({ ...application, ...offer, state: to }, reason, before, by);
        },
        wait: by === 'team' && !mail ? statusDelay() : 0,
      },
    );
    // A pending notification was taken back, so the page already shows this state.
    if (mail && !isQueued) await enqueue(mail);
    await emitWebhook('application.status-changed', { id: reference, state: to, round: application.round });
    if (to === 'withdrawn') for (const listener of withdrawalListeners) await listener({ ...application, state: to });
    return from;
  }
}

/** Replaces the pending email about the current state after a change to the application, inside a write. */
export async function rewritePending(application: ApplicationRow): Promise<void> {
  const { reference, state } = application;
  const last = (await stepsOf(application)).at(-1);
  if (!last) return;
  const wait = Number(new Date(last.toldAt)) - Date.now();
  const email = (before?: NotificationRow) => mailOf(application, last.reason, before, 'team');
  await notify(reference, { state, reason: last.reason }, { email, wait });
}

async function newOffer(application: ApplicationRow) {
  const { round, answerBy: earlier } = application;
  // A pending decision is undone: the applicant keeps the offer.
  if (earlier && (await visibleState(application)) === 'selected') return {};
  const answerBy = plusDays(dayIn(await zoneOf(round), new Date()), OFFER_DAYS);
  return { answerBy, offerAnswer: null, offerRemindedAt: null };
}

async function mailOf(
  application: ApplicationRow,
  reason: string | null,
  last: NotificationRow | undefined,
  by: 'team' | 'applicant',
): Promise<MailDraft> {
  const before = (last?.state ?? 'received') as ApplicationState;
  if (by === 'applicant' && OUTCOMES.includes(before))
    throw new Conflict(applicationStatusMessages.answered, 'APPLICATION_ANSWERED');
  // Anyone could have entered the applicant's address.
  const recipientLimit = application.state === 'withdrawn' ? 'counted' : null;
  return { ...(await statusMail(application, reason, before)), recipientLimit };
}
