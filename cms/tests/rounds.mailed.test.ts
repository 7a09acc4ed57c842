import { beforeAll, expect, test } from 'vitest';
import { readRows, runSql } from './support/database';
import { pdf } from './support/files';
import { mailed } from './support/mailed';
import { panel } from './support/panel';
import { testOnce } from './support/product';
import { application, form } from './support/samples';

const { product } = await mailed();
let editor: Awaited<ReturnType<typeof panel>>;
let admin: string;
beforeAll(async () => {
  editor = await panel({ email: 'admin@example.org', password: product.password }, product);
  const { username, password } = product;
  admin = (await send('POST', '/admin/login', { username, password })).body.token;
});

async function send(method: string, path: string, json: unknown, token?: string) {
  const raw = json instanceof FormData;
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(raw ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: raw ? json : JSON.stringify(json),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire, whatever it is
  return { status: answer.status, body: (await answer.json()) as any };
}
const freshAddress = () => `round-${crypto.randomUUID()}@example.org`;
const apply = (Mail: string) =>
  send('POST', '/applicationform/apply', form(application({ Mail }), { resume: [pdf, 'cv.pdf'] }));
const applied = async (Mail: string) => (await send('POST', '/applications/applied', { Mail })).body.data.applied;
const decide = (reference: string, status: string) =>
  send('PATCH', `/admin/applications/${reference}`, { status }, admin);
const withdraw = (reference: string, Mail: string) =>
  send('POST', '/applications/status/withdraw', { reference, Mail });
const set = async (change: object) => expect((await editor.changeSite(change)).status).toBe(200);
/** Ends a round, and opens the next one. */
async function nextRound() {
  await set({ applications: 'closed' });
  await set({ applications: 'open' });
}
/** Creates an application with this outcome. */
async function somebody(end: 'received' | 'withdrawn' | 'not selected' | 'selected' | 'in review') {
  const email = freshAddress();
  const { status, body } = await apply(email);
  expect(status).toBe(201);
  if (end === 'withdrawn') expect((await withdraw(body.reference, email)).status).toBe(200);
  else if (end !== 'received') expect((await decide(body.reference, end)).status).toBe(200);
  return { email, reference: body.reference as string };
}

testOnce('In its round an address can apply once, whatever the outcome', async () => {
  for (const end of ['received', 'withdrawn', 'not selected', 'selected'] as const) {
    const { email } = await somebody(end);
    const { status, body } = await apply(email.toUpperCase());
    expect([end, status, body.code, await applied(email)]).toEqual([end, 409, 'ALREADY_APPLIED', true]);
  }
});

testOnce('In the next round someone who withdrew or was not selected can apply again, once', async () => {
  const gone = [await somebody('withdrawn'), await somebody('not selected')];
  const stay = [await somebody('received'), await somebody('in review'), await somebody('selected')];
  await nextRound();
  for (const { email, reference } of gone) {
    expect(await applied(email)).toBe(false);
    const again = await apply(email);
    expect(again.status).toBe(201);
    expect(again.body.reference).not.toBe(reference);
    expect(await applied(email)).toBe(true);
    expect((await apply(email)).body.code).toBe('ALREADY_APPLIED');
    // Both stay, each with its own status.
    expect((await send('POST', '/applications/status', { reference, Mail: email })).status).toBe(200);
    expect((await withdraw(again.body.reference, email)).status).toBe(200);
    expect((await apply(email)).body.code).toBe('ALREADY_APPLIED');
  }
  for (const { email } of stay) expect([await applied(email), (await apply(email)).status]).toEqual([true, 409]);
});

test('Of several simultaneous ones one is stored, and no files of the others are left', async () => {
  const { email } = await somebody('withdrawn');
  await nextRound();
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const stored = (await readRows(product, 'applications')).filter((row) => row.email === email);
  expect(stored).toHaveLength(2);
});

testOnce(
  'A round begins when an editor or a new date opens applications again, and with no other change',
  async () => {
    const { email } = await somebody('withdrawn');
    await set({ heroTitle: 'Another headline' });
    await set({ applications: 'by date', lastDateToApply: '2099-07-20' });
    // The panel cannot set when it began either.
    await set({ roundBegan: '2099-01-01T00:00:00.000Z' });
    expect(await applied(email)).toBe(true);
    await set({ lastDateToApply: '2020-07-20' });
    expect((await apply(email)).body.code).toBe('APPLICATIONS_CLOSED');
    expect(await applied(email)).toBe(true);
    await set({ lastDateToApply: '2099-08-20' });
    expect(await applied(email)).toBe(false);
    expect((await apply(email)).status).toBe(201);
    const site = (await (await fetch(`${product.url}/api/site`)).json()).data;
    expect(JSON.stringify(site)).not.toContain('oundBegan');
  },
);

test('An application from before rounds existed belongs to an earlier round', async () => {
  const [gone, stays] = [await somebody('not selected'), await somebody('received')];
  await runSql(product, 'UPDATE applications SET round = NULL');
  expect((await apply(gone.email)).status).toBe(409);
  await nextRound();
  expect((await apply(gone.email)).status).toBe(201);
  expect((await apply(stays.email)).status).toBe(409);
});
