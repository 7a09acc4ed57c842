import { applicationRecordMessages } from '../../contract/application/record';
import { applicationStatusMessages, type Credentials, OFFER_REMINDER_DAYS } from '../../contract/application/status';
import { CHECK_IN_DAYS, lastDayOf } from '../../contract/internship/internship';
import { audit } from '../../platform/audit';
import { createRow, durable, lockRows } from '../../platform/database/rows';
import { Conflict, InvalidInput, RequestError } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { dayIn, plusDays } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import type { Status } from '../application/present';
import { type RoundRow, readRound, readZones, zoneOf } from '../application/round/round';
import { APPLICATION_KIND, type ApplicationRow, applications, findByReference, offerOf } from '../application/row';
import { APPLICANT, lock, read } from '../application/status/application-status';
import { rewritePending, visibleState } from '../application/steps';
import { enqueue } from '../mail/mail';
import { acceptedMail, declinedMail, offerMail, remindingMail } from './mails';
import { INTERNSHIP, type InternshipRow } from './row';

/** Length in days of an internship whose round has no last day. */
const MONTH = 30;

/**
 * Accepting starts the internship.
 * @throws Unknown; Conflict without an offer or after an earlier answer; RequestError 410 if it has expired
 */
export async function answer(credentials: Credentials, choice: 'accept' | 'decline', key?: string): Promise<Status> {
  const offerAnswer = choice === 'accept' ? 'accepted' : 'declined';
  await idempotent(key, { call: 'answerOffer', credentials, answer: choice }, async () => {
    const application = await lock(credentials);
    const { id, reference, round } = application;
    const stored = { reference };
    const known = (await visibleState(application)) === 'selected' && offerOf(application, await zoneOf(round));
    if (!known) throw new Conflict(applicationStatusMessages.noOffer);
    if (known.answer === offerAnswer) return stored;
    if (known.answer === 'expired')
      throw new RequestError(410, applicationStatusMessages.offerExpired, {}, 'OFFER_EXPIRED');
    if (known.answer) throw new Conflict(applicationStatusMessages.offerAnswered, 'OFFER_ANSWERED');
    await applications().updateMany({ where: { id }, data: { offerAnswer } });
    if (offerAnswer === 'accepted') await createRow<InternshipRow>(INTERNSHIP, await newInternship(application));
    await enqueue(await (offerAnswer === 'accepted' ? acceptedMail : declinedMail)(application));
    await audit(
      'status changed',
      { kind: APPLICATION_KIND, name: reference, detail: `offer ${offerAnswer}` },
      APPLICANT,
    );
    await emitWebhook('offer.answered', { id: reference, state: offerAnswer, round });
    return stored;
  });
  return read(credentials);
}

/**
 * Works even if the applicant has declined. Emails them.
 * @throws Unknown; InvalidInput; Conflict
 */
export function renew(reference: string, answerBy: string): Promise<void> {
  return durable(async () => {
    await lockRows(applications(), { reference });
    const application = await findByReference(reference);
    if (application.state !== 'selected' || application.offerAnswer === 'accepted')
      throw new Conflict(applicationRecordMessages.notOffered, 'OFFER_ANSWERED');
    const now = new Date();
    const today = dayIn(await zoneOf(application.round), now);
    if (answerBy < today) throw new InvalidInput([{ field: 'answerBy', msg: applicationRecordMessages.answerByPast }]);
    // If the new date is close, the email about it serves as the reminder.
    const offerRemindedAt = answerBy <= plusDays(today, OFFER_REMINDER_DAYS) ? now.toISOString() : null;
    await applications().updateMany({
      where: { id: application.id },
      data: { answerBy, offerAnswer: null, offerRemindedAt },
    });
    const renewed = { ...application, answerBy };
    if ((await visibleState(application)) === 'selected') await enqueue(await offerMail(renewed));
    else await rewritePending(renewed);
    await audit('status changed', { kind: APPLICATION_KIND, name: reference, detail: `offer until ${answerBy}` });
  });
}

async function newInternship({ reference, fullName, domain, round }: ApplicationRow): Promise<Partial<InternshipRow>> {
  const days = daysOf(await readRound(round));
  const remindOn = plusDays(lastDayOf(days, 1), CHECK_IN_DAYS);
  return { reference, name: fullName, domain, round, ...days, station: 'building', remindOn };
}

/** Returns the first and last day, neither before today. */
export function daysOf(round: RoundRow | null, now = new Date()) {
  const today = dayIn(round?.timeZone ?? 'UTC', now);
  const startsOn = round?.startsOn && round.startsOn > today ? round.startsOn : today;
  const endsOn = round?.endsOn && round.endsOn >= startsOn ? round.endsOn : plusDays(startsOn, MONTH);
  return { startsOn, endsOn };
}

const BATCH = 50;

/** Reminds of offers that expire soon. Replicas may run it concurrently. */
export async function remindDue(now = new Date()): Promise<void> {
  for (const [timeZone, rounds] of await readZones()) {
    const today = dayIn(timeZone, now);
    const where = {
      round: { $in: rounds },
      state: 'selected',
      offerAnswer: { $null: true },
      offerRemindedAt: { $null: true },
      answerBy: { $gte: today, $lte: plusDays(today, OFFER_REMINDER_DAYS) },
    };
    for (const { id } of await applications().findMany({ where, limit: BATCH, orderBy: [{ id: 'asc' }] }))
      await durable(async () => {
        const data = { offerRemindedAt: now.toISOString() };
        if ((await applications().updateMany({ where: { ...where, id }, data })).count !== 1) return;
        const application = await applications().findOne({ where: { id } });
        if (application && (await visibleState(application)) === 'selected')
          await enqueue(await remindingMail(application));
      });
  }
}
