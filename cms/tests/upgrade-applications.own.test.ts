import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificateWords, textOf } from '../src/contract/certificate/art';
import { readRows } from './support/database';
import { fill, readEarlier } from './support/earlier';
import { textIn } from './support/pdf-text';
import { type Product, startOwnProduct } from './support/product';
import { adminTokenOf, callTo } from './support/send';

/**
 * Written by the product at commit b9aae20c through its own calls: two rounds with applications in every state, and a
 * certificate for a selected applicant. That version had no offers, interviews and internships.
 */
const earlier = readEarlier('b9aae20c');
/** The clock starts then: later, the hourly tasks would delete its expired rows. */
const WRITTEN_AT = '2026-11-27T15:00Z';

const DAY_MS = 24 * 60 * 60_000;
const WAIT = { timeout: 30_000, interval: 50 };

interface Person {
  reference: string;
  round: string;
  email: string;
  state: string;
}
const people = (earlier.rows.applications ?? []) as unknown as Person[];
const roundOf = ({ round }: Person) => (round === 'first' ? 'Round 1' : 'Round 2');
const stateIn = (round: string) =>
  Object.fromEntries(people.filter((one) => roundOf(one) === round).map(({ email, state }) => [email, state]));

let product: Product;
let token: string;
const send = callTo(() => product);
const get = async (path: string) => (await send('GET', path, { token })).body;
beforeAll(async () => {
  product = await startOwnProduct({}, { at: WRITTEN_AT, prepare: (stored) => fill(earlier, stored) });
  token = await adminTokenOf(product);
});
afterAll(() => product.stop());

test('the earlier version has applications in each of its states, in two rounds', () => {
  expect(stateIn('Round 1')).toEqual({
    'certified@example.org': 'selected',
    'again@example.org': 'not selected',
    'gone@example.org': 'withdrawn',
  });
  expect(stateIn('Round 2')).toEqual({
    'received@example.org': 'received',
    'in-review@example.org': 'in review',
    'shortlisted@example.org': 'shortlisted',
    'interview@example.org': 'interview',
    'selected@example.org': 'selected',
    'not-selected@example.org': 'not selected',
    'withdrawn@example.org': 'withdrawn',
    'again@example.org': 'received',
  });
});

test('status pages, records, lists and certificates are as they were', async () => {
  expect(earlier.answers.length).toBeGreaterThan(2 * people.length);
  for (const { method, path, as, json, body } of earlier.answers) {
    const answer = await send(method, path, { json, token: as && token });
    const now = JSON.parse(JSON.stringify(answer.body).replaceAll(product.url, 'http://product'));
    expect(now, `${method} ${path} ${JSON.stringify(json)}`).toMatchObject(body as object);
  }
});

test('documents can still be read', async () => {
  let count = 0;
  for (const { reference } of people)
    for (const { document, size } of (await get(`/admin/applications/${reference}`)).data.documents) {
      const { status, bytes } = await send('GET', `/admin/applications/${reference}/${document}`, { token });
      expect([status, bytes.byteLength]).toEqual([200, size]);
      count += 1;
    }
  expect(count).toBe(4);
});

test('each application is in its round, and the board and the funnel count it in its state', async () => {
  const { data: rounds } = await get('/admin/rounds');
  const closes = earlier.rows.site_settings?.[0]?.last_date_to_apply;
  expect(rounds).toEqual([
    expect.objectContaining({ name: 'Round 2', isCurrent: true, applications: 8, closes, timeZone: 'UTC' }),
    expect.objectContaining({ name: 'Round 1', isCurrent: false, applications: 3 }),
  ]);
  const places: Record<string, unknown> = {};
  for (const { _id, name, byStatus } of rounds) {
    const { data } = await get(`/admin/applications?round=${_id}`);
    const listed = Object.fromEntries(data.map(({ Mail, status }: Record<string, string>) => [Mail, status]));
    expect(listed).toEqual(stateIn(name));
    const counted = Object.entries<number>(byStatus).filter(([, count]) => count > 0);
    expect(Object.fromEntries(counted)).toEqual(countBy(Object.values(stateIn(name))));
    const board = await get(`/admin/board?round=${_id}`);
    const stations = Object.values(stateIn(name)).map((state) => (state === 'selected' ? 'offered' : state));
    expect(Object.fromEntries(Object.entries<number>(board.counts).filter(([, count]) => count > 0))).toEqual(
      countBy(stations),
    );
    for (const { Name, station, next, internship } of board.data) {
      expect(internship).toBeNull();
      places[`${name}: ${Name}`] = [station, next];
    }
  }
  expect(places).toEqual({
    // Nothing is left to do about someone who has the certificate.
    'Round 1: Asha Certified': ['offered', null],
    'Round 1: Binod Again': ['not selected', null],
    'Round 1: Chitra Gone': ['withdrawn', null],
    'Round 2: Deepa Received': ['received', 'read'],
    'Round 2: Binod Again': ['received', 'read'],
    'Round 2: Elin Review': ['in review', 'decide'],
    'Round 2: Farid Shortlisted': ['shortlisted', 'book'],
    'Round 2: Gita Interview': ['interview', 'answer'],
    'Round 2: Hari Selected': ['offered', 'renew'],
    'Round 2: Ines Refused': ['not selected', null],
    'Round 2: Jatin Withdrawn': ['withdrawn', null],
  });
  const funnelOf = async (round: { _id: string }) => (await get(`/admin/summary?round=${round._id}`)).data.funnel;
  const none = { interviewed: 0, accepted: 0, 'handed in': 0, presented: 0, completed: 0 };
  expect(await funnelOf(rounds[0])).toEqual({
    round: 'Round 2',
    counts: { ...none, applied: 8, shortlisted: 4, offered: 1, 'with certificate': 0 },
  });
  expect(await funnelOf(rounds[1])).toEqual({
    round: 'Round 1',
    counts: { ...none, applied: 3, shortlisted: 1, offered: 1, 'with certificate': 1 },
  });
  const { byStatus } = (await get('/admin/summary')).data.applications;
  expect(byStatus).toEqual(countBy(people.map(({ state }) => state)));
});

const countBy = (states: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** Returns the recipients and subjects of emails since the upgrade. */
async function newMails() {
  const before = earlier.rows.mails?.map(({ id }) => id);
  const added = (await readRows(product, 'mails')).filter(({ id }) => !before?.includes(id));
  return added.map(({ recipient, subject }) => [recipient, subject]);
}

test('nobody has become an intern, and nobody gets an email because of the upgrade', async () => {
  for (const table of ['internships', 'internship_entries', 'interviews', 'letters'])
    expect(await readRows(product, table), table).toEqual([]);
  for (const path of ['/admin/internships', '/admin/certificates/completed'])
    expect((await get(path)).data, path).toEqual([]);
  for (const { reference, email } of people) {
    const mine = await send('POST', '/internships/mine', { json: { reference, Mail: email } });
    expect(mine.status).toBe(404);
  }
  expect(earlier.rows.mails?.length).toBeGreaterThan(people.length);
  expect(await newMails()).toEqual([]);
  expect(readdirSync(join(product.dataDir, 'outbox'))).toEqual([]);
});

test('the certificate keeps its PDF and its words, and is valid', async () => {
  const { id } = earlier.pdf;
  const issued = earlier.rows.certificates?.find(({ certificate_id }) => certificate_id === id);
  const answer = await fetch(`${product.url}/api/certificates/${id}/pdf`);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(issued?.pdf_hash);
  expect(pdf.toString('base64')).toBe(earlier.files[`private/${issued?.pdf_file}`]);
  const { data } = (await send('GET', `/lookupCertificate/lookup?id=${id}`)).body;
  expect(data).toMatchObject({ Name: 'Asha Certified', revoked: null, pdfSha256: issued?.pdf_hash });
  const words =
    'has completed the one-month virtual internship in Cyber Security: applied, was interviewed, built a live project with a mentor, and presented it.';
  expect(textOf(certificateWords(data))).toBe(words);
  expect((await textIn(pdf)).replaceAll(/\s+/g, ' ')).toContain(words);
  // The test's site has another address, so the credential is signed again, with another `id`.
  const [credential] = earlier.rows.credentials ?? [];
  const { id: _, ...achieved } = JSON.parse(String(credential?.document)).credentialSubject.achievement;
  const { body } = await send('GET', `/certificates/${id}/credential`);
  expect(body.credentialSubject.achievement).toMatchObject(achieved);
});

test('a selected applicant can get an offer and accept it, and only they are reminded of one', async () => {
  const applicant = (Mail: string) => ({ reference: people.find(({ email }) => email === Mail)?.reference, Mail });
  const [selected, certified] = [applicant('selected@example.org'), applicant('certified@example.org')];
  const offerTo = async (who: object) => (await send('POST', '/applications/status', { json: who })).body.data.offer;
  const offer = async (who: typeof selected, answerBy: string) => {
    expect(await offerTo(who)).toBeNull();
    const path = `/admin/applications/${who.reference}/offer`;
    expect((await send('POST', path, { json: { answerBy }, token })).status).toBe(200);
    expect(await offerTo(who)).toEqual({ answerBy, answer: null });
  };
  const accept = async (who: typeof selected) => {
    const answered = await send('POST', '/applications/status/offer', { json: { ...who, answer: 'accept' } });
    expect([answered.status, answered.body.data.offer.answer]).toEqual([200, 'accepted']);
    expect((await send('POST', '/internships/mine', { json: who })).body.data.station).toBe('building');
  };
  await offer(certified, '2099-07-20');
  await accept(certified);
  const inDays = (days: number) => new Date(product.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  await offer(selected, inDays(8));
  await product.clock.move(7 * DAY_MS);
  const reminder = `Please answer our offer: ${selected.reference}`;
  await vi.waitFor(async () => expect(await newMails()).toContainEqual([selected.Mail, reminder]), WAIT);
  await accept(selected);
  expect((await newMails()).map(([recipient]) => recipient).sort()).toEqual([
    ...['certified@example.org', 'certified@example.org'],
    ...['selected@example.org', 'selected@example.org', 'selected@example.org'],
  ]);
});
