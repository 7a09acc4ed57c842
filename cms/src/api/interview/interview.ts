import type { ApplicationState } from '../../contract/application/application';
import { OUTCOMES } from '../../contract/application/status';
import { type InterviewsQuery, interviewMessages, type Outcome, type Slot } from '../../contract/interview';
import { audit, currentActor } from '../../platform/audit';
import { durable, insertRows, lockRows, newRow, pageOf } from '../../platform/database/rows';
import { nested } from '../../platform/database/search';
import { Conflict, InvalidInput, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { DAY_MS, isoIn, MINUTE_MS } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import { type ApplicationRow, applications, findByReference } from '../application/row';
import { moveTo, visibleState } from '../application/steps';
import { recordedCertificateIdFor } from '../certificate/holder';
import * as mentors from '../internship/mentor';
import { enqueue } from '../mail/mail';
import { lockTeam } from '../team/members';
import { cancelledMail, droppedMail, type mentorBookedMail, mentorCancelledMail, remindingMail } from './mails';
import { bookingOf, INTERVIEW, INTERVIEW_KIND, type InterviewRow, interviews } from './row';

export const CAN_BOOK: readonly ApplicationState[] = ['shortlisted', 'interview'];
const messages = interviewMessages;

type Times = Pick<InterviewRow, 'startsAt' | 'minutes'>;

const endOf = ({ startsAt, minutes }: Times): number => Date.parse(startsAt) + minutes * MINUTE_MS;

export const isOver = (interview: InterviewRow, now = Date.now()): boolean => endOf(interview) <= now;

/**
 * Lists upcoming slots, soonest first, or past interviews, latest first. Omits cancelled slots.
 * @param mentor limits the list to this mentor's interviews
 */
export function list({ when, round, ...page }: InterviewsQuery, mentor: string | null) {
  const now = new Date().toISOString();
  const [where, orderBy] =
    when === 'past'
      ? [{ startsAt: { $lt: now }, reference: { $notNull: true } }, [{ startsAt: 'desc' }, { id: 'desc' }]]
      : [{ startsAt: { $gte: now } }, [{ startsAt: 'asc' }, { id: 'asc' }]];
  const inRound = () => nested(strapi.db.connection('applications').select('reference').where({ round }));
  const narrowed = {
    ...where,
    ...(round ? { reference: { $in: inRound() } } : {}),
    ...(mentor ? { mentor } : {}),
    cancelledAt: { $null: true },
  };
  return pageOf<InterviewRow>(INTERVIEW, { where: narrowed, orderBy }, page);
}

export async function applicantsOf(booked: InterviewRow[]): Promise<Map<string, ApplicationRow>> {
  const references = booked.flatMap(({ reference }) => reference ?? []);
  const found = await applications().findMany({
    where: { reference: { $in: references } },
    select: ['reference', 'fullName', 'domain'],
  });
  return new Map(found.map((row) => [row.reference, row]));
}

/** @throws InvalidInput for a time in the past, or one at which the mentor has another slot */
export function add(slots: Slot[], key?: string): Promise<void> {
  const now = new Date().toISOString();
  const errors = slots.flatMap(({ startsAt }, index) =>
    startsAt > now ? [] : [{ field: `slots.${index}.startsAt`, msg: messages.startPast }],
  );
  if (errors.length > 0) throw new InvalidInput(errors);
  return idempotent(key, { call: 'addInterviews', slots }, async () => {
    const ids = slots.map(({ mentor }) => mentor);
    await mentors.assertAll(ids, (index) => `slots.${index}.mentor`);
    await assertFree(slots);
    await insertRows(slots.map((slot) => newRow<InterviewRow>(INTERVIEW, slot)));
    await audit('created', { kind: INTERVIEW_KIND, detail: `slots: ${slots.length}` });
  });
}

/** Call it inside a write: the lock lets only one request at a time add slots for mentors. @throws InvalidInput */
async function assertFree(slots: Slot[]): Promise<void> {
  const ids = slots.flatMap(({ mentor }) => mentor ?? []);
  if (ids.length === 0) return;
  await lockTeam();
  const stored = await interviews().findMany({
    where: { mentor: { $in: ids }, cancelledAt: { $null: true }, startsAt: { $gt: isoIn(-DAY_MS) } },
    select: ['mentor', 'startsAt', 'minutes'],
  });
  const errors = slots.flatMap((slot, index) =>
    [...stored, ...slots.slice(0, index)].some((other) => slot.mentor === other.mentor && overlaps(slot, other))
      ? [{ field: `slots.${index}.startsAt`, msg: messages.overlaps }]
      : [],
  );
  if (errors.length > 0) throw new InvalidInput(errors);
}

const overlaps = (one: Times, other: Times): boolean =>
  Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);

/**
 * Lets an applicant who booked it choose another.
 * @returns true if it was booked
 * @throws Unknown; Conflict
 */
export function cancel(id: string): Promise<boolean> {
  return durable(async () => {
    const interview = await findInterview(id);
    const { reference } = interview;
    // Lock the application first: the same order everywhere avoids deadlocks.
    if (reference) await lockRows(applications(), { reference });
    const data = { cancelledAt: new Date().toISOString() };
    const where = { id: interview.id, ...bookingOf(reference ?? { $null: true }) };
    // Booked, cancelled or recorded since.
    if ((await interviews().updateMany({ where, data })).count !== 1) throw new Conflict(messages.changed);
    await audit('cancelled', { kind: INTERVIEW_KIND, name: reference });
    if (reference) await leave(interview, reference, 'team');
    return reference !== null;
  });
}

/** @throws Unknown; Conflict before it begins, if it is not booked, or once there is a certificate */
export function record(id: string, outcome: Outcome, mentor: string | null): Promise<void> {
  return durable(async () => {
    const interview = await findInterview(id);
    if (mentor && interview.mentor !== mentor) throw new Unknown(messages.unknown);
    if (!interview.reference) throw new Conflict(messages.nobody);
    if (new Date(interview.startsAt) > new Date()) throw new Conflict(messages.notBegun);
    if (await recordedCertificateIdFor(interview.reference)) throw new Conflict(messages.certified, 'ALREADY_ISSUED');
    const recommendation = outcome.tookPlace ? outcome.recommendation : null;
    const data = { ...outcome, recommendation, recordedBy: currentActor().name };
    const where = { id: interview.id, reference: interview.reference, cancelledAt: { $null: true } };
    if ((await interviews().updateMany({ where, data })).count !== 1) throw new Conflict(messages.changed);
    await audit('recorded', { kind: INTERVIEW_KIND, name: interview.reference, detail: outcomeWords(outcome) });
    const { round } = await findByReference(interview.reference);
    await emitWebhook('interview.recorded', { id, state: outcome.tookPlace ? 'took place' : 'no-show', round });
  });
}

const outcomeWords = ({ tookPlace, recommendation }: Outcome): string =>
  tookPlace ? `took place, recommendation: ${recommendation}` : 'no-show';

/**
 * Releases the future interview of an application that has ended. Call it inside a write that locks the application.
 */
export async function drop(application: ApplicationRow): Promise<void> {
  const own = await findBooking(application.reference);
  if (!own || new Date(own.startsAt) <= new Date()) return;
  await release(own, application);
  await enqueue(await droppedMail(own, application));
  await emitWebhook('interview.cancelled', { id: own.documentId, state: 'free', round: application.round });
}

const BATCH = 50;

const isUpcoming = (now: Date) => ({
  reference: { $notNull: true },
  tookPlace: { $null: true },
  cancelledAt: { $null: true },
  startsAt: { $gt: now.toISOString() },
});

/** Releases interviews once their applicants know the outcome. Replicas may run it concurrently. */
export async function dropDecided(now = new Date()): Promise<void> {
  const ended = strapi.db.connection('applications').select('reference').whereIn('state', OUTCOMES);
  const where = { $and: [isUpcoming(now), { reference: { $in: ended } }] };
  const decided = await interviews().findMany({ where, orderBy: [{ startsAt: 'asc' }], limit: BATCH });
  for (const { reference } of decided)
    await durable(async () => {
      await lockRows(applications(), { reference });
      const application = await applications().findOne({ where: { reference } });
      if (!application || !OUTCOMES.includes(application.state)) return;
      if (OUTCOMES.includes(await visibleState(application))) await drop(application);
    });
}

/** Sends reminders of interviews within the next day. Replicas may run it concurrently. */
export async function remindDue(now = new Date()): Promise<void> {
  const day = new Date(now.getTime() + DAY_MS).toISOString();
  const where = { $and: [isUpcoming(now), { remindedAt: { $null: true }, startsAt: { $lte: day } }] };
  for (const { id, reference } of await interviews().findMany({ where, limit: BATCH, orderBy: [{ startsAt: 'asc' }] }))
    await durable(async () => {
      const data = { remindedAt: now.toISOString() };
      if ((await interviews().updateMany({ where: { ...where, id, reference }, data })).count !== 1) return;
      const [interview, application] = await Promise.all([
        interviews().findOne({ where: { id } }),
        applications().findOne({ where: { reference } }),
      ]);
      if (interview && application && CAN_BOOK.includes(application.state))
        await enqueue(await remindingMail(interview, application));
    });
}

export async function findInterview(documentId: string): Promise<InterviewRow> {
  const row = await interviews().findOne({ where: { documentId } });
  if (!row) throw new Unknown(messages.unknown);
  return row;
}

export const findBooking = (reference: string) => interviews().findOne({ where: bookingOf(reference) });

export async function release(interview: InterviewRow, application: ApplicationRow): Promise<void> {
  await interviews().updateMany({ where: { id: interview.id }, data: { reference: null, remindedAt: null } });
  await notifyMentor(interview, application, mentorCancelledMail);
}

export async function notifyMentor(
  interview: InterviewRow,
  application: ApplicationRow,
  write: typeof mentorBookedMail,
) {
  const mentor = await mentors.find(interview.mentor);
  if (mentor) await enqueue(await write(interview, application, mentor));
}

/** Moves an applicant back to the shortlist and emails them once. */
export async function leave(interview: InterviewRow, reference: string, by: 'team' | 'applicant'): Promise<void> {
  const application = await applications().findOne({ where: { reference } });
  if (!application) return;
  if (by === 'team') await notifyMentor(interview, application, mentorCancelledMail);
  const mail = await cancelledMail(interview, application, by);
  if (application.state === 'interview') await moveTo(application.id, 'shortlisted', by, { mail });
  else await enqueue(mail);
  const state = by === 'team' ? 'cancelled' : 'free';
  await emitWebhook('interview.cancelled', { id: interview.documentId, state, round: application.round });
}
