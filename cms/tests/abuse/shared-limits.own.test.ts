import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFiles, mailIn } from '../../../scripts/test/mails.mjs';
import { readRows, runSql } from '../support/database';
import { png } from '../support/files';
import { type Product, startOwnProduct, times } from '../support/product';
import { draft, form, message, words } from '../support/samples';
import { type Call, callTo } from '../support/send';

/** A separate product behind a proxy, with production limits. */
let product: Product;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PASSWORD = 'a good password';

beforeAll(async () => {
  product = await startOwnProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
});
afterAll(() => product.stop());

const call = callTo(() => product);
const send = (path: string, from: string, content: Call = { json: {} }) => call('POST', path, { from, ...content });

const address = () => `stranger-${crypto.randomUUID()}@example.org`;
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Signs up and logs in. */
async function member(from: string, isConfirmed: boolean) {
  const email = address();
  expect((await send('/register', from, { json: { name: 'Sample Member', email, password: PASSWORD } })).status).toBe(
    201,
  );
  // This email must not count as one of those that a test causes next.
  await expect.poll(() => mailFiles(product).some((file) => mailIn(file).includes(email))).toBe(true);
  if (isConfirmed) await runSql(product, `UPDATE confirm_links SET used_at = expires_at WHERE email = '${email}'`);
  const { body } = await send('/login', from, { json: { email, password: PASSWORD } });
  return { email, token: body.token as string };
}

describe('Of 150 emails to strangers through POST /account/email', () => {
  const relay = async (token: string, from: string) => {
    const before = mailFiles(product).length;
    const ask = () => send('/account/email', from, { token, json: { email: address(), current: PASSWORD } });
    const answers = [];
    for (let count = 1; count <= 10; count += 1) answers.push(await ask());
    // Repeated refusals are delayed by a second.
    answers.push(...(await Promise.all(Array.from({ length: 140 }, ask))));
    return { answers, mails: mailFiles(product).length - before };
  };

  test('none is sent for an account with an unconfirmed address', async () => {
    const { token } = await member('192.0.2.10', false);
    const { answers, mails } = await relay(token, '192.0.2.10');
    expect([countOf(answers, 200), mails]).toEqual([0, 0]);
    expect(answers[0]).toMatchObject({ status: 403, body: { code: 'ADDRESS_UNCONFIRMED' } });
  });

  test('five an hour are sent for an account with a confirmed address', async () => {
    const { token } = await member('192.0.2.11', true);
    const { answers, mails } = await relay(token, '192.0.2.11');
    expect([countOf(answers, 200), mails]).toEqual([5, 5]);
  });

  test('twenty an hour are sent for all accounts from one network', async () => {
    const from = '192.0.2.12';
    const members = await Promise.all(Array.from({ length: 5 }, () => member(from, true)));
    const answers = [];
    for (const { token } of members)
      for (let count = 1; count <= 5; count += 1)
        answers.push(await send('/account/email', from, { token, json: { email: address(), current: PASSWORD } }));
    expect(countOf(answers, 200)).toBe(20);
  });
});

test('a session can change the name of its account thirty times an hour', async () => {
  const { token } = await member('192.0.2.20', true);
  const answers = [];
  for (let count = 1; count <= 31; count += 1)
    answers.push(await send('/account/name', '192.0.2.20', { token, json: { name: `Name ${count}` } }));
  expect([countOf(answers, 200), answers.at(-1)?.status]).toEqual([30, 429]);
});

test('logins with the correct password count too, and an account has at most twenty sessions', async () => {
  const { email, token } = await member('192.0.2.30', true);
  const answers = [];
  const networks = times(2, 1);
  for (let network = 1; network <= networks; network += 1)
    for (let count = 1; count <= 31; count += 1)
      answers.push(await send('/login', `198.51.100.${30 + network}`, { json: { email, password: PASSWORD } }));
  expect(countOf(answers, 200)).toBe(30 * networks);
  const [account] = await runSql(product, `SELECT id FROM up_users WHERE email = '${email}'`);
  const sessions = (await readRows(product, 'strapi_sessions')).filter((row) => row.user_id === String(account?.id));
  expect(sessions).toHaveLength(20);
  // The oldest session has ended; the newest has not.
  expect((await send('/account/name', '192.0.2.30', { token, json: { name: 'A name' } })).status).toBe(401);
  const newest = answers.filter(({ status }) => status === 200).at(-1)?.body.token;
  expect((await send('/account/name', '192.0.2.30', { token: newest, json: { name: 'A name' } })).status).toBe(200);
});

test('the networks of one IPv6 subscriber share a limit', async () => {
  const refusedOf = async (of: (count: number) => string, most: number) => {
    const answers = [];
    for (let count = 0; count < most + 10; count += 1)
      answers.push(await send('/applications/applied', of(count), { json: { reference: 'x', Mail: 'x' } }));
    return countOf(answers, 429);
  };
  const hex = (count: number) => count.toString(16).padStart(2, '0');
  // The limit is twenty for a /64, forty for a /56 and eighty for a /48.
  expect(await refusedOf((count) => `2001:db8:56:1${hex(count)}::1`, 40)).toBe(10);
  expect(await refusedOf((count) => `2001:db8:48:${hex(count)}00::1`, 80)).toBe(10);
});

test("requests from twenty addresses do not prevent an admin's browser from getting a reset link", async () => {
  const { username, password } = product;
  const { headers } = await send('/admin/login', '192.0.2.40', { json: { username, password } });
  const device = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const strangers = [];
  for (let count = 1; count <= 30; count += 1) strangers.push(await send('/recover-password', `198.51.100.${count}`));
  expect(countOf(strangers, 429)).toBe(10);
  expect((await send('/recover-password', '192.0.2.41')).status).toBe(429);
  expect((await send('/recover-password', '192.0.2.42', { json: {}, cookie: device })).status).toBe(200);
  // Requests for other team members are still accepted.
  expect((await send('/recover-password', '192.0.2.43', { json: { username: 'a-moderator' } })).status).toBe(200);
});

test('rejected requests from two hundred addresses do not block the reminder list', async () => {
  const ask = (from: string) => send('/reminders', from, { json: { email: address() } });
  for (let count = 1; count <= 200; count += 1) {
    const refused = await Promise.all(Array.from({ length: times(50, 5) }, () => ask(`203.0.113.${count}`)));
    expect(countOf(refused, 200)).toBe(0);
  }
  await runSql(product, "UPDATE site_settings SET applications = 'closed'");
  // Settings are cached for a second.
  await sleep(1100);
  expect((await ask('192.0.2.50')).status).toBe(200);
  await runSql(product, "UPDATE site_settings SET applications = 'open'");
});

test('fourteen addresses cannot use up the space for pending pictures', async () => {
  const content = (count: number) =>
    `${words(2100)}\n\n${Array.from({ length: count }, (_, index) => `![What it shows](picture:${index + 1})`).join('\n\n')}`;
  const post = async (from: string, count: number) => {
    const image = await png(8);
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`picture${index + 1}`, [image, 'a.png'] as [Buffer, string]]),
    );
    const fields = draft({ content: content(count) }) as Record<string, string>;
    return (await send('/blog/create/pictures', from, { raw: form(fields, files) })).status;
  };
  expect(await post('198.51.100.60', 8)).toBe(201);
  const [waits] = await runSql(product, 'SELECT post, network FROM post_pictures LIMIT 1');
  const rows = (network: string, count: number) =>
    Array.from({ length: count }, () => {
      const id = randomBytes(12).toString('hex');
      return `('${id}', '${waits?.post}', '${id.slice(0, 8)}', '${id}', '${network}')`;
    }).join();
  const fill = (network: string, count: number) =>
    runSql(
      product,
      `INSERT INTO post_pictures (document_id, post, number, file, network) VALUES ${rows(network, count)}`,
    );
  // One address has already sent more posts; 13 others follow.
  await fill(String(waits?.network), 150);
  expect(await post('198.51.100.60', 8)).toBe(400);
  for (let other = 1; other <= 13; other += 1) await fill(`another ${other}`, 65);
  expect(await post('192.0.2.60', 8)).toBe(201);
  expect(await post('192.0.2.60', 1)).toBe(400);
  await runSql(product, 'DELETE FROM post_pictures WHERE length(file) = 24');
});

/** Emails to the team about messages. */
const messageMails = async () => (await readRows(product, 'mails')).filter(({ kind }) => kind === 'message').length;

test('a network that sends seventy messages a minute gets twenty accepted and five emailed; messages from others still arrive', async () => {
  await product.clock.move(DAY);
  const before = await messageMails();
  const answers = [];
  const sendOne = () => send('/contact', '198.51.100.70', { json: message() });
  for (let count = 1; count <= 20; count += 1) answers.push(await sendOne());
  // Repeated refusals are delayed by a second.
  answers.push(...(await Promise.all(Array.from({ length: 50 }, sendOne))));
  expect([countOf(answers, 201), (await messageMails()) - before]).toEqual([20, 5]);
  expect((await send('/contact', '192.0.2.70', { json: message() })).status).toBe(201);
  expect((await messageMails()) - before).toBe(6);
});

test('the team gets at most 120 emails an hour about messages, but the dashboard shows all messages', async () => {
  await product.clock.move(DAY);
  const [mails, messages] = [await messageMails(), (await readRows(product, 'contact_messages')).length];
  const taken: number[] = [];
  for (let network = 1; network <= 25; network += 1)
    for (let count = 1; count <= 5; count += 1)
      taken.push((await send('/contact', `198.51.100.${100 + network}`, { json: message() })).status);
  expect(taken).toEqual(Array(125).fill(201));
  expect((await messageMails()) - mails).toBe(120);
  expect(await readRows(product, 'contact_messages')).toHaveLength(messages + 125);
  await product.clock.move(HOUR + 1000);
  expect((await send('/contact', '192.0.2.71', { json: message() })).status).toBe(201);
  expect((await messageMails()) - mails).toBe(121);
});

test('emails the owner about wrong second-factor codes, and counts recovery codes separately', async () => {
  await product.clock.move(2 * DAY);
  const { username, password } = product;
  const from = '192.0.2.80';
  const login = async () => (await send('/admin/login', from, { json: { username, password } })).body;
  const { token } = await login();
  const { body } = await send('/admin/second-factor/totp', from, { token, json: { password } });
  const { secret } = body.data;
  const code = () => generateSync({ secret, epoch: Math.floor(product.clock.now() / 1000) });
  const set = await send('/admin/second-factor/totp/confirm', from, { token, json: { code: code() } });
  const [recovery, unused] = set.body.data.recoveryCodes;
  await product.clock.move(30_000);
  const wrong = ['000000', '111111'].find((one) => one !== code());
  const finish = async (code: unknown) =>
    (await send('/admin/login/second-factor', from, { json: { challenge: (await login()).challenge, code } })).status;
  const mails = async () => (await readRows(product, 'mails')).filter(({ kind }) => kind === 'wrong codes');
  for (let slip = 1; slip <= 2; slip += 1) expect(await finish(wrong)).toBe(401);
  expect(await mails()).toHaveLength(0);
  for (let guess = 3; guess <= 10; guess += 1) expect(await finish(wrong)).toBe(401);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([product.panelEmail]);
  expect(await finish(wrong)).toBe(429);
  expect(await finish(recovery)).toBe(200);
  for (let guess = 1; guess <= 5; guess += 1) expect(await finish(recovery)).toBe(401);
  expect(await finish(unused)).toBe(429);
});
