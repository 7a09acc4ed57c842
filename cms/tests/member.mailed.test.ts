import { describe, expect, test, vi } from 'vitest';
import { decoded, newestTo } from '../../scripts/test/mails.mjs';
import { applicationCalls } from './support/application-calls';
import { addCompleted, findRows, readRows, runSql, timeOf } from './support/database';
import { png } from './support/files';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { panel } from './support/panel';
import { logOf } from './support/product';
import { draft, form, words } from './support/samples';

const HOUR = 3_600_000;
const soon = { timeout: 20_000, interval: 50 };
const password = 'a good password';
const sent = 'We have emailed you a link. It works once and expires after 24 hours.';
const dead = 'This link was already used, is older than 24 hours, was replaced by a newer one or is incomplete.';

const { product, smtp } = await mailed();

const { send, admin, freshAddress, register, logIn, look, ask, confirm, secrets, secretOf, signUp, member } = membersOf(
  () => ({ product, smtp }),
  password,
);
const nothing = { items: [], total: 0 };
const empty = {
  applications: nothing,
  quickApplications: nothing,
  texts: nothing,
  certificates: nothing,
  corrections: nothing,
  messages: nothing,
};
const refusal = { success: false, code: 'ADDRESS_UNCONFIRMED', message: 'Please confirm your email address first.' };

const calls = applicationCalls(send);
const apply = async (Mail: string) => (await calls.apply({ Mail })).reference;
const decide = async (reference: string, status: string) =>
  expect((await calls.decide(await admin(), reference, status)).status).toBe(200);

describe('A link to confirm an address', () => {
  test('is emailed at sign-up to that address only, with 32 random bytes that are never stored', async () => {
    const email = freshAddress();
    const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const json = { name: 'https://evil.example', email, password };
    const answer = await send('POST', '/register', { headers, json });
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: 'Signup successful! Please log in.' },
    ]);
    const secret = await secretOf(email);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(smtp.mails.filter(({ source }) => decoded(source).includes(secret)).map(({ to }) => to)).toEqual([[email]]);
    expect(newestTo(smtp.mails, email)).not.toContain('evil');
    expect(await findRows(product, [secret])).toEqual([]);
    expect(await readRows(product, 'mails')).not.toContainEqual(expect.objectContaining({ recipient: email }));
  });

  test('is emailed once for a sign-up that is sent again with its key', async () => {
    const json = { name: 'Sample Member', email: freshAddress(), password };
    const key = crypto.randomUUID();
    for (let count = 0; count < 3; count += 1)
      expect((await send('POST', '/register', { json, key })).status).toBe(201);
    await secretOf(json.email);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(secrets(json.email)).toHaveLength(1);
  });

  test('confirms once, without a login; wrong and used links get the same error', async () => {
    const { token, secret } = await signUp();
    expect(await look(token)).toMatchObject({ status: 403, body: refusal });
    const first = await confirm(secret);
    expect([first.status, first.body]).toEqual([200, { success: true, message: 'Your email address is confirmed.' }]);
    expect(await look(token)).toMatchObject({ status: 200, body: { success: true, data: empty } });
    for (const wrong of [secret, 'a'.repeat(43), 'made-up', '', undefined, 7, 'a'.repeat(500)]) {
      const { status, body } = await confirm(wrong);
      expect([wrong, status, body]).toEqual([
        wrong,
        400,
        { success: false, code: 'INVALID_INPUT', message: dead, errors: [{ field: 'token', msg: dead }] },
      ]);
    }
    expect((await look(token)).status).toBe(200);
    expect(await ask(token)).toMatchObject({
      status: 409,
      body: { message: 'Your email address is already confirmed.' },
    });
  });

  test('works again for the same request if the response was lost, and for no other', async () => {
    const { secret } = await signUp();
    const key = crypto.randomUUID();
    expect((await confirm(secret, key)).status).toBe(200);
    expect((await confirm(secret, key)).status).toBe(200);
    expect((await confirm(secret, crypto.randomUUID())).status).toBe(400);
  });

  test('works for one of twenty simultaneous requests', async () => {
    const { secret } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400]).toContain(status);
  });

  test('is valid for 24 hours and not a second longer', async () => {
    // Two sign-ups take some seconds on a busy machine, so the clock moves to the stored times.
    const timesOf = async (email: string) => {
      const link = (await readRows(product, 'confirm_links')).find((row) => row.email === email);
      return { created: timeOf(link?.created_at), expires: timeOf(link?.expires_at) };
    };
    const moveTo = (time: number) => product.clock.move(time - product.clock.now());
    const [early, late] = [await signUp(), await signUp()];
    const [first, last] = [await timesOf(early.email), await timesOf(late.email)];
    expect(Math.round((first.expires - first.created) / 1000)).toBe((24 * HOUR) / 1000);
    await moveTo(first.expires - 5000);
    expect((await confirm(early.secret)).status).toBe(200);
    await moveTo(last.expires + 1000);
    expect(await confirm(late.secret)).toMatchObject({ status: 400, body: { message: dead } });
    expect((await look(late.token)).status).toBe(403);
  });

  test('is sent again on request after a login, and the older one stops working', async () => {
    const { email, token, secret } = await signUp();
    expect(await ask(token)).toMatchObject({ status: 200, body: { success: true, message: sent } });
    const newer = await secretOf(email, 2);
    expect((await confirm(secret)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
  });

  test('that cannot be emailed does not fail the sign-up and is sent later; requesting another fails, and the older one stays valid', async () => {
    const older = await signUp();
    const email = freshAddress();
    smtp.refuse(true);
    expect((await register(email)).status).toBe(201);
    const token = await logIn(email);
    const failed = await ask(token);
    expect((await ask(older.token)).status).toBe(503);
    smtp.refuse(false);
    expect([failed.status, failed.body]).toEqual([
      503,
      {
        success: false,
        code: 'MAIL_NOT_SENT',
        message: 'The email could not be sent. Please try again in a moment.',
        requestId: expect.any(String),
      },
    ]);
    const log = logOf(product);
    expect(log).toMatch(/A link to confirm an address could not be emailed: .*mailbox is busy/);
    expect(log).not.toMatch(/could not be emailed: .*@/);
    await vi.waitFor(
      async () => expect(await findRows(product, [email])).not.toContainEqual(expect.stringMatching(/^confirm_links /)),
      soon,
    );
    expect((await confirm(older.secret)).status).toBe(200);
    expect((await ask(token)).status).toBe(200);
    expect((await confirm(await secretOf(email))).status).toBe(200);
    expect((await look(token)).status).toBe(200);
  });

  test('never appears in the log, nor does its owner', async () => {
    const { email, token, secret } = await member();
    await confirm(secret);
    await look(token);
    const log = logOf(product);
    expect(log).toMatch(/POST \/api\/account\/confirm 200/);
    expect(log).toMatch(/GET \/api\/account 200/);
    for (const word of [secret, email, token]) expect(log).not.toContain(word);
  });

  test('that has expired is deleted a day later; the record of a used link stays', async () => {
    const [active, late] = [await member(), await signUp()];
    await product.clock.move(49 * HOUR);
    const owners = async () => (await readRows(product, 'confirm_links')).map(({ email }) => email);
    await vi.waitFor(async () => expect(await owners()).not.toContain(late.email), { timeout: 60_000, interval: 250 });
    expect(await owners()).toContain(active.email);
    expect((await look(await logIn(active.email))).status).toBe(200);
  });
});

describe('An account lists', () => {
  test('nothing sent with an address that someone else signed up with', async () => {
    const theirs = freshAddress();
    const reference = await apply(theirs);
    await send('POST', '/blog/create', { json: draft({ email: theirs }) });
    const { token } = await signUp(theirs.toUpperCase());
    const { status, body, headers } = await look(token);
    expect([status, body, headers.get('cache-control')]).toEqual([403, refusal, 'no-store']);
    expect(JSON.stringify(body)).not.toContain(reference);
    // The panel's checkbox confirms nothing.
    await runSql(product, `UPDATE up_users SET confirmed = true WHERE email = '${theirs}'`);
    expect((await look(token)).status).toBe(403);
  });

  test('the application with its announced state, without pending decisions', async () => {
    const { email, token } = await member();
    const reference = await apply(email.toUpperCase());
    const own = async () => (await look(token)).body.data.applications;
    const received = await own();
    expect(received).toEqual({
      items: [
        {
          reference,
          domain: 'Web Development',
          receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          status: 'received',
          since: expect.stringMatching(/^\d{4}-.*Z$/),
          replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          hasInternship: false,
        },
      ],
      total: 1,
    });
    await decide(reference, 'selected');
    expect(await own()).toEqual(received);
    await product.clock.move(61_000);
    const { items } = await own();
    expect(items).toEqual([
      { ...received.items[0], status: 'selected', since: expect.not.stringMatching(received.items[0].since) },
    ]);
    await send('POST', '/applications/status/offer', { json: { reference, Mail: email, answer: 'accept' } });
    expect((await own()).items).toEqual([{ ...items[0], hasInternship: true }]);
  });

  test('quick applications, posts and testimonials sent with its address, ignoring capitals, and no others', async () => {
    const { email, token } = await member();
    const other = await member();
    const quick = {
      Name: 'Sample Member',
      Mail: email.toUpperCase(),
      Phone: '+91 90000 00000',
      College: 'Sample',
      Role: 'Intern',
    };
    expect((await send('POST', '/applications/fillup', { json: quick })).status).toBe(201);
    const write = async (changes: Record<string, unknown>) =>
      (await send('POST', '/blog/create', { json: draft(changes) })).body.data as { _id: string; link: string };
    await write({ title: 'A post that waits', email: email.toUpperCase() });
    await write({ title: 'Of nobody' });
    await write({ title: 'Of another', email: other.email });
    const back = await write({ title: 'A post that was sent back', email });
    const shown = await write({ title: 'A post that is public', email });
    const gone = await write({ title: 'A post that is withdrawn', email });
    await send('POST', `${gone.link}/withdraw`, { json: {} });
    const review = form({ name: 'Sample Member', review: words(80), email }, { photo: [await png(), 'me.png'] });
    await send('POST', '/post-review', { raw: review });
    const as = await admin();
    await send('PATCH', `/admin/unverified/${shown._id}`, { token: as });
    await send('POST', `/admin/unverified/${back._id}/reject`, { token: as, json: { reason: 'Name your sources.' } });

    const { body, headers } = await look(token);
    expect(headers.get('cache-control')).toBe('no-store');
    const { applications, quickApplications, texts, certificates } = body.data;
    expect([applications, certificates]).toEqual([nothing, nothing]);
    expect(quickApplications).toEqual({
      items: [{ _id: expect.any(String), receivedAt: expect.any(String), role: 'Intern' }],
      total: 1,
    });
    const at = { _id: expect.any(String), sentAt: expect.stringMatching(/Z$/), publicAt: null, onPage: false };
    const link = expect.stringMatching(/^\/sent\/[\w-]{43}$/);
    expect(texts).toEqual({
      items: [
        { kind: 'review', title: null, state: 'waiting', ...at, link },
        {
          kind: 'post',
          title: 'A post that is public',
          state: 'published',
          ...at,
          publicAt: expect.stringMatching(/^\/blog\/test-author\/a-post-that-is-public/),
          link,
        },
        { kind: 'post', title: 'A post that was sent back', state: 'sent back', ...at, link },
        { kind: 'post', title: 'A post that waits', state: 'waiting', ...at, link },
      ],
      total: 4,
    });
    expect((await look(other.token)).body.data.texts.items).toMatchObject([{ title: 'Of another' }]);
  });

  test('messages to the team sent with its address, without their text', async () => {
    const { email, token } = await member();
    const other = await member();
    const write = (address: string, topic: string) =>
      send('POST', '/contact', { json: { name: 'Sample Member', email: address, topic, text: 'A secret question.' } });
    expect((await write(email.toUpperCase(), 'A certificate')).status).toBe(201);
    expect((await write(other.email, 'Something else')).status).toBe(201);
    const { messages } = (await look(token)).body.data;
    expect(messages).toEqual({
      items: [
        { _id: expect.any(String), topic: 'A certificate', sentAt: expect.stringMatching(/Z$/), state: 'waiting' },
      ],
      total: 1,
    });
    const done = await send('POST', `/admin/messages/${messages.items[0]._id}/done`, { token: await admin() });
    expect(done.status).toBe(200);
    expect((await look(token)).body.data.messages.items[0].state).toBe('done');
  });

  test('certificates that name its application, and those emailed to its address', async () => {
    const { email, token } = await member();
    const other = await member();
    const reference = await apply(email);
    const as = await admin();
    const issue = async (more: object) => {
      const json = { Name: 'Sample Member', Domain: 'Web Development', Course: true, ...more };
      return (await send('POST', '/admin/validation', { token: as, json })).body.data.CertificateId as string;
    };
    const named = await issue({ referenceNumber: reference });
    const misspelt = await issue({ Name: 'Smaple Member', Course: false });
    const stranger = await issue({});
    const wish = { wrong: 'Smaple', right: 'Sample', email: email.toUpperCase() };
    await send('POST', `/certificates/${misspelt}/correction`, { json: wish });
    const { body: asked } = await send('GET', '/admin/corrections?pageSize=100', { token: as });
    const request = asked.data.find((one: { email: string }) => one.email === email)._id;
    const right = { Name: 'Sample Member', Domain: 'Cyber Security', Course: false };
    const corrected = (await send('POST', `/admin/corrections/${request}/correct`, { token: as, json: right })).body
      .data;
    const json = { internships: [await addCompleted(product, reference)] };
    const issued = (await send('POST', '/admin/certificates/completed', { token: as, json })).body.data[0];
    await send('POST', `/admin/certificates/${named}/revoke`, { token: as, json: { reason: 'A test.' } });
    const list = Buffer.from(`Name,Domain,Course,Mail\nSample Member,Cyber Security,Course,${email.toUpperCase()}\n`);
    const sheet = form({ leaveOut: '' }, { sheet: [list, 'list.csv'] });
    const ofSheet = (await send('POST', '/admin/certificates/sheet', { token: as, raw: sheet })).body.data[0];

    const { certificates, corrections } = (await look(token)).body.data;
    expect(corrections).toEqual({
      items: [{ _id: request, CertificateId: misspelt, sentAt: expect.stringMatching(/Z$/), state: 'corrected' }],
      total: 1,
    });
    expect((await look(other.token)).body.data.corrections).toEqual(nothing);
    const at = expect.stringMatching(/Z$/);
    const row = { Domain: 'Web Development', Course: true, issuedAt: at, revokedAt: null };
    expect(certificates).toEqual({
      items: [
        { ...row, CertificateId: ofSheet.CertificateId, Domain: 'Cyber Security', Course: false },
        { ...row, CertificateId: issued.CertificateId },
        { ...row, CertificateId: corrected.CertificateId, Domain: 'Cyber Security', Course: false },
        { ...row, CertificateId: named, revokedAt: at },
      ],
      total: 4,
    });
    expect(JSON.stringify(certificates)).not.toContain(stranger);
    expect((await look(other.token)).body.data.certificates).toEqual(nothing);
    // Others cannot see where the certificate was sent.
    const publicly = await send('GET', `/lookupCertificate/lookup?id=${corrected.CertificateId}`);
    const listed = await send('GET', '/admin/certificates?pageSize=100', { token: as });
    for (const { body } of [publicly, listed]) expect(JSON.stringify(body)).not.toContain(email);
  });

  test('the newest hundred of each kind, with the total', async () => {
    const { email, token } = await member();
    const quick = { Name: 'Sample Member', Mail: email, Phone: '+91 90000 00000', College: 'Sample' };
    for (let count = 0; count < 102; count += 1)
      await send('POST', '/applications/fillup', { json: { ...quick, Role: `Role ${count}` } });
    const { items, total } = (await look(token)).body.data.quickApplications;
    expect([items.length, total, items[0].role]).toEqual([100, 102, 'Role 101']);
  });
});

describe('The address of an account', () => {
  const USER = 'plugin::users-permissions.user';
  async function openPanel() {
    const desk = await panel({ email: product.panelEmail, password: product.password }, product);
    const idOf = async (email: string): Promise<string> => (await desk.find(USER, 'email', email))?.documentId ?? '';
    return {
      seen: async (uid: string) =>
        (await desk.send('GET', `/content-manager/collection-types/${uid}`)).bytes.toString(),
      change: async (email: string, change: object) => (await desk.update(USER, await idOf(email), change)).status,
      remove: async (email: string) => (await desk.remove(USER, await idOf(email))).status,
    };
  }

  test('becomes unconfirmed if the panel changes or restores it, and a link sent to the old address becomes invalid', async () => {
    const desk = await openPanel();
    const [first, second] = [await member(), await signUp()];
    const others = freshAddress();
    const reference = await apply(others);
    expect(await desk.change(first.email, { email: others })).toBe(200);
    const { status, body } = await look(first.token);
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining(reference)]);
    expect(await desk.change(others, { email: first.email })).toBe(200);
    expect((await look(first.token)).status).toBe(403);
    const next = freshAddress();
    expect(await desk.change(second.email, { email: next })).toBe(200);
    expect((await confirm(second.secret)).status).toBe(400);
    expect((await look(second.token)).status).toBe(403);
    // A new link goes to the new address.
    expect((await ask(second.token)).status).toBe(200);
    expect((await confirm(await secretOf(next))).status).toBe(200);
    expect((await look(second.token)).status).toBe(200);
  });

  test('becomes unconfirmed if it changes outside the panel, as does the address of a pending link', async () => {
    const [first, second] = [await member(), await signUp()];
    for (const { email } of [first, second])
      await runSql(product, `UPDATE up_users SET email = 'other-${email}' WHERE email = '${email}'`);
    expect((await look(first.token)).status).toBe(403);
    expect((await confirm(second.secret)).status).toBe(400);
    expect((await look(second.token)).status).toBe(403);
  });

  test('is hidden while the account is blocked; its confirmation is deleted with the account', async () => {
    const desk = await openPanel();
    const { email, token } = await member();
    expect(await desk.change(email, { fullName: 'Another Name' })).toBe(200);
    expect((await look(token)).status).toBe(200);
    const waiting = await signUp();
    for (const one of [email, waiting.email]) expect(await desk.change(one, { blocked: true })).toBe(200);
    expect((await look(token)).status).toBe(401);
    expect((await confirm(waiting.secret)).status).toBe(400);
    expect(await desk.remove(email)).toBe(200);
    expect(await findRows(product, [email])).not.toContainEqual(expect.stringMatching(/^confirm_links /));
    // A new sign-up with the address starts from scratch.
    expect((await register(email)).status).toBe(201);
    expect((await look(await logIn(email))).status).toBe(403);
  });

  test('and its links are not shown in the panel', async () => {
    const { email } = await member();
    expect(await (await openPanel()).seen('api::account.confirm-link')).not.toContain(email);
  });
});
