import { roundMessages } from '../../contract/application/round';
import { internshipLimits, internshipMessages, isFinished } from '../../contract/internship/internship';
import {
  type Ending,
  type InternshipChange,
  type InternshipsQuery,
  internshipRecordMessages,
} from '../../contract/internship/record';
import { audit } from '../../platform/audit';
import { createRow, durable, lockRows, newestFirst, pageOf } from '../../platform/database/rows';
import { matching } from '../../platform/database/search';
import { Conflict, Forbidden, InvalidInput, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { dayIn } from '../../platform/time';
import { emitWebhook } from '../../platform/webhooks';
import { zoneOf } from '../application/round/round';
import { freeRevoked, recordedCertificateIdFor } from '../certificate/holder';
import { enqueue } from '../mail/mail';
import { endTopics, notifyDaily, takeBack } from '../mail/notifications';
import { applicationFor, type Detailed, detailsOf, listedOf } from './details';
import {
  answeredMail,
  assignedMail,
  daysMail,
  finishedMail,
  mentorDaysMail,
  mentorMail,
  unassignedMail,
} from './mails';
import * as mentors from './mentor';
import { nextReminder } from './reminders';
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

/** Newest first. */
export async function list({ q, round, domain, mentor, station, ...page }: InternshipsQuery, caller: Caller) {
  const where = {
    $and: [
      round ? { round } : {},
      domain ? { domain } : {},
      mentor ? { mentor } : {},
      station ? { station } : {},
      caller.mentor ? { mentor: caller.mentor } : {},
      matching(INTERNSHIP, q, { texts: ['name', 'reference'] }),
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
    await emailChange(row, changed);
    await audit('edited', { kind: INTERNSHIP_KIND, name: row.reference, detail: changeWords(row, changed) });
  });
}

async function emailChange(before: InternshipRow, after: InternshipRow): Promise<void> {
  const { internDays, mentorDays } = topicsOf(before.reference);
  const mentor = await mentors.find(after.mentor);
  if (before.mentor !== after.mentor) {
    // Cancels pending emails to the previous mentor.
    await endTopics([mentorDays]);
    const previous = await mentors.find(before.mentor);
    if (previous) await enqueue(await unassignedMail(before, previous));
    if (mentor) {
      await enqueue(await assignedMail(after, mentor));
      await enqueue(await mentorMail(after, await applicationFor(after)));
      // The emails about a new mentor contain the dates.
      await takeBack(internDays);
      return;
    }
  }
  if (!haveNewDays(before, after)) return;
  await notifyDaily(internDays, 'days', async () => daysMail(after, await applicationFor(after)));
  if (mentor) await notifyDaily(mentorDays, 'days', () => mentorDaysMail(after, mentor));
}

const haveNewDays = (before: InternshipRow, after: InternshipRow): boolean =>
  before.startsOn !== after.startsOn || before.endsOn !== after.endsOn;

const changeWords = (before: InternshipRow, after: InternshipRow): string =>
  [
    before.mentor !== after.mentor && `mentor: ${after.mentorName ?? 'none'}`,
    haveNewDays(before, after) && `${after.startsOn} to ${after.endsOn}`,
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
      answeredMail(row, await applicationFor(row)),
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
      const email = async () => finishedMail({ ...row, station: outcome }, await applicationFor(row));
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

/** Topics of the daily emails. The end has its own, so no answer replaces it. */
export const topicsOf = (reference: string) => ({
  answers: `${reference} internship`,
  internDays: `${reference} internship days`,
  mentorDays: `${reference} mentor days`,
  end: `${reference} internship outcome`,
});

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
  await lockRows(internships(), where);
  return find(where, unknown);
}

export function assertOpen({ station }: InternshipRow): void {
  if (isFinished(station)) throw new Conflict(internshipMessages.over, 'INTERNSHIP_OVER');
}
