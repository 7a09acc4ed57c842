import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { readRows, runSql } from './support/database';
import { png } from './support/files';
import { type Product, startOwnProduct, testOnce } from './support/product';
import { application, draft, form, words } from './support/samples';
import { adminTokenOf, sendTo } from './support/send';

const soon = { timeout: 30_000, interval: 100 };
const DELAY = 0.2;

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let product: Product;
let token: string;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startOwnProduct({
    SMTP_URL: smtp.url,
    RATE_LIMIT_FACTOR: '1',
    STATUS_MAIL_DELAY_SECONDS: String(DELAY),
  });
  token = await adminTokenOf(product);
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const send = sendTo(() => product);

const stranger = () => `stranger-${crypto.randomUUID()}@example.org`;
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to[0] === email).map(({ source }) => decoded(source).replaceAll('\r\n', '\n'));
/** Waits until every email to an address is sent or skipped. */
async function settled(email: string) {
  const waits = `SELECT id FROM mails WHERE recipient = '${email}' AND state = 'waiting'`;
  await vi.waitFor(async () => expect(await runSql(product, waits)).toEqual([]), soon);
}
/** Moves the clock past the rate limits of forms, which would block these tests. */
const passFormLimits = () => product.clock.move(11 * 60_000);
const titles: string[] = [];
async function post(email: string, changes: object = {}) {
  const text = draft({ email, author: 'Buy At Shop', ...changes });
  const { status, body } = await send('POST', '/blog/create', text);
  expect([status, body.data?.link]).toEqual([201, expect.stringMatching(/^\/sent\//)]);
  titles.push(String(text.title));
  return body.data as { _id: string; link: string };
}
async function review(email: string) {
  const fields = { name: 'Buy At Shop', review: words(80), email };
  const { status, body } = await send('POST', '/post-review', form(fields, { photo: [await png(), 'me.png'] }));
  expect([status, body.data?.link]).toEqual([201, expect.stringMatching(/^\/sent\//)]);
}
const linkIn = (mail = '') => /\/sent\/[\w-]+/.exec(mail)?.[0] ?? '';
const open = (link: string) => send('GET', link);
const reject = (_id: string) =>
  send('POST', `/admin/unverified/${_id}/reject`, { reason: 'Advertisement.' }, token).then(({ status }) =>
    expect(status).toBe(200),
  );

test("ten posts and testimonials with a stranger's address are all stored, but send one email without the sender's words", async () => {
  const email = stranger();
  const posts = [];
  for (let count = 0; count < 6; count += 1) posts.push(await post(email, { title: `Win at my shop ${count}` }));
  for (let count = 0; count < 4; count += 1) await review(email);
  await settled(email);
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain('has arrived');
  expect(mail).not.toMatch(/shop/i);
  expect((await readRows(product, 'private_links')).filter((row) => row.email === email)).toHaveLength(10);

  // Emails about decisions and withdrawals are skipped too if the receipt was skipped.
  for (const { _id } of posts) await reject(_id);
  const [, , withdrawn] = posts;
  expect((await send('POST', `${withdrawn?.link}/withdraw`, {})).status).toBe(200);
  await product.clock.move(DELAY * 1000 + 1000);
  await settled(email);
  const subjects = mailsTo(email).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
  expect(subjects).toEqual(['Your post has arrived', 'Your post was sent back']);
  expect(mailsTo(email).join()).not.toMatch(/shop/i);
  // The list shows an unsent email with the reason, and an admin can still send it.
  const left = await send('GET', `/admin/mails?state=failed&q=${encodeURIComponent(email)}`, undefined, token);
  expect(left.body.data[0].lastError).toMatch(/^Not sent: /);
  expect((await send('POST', `/admin/mails/${left.body.data[0]._id}/again`, {}, token)).status).toBe(201);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), soon);
  expect(JSON.stringify(await readRows(product, 'rate_limits'))).not.toContain(email);
});

testOnce('opening the emailed link allows five emails an hour, with the title of the opened post', async () => {
  await passFormLimits();
  const email = stranger();
  const first = await post(email, { title: 'What I learned' });
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), soon);
  const mailed = linkIn(mailsTo(email)[0]);
  expect(mailed).not.toBe(first.link);

  // The link on the page proves nothing, because the sender sees it.
  expect((await open(first.link)).status).toBe(200);
  await post(email);
  await settled(email);
  expect(mailsTo(email)).toHaveLength(1);

  expect((await open(mailed)).body.data.text.title).toBe('What I learned');
  expect((await send('PATCH', `/admin/unverified/${first._id}`, {}, token)).status).toBe(200);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), soon);
  expect(mailsTo(email)[1]).toContain('Your post “What I learned” has been published');
  for (let count = 0; count < 6; count += 1) await post(email, { title: `Win at my shop ${count}` });
  await settled(email);
  expect(mailsTo(email)).toHaveLength(7);
  expect(mailsTo(email).join()).not.toMatch(/win at/i);
});

testOnce(
  "an email to an address where no link has been opened omits the post's URL, which contains author and title",
  async () => {
    await passFormLimits();
    const email = stranger();
    const { _id } = await post(email, { title: 'Win at my shop' });
    // A decision replaces a receipt that has not been sent yet.
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), soon);
    await send('PATCH', `/admin/unverified/${_id}`, {}, token);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), soon);
    expect(mailsTo(email)[1]).toContain('Subject: Your post is public');
    expect(mailsTo(email)[1]).toMatch(/\/sent\/[\w-]{43}/);
    expect(mailsTo(email)[1]).not.toMatch(/shop/i);
  },
);

test('all kinds of emails to one address are limited to three a day in total, until someone opens a link sent there', async () => {
  await passFormLimits();
  const email = stranger();
  await post(email);
  const applied = await send('POST', '/applicationform/apply', form(application({ Mail: email, Name: 'Buy At Shop' })));
  expect(applied.status).toBe(201);
  const member = { name: 'Buy At Shop', email, password: 'Only-for-tests-1' };
  expect((await send('POST', '/register', member)).status).toBe(201);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), soon);
  const account = (await send('POST', '/login', member)).body.token;
  const again = await fetch(`${product.url}/api/account/confirmation`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account}` },
  });
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(80_000);
  const { reference } = applied.body;
  const correct = async (address: string) =>
    (await send('POST', '/applications/status/correct', form({ reference, Mail: email, address }))).status;
  expect(await correct('Buy At Shop')).toBe(200);
  // A correction is still emailed, once a day.
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(4), soon);
  expect(await correct('My Shop')).toBe(200);
  expect((await send('POST', '/applications/status/withdraw', { reference, Mail: email })).status).toBe(200);
  await settled(email);
  expect(mailsTo(email)).toHaveLength(4);
  expect(mailsTo(email).join()).not.toMatch(/shop/i);

  const secret = /\/account\/confirm#([\w-]+)/.exec(mailsTo(email).join())?.[1];
  expect((await send('POST', '/account/confirm', { token: secret })).status).toBe(200);
  await post(email);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(5), soon);
});

test('after others sign up with the same address, the last link of the day only sets a new password', async () => {
  await passFormLimits();
  const email = stranger();
  const member = { name: 'Buy At Shop', email, password: 'Only-for-tests-1' };
  expect((await send('POST', '/register', member)).status).toBe(201);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), soon);
  const account = (await send('POST', '/login', member)).body.token;
  for (const count of [2, 3]) {
    expect((await send('POST', '/account/confirmation', undefined, account)).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), soon);
  }
  for (const password of ['Only-for-tests-2', 'Only-for-tests-3'])
    expect((await send('POST', '/register', { ...member, password })).status).toBe(201);
  expect(mailsTo(email)).toHaveLength(3);

  const secret = /\/account\/confirm#([\w-]+)/.exec(mailsTo(email)[2] ?? '')?.[1];
  const pressed = await send('POST', '/account/confirm', { token: secret });
  expect([pressed.status, pressed.body.message]).toEqual([400, expect.stringContaining('set a new password')]);
  const set = { token: secret, password: 'of the owner' };
  expect((await send('POST', '/account/forgot/password', set)).status).toBe(200);
  const logIn = async (password: string) => (await send('POST', '/login', { email, password })).status;
  expect([await logIn('Only-for-tests-3'), await logIn('of the owner')]).toEqual([401, 200]);
});

testOnce("answers to correction requests with a stranger's address are limited to three a day", async () => {
  await passFormLimits();
  const email = stranger();
  for (let count = 0; count < 4; count += 1) {
    const certificate = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
    const id = (await send('POST', '/admin/validation', certificate, token)).body.data.CertificateId;
    await send('POST', `/certificates/${id}/correction`, { wrong: 'Sample', right: 'Buy At Shop', email });
    const { body } = await send('GET', '/admin/corrections?pageSize=100', undefined, token);
    const { _id } = body.data.find((one: { email: string; state: string }) => one.email === email);
    expect((await send('POST', `/admin/corrections/${_id}/decline`, { reason: 'No.' }, token)).status).toBe(200);
  }
  await settled(email);
  expect(mailsTo(email)).toHaveLength(3);
  expect(mailsTo(email).join()).not.toMatch(/shop/i);
});

testOnce(
  'the admin gets the reset link even if a stranger has used up the limit of that address through forms',
  async () => {
    await passFormLimits();
    const email = 'admin@example.org';
    for (let count = 0; count < 5; count += 1) await post(email);
    await settled(email);
    expect((await send('POST', '/recover-password')).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(email).at(-1)).toContain('resetpassword'), soon);
  },
);

testOnce('one sender can request three reminders an hour, so a stranger gets at most three emails', async () => {
  await passFormLimits();
  await runSql(product, "UPDATE site_settings SET applications = 'closed'");
  // Settings are cached for a second.
  await sleep(1100);
  const email = stranger();
  const ask = async () => (await send('POST', '/reminders', { email })).status;
  for (const count of [1, 2, 3]) {
    expect(await ask()).toBe(200);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), soon);
  }
  expect(await ask()).toBe(429);
});
