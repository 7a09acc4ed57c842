import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { roundMessages } from '../src/contract/application/round';
import { readRows, runSql } from './support/database';
import { pdf } from './support/files';
import { mailed } from './support/mailed';
import { panel } from './support/panel';
import { testOnce } from './support/product';
import { application, form } from './support/samples';
import { adminTokenOf } from './support/send';

const { product, send } = await mailed();
let editor: Awaited<ReturnType<typeof panel>>;
let admin: string;
beforeAll(async () => {
  editor = await panel({ email: 'admin@example.org', password: product.password }, product);
  admin = await adminTokenOf(product);
});
const freshAddress = () => `round-${crypto.randomUUID()}@example.org`;
const apply = (Mail: string) =>
  send('POST', '/applicationform/apply', form(application({ Mail }), { resume: [pdf, 'cv.pdf'] }));
const applied = async (Mail: string) => (await send('POST', '/applications/applied', { Mail })).body.data.applied;
const decide = (reference: string, status: string) =>
  send('PATCH', `/admin/applications/${reference}`, { status }, admin);
const withdraw = (reference: string, Mail: string) =>
  send('POST', '/applications/status/withdraw', { reference, Mail });
const set = async (change: object) => expect((await editor.changeSite(change)).status).toBe(200);
const DAYS = { opens: '2026-01-01', closes: '2099-07-20', startsOn: '2099-08-01', endsOn: '2099-08-31' };
const round = (change = {}) => ({ name: 'The next round', ...DAYS, timeZone: 'UTC', ...change });
async function addRound(change = {}): Promise<string> {
  const { status, body } = await send('POST', '/admin/rounds', round(change), admin);
  expect(status).toBe(201);
  return body.data._id;
}
const nextRound = () => addRound();
const listRounds = async () => (await send('GET', '/admin/rounds', undefined, admin)).body.data;
/** Creates an application with this outcome. */
async function applicant(end: 'received' | 'withdrawn' | 'not selected' | 'selected' | 'in review') {
  const email = freshAddress();
  const { status, body } = await apply(email);
  expect(status).toBe(201);
  if (end === 'withdrawn') expect((await withdraw(body.reference, email)).status).toBe(200);
  else if (end !== 'received') expect((await decide(body.reference, end)).status).toBe(200);
  return { email, reference: body.reference as string };
}

testOnce('An address can apply once per round, whatever the outcome', async () => {
  for (const end of ['received', 'withdrawn', 'not selected', 'selected'] as const) {
    const { email } = await applicant(end);
    const { status, body } = await apply(email.toUpperCase());
    expect([end, status, body.code, await applied(email)]).toEqual([end, 409, 'ALREADY_APPLIED', true]);
  }
});

testOnce('In the next round, someone who withdrew or was not selected can apply once more', async () => {
  const gone = [await applicant('withdrawn'), await applicant('not selected')];
  const stay = [await applicant('received'), await applicant('in review'), await applicant('selected')];
  await nextRound();
  for (const { email, reference } of gone) {
    expect(await applied(email)).toBe(false);
    const again = await apply(email);
    expect(again.status).toBe(201);
    expect(again.body.reference).not.toBe(reference);
    expect(await applied(email)).toBe(true);
    expect((await apply(email)).body.code).toBe('ALREADY_APPLIED');
    // Both applications remain, each with its own status.
    expect((await send('POST', '/applications/status', { reference, Mail: email })).status).toBe(200);
    expect((await withdraw(again.body.reference, email)).status).toBe(200);
    expect((await apply(email)).body.code).toBe('ALREADY_APPLIED');
  }
  for (const { email } of stay) expect([await applied(email), (await apply(email)).status]).toEqual([true, 409]);
});

test('Only one of several simultaneous applications is stored, and no files of the others are left behind', async () => {
  const { email } = await applicant('withdrawn');
  await nextRound();
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const stored = (await readRows(product, 'applications')).filter((row) => row.email === email);
  expect(stored).toHaveLength(2);
});

testOnce('A round that opens later accepts no applications yet', async () => {
  const { email } = await applicant('withdrawn');
  const id = await addRound({ opens: '2099-01-01' });
  expect(await applied(email)).toBe(true);
  expect((await send('PATCH', `/admin/rounds/${id}`, round(), admin)).status).toBe(200);
  expect(await applied(email)).toBe(false);
});

testOnce('With the setting "by date", applications are open between the dates of the current round', async () => {
  const id = await addRound();
  const isOpenFrom = async (opens: string, closes: string) => {
    expect((await send('PATCH', `/admin/rounds/${id}`, round({ opens, closes }), admin)).status).toBe(200);
    return (await (await fetch(`${product.url}/api/site`)).json()).data.applications.open;
  };
  await set({ applications: 'by date' });
  try {
    expect(await isOpenFrom('2026-01-01', '2099-07-20')).toBe(true);
    expect(await isOpenFrom('2026-01-01', '2026-01-02')).toBe(false);
    expect((await apply(freshAddress())).body.code).toBe('APPLICATIONS_CLOSED');
  } finally {
    await set({ applications: 'open' });
  }
});

testOnce('The team lists, filters and exports the applications of a round', async () => {
  const before = await listRounds();
  const id = await addRound({ name: 'Monsoon', timeZone: 'Asia/Kolkata' });
  const [one, two] = [await applicant('received'), await applicant('in review')];
  const [listed] = await listRounds();
  expect(listed).toMatchObject({
    _id: id,
    name: 'Monsoon',
    timeZone: 'Asia/Kolkata',
    isCurrent: true,
    applications: 2,
  });
  expect(listed.byStatus).toMatchObject({ received: 1, 'in review': 1, selected: 0 });
  expect(before.every((earlier: { _id: string }) => earlier._id !== id)).toBe(true);

  const { body } = await send('GET', `/admin/applications?round=${id}`, undefined, admin);
  expect(body.data.map(({ reference }: { reference: string }) => reference)).toEqual([two.reference, one.reference]);
  expect(body.data[0].round).toBe(id);
  const summary = await send('GET', `/admin/summary?round=${id}`, undefined, admin);
  expect(summary.body.data.applications).toMatchObject({ total: 2, today: 2 });
  const status = await send('POST', '/applications/status', { reference: one.reference, Mail: one.email });
  const { startsOn, endsOn } = DAYS;
  expect(status.body.data.round).toEqual({ name: 'Monsoon', startsOn, endsOn, timeZone: 'Asia/Kolkata' });

  expect(await exported(`/word/generate-word/all?round=${id}`, 'Round')).toEqual(['Monsoon', 'Monsoon']);
});

/** Returns a column of the first sheet of an export. */
async function exported(path: string, title: string): Promise<ExcelJS.CellValue[]> {
  const answer = await fetch(`${product.url}/api${path}`, { headers: { Authorization: `Bearer ${admin}` } });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const [sheet] = workbook.worksheets as [ExcelJS.Worksheet];
  const column = (sheet.getRow(1).values as string[]).indexOf(title);
  return sheet.getColumn(column).values.slice(2);
}

testOnce('Someone who applied in two rounds is on the email list once, since their first application', async () => {
  const { email } = await applicant('withdrawn');
  await nextRound();
  expect((await apply(email)).status).toBe(201);
  const emails = await exported('/Export/GetEmailList', 'Email');
  expect(emails.filter((listed) => listed === email)).toEqual([email]);
  const since = (await exported('/Export/GetEmailList', 'First seen'))[emails.indexOf(email)] as Date;
  const [first] = (await readRows(product, 'applications')).filter((row) => row.email === email);
  expect(since.toISOString()).toBe(new Date(first?.created_at as string).toISOString());
  const summary = await send('GET', '/admin/summary', undefined, admin);
  expect(summary.body.data.emails).toBe(emails.length);
});

testOnce('The team moves an application to another round, until its offer is accepted', async () => {
  const { email, reference } = await applicant('withdrawn');
  const id = await addRound({ name: 'Later' });
  const move = (moved: string, to = id) => send('PATCH', `/admin/applications/${moved}/round`, { round: to }, admin);
  const again = (await apply(email)).body.reference;
  const taken = await move(reference);
  expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_APPLIED']);
  expect((await move(again)).status).toBe(200);
  const other = await addRound({ name: 'Last' });
  expect((await move(again, other)).status).toBe(200);
  const roundOf = async () => (await send('GET', `/admin/applications/${again}`, undefined, admin)).body.data.round;
  expect(await roundOf()).toBe(other);
  expect((await send('GET', `/admin/applications?round=${other}`, undefined, admin)).body.meta.total).toBe(1);
  const audit = (await send('GET', `/admin/audit?q=${again}&action=edited`, undefined, admin)).body.data;
  expect(audit.map(({ detail }: { detail: string }) => detail)).toEqual(['round: Last']);
  const unknown = await move(again, 'nothing');
  expect([unknown.status, unknown.body.errors]).toEqual([400, [{ field: 'round', msg: roundMessages.unknown }]]);
  expect((await move('APP-2026-AAAAA-AAAAA')).status).toBe(404);
  await runSql(product, `UPDATE applications SET offer_answer = 'accepted' WHERE reference = '${again}'`);
  expect((await move(again)).body.code).toBe('OFFER_ANSWERED');
  expect(await roundOf()).toBe(other);
});

test.each([
  [{ name: ' ' }, 'name', roundMessages.nameRequired],
  [{ opens: '2026-02-30' }, 'opens', roundMessages.dayInvalid],
  [{ closes: '2025-12-31' }, 'closes', roundMessages.closesEarly],
  [{ endsOn: '2099-07-31' }, 'endsOn', roundMessages.endsEarly],
  [{ timeZone: 'Mars/Base' }, 'timeZone', roundMessages.zoneRequired],
])('A round with %j is rejected', async (change, field, msg) => {
  const { status, body } = await send('POST', '/admin/rounds', round(change), admin);
  expect([status, body.errors]).toEqual([400, [{ field, msg }]]);
});

test('An unknown round cannot be changed', async () => {
  expect((await send('PATCH', '/admin/rounds/nothing', round(), admin)).status).toBe(404);
});

testOnce('In the panel, a round with applications cannot be deleted, and its dates stay in order', async () => {
  const uid = 'api::application.round';
  const id = await addRound({ name: 'Panel' });
  await applicant('received');
  const removed = await editor.remove(uid, id);
  expect([removed.status, removed.body.error.message]).toEqual([400, roundMessages.inUse(1)]);
  const updated = await editor.update(uid, id, { closes: '2020-01-01' });
  expect([updated.status, updated.body.error.message]).toEqual([400, roundMessages.closesEarly]);
  const empty = await editor.create(uid, round({ name: 'Empty', opens: '2099-01-01' }));
  expect(empty.status).toBe(201);
  expect((await editor.remove(uid, empty.body.data.documentId)).status).toBe(200);
});
