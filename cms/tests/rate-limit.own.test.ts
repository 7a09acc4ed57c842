import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows, runSql } from './support/database';
import { database, type Product, startOwnProduct } from './support/product';
import { application, form } from './support/samples';
import { callTo } from './support/send';

/** A separate product with production limits. */
let product: Product;
const MINUTES = 60_000;
const DAY = 24 * 60 * MINUTES;
const call = callTo(() => product);
const post = (path: string, json: unknown) => send(`/api${path}`, json);
const atPanel = (_door: string, json: unknown) => send('/admin/login', json);
const send = (path: string, json: unknown) =>
  fetch(product.url + path, {
    method: 'POST',
    // Without a proxy in front, the address that a request claims is ignored.
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${Math.random().toString().slice(2, 4)}.0.1`,
      'X-Real-IP': '10.0.0.1',
      Forwarded: `for=10.0.0.${Math.random().toString().slice(2, 4)}`,
    },
    body: JSON.stringify(json),
  });
const login = (username: string, password: string) => post('/admin/login', { username, password });

/** Raises counters in the database as if more requests had been counted. */
const raise = (rule: string, points: number) =>
  runSql(product, `UPDATE rate_limits SET points = points + ${points} WHERE key LIKE '${rule}:%'`);

/** Sends this many requests, a few at a time. */
async function askTimes(times: number, ask: () => Promise<number>, atOnce = 10): Promise<void> {
  for (let left = times; left > 0; left -= atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, left) }, ask));
}

/** Sends requests until one is refused. @returns the first status, the last accepted one, and the refusal */
async function untilRefused(limit: number, ask: () => Promise<number>, atOnce?: number): Promise<number[]> {
  const first = await ask();
  await askTimes(limit - 2, ask, atOnce);
  return [first, await ask(), await ask()];
}

beforeAll(async () => {
  product = await startOwnProduct({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(async () => {
  await product.stop();
});

test('the eleventh form in ten minutes is refused with the seconds to wait', async () => {
  const statuses: number[] = [];
  for (let count = 1; count <= 10; count += 1) statuses.push((await post('/blog/create', {})).status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
  const refused = await post('/blog/create', {});
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('a login is refused after five failures for that name, even after many successes', async () => {
  for (let count = 1; count <= 7; count += 1) {
    expect((await login(product.username, product.password)).status).toBe(200);
  }
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) statuses.push((await login(product.username, 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login('somebody-else', 'wrong')).status).toBe(401);
});

test('ten guesses at applications are accepted from one address, and ten at one reference from anywhere', async () => {
  const applicant = application();
  const { reference } = (await call('POST', '/applicationform/apply', { raw: form(applicant) })).body;
  const mine = { reference, Mail: applicant.Mail };
  const look = async (change: object) => (await post('/applications/status', { ...mine, ...change })).status;
  const guesses: number[] = [];
  // Neither successful requests nor invalid forms are counted.
  for (let count = 1; count <= 11; count += 1) expect(await look({})).toBe(200);
  for (let count = 1; count <= 11; count += 1) expect(await look({ Mail: 'no email' })).toBe(400);
  for (let count = 1; count <= 11; count += 1) guesses.push(await look({ Mail: `guess-${count}@example.org` }));
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect(await look({})).toBe(429);
  await product.clock.move(11 * MINUTES);
  expect(await look({ reference: 'APP-2026-AAAAA-AAAAA' })).toBe(404);
  expect(await look({ reference: mine.reference.toLowerCase().replaceAll('-', '') })).toBe(429);
  expect((await post('/applications/status/withdraw', mine)).status).toBe(429);
  await product.clock.move(60 * MINUTES);
  expect(await look({})).toBe(200);
});

test('twenty checks whether someone has applied and ten changes are accepted in ten minutes', async () => {
  const ask = async (path: string) => (await post(path, { reference: 'x', Mail: 'x' })).status;
  for (let count = 1; count <= 20; count += 1) expect(await ask('/applications/applied')).toBe(400);
  expect(await ask('/applications/applied')).toBe(429);
  for (let count = 1; count <= 10; count += 1) expect(await ask('/applications/status/contact')).toBe(400);
  expect(await ask('/applications/status/contact')).toBe(429);
  const whole = new FormData();
  whole.set('reference', 'x');
  const path = `${product.url}/api/applications/status/correct`;
  expect((await fetch(path, { method: 'POST', body: whole })).status).toBe(429);
});

test('ten guesses at private links are accepted from one address in ten minutes; valid links do not count', async () => {
  const text = { title: 'A title', author: 'An author', content: 'commit early and often '.repeat(100) };
  const { data } = (await (await post('/blog/create', text)).json()) as { data: { link: string } };
  const look = async (link: string) => (await fetch(`${product.url}/api${link}`)).status;
  for (let count = 1; count <= 12; count += 1) expect(await look(data.link)).toBe(200);
  const guesses: number[] = [];
  for (let count = 1; count <= 11; count += 1) guesses.push(await look(`/sent/guess-${count}`));
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect(await look(data.link)).toBe(429);
  await product.clock.move(11 * MINUTES);
  expect(await look(data.link)).toBe(200);
});

test('sixty searches are accepted in a minute and sixty likes in ten minutes; plain reads do not count', async () => {
  const search = async (query: string) => (await fetch(`${product.url}/api/fetch?${query}`)).status;
  const anotherWord = () => search(`q=${crypto.randomUUID()}`);
  expect(await untilRefused(60, anotherWord)).toEqual([200, 200, 429]);
  expect(await search('page=3')).toBe(200);
  const like = async () => (await post('/posts/no-such-post/like', {})).status;
  expect(await untilRefused(60, like)).toEqual([400, 400, 429]);
});

test('sixty checks of certificate lists are accepted in ten minutes', async () => {
  const { token } = (await (await login(product.username, product.password)).json()) as { token: string };
  const check = async () => {
    const raw = form({}, { sheet: [Buffer.from('nothing'), 'list.csv'] });
    return (await call('POST', '/admin/certificates/sheet/check', { token, raw })).status;
  };
  // A 429 for another list in progress is not counted.
  expect(await untilRefused(60, check, 1)).toEqual([400, 400, 429]);
});

/** Sends a request whose body has not arrived when it is first counted. */
const sendInParts = (json: unknown) => {
  const text = JSON.stringify(json);
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.from(text.slice(0, 100)));
      await sleep(300);
      stream.enqueue(Buffer.from(text.slice(100)));
      stream.close();
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return fetch(`${product.url}/api/lookupCertificate/several`, request);
};

test('600 IDs are looked up in ten minutes from one address, however they are divided into lists; invalid lists cost nothing', async () => {
  await product.clock.move(11 * MINUTES);
  const several = (count: number) =>
    post('/lookupCertificate/several', { ids: Array.from({ length: count }, (_, index) => `NONE-${index}`) });
  for (const count of [0, 501, 5000]) expect((await several(count)).status).toBe(400);
  const limits = (await sendInParts({ ids: Array(500).fill('NONE') })).headers.get('ratelimit');
  expect(limits).toContain('"lookup";r=56;');
  expect(limits).toContain('"lookup-several";r=100;');
  const refused = await several(101);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  // A refused list costs nothing.
  expect([(await several(100)).status, (await several(1)).status]).toEqual([200, 429]);
  // Single lookups have their own limit, which each list counts towards, too.
  const lookup = async () => (await fetch(`${product.url}/api/lookupCertificate/lookup?id=NONE`)).status;
  expect(await untilRefused(55, lookup)).toEqual([404, 404, 429]);
  await product.clock.move(11 * MINUTES);
  expect((await several(300)).status).toBe(200);
  expect(await untilRefused(59, lookup)).toEqual([404, 404, 429]);
  // Refused as a lookup, so its IDs are not counted.
  expect((await several(300)).status).toBe(429);
  await product.clock.move(MINUTES);
  expect((await several(300)).status).toBe(200);
  expect((await several(1)).status).toBe(429);
  await product.clock.move(MINUTES);
});

/** Tries five wrong passwords. @returns the minutes that a sixth has to wait */
const round = (username: string) => roundOf((password) => login(username, password), 401, 'admin-login');
async function roundOf(knock: (password: string) => Promise<Response>, wrong: number, rule: string): Promise<number> {
  expect((await knock('wrong')).status).toBe(wrong);
  // Each real attempt hashes a password.
  await raise(rule, 3);
  expect((await knock('wrong')).status).toBe(wrong);
  const refused = await knock(product.password);
  expect(refused.status).toBe(429);
  return Math.ceil(Number(refused.headers.get('retry-after')) / 60);
}

test('the wait doubles after each round of failed logins', async () => {
  const { username } = product;
  const waits: number[] = [];
  await product.clock.move(2 * DAY);
  for (let rounds = 1; rounds <= 4; rounds += 1) {
    waits.push(await round(username));
    await product.clock.move((waits.at(-1) ?? 0) * MINUTES);
  }
  expect(waits).toEqual([10, 20, 40, 80]);
  // Four wrong passwords, hours apart, are in the same round: waiting does not reset it.
  for (let count = 1; count <= 4; count += 1) {
    expect((await login(username, 'wrong')).status).toBe(401);
    await product.clock.move(3 * 60 * MINUTES);
  }
  expect((await login(username, 'wrong')).status).toBe(401);
  expect((await login(username, product.password)).status).toBe(429);
  await product.clock.move(2 * DAY);
  expect(await round(username)).toBe(10);
});

test("the wait grows at the panel's login too, and the correct password resets it; a successful login does not count", async () => {
  const knock = (password: string) => atPanel('', { email: product.panelEmail, password });
  await product.clock.move(2 * DAY);
  for (let count = 1; count <= 7; count += 1) expect((await knock(product.password)).status).toBe(200);
  const waits: number[] = [];
  for (let rounds = 1; rounds <= 2; rounds += 1) {
    waits.push(await roundOf(knock, 400, 'panel-login'));
    await product.clock.move((waits.at(-1) ?? 0) * MINUTES);
  }
  expect(waits).toEqual([10, 20]);
  expect((await knock(product.password)).status).toBe(200);
  expect(await roundOf(knock, 400, 'panel-login')).toBe(10);
});

test('the correct password resets the longer wait, even on the last attempt of a round', async () => {
  const { username } = product;
  await product.clock.move(2 * DAY);
  expect(await round(username)).toBe(10);
  await product.clock.move(10 * MINUTES);
  for (let count = 1; count <= 4; count += 1) expect((await login(username, 'wrong')).status).toBe(401);
  expect((await login(username, product.password)).status).toBe(200);
  expect(await round(username)).toBe(10);
});

test('ten wrong second-factor codes are checked in an hour; after that, even the correct code is refused', async () => {
  const { username, password } = product;
  await product.clock.move(2 * DAY);
  const { token } = (await (await login(username, password)).json()) as { token: string };
  const factor = async (method: string, path: string, json?: object) => {
    const { status, body } = await call(method, `/admin/second-factor${path}`, { json, token });
    expect(status).toBe(200);
    return body.data;
  };
  const { secret } = await factor('POST', '/totp', { password });
  const code = () => generateSync({ secret, epoch: Math.floor(product.clock.now() / 1000) });
  await factor('POST', '/totp/confirm', { code: code() });
  await product.clock.move(30_000);
  const ask = async () => ((await (await login(username, password)).json()) as { challenge: string }).challenge;
  const finish = async (challenge: string, code: string) =>
    (await post('/admin/login/second-factor', { challenge, code })).status;
  const challenge = await ask();
  const wrong = ['000000', '111111'].find((one) => one !== code()) ?? '';
  const guesses: number[] = [];
  for (let guess = 0; guess < 10; guess += 1) guesses.push(await finish(challenge, wrong));
  expect(new Set(guesses)).toEqual(new Set([401]));
  expect(await finish(await ask(), code())).toBe(429);
  await product.clock.move(60 * MINUTES + 1000);
  expect(await finish(await ask(), code())).toBe(200);
  const { factors } = await factor('GET', '');
  await factor('POST', `/${factors[0]._id}/remove`, { password });
});

test('only five of ten simultaneous wrong passwords are checked', async () => {
  await product.clock.move(2 * DAY);
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(product.username, 'wrong')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
});

test('accepts ten forms in ten minutes from one sender or with one text, a hundred from one address, and five hundred a day', async () => {
  await product.clock.move(2 * DAY);
  const statusesOf = async (count: number, make: (one: number) => object) => {
    const statuses: number[] = [];
    for (let one = 1; one <= count; one += 1) statuses.push((await post('/blog/create', make(one))).status);
    return statuses;
  };
  const limited = [...Array.from({ length: 10 }, () => 400), 429];
  expect(await statusesOf(11, (one) => ({ email: 'A@example.org ', content: `text ${one}` }))).toEqual(limited);
  expect(await statusesOf(1, () => ({ email: 'a@example.org', content: 'another text' }))).toEqual([429]);
  expect(await statusesOf(11, (one) => ({ author: `Author ${one}`, content: 'The same  text' }))).toEqual(limited);
  // Those two were refused, so they do not count.
  const others = (one: number) => ({ email: `student-${crypto.randomUUID()}@example.org`, content: `essay ${one}` });
  expect(await statusesOf(81, others)).toEqual([...Array.from({ length: 80 }, () => 400), 429]);
  for (let window = 2; window <= 5; window += 1) {
    await product.clock.move(11 * MINUTES);
    expect(await statusesOf(100, others)).not.toContain(429);
  }
  await product.clock.move(11 * MINUTES);
  expect(await statusesOf(1, others)).toEqual([429]);
});

test('every form accepts the eleventh student behind one address', async () => {
  await product.clock.move(2 * DAY);
  const multipart = (path: string, fields: Record<string, string>) =>
    fetch(`${product.url}/api${path}`, { method: 'POST', body: form(fields) });
  for (let one = 1; one <= 11; one += 1) {
    const email = `student-${one}@example.org`;
    const answers = [
      await post('/applications/fillup', { Mail: email }),
      await multipart('/applicationform/apply', { Mail: email }),
      await multipart('/post-review', { name: `Student ${one}`, review: `Review ${one}` }),
      await post('/certificates/FC-1/correction', { email }),
    ];
    expect(answers.map(({ status }) => status)).not.toContain(429);
  }
});

test('each form has its own limit of ten in ten minutes', async () => {
  const multipart = (path: string) => fetch(`${product.url}/api${path}`, { method: 'POST', body: form({ a: 'b' }) });
  for (const send of [
    () => post('/applications/fillup', {}),
    () => multipart('/applicationform/apply'),
    () => multipart('/post-review'),
  ]) {
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  }
});

test('the contact form accepts five messages in ten minutes from one sender, and twenty from one address', async () => {
  const contact = async () =>
    (await post('/contact', { email: `${crypto.randomUUID()}@example.org`, text: crypto.randomUUID() })).status;
  for (let count = 1; count <= 5; count += 1)
    expect((await post('/contact', { email: 'a@example.org' })).status).toBe(400);
  expect((await post('/contact', { email: 'a@example.org' })).status).toBe(429);
  expect(await untilRefused(15, contact)).toEqual([400, 400, 429]);
});

test('five wrong passwords in ten minutes are checked for an account, without affecting other accounts', async () => {
  // A field that the call does not read has no separate counter.
  const wrong = (email: string) => post('/login', { email, username: crypto.randomUUID(), password: 'not this one' });
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) statuses.push((await wrong('A@example.org')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await wrong('a@example.org')).status).toBe(429);
  expect((await wrong('b@example.org')).status).toBe(401);
});

test('one email can sign up at most five times in ten minutes', async () => {
  const register = () =>
    post('/register', { name: 'x', email: 'often@example.org', username: crypto.randomUUID(), password: 'short' });
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) statuses.push((await register()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

/** Signs up and logs in. */
async function member() {
  const email = `member-${crypto.randomUUID()}@example.org`;
  const account = { name: 'Sample Member', email, password: 'a good password' };
  expect((await post('/register', account)).status).toBe(201);
  return { email, token: ((await (await post('/login', account)).json()) as { token: string }).token };
}
const asMember = async (method: string, path: string, token: string) => (await call(method, path, { token })).status;
const ask = (token: string) => asMember('POST', '/account/confirmation', token);

test('sends an address three confirmation links a day, sign-up included, and accepts ten attempts', async () => {
  await product.clock.move(2 * DAY);
  const [{ token }, { token: others }] = [await member(), await member()];
  for (let count = 1; count <= 2; count += 1) expect(await ask(token)).toBe(200);
  expect(await ask(token)).toBe(429);
  await product.clock.move(61 * MINUTES);
  expect(await ask(token)).toBe(429);
  expect(await ask(others)).toBe(200);
  const guesses: number[] = [];
  for (let count = 1; count <= 11; count += 1)
    guesses.push((await post('/account/confirm', { token: `guess-${count}` })).status);
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('twenty confirmation links an hour are sent for all accounts from one network', async () => {
  await product.clock.move(2 * DAY);
  const accounts = [await member(), await member(), await member()];
  expect(await ask(accounts[0]?.token ?? '')).toBe(200);
  for (let more = 1; more <= 4; more += 1) {
    const { token } = await member();
    for (let count = 1; count <= 4; count += 1) await ask(token);
  }
  const statuses: number[] = [];
  for (const { token } of accounts) statuses.push(await ask(token));
  expect(statuses).toEqual([200, 200, 200]);
  expect(await ask(accounts[2]?.token ?? '')).toBe(429);
});

test('a password reset is accepted three times in ten minutes for one address, and twenty times an hour for all', async () => {
  await product.clock.move(2 * DAY);
  const ask = async (email: string) => (await post('/account/forgot', { email })).status;
  expect([await ask('one@example.org'), await ask('One@example.org'), await ask('one@example.org')]).toEqual([
    200, 200, 200,
  ]);
  expect([await ask('one@example.org'), await ask('another@example.org')]).toEqual([429, 200]);
  const statuses: number[] = [];
  for (let count = 1; count <= 17; count += 1) statuses.push(await ask(`nobody-${count}@example.org`));
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test('a session can try ten passwords, create twenty pages, and choose a hundred texts in an hour', async () => {
  await product.clock.move(2 * DAY);
  const { email, token } = await member();
  await expect.poll(() => runSql(product, `SELECT 1 FROM confirm_links WHERE email = '${email}'`)).toHaveLength(1);
  await runSql(product, `UPDATE confirm_links SET used_at = expires_at WHERE email = '${email}'`);
  const change = async (path: string, json: object) => (await call('POST', `/account${path}`, { token, json })).status;
  const wrong = () => change('/delete', { current: 'not this one' });
  expect(await untilRefused(10, wrong)).toEqual([400, 400, 429]);
  expect(await change('/password', { current: 'a good password', password: 'another password' })).toBe(429);
  const makePage = () => change('/certificates/FC-NOBODY/page', {});
  expect(await untilRefused(20, makePage)).toEqual([404, 404, 429]);
  const choose = () => change('/texts/nothing/page', { shown: true });
  expect(await untilRefused(100, choose)).toEqual([404, 404, 429]);
});

test("an account's overview can be read three hundred times in ten minutes, and accounts are counted separately", async () => {
  await product.clock.move(2 * DAY);
  const [often, once] = [await member(), await member()];
  // Each account has an emailed link; using it confirms the address.
  for (const { email } of [often, once]) {
    await expect.poll(() => runSql(product, `SELECT 1 FROM confirm_links WHERE email = '${email}'`)).toHaveLength(1);
    await runSql(product, `UPDATE confirm_links SET used_at = expires_at WHERE email = '${email}'`);
  }
  const look = ({ token }: { token: string }) => asMember('GET', '/account', token);
  expect(await look(often)).toBe(200);
  await askTimes(297, () => look(often));
  for (const status of [200, 200, 429]) expect(await look(often)).toBe(status);
  expect(await look(once)).toBe(200);
});

test('sixty certificate lookups a minute are accepted from one address', async () => {
  const lookup = () => fetch(`${product.url}/api/lookupCertificate/lookup?id=x`);
  const statuses = (await Promise.all(Array.from({ length: 65 }, lookup))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test.each([
  ['/login', 'login', 'email', 401],
  ['/admin/login', 'admin-login', 'username', 401],
  ['the panel', 'panel-login', 'email', 400],
])(
  '%s accepts at most fifty failures an hour from one address, regardless of the name',
  async (path, rule, field, status) => {
    await product.clock.move(2 * DAY);
    const knock = async (count: number) =>
      (
        await (path === 'the panel' ? atPanel : post)(path, {
          [field]: `nobody-${count}@example.org`,
          password: 'not this one',
        })
      ).status;
    expect(await knock(1)).toBe(status);
    // Each real attempt hashes a password.
    await raise(`${rule}-address`, 47);
    expect([await knock(49), await knock(50), await knock(51)]).toEqual([status, status, 429]);
    // A refusal adds no counter for any name. Requests are simultaneous, because repeated refusals are delayed a
    // second.
    const before = (await readRows(product, 'rate_limits')).length;
    const refused = Array.from({ length: 9 }, (_, index) => knock(52 + index));
    expect(await Promise.all(refused)).toEqual(Array(9).fill(429));
    // Fewer if a sweep ran in the meantime.
    expect((await readRows(product, 'rate_limits')).length).toBeLessThanOrEqual(before);
  },
);

test('one network can sign up a hundred times an hour', async () => {
  await product.clock.move(2 * DAY);
  // Without a name, no account is created.
  const register = async () =>
    (await post('/register', { email: `${crypto.randomUUID()}@example.org`, password: 'short' })).status;
  expect(await untilRefused(100, register)).toEqual([400, 400, 429]);
});

test('sends a reset link to one address once a minute and five times an hour, and rejects forged links after ten', async () => {
  const ask = () => fetch(`${product.url}/api/recover-password`, { method: 'POST' });
  const askAs = (username: string) => post('/recover-password', { username });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another team member has a separate limit, in any capitalisation of the name.
  expect([(await askAs('moderator')).status, (await askAs(' MODERATOR ')).status]).toEqual([200, 429]);
  const sent: number[] = [];
  for (let count = 3; count <= 6; count += 1) {
    await product.clock.move(61_000);
    sent.push((await ask()).status);
  }
  expect(sent).toEqual([200, 200, 200, 429]);
  const statuses: number[] = [];
  for (let count = 1; count <= 11; count += 1) {
    statuses.push((await post('/admin/resetpassword/made-up', { password: 'a good password' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

const PANEL_DOORS: [path: string, body: object, status: number, attempts?: number][] = [
  ['/admin/login', { email: 'nobody@example.org', password: 'not-the-Password-1' }, 400],
  ['/Admin/LOGIN', { email: 'capitals@example.org', password: 'not-the-Password-1' }, 400],
  ['/admin/login/', { email: 'slash@example.org', password: 'not-the-Password-1' }, 400],
  ['/admin/register-admin', { email: 'new@example.org', password: 'not-the-Password-1', firstname: 'New' }, 400],
  ['/admin/forgot-password', { email: 'nobody@example.org' }, 204],
  ['/admin/reset-password', { resetPasswordToken: 'a guess', password: 'not-the-Password-1' }, 400, 10],
];
test("the panel's own login and reset accept as many attempts as ours, and counts survive a restart", async () => {
  await product.clock.move(2 * DAY);
  for (const [path, body, status, attempts = 5] of PANEL_DOORS)
    for (let time = 1; time <= attempts; time += 1)
      expect([path, (await send(path, body)).status]).toEqual([path, status]);
  for (let count = 1; count <= 10; count += 1) expect((await post('/blog/create', {})).status).toBe(400);
  expect(await round(product.username)).toBe(10);
  await product.restart();
  // With SQLite, forms are counted only in the memory of the process.
  expect((await post('/blog/create', {})).status).toBe(database === 'postgres' ? 429 : 400);
  expect((await login(product.username, product.password)).status).toBe(429);
  for (const [path, body] of PANEL_DOORS) {
    const refused = await send(path, body);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await refused.json()).error).toMatchObject({ status: 429, name: 'TooMany' });
  }
  // The next wait depends on the rounds before the restart.
  await product.clock.move(10 * MINUTES);
  expect(await round(product.username)).toBe(20);
});

test('opening a panel login page does not count as an attempt', async () => {
  const looks = await Promise.all(Array.from({ length: 60 }, () => fetch(`${product.url}/admin/login`)));
  expect(looks.filter(({ status }) => status === 429)).toEqual([]);
});

test('no counter reveals an address: a plain hash would, because there are few possible addresses', async () => {
  await login('nobody', 'wrong');
  const counters = JSON.stringify(await readRows(product, 'rate_limits'));
  expect(counters).toMatch(/"admin-login-address:/);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    for (const text of ['127.0.0.1', '127.0.0.1\n', '::1', '::1\n']) {
      expect(counters).not.toContain(createHash('sha256').update(text).digest(encoding));
    }
  }
  // The secret is needed to find the address.
  const mine = createHmac('sha256', product.secret).update('127.0.0.1\n').digest('base64url');
  expect(counters).toContain(`"admin-login-address:${mine}"`);
});
