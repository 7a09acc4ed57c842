import { beforeEach, expect, test, vi } from 'vitest';
import { CHANGE_HOURS, interviewMessages } from '../src/contract/interview';
import type { Applicant } from './support/application-calls';
import { readRows } from './support/database';
import { applicantsOf, mailed, UNDO_MS } from './support/mailed';
import { testOnce, times } from './support/product';
import { adminTokenOf } from './support/send';

const HOUR_MS = 60 * 60_000;
const site = await mailed();
const { product, send, mailsTo } = site;
let admin: string;
/** Moving the clock may end a session. */
const signIn = async () => {
  admin = await adminTokenOf(product);
};
beforeEach(signIn);

const { apply, look, notified, serverTime, ...team } = applicantsOf(site, () => admin);
const shortlisted = (count: number) => notified('shortlisted', count);
const applicant = async () => (await shortlisted(1))[0] as Applicant;
async function decide(reference: string, status: string) {
  expect((await team.decide(reference, status)).status).toBe(200);
}
const PLACE = 'https://meet.example.org/room-1';
/** Publishes slots at the given numbers of hours from now. @returns their IDs */
const publish = (...hours: number[]) => publishFor(null, ...hours);
/** @param mentor ID of a team member, or null */
async function publishFor(mentor: string | null, ...hours: number[]): Promise<string[]> {
  const now = await serverTime();
  const slots = hours.map((hour, index) => ({
    startsAt: new Date(now + hour * HOUR_MS + index * 1000).toISOString(),
    minutes: 30,
    place: PLACE,
    interviewer: 'Sample Interviewer',
    mentor,
  }));
  expect((await send('POST', '/admin/interviews', { slots }, admin)).status).toBe(201);
  const rows = await readRows(product, 'interviews');
  return rows.slice(-hours.length).map(({ document_id }) => String(document_id));
}
const own = (person: Applicant) => send('POST', '/applications/status/interview', person);
const book = (person: Applicant, slot = '') => send('POST', '/applications/status/interview/book', { ...person, slot });
const cancelOwn = (person: Applicant) => send('POST', '/applications/status/interview/cancel', person);
const statusOf = async (person: Applicant) => (await look(person)).body.data.status;

/** Waits for this many emails with a calendar file. @returns their calendar entries */
async function calendarsTo(person: Applicant, count: number) {
  const found = () => mailsTo(person.Mail).filter((mail) => mail.includes('BEGIN:VCALENDAR'));
  await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 30_000, interval: 50 });
  return found().map((mail) => ({
    method: /^METHOD:(.*?)\r?$/m.exec(mail)?.[1],
    uid: /^UID:(.*?)\r?$/m.exec(mail)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(mail)?.[1]),
    start: /^DTSTART:(.*?)\r?$/m.exec(mail)?.[1],
    url: /^URL.*?:(http.*?)\r?$/m.exec(mail.replace(/\r\n /g, ''))?.[1],
    mail,
  }));
}

/** Returns the UTC time of a booking in calendar format. */
const calendarTime = ({ body }: Awaited<ReturnType<typeof book>>) => body.data.own.startsAt.replace(/[-:]|\.\d+/g, '');

test('A shortlisted applicant books, moves and cancels an interview, and gets a calendar email each time', async () => {
  const person = await applicant();
  const [first = '', second = ''] = await publish(48, 72);
  const offered = (await own(person)).body.data;
  expect(offered.own).toBeNull();
  expect(offered.slots.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining([first, second]));
  expect(JSON.stringify(offered)).not.toContain(PLACE);

  const booked = await book(person, first);
  expect([booked.status, booked.body.message]).toEqual([200, interviewMessages.booked]);
  expect(booked.body.data.own).toMatchObject({ _id: first, place: PLACE, canChange: true });
  expect(await statusOf(person)).toBe('interview');
  const [invited] = await calendarsTo(person, 1);
  expect(invited).toMatchObject({ method: 'REQUEST', start: calendarTime(booked) });
  expect(invited?.mail).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/m);

  const moved = await book(person, second);
  expect(moved.body.data.own._id).toBe(second);
  const [, update] = await calendarsTo(person, 2);
  expect(update).toMatchObject({ method: 'REQUEST', uid: invited?.uid, start: calendarTime(moved) });
  expect((await cancelOwn(person)).body.data.own).toBeNull();
  const [, , end] = await calendarsTo(person, 3);
  expect(end).toMatchObject({ method: 'CANCEL', uid: invited?.uid, start: update?.start });
  const sequences = [invited, update, end].map((calendar) => calendar?.sequence ?? 0);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(await statusOf(person)).toBe('shortlisted');
  expect((await cancelOwn(person)).status).toBe(409);
});

test('A mentor cannot get two slots at the same time, even from simultaneous requests; other interviewers can', async () => {
  const [{ _id: mentor }] = (await send('GET', '/admin/people', undefined, admin)).body.data;
  await send('PATCH', `/admin/mentors/${mentor}`, { name: 'Sample Mentor', capacity: 2 }, admin);
  const start = (await serverTime()) + 200 * HOUR_MS;
  const slot = (minute: number, who: string | null = mentor) => ({
    startsAt: new Date(start + minute * 60_000).toISOString(),
    minutes: 30,
    place: PLACE,
    interviewer: 'Sample Interviewer',
    mentor: who,
  });
  const add = (...slots: object[]) => send('POST', '/admin/interviews', { slots }, admin);
  const twice = await Promise.all([add(slot(0)), add(slot(10))]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
  const within = await add(slot(100), slot(130), slot(159));
  const errors = [{ field: 'slots.2.startsAt', msg: interviewMessages.overlaps }];
  expect([within.status, within.body.errors]).toEqual([400, errors]);
  expect((await add(slot(100), slot(130))).status).toBe(201);
  expect((await add(slot(100, null), slot(100, null))).status).toBe(201);
  expect((await add(slot(71))).status).toBe(400);
});

test('A mentor whose applicant moves to another of their slots gets one calendar event per slot, with a link to the dashboard', async () => {
  const [{ _id: mentor, email: Mail }] = (await send('GET', '/admin/people', undefined, admin)).body.data;
  const named = { name: 'Sample Mentor', capacity: 1 };
  expect((await send('PATCH', `/admin/mentors/${mentor}`, named, admin)).status).toBe(200);
  const person = await applicant();
  const [first = '', second = ''] = await publishFor(mentor, 48, 72);
  await book(person, first);
  await book(person, second);
  const calendars = await calendarsTo({ ...person, Mail }, 3);
  const [cancelled, ...added] = calendars.toSorted((a, b) => String(a.method).localeCompare(String(b.method)));
  expect([cancelled?.method, ...added.map(({ method }) => method)]).toEqual(['CANCEL', 'REQUEST', 'REQUEST']);
  expect(new Set(added.map(({ uid }) => uid)).size).toBe(2);
  expect(added.find(({ uid }) => uid === cancelled?.uid)?.start).toBe(cancelled?.start);
  expect(calendars.map(({ url }) => url)).toEqual(Array(3).fill(`${product.url}/admin?view=interviews`));
  const [own] = await calendarsTo(person, 2);
  expect(own?.url).toBe(`${product.url}/application/status#${person.reference}`);
});

test('When many people book at the same time, each slot goes to one person, and each person gets one slot', async () => {
  const people = await shortlisted(times(100, 12));
  const slots = await publish(...Array.from({ length: times(20, 4) }, () => 50));
  const answers = await Promise.all(
    people.flatMap((person, index) => [0, 1].map((more) => book(person, slots[(index + more) % slots.length]))),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const rows = (await readRows(product, 'interviews')).filter(({ document_id }) => slots.includes(String(document_id)));
  const holders = rows.map(({ reference }) => reference);
  expect(holders.filter(Boolean)).toHaveLength(slots.length);
  expect(new Set(holders).size).toBe(slots.length);
});

testOnce('Only a shortlisted applicant can book, and only a free slot in the future', async () => {
  const [one, two] = (await shortlisted(2)) as [Applicant, Applicant];
  const waiting = await apply();
  await decide(waiting.reference, 'shortlisted');
  const [slot, soon] = await publish(60, 1);
  expect((await own(waiting)).body.data).toEqual({ slots: [], own: null });
  expect((await book(waiting, slot)).body.code).toBe('NOT_SHORTLISTED');
  expect((await book(one, 'nothing')).status).toBe(404);
  expect((await book(one, slot)).status).toBe(200);
  const taken = await book(two, slot);
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([409, 'SLOT_TAKEN', interviewMessages.taken]);
  expect((await own({ ...two, Mail: 'someone@example.org' })).status).toBe(404);
  await product.clock.move(2 * HOUR_MS);
  const past = await book(two, soon);
  expect([past.status, past.body.code]).toEqual([410, 'SLOT_PAST']);
});

testOnce(
  'An interview cannot be changed in the last hours before it, and a reminder is sent the day before',
  async () => {
    const person = await applicant();
    const [slot = '', other] = await publish(30, 80);
    await book(person, slot);
    await calendarsTo(person, 1);
    expect(mailsTo(person.Mail).filter((mail) => /^Subject: Your interview is soon/m.test(mail))).toHaveLength(0);
    await product.clock.move(7 * HOUR_MS);
    await vi.waitFor(
      () =>
        expect(mailsTo(person.Mail).filter((mail) => /^Subject: Your interview is soon/m.test(mail))).toHaveLength(1),
      { timeout: 60_000, interval: 100 },
    );
    await product.clock.move((23 - CHANGE_HOURS) * HOUR_MS + 60_000);
    expect((await own(person)).body.data.own.canChange).toBe(false);
    for (const answer of [await book(person, other), await cancelOwn(person)])
      expect([answer.status, answer.body.code]).toEqual([409, 'INTERVIEW_FIXED']);
  },
);

testOnce('A decision frees the interview slot once it is announced, but not if it is undone', async () => {
  const person = await applicant();
  const [slot = ''] = await publish(100);
  await book(person, slot);
  await calendarsTo(person, 1);
  await decide(person.reference, 'not selected');
  await decide(person.reference, 'interview');
  await product.clock.move(UNDO_MS);
  expect((await own(person)).body.data.own._id).toBe(slot);
  await decide(person.reference, 'not selected');
  expect((await own(person)).body.data.own._id).toBe(slot);
  await product.clock.move(UNDO_MS);
  expect((await calendarsTo(person, 2)).at(-1)).toMatchObject({ method: 'CANCEL' });
  expect((await book(await applicant(), slot)).status).toBe(200);
});

testOnce('An applicant who is back in review can still cancel, and every change is emailed', async () => {
  const person = await applicant();
  const [slot = '', other = ''] = await publish(101, 102);
  await decide(person.reference, 'interview');
  await book(person, slot);
  await calendarsTo(person, 1);
  expect((await cancelOwn(person)).status).toBe(200);
  await calendarsTo(person, 2);
  await book(person, other);
  await calendarsTo(person, 3);
  await decide(person.reference, 'in review');
  await product.clock.move(UNDO_MS);
  expect((await send('POST', '/applications/status/interview/cancel', { ...person, slot })).status).toBe(409);
  expect((await cancelOwn(person)).status).toBe(200);
  await calendarsTo(person, 4);
});

testOnce('Withdrawing frees the interview slot', async () => {
  const person = await applicant();
  const [slot = ''] = await publish(100);
  await book(person, slot);
  await calendarsTo(person, 1);
  expect((await send('POST', '/applications/status/withdraw', person)).status).toBe(200);
  expect((await calendarsTo(person, 2)).at(-1)).toMatchObject({ method: 'CANCEL' });
  expect((await book(await applicant(), slot)).status).toBe(200);
});

testOnce('The team can cancel a booked time, and record how interviews went', async () => {
  const person = await applicant();
  const [cancelled = '', held = ''] = await publish(40, 41);
  await book(person, cancelled);
  await calendarsTo(person, 1);
  const record = (id: string, outcome: object) => send('POST', `/admin/interviews/${id}/outcome`, outcome, admin);
  const good = { tookPlace: true, recommendation: 'yes', strengths: 'Explains well', doubts: '' };
  expect((await record(cancelled, good)).body.message).toBe(interviewMessages.notBegun);
  expect((await record(held, good)).body.message).toBe(interviewMessages.nobody);
  expect((await send('POST', `/admin/interviews/${cancelled}/cancel`, undefined, admin)).status).toBe(200);
  expect((await send('POST', `/admin/interviews/${cancelled}/cancel`, undefined, admin)).status).toBe(409);
  expect((await calendarsTo(person, 2)).at(-1)).toMatchObject({ method: 'CANCEL' });
  expect(await statusOf(person)).toBe('shortlisted');
  expect((await book(person, cancelled)).status).toBe(409);
  expect((await record(cancelled, good)).status).toBe(409);

  await book(person, held);
  await product.clock.move(42 * HOUR_MS);
  await signIn();
  const incomplete = await record(held, { tookPlace: true });
  expect(incomplete.body.errors).toEqual([{ field: 'recommendation', msg: interviewMessages.recommendationRequired }]);
  expect((await record(held, good)).status).toBe(200);
  const { data } = (await send('GET', '/admin/interviews?when=past', undefined, admin)).body;
  expect(data.find(({ _id }: { _id: string }) => _id === held)).toMatchObject({
    applicant: { reference: person.reference },
    outcome: { tookPlace: true, recommendation: 'yes', strengths: 'Explains well', doubts: null },
  });
  const known = (await own(person)).body.data;
  expect(known).toMatchObject({ slots: [], own: { _id: held, canChange: false, isOver: true } });
  expect(JSON.stringify(known)).not.toContain('Explains well');
  expect((await book(person, (await publish(10))[0])).body.code).toBe('INTERVIEW_FIXED');
});

testOnce('Invalid slots are rejected, each with an error for its field', async () => {
  const slot = { startsAt: '2020-01-01T10:00:00Z', minutes: 30, place: 'Room 1', interviewer: 'Sample' };
  const add = (slots: unknown) => send('POST', '/admin/interviews', { slots }, admin);
  expect((await add([slot])).body.errors).toEqual([{ field: 'slots.0.startsAt', msg: interviewMessages.startPast }]);
  expect((await add([{ ...slot, minutes: 500, place: ' ' }])).body.errors).toEqual([
    { field: 'slots.0.minutes', msg: interviewMessages.minutesInvalid },
    { field: 'slots.0.place', msg: interviewMessages.placeRequired },
  ]);
  expect((await add(Array(101).fill(slot))).body.errors).toEqual([
    { field: 'slots', msg: interviewMessages.slotsMany },
  ]);
  expect((await send('POST', '/admin/interviews', { slots: [slot] })).status).toBe(401);
});

test('The team sees the interviews of a round', async () => {
  const person = await applicant();
  const [slot = ''] = await publish(48, 49);
  await book(person, slot);
  const { body } = await send('GET', `/admin/applications?q=${person.reference}`, undefined, admin);
  const [{ round }] = body.data;
  const listed = async (id: string) =>
    (await send('GET', `/admin/interviews?round=${id}&pageSize=100`, undefined, admin)).body.data;
  const references = (await listed(round)).map(
    (row: { applicant: { reference: string } | null }) => row.applicant?.reference,
  );
  expect(references).toContain(person.reference);
  expect(references).not.toContain(undefined);
  expect(await listed('another')).toEqual([]);
});
