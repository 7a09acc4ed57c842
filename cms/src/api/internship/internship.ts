import { roundMessages } from '../../contract/application/round';
import {
  ANSWER_DAYS,
  CHECK_IN_DAYS,
  internshipLimits,
  internshipMessages,
  isFinished,
  lastDayOf,
  missingWeeks,
  weekOn,
  weeksOf,
} from '../../contract/internship/internship';
import {
  type Ending,
  type InternshipChange,
  type InternshipsQuery,
  internshipRecordMessages,
} from '../../contract/internship/record';
import { audit } from '../../platform/audit';
import { createRow, durable, newestFirst, oldestFirst, pageOf } from '../../platform/database/rows';
import { found } from '../../platform/database/search';
import { Conflict, Forbidden, InvalidInput, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { emitWebhook } from '../../platform/webhooks';
import { dayIn, plusDays, readRound, readZones, zoneOf } from '../application/round/round';
import { type ApplicationRow, applications } from '../application/row';
import { freeRevoked, letterIdFor, recordedCertificateIdFor } from '../certificate/holder';
import { enqueue } from '../mail/mail';
import { endTopics, notifyDaily, takeBack } from '../mail/notifications';
import {
  answeredMail,
  assignedMail,
  checkInMail,
  daysMail,
  finishedMail,
  mentorDaysMail,
  mentorMail,
  unassignedMail,
} from './mails';
import * as mentors from './mentor';
import {
  type EntryRow,
  entries,
  INTERNSHIP,
  INTERNSHIP_ENTRY,
  INTERNSHIP_KIND,
  type InternshipRow,
  internships,
} from './row';

const messages = internshipRecordMessages;

/** Caller in the dashboard: a mentor sees only their own interns. */
export interface Caller {
  /** Document ID of a mentor; null for moderators, administrators and API tokens. */
  mentor: string | null;
  isAdministrator: boolean;
}

export type Listed = Awaited<ReturnType<typeof listedOf>>;
export type Detailed = Awaited<ReturnType<typeof detailsOf>>;

/** Newest first. */
export async function list({ q, round, domain, mentor, station, ...page }: InternshipsQuery, caller: Caller) {
  const where = {
    $and: [
      round ? { round } : {},
      domain ? { domain } : {},
      mentor ? { mentor } : {},
      station ? { station } : {},
      caller.mentor ? { mentor: caller.mentor } : {},
      found(INTERNSHIP, q, { texts: ['name', 'reference'] }),
    ],
  };
  const { items, meta } = await pageOf<InternshipRow>(INTERNSHIP, { where, orderBy: newestFirst }, page);
  const done = await entries().findMany({
    where: { kind: 'check-in', reference: { $in: items.map(({ reference }) => reference) } },
    select: ['reference', 'week'],
  });
  return { items: await Promise.all(items.map((row) => listedOf(row, done))), meta };
}

/** @throws Unknown, including for someone else's intern */
export async function read(id: string, caller: Caller): Promise<Detailed> {
  return detailsOf(await find(whereFor(id, caller)));
}

/** @throws Unknown; InvalidInput; Conflict if the mentor has no room, or the internship has ended */
export function change(id: string, sent: InternshipChange, caller: Caller): Promise<void> {
  return durable(async () => {
    const row = await lockOne(id, caller);
    assertOpen(row);
    const days = { startsOn: sent.startsOn ?? row.startsOn, endsOn: sent.endsOn ?? row.endsOn };
    if (days.endsOn < days.startsOn) throw new InvalidInput([{ field: 'endsOn', msg: roundMessages.endsEarly }]);
    const mentor = sent.mentor && sent.mentor !== row.mentor ? await mentors.findWithRoom(sent.mentor) : null;
    const assigned =
      sent.mentor === undefined || sent.mentor === row.mentor
        ? {}
        : { mentor: mentor?._id ?? null, mentorName: mentor?.name ?? null };
    const changed: InternshipRow = { ...row, ...days, ...assigned };
    if (row.presentedOn && days.startsOn > row.presentedOn)
      throw new InvalidInput([{ field: 'startsOn', msg: messages.presentationEarly }]);
    const remindOn = await nextReminder(changed, dayIn(await zoneOf(row.round), new Date()));
    await internships().updateMany({ where: { id: row.id }, data: { ...days, ...assigned, remindOn } });
    const { internDays, mentorDays } = topicsOf(row.reference);
    if ('mentor' in assigned) {
      // Cancels pending emails to the previous mentor.
      await endTopics([mentorDays]);
      const before = await mentors.find(row.mentor);
      if (before) await enqueue(await unassignedMail(row, before));
      if (mentor) {
        await enqueue(await assignedMail(changed, mentor));
        await enqueue(await mentorMail(changed, await applicationOf(changed)));
      }
    }
    // The emails about a new mentor contain the dates.
    if (mentor) await takeBack(internDays);
    else if (days.startsOn !== row.startsOn || days.endsOn !== row.endsOn) {
      await notifyDaily(internDays, 'days', async () => daysMail(changed, await applicationOf(row)));
      const current = await mentors.find(changed.mentor);
      if (current) await notifyDaily(mentorDays, 'days', () => mentorDaysMail(changed, current));
    }
    await audit('edited', { kind: INTERNSHIP_KIND, name: row.reference, detail: changeWords(row, changed) });
  });
}

const changeWords = (before: InternshipRow, after: InternshipRow): string =>
  [
    before.mentor !== after.mentor && `mentor: ${after.mentorName ?? 'none'}`,
    (before.startsOn !== after.startsOn || before.endsOn !== after.endsOn) && `${after.startsOn} to ${after.endsOn}`,
  ]
    .filter(Boolean)
    .join(', ');

/** @param person document ID of the author; null for API tokens @throws Unknown; Conflict */
export function answer(id: string, text: string, person: string | null, caller: Caller, key?: string): Promise<void> {
  return idempotent(key, { call: 'answerIntern', id, text, caller }, async () => {
    const row = await lockOne(id, caller);
    await assertRoom(row.reference);
    const mentor = await mentors.find(person);
    const author = mentor?.hasName ? mentor.name : 'The team';
    await createRow<EntryRow>(INTERNSHIP_ENTRY, { reference: row.reference, kind: 'answer', text, author });
    await internships().updateMany({ where: { id: row.id }, data: { questionAt: null } });
    await notifyDaily(topicsOf(row.reference).answers, 'answered', async () =>
      answeredMail(row, await applicationOf(row)),
    );
    await audit('edited', { kind: INTERNSHIP_KIND, name: row.reference, detail: 'answer' });
    await emitWebhook('internship.answered', { id, state: row.station, round: row.round });
  });
}

/** @throws Unknown; InvalidInput; Conflict if it has ended */
export function present(id: string, presentedOn: string, caller: Caller): Promise<void> {
  return durable(async () => {
    const row = await lockOne(id, caller);
    assertOpen(row);
    const invalid = (msg: string) => new InvalidInput([{ field: 'presentedOn', msg }]);
    if (presentedOn < row.startsOn) throw invalid(messages.presentationEarly);
    if (presentedOn > dayIn(await zoneOf(row.round), new Date())) throw invalid(messages.presentationAhead);
    const data = { presentedOn, station: 'presented', remindOn: null } as const;
    await internships().updateMany({ where: { id: row.id }, data });
    await audit('recorded', { kind: INTERNSHIP_KIND, name: row.reference, detail: `presented on ${presentedOn}` });
    await emitWebhook('internship.presented', { id, state: data.station, round: row.round });
  });
}

/**
 * Ends an internship, or corrects its end until a certificate is issued.
 * @throws Unknown; Forbidden for an exception by a mentor or moderator; Conflict if it has not begun, a part is
 *   missing or there is a certificate
 */
export function finish(id: string, { outcome, ...ending }: Ending, caller: Caller): Promise<void> {
  return durable(async () => {
    const row = await lockOne(id, caller);
    if (await recordedCertificateIdFor(row.reference)) throw new Conflict(messages.certified, 'ALREADY_ISSUED');
    const exception = outcome === 'completed' ? ending.exception : null;
    if (exception && !caller.isAdministrator) throw new Forbidden(messages.exceptionForbidden);
    const isReady = row.projectTitle && row.handedInAt && row.presentedOn;
    if (outcome === 'completed' && !isReady && !exception) throw new Conflict(messages.notReady, 'NOT_COMPLETED');
    const today = dayIn(await zoneOf(row.round), new Date());
    if (outcome === 'completed' && today < row.startsOn) throw new Conflict(messages.notBegun);
    const data = {
      ...ending,
      exception,
      station: outcome,
      finishedAt: row.station === outcome ? row.finishedAt : new Date().toISOString(),
      remindOn: null,
      // Certificates never state a future day.
      ...(outcome === 'completed' && today < row.endsOn ? { endsOn: today, plannedEnd: row.endsOn } : {}),
    };
    await internships().updateMany({ where: { id: row.id }, data });
    await freeRevoked(row.reference);
    const { internDays, mentorDays, end } = topicsOf(row.reference);
    await endTopics([internDays, mentorDays]);
    const detail = exception ? `${outcome}, an exception: ${exception}` : outcome;
    await audit('recorded', { kind: INTERNSHIP_KIND, name: row.reference, detail });
    if (row.station !== outcome) {
      const email = async () => finishedMail({ ...row, station: outcome }, await applicationOf(row));
      await notifyDaily(end, outcome, email);
    }
    await emitWebhook('internship.finished', { id, state: outcome, round: row.round });
  });
}

/** Reopens an internship whose end was recorded by mistake. @throws Unknown; Conflict */
export function reopen(id: string, caller: Caller): Promise<void> {
  return durable(async () => {
    const row = await lockOne(id, caller);
    if (!isFinished(row.station)) throw new Conflict(messages.notEnded);
    if (await recordedCertificateIdFor(row.reference)) throw new Conflict(messages.certified, 'ALREADY_ISSUED');
    const station = row.presentedOn ? 'presented' : row.handedInAt ? 'handed in' : 'building';
    const today = dayIn(await zoneOf(row.round), new Date());
    const days = { endsOn: row.plannedEnd ?? row.endsOn, plannedEnd: null };
    const remindOn = await nextReminder({ ...row, ...days, station }, today);
    await internships().updateMany({ where: { id: row.id }, data: { ...days, station, finishedAt: null, remindOn } });
    await takeBack(topicsOf(row.reference).end);
    await audit('reopened', { kind: INTERNSHIP_KIND, name: row.reference, detail: row.station });
    await emitWebhook('internship.reopened', { id, state: station, round: row.round });
  });
}

/** @throws Conflict */
export async function assertRoom(reference: string): Promise<void> {
  const count = await entries().count({ where: { reference, kind: { $ne: 'check-in' } } });
  if (count >= internshipLimits.messages.max) throw new Conflict(internshipMessages.messagesFull, 'LIST_FULL');
}

const BATCH = 50;

/** Replicas may run it concurrently. */
export async function remindDue(now = new Date()): Promise<void> {
  for (const [timeZone, rounds] of await readZones()) {
    const today = dayIn(timeZone, now);
    const where = { round: { $in: rounds }, remindOn: { $lte: today } };
    for (const { id } of await internships().findMany({ where, limit: BATCH, orderBy: [{ id: 'asc' }] }))
      await durable(async () => {
        await internships().updateMany({ where: { id }, data: { updatedAt: now.toISOString() } });
        const row = await internships().findOne({ where: { ...where, id } });
        // Another replica got there first, or the check-in has arrived.
        if (!row) return;
        const application = await applications().findOne({ where: { reference: row.reference } });
        const week = application && missingWeeks(row, await doneWeeks(row.reference), today).at(-1);
        // An older replica may have deleted the application.
        const data = { remindOn: application ? await nextReminder(row, today) : null };
        await internships().updateMany({ where: { id }, data });
        if (application && week) await enqueue(await checkInMail(row, application, week));
      });
  }
}

/** Topics of the daily emails. The end has its own, so no answer replaces it. */
export const topicsOf = (reference: string) => ({
  answers: `${reference} internship`,
  internDays: `${reference} internship days`,
  mentorDays: `${reference} mentor days`,
  end: `${reference} internship outcome`,
});

/** Returns the first day after today on which a reminder is due. */
export async function nextReminder(row: InternshipRow, today: string): Promise<string | null> {
  if (row.station !== 'building') return null;
  const done = await doneWeeks(row.reference);
  for (let week = 1; week <= weeksOf(row); week += 1) {
    const day = plusDays(lastDayOf(row, week), CHECK_IN_DAYS);
    if (!done.includes(week) && day > today) return day;
  }
  return null;
}

async function doneWeeks(reference: string): Promise<number[]> {
  const checkIns = await entries().findMany({ where: { reference, kind: 'check-in' }, select: ['week'] });
  return checkIns.flatMap(({ week }) => week ?? []);
}

/** @param all may also contain entries without a week, and those of other internships */
async function listedOf(row: InternshipRow, all: Pick<EntryRow, 'reference' | 'week'>[]) {
  const timeZone = await zoneOf(row.round);
  const today = dayIn(timeZone, new Date());
  const done = all.flatMap(({ reference, week }) => (reference === row.reference ? (week ?? []) : []));
  return {
    row,
    timeZone,
    missing: row.station === 'building' ? missingWeeks(row, done, today) : [],
    answerBy: row.questionAt ? plusDays(dayIn(timeZone, new Date(row.questionAt)), ANSWER_DAYS) : null,
  };
}

export async function detailsOf(row: InternshipRow) {
  const [all, round, application, interview, certificate, letter] = await Promise.all([
    entries().findMany({ where: { reference: row.reference }, orderBy: oldestFirst }),
    readRound(row.round),
    applicationOf(row),
    findHeldInterview(row.reference),
    recordedCertificateIdFor(row.reference),
    letterIdFor(row.reference),
  ]);
  const listed = await listedOf(row, all);
  const week = weekOn(row, dayIn(listed.timeZone, new Date()));
  return {
    ...listed,
    entries: all,
    weeks: weeksOf(row),
    week,
    email: application.email,
    appliedOn: dayIn(listed.timeZone, new Date(application.createdAt)),
    interviewedOn: interview ? dayIn(listed.timeZone, new Date(interview.starts_at)) : null,
    round,
    certificate,
    letter,
  };
}

/** Reads the table itself, because the code of interviews imports that of internships. */
const findHeldInterview = (reference: string): Promise<{ starts_at: string | number } | undefined> =>
  strapi.db.connection('interviews').where({ reference, took_place: true }).first('starts_at');

const whereFor = (documentId: string, { mentor }: Caller) => ({ documentId, ...(mentor ? { mentor } : {}) });

export async function find(where: object, unknown: string = internshipMessages.unknown): Promise<InternshipRow> {
  const row = await internships().findOne({ where });
  if (!row) throw new Unknown(unknown);
  return row;
}

/** @throws Unknown, including for someone else's intern */
export const lockOne = (id: string, caller: Caller): Promise<InternshipRow> => lock(whereFor(id, caller));

/** Locks an internship until the transaction ends. @throws Unknown */
export async function lock(where: object, unknown: string = internshipMessages.unknown): Promise<InternshipRow> {
  await internships().updateMany({ where, data: { updatedAt: new Date().toISOString() } });
  return find(where, unknown);
}

export function assertOpen({ station }: InternshipRow): void {
  if (isFinished(station)) throw new Conflict(internshipMessages.over, 'INTERNSHIP_OVER');
}

async function applicationOf({ reference }: InternshipRow): Promise<ApplicationRow> {
  const application = await applications().findOne({ where: { reference } });
  if (!application) throw new Unknown(internshipMessages.unknown);
  return application;
}
