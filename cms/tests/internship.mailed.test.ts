import { beforeEach, expect, test, vi } from 'vitest';
import { newestTo } from '../../scripts/test/mails.mjs';
import { longDay } from '../src/api/mail/words';
import { applicationRecordMessages } from '../src/contract/application/record';
import { OFFER_DAYS, OFFER_REMINDER_DAYS } from '../src/contract/application/status';
import { CHECK_IN_DAYS, CRITERIA, internshipAddress, internshipMessages } from '../src/contract/internship/internship';
import { internshipRecordMessages } from '../src/contract/internship/record';
import { dayIn, plusDays } from '../src/platform/time';
import type { Applicant } from './support/application-calls';
import { runSql } from './support/database';
import { applicantsOf, mailed, UNDO_MS } from './support/mailed';
import { panel } from './support/panel';
import { testOnce } from './support/product';
import { startReceiver } from './support/receiver';
import { application, form } from './support/samples';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'a good password';
const site = await mailed();
const { product, smtp, call: api, mailsTo, move } = site;
let admin: string;
const signIn = async (username: string, password: string): Promise<string> =>
  (await api('POST', '/admin/login', { json: { username, password } })).body.token;
/** Moving the clock may end a session. */
const signInAgain = async () => {
  admin = await signIn(product.username, product.password);
};
beforeEach(signInAgain);
const post = (path: string, json: object, token?: string) => api('POST', path, { json, token });

const { apply, look, decide, notified, serverTime } = applicantsOf(site, () => admin);
const mailsAbout = (address: string, subject: string) =>
  mailsTo(address).filter((mail) => mail.includes(`Subject: ${subject}`));
const soon = { timeout: 30_000, interval: 50 };

async function moveTo(time: number) {
  await move(time - (await serverTime()));
  await signInAgain();
}
/** Moves the clock past a time, after letting every task run just before it. @param before what is true until then */
async function pass(time: number, before: () => unknown) {
  for (const ahead of [60_000, 30_000]) await moveTo(time - ahead);
  await before();
  await moveTo(time + 1000);
}

/** Longer than a test moves the clock before it needs the day on which its round began. */
const SAME_DAY_MS = 3 * HOUR_MS;

/** Starts a round today, which new applications join. */
async function begin(timeZone: string, days: { startsOn?: string; endsOn?: string } = {}) {
  // Elsewhere it may be tomorrow already, and a round that has begun there would stay the current one.
  const rounds: { opens: string }[] = (await api('GET', '/admin/rounds', { token: admin })).body.data;
  const begun = await serverTime();
  const dayAt = (time: number) => dayIn(timeZone, new Date(time));
  let time = begun;
  while (rounds.some(({ opens }) => opens > dayAt(time)) || dayAt(time) !== dayAt(time + SAME_DAY_MS)) time += HOUR_MS;
  if (time > begun) {
    await move(time - begun);
    await signInAgain();
  }
  const today = dayAt(time);
  const round = { name: `Round in ${timeZone}`, opens: today, closes: '2099-12-31', timeZone, ...days };
  const { status, body } = await post('/admin/rounds', round, admin);
  expect(status).toBe(201);
  return { id: body.data._id as string, today };
}
const applicant = async (status: 'shortlisted' | 'selected') => (await notified(status))[0] as Applicant;
const selected = () => applicant('selected');
const statusOf = async (person: Applicant) => (await look(person)).body.data;
const answer = (person: Applicant, choice: 'accept' | 'decline') =>
  post('/applications/status/offer', { ...person, answer: choice });
const mine = async (person: Applicant) => (await post('/internships/mine', person)).body.data;
const record = async (id: string) => (await api('GET', `/admin/internships/${id}`, { token: admin })).body.data;

/** Returns the ID of the internship of someone who has accepted. */
async function intern(person?: Applicant): Promise<Applicant & { id: string }> {
  person ??= await selected();
  expect((await answer(person, 'accept')).status).toBe(200);
  const { body } = await api('GET', `/admin/internships?q=${person.reference}`, { token: admin });
  return { ...person, id: body.data[0]._id };
}
const checkIn = (person: Applicant, week: number) =>
  post('/internships/mine/check-ins', {
    ...credentialsOf(person),
    week,
    did: 'A page',
    learned: 'Routing',
    blocked: '',
  });
const credentialsOf = ({ reference, Mail }: Applicant) => ({ reference, Mail });
const enterProject = (person: Applicant) =>
  post('/internships/mine/project', {
    ...credentialsOf(person),
    title: 'Sample project',
    link: 'https://git.example.org/p',
  });
const handIn = (person: Applicant) =>
  post('/internships/mine/hand-in', {
    ...credentialsOf(person),
    repository: 'https://git.example.org/p',
    demo: '',
    summary: 'A sample site',
  });
const ask = (person: Applicant) =>
  post('/internships/mine/questions', { ...credentialsOf(person), text: 'Which database?' });
const answerIntern = (id: string, token: string) =>
  post(`/admin/internships/${id}/answers`, { text: 'SQLite.' }, token);
const present = (id: string, presentedOn: string, token = admin) =>
  post(`/admin/internships/${id}/presentation`, { presentedOn }, token);
const evaluation = {
  marks: Object.fromEntries(Object.keys(CRITERIA).map((name) => [name, 3])),
  strengths: 'Asks early.',
  advice: 'Test more.',
};
const finish = (id: string, ending: object, token = admin) =>
  post(`/admin/internships/${id}/finish`, { evaluation, reason: '', hours: null, exception: '', ...ending }, token);
const assign = (id: string, mentor: string | null, token = admin) =>
  api('PATCH', `/admin/internships/${id}`, { json: { mentor }, token });

/** Publishes a time for an interview, this many hours from now. @returns its ID */
async function publish(hours: number): Promise<string> {
  const interviewer = crypto.randomUUID();
  const startsAt = new Date((await serverTime()) + hours * HOUR_MS).toISOString();
  const slots = [{ startsAt, minutes: 30, place: 'Room 1', interviewer }];
  expect((await post('/admin/interviews', { slots }, admin)).status).toBe(201);
  const { data } = (await api('GET', '/admin/interviews?pageSize=100', { token: admin })).body;
  return data.find((one: { interviewer: string }) => one.interviewer === interviewer)._id;
}
async function book(person: Applicant, slot: string) {
  const booked = await post('/applications/status/interview/book', { ...credentialsOf(person), slot });
  expect(booked.status).toBe(200);
}
const recordInterview = (slot: string, outcome: object) =>
  post(`/admin/interviews/${slot}/outcome`, { strengths: '', doubts: '', ...outcome }, admin);

/** Creates a team member with this role. */
async function member(role: string, capacity?: number) {
  const username = `${role}-${crypto.randomUUID()}`;
  const email = `${username}@example.org`;
  expect((await post('/admin/people', { email, username, role }, admin)).status).toBe(201);
  const [, link] = new RegExp(`${product.url}/invitation/([\\w-]+)`).exec(newestTo(smtp.mails, email)) ?? [];
  expect((await post(`/admin/invitations/${link}`, { password: PASSWORD })).status).toBe(200);
  const people = (await api('GET', '/admin/people', { token: admin })).body.data;
  const { _id: id } = people.find((person: { username: string }) => person.username === username);
  if (capacity !== undefined) {
    const json = { name: `Sample Mentor ${capacity}`, capacity };
    expect((await api('PATCH', `/admin/mentors/${id}`, { json, token: admin })).status).toBe(200);
  }
  return { id: id as string, email, username, token: await signIn(username, PASSWORD) };
}

test('Accepting an offer starts an internship on the dates of the round; declining does not', async () => {
  const { today } = await begin('UTC', { startsOn: '2099-08-01', endsOn: '2099-08-31' });
  const [one, two] = [await selected(), await selected()];
  expect((await statusOf(one)).offer).toEqual({ answerBy: plusDays(today, OFFER_DAYS), answer: null });
  await vi.waitFor(() => expect(mailsAbout(one.Mail, 'You are selected')[0]).toContain('Please answer by'), soon);
  const accepted = await answer(one, 'accept');
  expect([accepted.status, accepted.body.data.offer.answer]).toEqual([200, 'accepted']);
  expect(await mine(one)).toMatchObject({ station: 'building', startsOn: '2099-08-01', endsOn: '2099-08-31', week: 0 });
  // The link alone opens the page.
  const link = internshipAddress(product.url, { reference: one.reference, email: one.Mail });
  await vi.waitFor(() => expect(mailsAbout(one.Mail, 'You have accepted')[0]).toContain(`    ${link}\r\n`), soon);

  expect((await answer(two, 'decline')).body.data.offer.answer).toBe('declined');
  expect((await post('/internships/mine', two)).status).toBe(404);
  expect((await answer(two, 'accept')).body.code).toBe('OFFER_ANSWERED');
});

testOnce('Only the applicant can answer an offer, once it is announced; an acceptance is final', async () => {
  await begin('UTC');
  const early = await apply();
  await decide(early.reference, 'selected');
  expect((await answer(early, 'accept')).status).toBe(409);
  expect((await answer({ ...early, Mail: 'someone-else@example.org' }, 'accept')).status).toBe(404);
  const person = await intern();
  expect((await answer(person, 'accept')).status).toBe(200);
  expect((await answer(person, 'decline')).body.code).toBe('OFFER_ANSWERED');
  const undone = await decide(person.reference, 'not selected');
  expect([undone.status, undone.body.message]).toEqual([409, applicationRecordMessages.hasAccepted]);
  expect((await post('/applications/status/withdraw', credentialsOf(person))).status).toBe(409);
});

/** Moves the clock to three days before clocks in this time zone are set back. */
async function moveBeforeWinterTime(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short', hour: 'numeric' });
  const isSummer = (time: number) => /[A-Z]DT$/.test(format.format(time));
  let time = (await serverTime()) + 4 * DAY_MS;
  while (!isSummer(time - DAY_MS) || isSummer(time)) time += DAY_MS;
  await moveTo(time - 3 * DAY_MS);
}

// The offsets are those after the end of summer time.
test.each([
  ['America/Los_Angeles', '-08:00'],
  ['Asia/Kolkata', '+05:30'],
  ['Pacific/Tongatapu', '+13:00'],
])('In %s, reminders are sent and offers expire at midnight, and the team can renew an offer', async (zone, offset) => {
  if (zone === 'America/Los_Angeles') await moveBeforeWinterTime(zone);
  const { today } = await begin(zone);
  const midnight = (days: number) => Date.parse(`${plusDays(today, days)}T00:00:00${offset}`);
  const [late, soonEnough, person] = [await selected(), await selected(), await intern()];
  const reminders = () => mailsAbout(late.Mail, 'Please answer our offer');
  await pass(midnight(OFFER_DAYS - OFFER_REMINDER_DAYS), () => expect(reminders()).toEqual([]));
  await vi.waitFor(() => expect(reminders()).toHaveLength(1), soon);
  await pass(midnight(OFFER_DAYS + 1), async () => expect((await answer(soonEnough, 'accept')).status).toBe(200));
  expect((await statusOf(late)).offer.answer).toBe('expired');
  const refused = await answer(late, 'accept');
  expect([refused.status, refused.body.code]).toEqual([410, 'OFFER_EXPIRED']);

  const renew = (answerBy: string) => post(`/admin/applications/${late.reference}/offer`, { answerBy }, admin);
  expect((await renew(plusDays(today, OFFER_DAYS))).status).toBe(400);
  expect((await renew(plusDays(today, OFFER_DAYS + 1))).status).toBe(200);
  expect((await answer(late, 'accept')).status).toBe(200);
  expect((await renew(plusDays(today, OFFER_DAYS + 1))).body.code).toBe('OFFER_ANSWERED');
  expect(reminders()).toHaveLength(1);

  // The first week ends on the seventh day.
  const missing = () => mailsAbout(person.Mail, 'Your check-in is missing');
  await pass(midnight(6 + CHECK_IN_DAYS), async () => {
    expect([(await record(person.id)).missing, missing()]).toEqual([[], []]);
  });
  expect((await record(person.id)).missing).toEqual([1]);
  await vi.waitFor(() => expect(missing()).toHaveLength(1), soon);
  await move(DAY_MS);
  await signInAgain();
  expect((await checkIn(person, 1)).body.data.missing).toEqual([]);
  expect(missing()).toHaveLength(1);
});

testOnce('A new last day to answer replaces the one in a pending email about the selection', async () => {
  const { today } = await begin('UTC');
  const person = await apply();
  await decide(person.reference, 'selected');
  const answerBy = plusDays(today, 40);
  expect((await post(`/admin/applications/${person.reference}/offer`, { answerBy }, admin)).status).toBe(200);
  expect((await statusOf(person)).status).toBe('received');
  await move(UNDO_MS);
  await vi.waitFor(() => expect(mailsAbout(person.Mail, 'You are selected')).toHaveLength(1), soon);
  expect(mailsAbout(person.Mail, 'You are selected')[0]).toContain(longDay(answerBy));
  expect((await statusOf(person)).offer).toEqual({ answerBy, answer: null });
  expect(mailsAbout(person.Mail, 'Your internship offer')).toHaveLength(0);
});

test('An intern checks in, asks a question and submits work; the mentor answers, and gets one email a day', async () => {
  await begin('UTC');
  const person = await intern();
  const mentor = await member('mentor', 3);
  expect((await assign(person.id, mentor.id)).status).toBe(200);
  await vi.waitFor(() => expect(mailsAbout(mentor.email, 'You have a new intern')).toHaveLength(1), soon);
  await vi.waitFor(() => expect(mailsAbout(person.Mail, 'Your mentor')[0]).toContain('Sample Mentor 3'), soon);

  expect((await checkIn(person, 1)).status).toBe(201);
  expect((await checkIn(person, 1)).body.message).toBe(internshipMessages.weekDone);
  expect((await checkIn(person, 2)).body.errors[0].msg).toBe(internshipMessages.weekAhead);
  expect((await checkIn(person, 40)).body.errors[0].msg).toBe(internshipMessages.weekInvalid);
  const posted = await ask(person);
  expect(posted.status).toBe(201);
  expect(posted.body.data.answerBy).toBe(plusDays(posted.body.data.startsOn, 3));
  expect((await answerIntern(person.id, mentor.token)).status).toBe(201);
  const { messages, answerBy, checkIns } = await mine(person);
  expect(messages).toMatchObject([
    { by: null, text: 'Which database?' },
    { by: 'Sample Mentor 3', text: 'SQLite.' },
  ]);
  expect([answerBy, checkIns]).toMatchObject([null, [{ week: 1, did: 'A page', blocked: null }]]);
  await vi.waitFor(() => expect(mailsAbout(person.Mail, 'Your mentor has answered')).toHaveLength(1), soon);
  expect((await enterProject(person)).status).toBe(201);
  expect((await handIn(person)).body.data).toMatchObject({ station: 'handed in', handIn: { demo: null } });
  const other = await intern();
  expect((await assign(other.id, mentor.id)).status).toBe(200);
  expect((await checkIn(other, 1)).status).toBe(201);
  await vi.waitFor(() => expect(mailsAbout(mentor.email, 'News from your intern')).toHaveLength(1), soon);
  await move(DAY_MS);
  await vi.waitFor(() => expect(mailsAbout(mentor.email, 'News from your intern')).toHaveLength(2), soon);
});

test('An internship is completed only with its records, except by an administrator with a reason', async () => {
  await begin('UTC');
  const person = await intern();
  const moderator = await member('moderator');
  const completed = { outcome: 'completed' };
  expect((await finish(person.id, completed)).body.code).toBe('NOT_COMPLETED');
  expect((await finish(person.id, { ...completed, exception: 'Lost' }, moderator.token)).status).toBe(403);
  expect((await finish(person.id, { ...completed, evaluation: null })).status).toBe(400);
  expect((await finish(person.id, { outcome: 'not completed' })).body.errors[0].field).toBe('reason');
  await enterProject(person);
  await handIn(person);
  const today = dayIn('UTC', new Date(await serverTime()));
  for (const day of [plusDays(today, 1), plusDays(today, -1)])
    expect((await present(person.id, day, moderator.token)).status).toBe(400);
  expect((await present(person.id, today, moderator.token)).status).toBe(200);
  const { evaluation: none, endsOn: planned } = await mine(person);
  expect(none).toBeNull();
  expect((await finish(person.id, { ...completed, hours: 80 }, moderator.token)).status).toBe(200);
  expect(await mine(person)).toMatchObject({ station: 'completed', presentedOn: today, evaluation, hours: 80 });
  expect((await handIn(person)).body.code).toBe('INTERNSHIP_OVER');
  await vi.waitFor(() => expect(mailsAbout(person.Mail, 'Your internship has ended')).toHaveLength(1), soon);

  const reopen = () => post(`/admin/internships/${person.id}/reopen`, {}, moderator.token);
  expect((await handIn(person)).body.code).toBe('INTERNSHIP_OVER');
  expect((await reopen()).status).toBe(200);
  expect((await reopen()).status).toBe(409);
  const reopened = { station: 'presented', evaluation: null, finishedAt: null, endsOn: planned };
  expect(await mine(person)).toMatchObject(reopened);
  expect((await enterProject(person)).body.message).toBe(internshipMessages.presentedAlready);
  expect((await finish(person.id, completed)).status).toBe(200);
  // The internship ends on the day of completion, not on the planned day.
  expect((await mine(person)).endsOn).toBe(today);
  const { data: certifiable } = (await api('GET', '/admin/certificates/completed?pageSize=100', { token: admin })).body;
  expect(certifiable).toContainEqual(
    expect.objectContaining({ _id: person.id, record: expect.objectContaining({ endsOn: today, presentedOn: today }) }),
  );
  const { data: letter } = (await api('GET', `/admin/internships/${person.id}/letter`, { token: admin })).body;
  expect(letter.text).toContain(`to ${longDay(today)}`);

  const other = await intern();
  expect((await finish(other.id, { ...completed, evaluation: null, exception: 'The server was lost' })).status).toBe(
    200,
  );
  const audit = (await api('GET', `/admin/audit?q=${other.reference}`, { token: admin })).body.data;
  expect(audit[0]).toMatchObject({ action: 'recorded', detail: 'completed, an exception: The server was lost' });
  const left = await intern();
  expect((await finish(left.id, { outcome: 'not completed', evaluation: null, reason: 'No work' })).status).toBe(200);
  expect(await mine(left)).toMatchObject({ station: 'not completed', reason: 'No work' });
});

testOnce('After the presentation, a missing project and missing work can be entered once', async () => {
  const { today } = await begin('UTC');
  const person = await intern();
  expect((await present(person.id, today)).status).toBe(200);
  for (const enter of [enterProject, handIn]) {
    expect((await enter(person)).body.data.station).toBe('presented');
    const again = await enter(person);
    expect([again.status, again.body.message]).toEqual([409, internshipMessages.presentedAlready]);
  }
  expect((await finish(person.id, { outcome: 'completed' })).status).toBe(200);
});

testOnce('An answer after the end does not replace the email about the outcome', async () => {
  await begin('UTC');
  const person = await intern();
  const mails = () =>
    ['Your mentor has answered', 'Your internship has ended'].map((subject) => mailsAbout(person.Mail, subject).length);
  await answerIntern(person.id, admin);
  await vi.waitFor(() => expect(mails()).toEqual([1, 0]), soon);
  expect((await finish(person.id, { outcome: 'left', evaluation: null })).status).toBe(200);
  await answerIntern(person.id, admin);
  await vi.waitFor(() => expect(mails()).toEqual([1, 1]), soon);
  await move(DAY_MS);
  await vi.waitFor(() => expect(mails()).toEqual([2, 1]), soon);
});

testOnce('A mentor sees and changes only their own interviews and interns', async () => {
  await begin('UTC');
  const [own, other] = [await intern(), await intern()];
  const mentor = await member('mentor', 2);
  await assign(own.id, mentor.id);
  const { token } = mentor;
  const get = (path: string) => api('GET', path, { token });
  expect((await get('/admin/internships')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([own.id]);
  // With the reference, the email opens the intern's own page.
  expect([(await get(`/admin/internships/${own.id}`)).body.data.Mail, (await record(own.id)).Mail]).toEqual([
    null,
    own.Mail,
  ]);
  expect((await get(`/admin/internships/${other.id}`)).status).toBe(404);
  for (const [path, body] of [
    ['answers', { text: 'Hello' }],
    ['presentation', { presentedOn: '2026-01-01' }],
    ['finish', { outcome: 'left' }],
  ] as const)
    expect((await post(`/admin/internships/${other.id}/${path}`, body, token)).status, path).toBe(404);
  expect((await assign(own.id, null, token)).status).toBe(403);
  for (const path of ['/admin/applications', '/admin/summary', '/admin/mentors', '/admin/rounds', '/admin/audit'])
    expect((await get(path)).status, path).toBe(403);

  const startsAt = new Date((await serverTime()) + DAY_MS).toISOString();
  const slot = { startsAt, minutes: 30, place: 'Room 1', interviewer: 'Sample Mentor 2' };
  const add = (slots: object[], by = admin) => post('/admin/interviews', { slots }, by);
  expect((await add([{ ...slot, mentor: 'nobody' }])).body.errors[0].field).toBe('slots.0.mentor');
  expect((await add([slot], token)).status).toBe(403);
  expect((await add([slot, { ...slot, mentor: mentor.id }])).status).toBe(201);
  const interviews = (await get('/admin/interviews')).body.data;
  expect(interviews).toMatchObject([{ mentor: mentor.id }]);
  const person = await applicant('shortlisted');
  await book(person, interviews[0]._id);
  await vi.waitFor(() => expect(mailsAbout(mentor.email, 'An interview with you is booked')).toHaveLength(1), soon);
  expect((await post('/applications/status/interview/cancel', person)).status).toBe(200);
  await vi.waitFor(() => expect(mailsAbout(mentor.email, 'An interview is cancelled')).toHaveLength(1), soon);
  const all = (await api('GET', '/admin/interviews?pageSize=100', { token: admin })).body.data;
  const foreign = all.find((one: { mentor: string | null }) => one.mentor === null);
  const outcome = { tookPlace: false, recommendation: null };
  expect((await post(`/admin/interviews/${foreign._id}/outcome`, outcome, token)).status).toBe(404);
});

test('The last place with a mentor goes to one intern, and a change of mentor is emailed to both mentors', async () => {
  await begin('UTC');
  const [one, two] = [await intern(), await intern()];
  const [full, free] = [await member('mentor', 1), await member('moderator', 1)];
  const answers = await Promise.all([assign(one.id, full.id), assign(two.id, full.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [assigned = one, other = two] = answers[0]?.status === 200 ? [one, two] : [two, one];
  expect((await assign(other.id, full.id)).body.code).toBe('MENTOR_FULL');
  expect((await assign(assigned.id, free.id)).status).toBe(200);
  await vi.waitFor(() => expect(mailsAbout(full.email, 'You are no longer the mentor')).toHaveLength(1), soon);
  await vi.waitFor(() => expect(mailsAbout(free.email, 'You have a new intern')).toHaveLength(1), soon);
  expect((await assign(other.id, full.id)).status).toBe(200);
  const mentors = (await api('GET', '/admin/mentors', { token: admin })).body.data;
  expect(mentors).toContainEqual({ _id: full.id, name: 'Sample Mentor 1', hasName: true, capacity: 1, interns: 1 });
  expect((await record(other.id)).mentor).toBe('Sample Mentor 1');
});

testOnce(
  'The intern and the mentor get an email about new dates, at most one a day, with the latest ones',
  async () => {
    const { today } = await begin('UTC');
    const person = await intern();
    const mentor = await member('mentor', 4);
    const setDays = async (days: object) =>
      expect((await api('PATCH', `/admin/internships/${person.id}`, { json: days, token: admin })).status).toBe(200);
    const [internMails, mentorMails] = [
      () => mailsAbout(person.Mail, 'New dates of your internship'),
      () => mailsAbout(mentor.email, 'New dates of your intern'),
    ];
    await setDays({ mentor: mentor.id, endsOn: plusDays(today, 40) });
    await vi.waitFor(() => expect(mailsAbout(person.Mail, 'Your mentor')).toHaveLength(1), soon);
    expect(mailsAbout(person.Mail, 'Your mentor')[0]).toContain(longDay(plusDays(today, 40)));
    await setDays({ endsOn: plusDays(today, 41) });
    await vi.waitFor(() => expect([internMails(), mentorMails()]).toMatchObject([{ length: 1 }, { length: 1 }]), soon);
    await setDays({ endsOn: plusDays(today, 41) });
    await setDays({ startsOn: plusDays(today, 1) });
    await setDays({ endsOn: plusDays(today, 42) });
    await move(DAY_MS);
    await vi.waitFor(() => expect([internMails(), mentorMails()]).toMatchObject([{ length: 2 }, { length: 2 }]), soon);
    for (const mails of [internMails(), mentorMails()]) {
      expect(mails[0]).toContain(longDay(plusDays(today, 41)));
      expect(mails[1]).toContain(`${longDay(plusDays(today, 1))} to ${longDay(plusDays(today, 42))}`);
    }
  },
);

test("The board of a round shows everyone's station and next step", async () => {
  const { id: round } = await begin('UTC');
  const [received, offered, building] = [await apply(), await selected(), await intern()];
  const mentor = await member('mentor', 1);
  const board = async (query = '') => (await api('GET', `/admin/board?round=${round}${query}`, { token: admin })).body;
  expect(await board()).toMatchObject({
    data: [
      { reference: received.reference, station: 'received', next: 'read', internship: null },
      { reference: offered.reference, station: 'offered', next: 'accept' },
      { reference: building.reference, station: 'building', next: 'assign', mentor: null, internship: building.id },
    ],
    counts: { received: 1, offered: 1, building: 1, completed: 0 },
  });
  await assign(building.id, mentor.id);
  await ask(building);
  expect((await board(`&mentor=${mentor.id}`)).data).toMatchObject([{ next: 'reply', mentor: 'Sample Mentor 1' }]);
  expect((await board(`&q=${offered.reference}`)).counts).toMatchObject({ received: 0, offered: 1 });
  const one = await board('&station=building&pageSize=1');
  expect([one.data.length, one.meta.total, one.counts.received]).toEqual([1, 1, 1]);
  await answer(offered, 'decline');
  expect((await board('&station=declined')).data).toMatchObject([{ reference: offered.reference, next: null }]);
});

testOnce(
  'The board names the next step after a no-show, for work without a mentor, and after an unanswered question',
  async () => {
    const { id: round } = await begin('UTC');
    const [absent, alone, done] = [await applicant('shortlisted'), await intern(), await intern()];
    const nextSteps = async () => {
      const { data } = (await api('GET', `/admin/board?round=${round}`, { token: admin })).body;
      return Object.fromEntries(data.map((one: { reference: string; next: string }) => [one.reference, one.next]));
    };
    const missed = await publish(1);
    await book(absent, missed);
    await move(2 * HOUR_MS);
    await signInAgain();
    expect((await recordInterview(missed, { tookPlace: false })).status).toBe(200);
    expect((await nextSteps())[absent.reference]).toBe('answer');
    await book(absent, await publish(48));
    await handIn(alone);
    await assign(done.id, (await member('mentor', 1)).id);
    await ask(done);
    await finish(done.id, { outcome: 'completed', exception: 'A test.' });
    expect(await nextSteps()).toEqual({
      [absent.reference]: 'meet',
      [alone.reference]: 'assign',
      [done.reference]: 'certify',
    });
  },
);

testOnce(
  'When a mentor leaves the team, their interns and interviews have no mentor, and the board asks for another',
  async () => {
    const { id: round } = await begin('UTC');
    const person = await intern();
    const nameless = await member('mentor');
    expect((await assign(person.id, nameless.id)).body.message).toBe(internshipRecordMessages.mentorNameless);
    const mentor = await member('mentor', 1);
    expect((await assign(person.id, mentor.id)).status).toBe(200);
    const startsAt = new Date((await serverTime()) + DAY_MS).toISOString();
    const slot = { startsAt, minutes: 30, place: 'Room 2', interviewer: 'Sample Mentor', mentor: mentor.id };
    expect((await post('/admin/interviews', { slots: [slot] }, admin)).status).toBe(201);
    expect((await post(`/admin/people/${mentor.id}/remove`, {}, admin)).status).toBe(200);
    expect(await record(person.id)).toMatchObject({ mentor: null, mentorId: null });
    const board = (await api('GET', `/admin/board?round=${round}`, { token: admin })).body;
    expect(board.data).toMatchObject([{ reference: person.reference, next: 'assign' }]);
    const slots = (await api('GET', '/admin/interviews?pageSize=100', { token: admin })).body.data;
    expect(slots.find(({ place }: { place: string }) => place === 'Room 2')).toMatchObject({ mentor: null });
  },
);

testOnce('A declined offer stays declined if the team undoes a decision, and the team can renew it', async () => {
  const { today } = await begin('UTC');
  const person = await selected();
  await answer(person, 'decline');
  await decide(person.reference, 'not selected');
  expect((await statusOf(person)).offer.answer).toBe('declined');
  await decide(person.reference, 'selected');
  expect((await statusOf(person)).offer.answer).toBe('declined');
  const renewed = await post(`/admin/applications/${person.reference}/offer`, { answerBy: today }, admin);
  expect(renewed.status).toBe(200);
  expect((await answer(person, 'accept')).status).toBe(200);
});

testOnce(
  'In a later round, those who declined or whose offer expired can apply again, but not those who accepted',
  async () => {
    await begin('UTC');
    const [declined, expired, waiting, accepted] = [
      await selected(),
      await selected(),
      await selected(),
      await intern(),
    ];
    await answer(declined, 'decline');
    await runSql(product, `UPDATE applications SET answer_by = '2026-01-01' WHERE reference = '${expired.reference}'`);
    await begin('UTC');
    const applyAgain = async ({ Mail }: Applicant) => {
      const { applied } = (await post('/applications/applied', { Mail })).body.data;
      return [applied, (await api('POST', '/applicationform/apply', { raw: form(application({ Mail })) })).status];
    };
    for (const person of [declined, expired]) expect(await applyAgain(person)).toEqual([false, 201]);
    for (const person of [waiting, accepted]) expect(await applyAgain(person)).toEqual([true, 409]);
  },
);

testOnce('Webhooks report each step of an internship with its state and round', async () => {
  const { id: round, today } = await begin('UTC');
  const person = await applicant('shortlisted');
  const slot = await publish(1);
  await book(person, slot);
  await move(2 * HOUR_MS);
  await signInAgain();
  await decide(person.reference, 'selected');
  await move(UNDO_MS);
  const receiver = await startReceiver();
  const editor = await panel({ email: product.panelEmail, password: product.password }, product);
  const webhook = await editor.create('api::operations.webhook', { name: 'Chat', url: receiver.address });

  await recordInterview(slot, { tookPlace: true, recommendation: 'yes' });
  const { id } = await intern(person);
  await checkIn(person, 1);
  await ask(person);
  await answerIntern(id, admin);
  await enterProject(person);
  await handIn(person);
  await present(id, today);
  await finish(id, { outcome: 'completed' });
  await post(`/admin/internships/${id}/reopen`, {}, admin);
  await finish(id, { outcome: 'completed' });
  await post('/admin/certificates/completed', { internships: [id] }, admin);
  await post(`/admin/internships/${id}/letter`, { text: 'A clear plan.', version: '' }, admin);
  const { data: letters } = (await api('GET', '/admin/letters?pageSize=100', { token: admin })).body;
  const letter = letters.find((one: { internship: string }) => one.internship === id);
  await post(`/admin/letters/${letter._id}/release`, { version: letter.version }, admin);
  await post(`/admin/letters/${letter._id}/revoke`, { reason: 'A test.' }, admin);

  const step = (type: string, state: string, data = {}) => ({ type, data: { id, state, round, ...data } });
  const steps = [
    step('interview.recorded', 'took place', { id: slot }),
    step('offer.answered', 'accepted', { id: person.reference }),
    step('internship.checked-in', 'building'),
    step('internship.asked', 'building'),
    step('internship.answered', 'building'),
    step('internship.handed-in', 'handed in'),
    step('internship.presented', 'presented'),
    step('internship.finished', 'completed'),
    step('internship.reopened', 'presented'),
    step('internship.finished', 'completed'),
    step('letter.released', 'released', { id: letter._id }),
    step('letter.revoked', 'revoked', { id: letter._id }),
  ];
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(steps.length), soon);
  const arrived = receiver.arrived.map(({ body }) => JSON.parse(body)).map(({ type, data }) => ({ type, data }));
  expect(arrived).toEqual(expect.arrayContaining(steps));
  await editor.remove('api::operations.webhook', webhook.body.data.documentId);
  receiver.close();
});
