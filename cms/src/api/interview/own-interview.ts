import type { Credentials } from '../../contract/application/status';
import { CHANGE_HOURS, interviewLimits, interviewMessages } from '../../contract/interview';
import { audit } from '../../platform/audit';
import { Conflict, Forbidden, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { DAY_MS, HOUR_MS } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import type { ApplicationRow } from '../application/row';
import { APPLICANT, find, lock } from '../application/status/application-status';
import { moveTo, visibleState } from '../application/steps';
import { enqueue } from '../mail/mail';
import { CAN_BOOK, findBooking, findInterview, isOver, leave, notifyMentor, release } from './interview';
import { bookedMail, mentorBookedMail } from './mails';
import { INTERVIEW_KIND, type InterviewRow, interviews } from './row';

/* Calls by the applicant, who sends the reference and the email as proof. */

const messages = interviewMessages;

export type Own = Awaited<ReturnType<typeof readOwn>>;

export const canChange = ({ startsAt }: Pick<InterviewRow, 'startsAt'>, now = Date.now()): boolean =>
  Date.parse(startsAt) - now >= CHANGE_HOURS * HOUR_MS;

/** @throws Unknown */
export async function readOwn(credentials: Credentials) {
  const application = await find(credentials);
  const own = (await findBooking(application.reference)) ?? (await findHeld(application.reference));
  const startsAt = { $gt: new Date().toISOString() };
  const slots =
    (await canBook(application)) && !own?.tookPlace
      ? await interviews().findMany({
          where: { startsAt, reference: { $null: true }, cancelledAt: { $null: true } },
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
          limit: interviewLimits.atOnce.max,
        })
      : [];
  return { slots, own };
}

/**
 * Books a slot and releases an earlier one.
 * @throws Unknown; Forbidden if not shortlisted; Conflict if the slot is taken or it is too late to change;
 *   RequestError 410 if the slot is in the past
 */
export async function book(credentials: Credentials, slot: string, key?: string): Promise<Own> {
  await idempotent(key, { call: 'bookInterview', credentials, slot }, async () => {
    const application = await lock(credentials);
    if (!(await canBook(application))) throw new Forbidden(messages.notShortlisted, 'NOT_SHORTLISTED');
    const answer = { reference: application.reference };
    if (await findHeld(application.reference)) throw new Conflict(messages.over, 'INTERVIEW_FIXED');
    const before = await findBooking(application.reference);
    if (before?.documentId === slot) return answer;
    if (before) assertCanChange(before);
    const interview = await findInterview(slot);
    if (new Date(interview.startsAt) <= new Date()) throw new RequestError(410, messages.past, {}, 'SLOT_PAST');
    // One statement, so only one of several simultaneous bookings succeeds.
    const free = { id: interview.id, reference: { $null: true }, cancelledAt: { $null: true } };
    const { reference } = application;
    const soon = Date.parse(interview.startsAt) - Date.now() < DAY_MS;
    const data = { reference, remindedAt: soon ? new Date().toISOString() : null };
    if ((await interviews().updateMany({ where: free, data })).count !== 1)
      throw new Conflict(messages.taken, 'SLOT_TAKEN');
    if (before) {
      await release(before, application);
      await emitWebhook('interview.cancelled', { id: before.documentId, state: 'free', round: application.round });
    }
    await notifyMentor(interview, application, mentorBookedMail);
    const mail = await bookedMail(interview, application);
    if (application.state === 'interview') await enqueue(mail);
    else await moveTo(application.id, 'interview', 'applicant', { mail });
    await audit('booked', { kind: INTERVIEW_KIND, name: reference, detail: interview.startsAt }, APPLICANT);
    await emitWebhook('interview.booked', { id: slot, state: 'booked', round: application.round });
    return answer;
  });
  return readOwn(credentials);
}

/** @param slot shown on the page @throws Unknown; Conflict if it is not booked, or it is too late */
export async function cancelOwn(credentials: Credentials, slot?: string, key?: string): Promise<Own> {
  await idempotent(key, { call: 'cancelOwnInterview', credentials, slot }, async () => {
    const application = await lock(credentials);
    const { reference } = application;
    const own = await findBooking(reference);
    if (!own || (slot && slot !== own.documentId)) throw new Conflict(messages.notBooked);
    assertCanChange(own);
    await release(own, application);
    await audit('cancelled', { kind: INTERVIEW_KIND, name: reference }, APPLICANT);
    await leave(own, reference, 'applicant');
    return { reference };
  });
  return readOwn(credentials);
}

const findHeld = (reference: string) => interviews().findOne({ where: { reference, tookPlace: true } });

/** @throws Conflict */
function assertCanChange(interview: InterviewRow): void {
  if (isOver(interview)) throw new Conflict(messages.over, 'INTERVIEW_FIXED');
  if (!canChange(interview)) throw new Conflict(messages.fixed, 'INTERVIEW_FIXED');
}

const canBook = async (application: ApplicationRow): Promise<boolean> =>
  CAN_BOOK.includes(application.state) && CAN_BOOK.includes(await visibleState(application));
