import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { findRows, readRows, runSql } from './support/database';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { database, logOf, testOnce } from './support/product';
import { draft } from './support/samples';

const MINUTE = 60_000;
const password = 'a good password';
const other = 'another password';
const page = '/account/password';
const sentMessage =
  'If there is an account with this email address, a link to set a new password is on its way. It works once and expires after 30 minutes.';
const dead = 'This link was already used, is older than 30 minutes, was replaced by a newer one or is incomplete.';

const { product, smtp } = await mailed();

const { send, freshAddress, register, logIn, look, confirm, secretOf, secrets, signUp, member } = membersOf(
  () => ({ product, smtp }),
  password,
);
const forget = (email: string) => send('POST', '/account/forgot', { json: { email } });
const setForgotten = (token: unknown, to: unknown, key?: string) =>
  send('POST', '/account/forgot/password', { json: { token, password: to }, key });
const logInWith = async (email: string, typed: string) =>
  (await send('POST', '/login', { json: { email, password: typed } })).status;
const registerWith = (email: string, typed: string) =>
  send('POST', '/register', { json: { name: 'The Owner', email, password: typed } });
const logInAs = async (email: string, typed: string) =>
  (await send('POST', '/login', { json: { email, password: typed } })).body;
const change = (what: string, token: string, json: object) => send('POST', `/account/${what}`, { token, json });
/** Waits for the email. */
const mailAbout = (email: string, subject: string) =>
  vi.waitFor(() => {
    const found = smtp.mails.find(({ to, source }) => to[0] === email && source.includes(`Subject: ${subject}`));
    if (!found) throw new Error(`No mail to ${email} with "${subject}".`);
    return decoded(found.source);
  }, 20_000);

describe('Resetting a forgotten password', () => {
  testOnce('works through an emailed link, ends every session, and confirms the address', async () => {
    const { email, token } = await signUp();
    expect(await forget(email.toUpperCase())).toMatchObject({
      status: 200,
      body: { success: true, message: sentMessage },
    });
    const secret = await secretOf(email, 1, page);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await findRows(product, [secret])).toEqual([]);
    expect(await setForgotten(secret, other)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your new password is set. Please log in with it.' },
    });
    expect((await look(token)).status).toBe(401);
    expect([await logInWith(email, password), await logInWith(email, other)]).toEqual([401, 200]);
    expect(await mailAbout(email, 'Your password was changed')).toContain('Everyone who was logged in');
    const session = (await send('POST', '/login', { json: { email, password: other } })).body.token;
    expect((await look(session)).status).toBe(200);
  });

  testOnce(
    'gets the same response for an address without an account and for the site admin, who gets no such link',
    async () => {
      const absent = freshAddress();
      for (const email of [absent, 'admin@example.org']) {
        const { status, body } = await forget(email);
        expect([status, body]).toEqual([200, { success: true, message: sentMessage }]);
      }
      const known = await signUp();
      await forget(known.email);
      await secretOf(known.email, 1, page);
      expect([secrets(absent, page), secrets('admin@example.org', page)]).toEqual([[], []]);
    },
  );

  testOnce('gives access to the owner of an address that someone else signed up with and never confirmed', async () => {
    const theirs = freshAddress();
    const intruder = await signUp(theirs);
    await forget(theirs);
    expect((await setForgotten(await secretOf(theirs, 1, page), other)).status).toBe(200);
    expect((await look(intruder.token)).status).toBe(401);
    expect(await logInWith(theirs, password)).toBe(401);
    expect((await confirm(intruder.secret)).status).toBe(400);
    expect(await logInAs(theirs, other)).toMatchObject({ user: { name: theirs.split('@')[0], email: theirs } });
  });

  testOnce('needs a link that works once, within 30 minutes, and until a newer one is sent', async () => {
    const { email } = await member();
    await forget(email);
    const older = await secretOf(email, 1, page);
    await forget(email);
    const newer = await secretOf(email, 2, page);
    await vi.waitFor(async () => expect((await setForgotten(older, other)).status).toBe(400), 20_000);
    expect((await setForgotten(newer, other)).status).toBe(200);
    for (const wrong of [newer, 'made-up', '', undefined, 7, 'a'.repeat(500)]) {
      const { status, body } = await setForgotten(wrong, password);
      expect([wrong, status, body.errors]).toEqual([wrong, 400, [{ field: 'token', msg: dead }]]);
    }
    const late = await member();
    await forget(late.email);
    const secret = await secretOf(late.email, 1, page);
    await product.clock.move(30 * MINUTE + 1000);
    expect((await setForgotten(secret, other)).status).toBe(400);
  });

  testOnce(
    'needs its own kind of link: it does not confirm an address, and a confirmation link does not set a password',
    async () => {
      const { email, secret } = await signUp();
      expect((await setForgotten(secret, other)).status).toBe(400);
      await forget(email);
      expect((await confirm(await secretOf(email, 1, page))).status).toBe(400);
      expect((await confirm(secret)).status).toBe(200);
    },
  );

  testOnce(
    'fails with a password that is too short or too long, but the link stays valid; a retry gets the same response',
    async () => {
      const { email } = await member();
      await forget(email);
      const secret = await secretOf(email, 1, page);
      for (const wrong of ['short', 'é'.repeat(37), 'with a \u0000 in it', 7, undefined])
        expect((await setForgotten(secret, wrong)).body.errors).toMatchObject([{ field: 'password' }]);
      const key = crypto.randomUUID();
      expect((await setForgotten(secret, other, key)).status).toBe(200);
      expect((await setForgotten(secret, other, key)).status).toBe(200);
      expect((await logInAs(email, other)).user.name).toBe('Sample Member');
    },
  );
});

describe('An unconfirmed address that someone else signed up with', () => {
  testOnce(
    'goes to its owner once they sign up and, through the link, set a password that only they know',
    async () => {
      const theirs = freshAddress();
      const intruder = await signUp(theirs);
      const moved = await change('email', intruder.token, { email: freshAddress(), current: password });
      expect([moved.status, moved.body.code]).toEqual([403, 'ADDRESS_UNCONFIRMED']);

      expect((await registerWith(theirs, other)).status).toBe(201);
      expect((await look(intruder.token)).status).toBe(401);
      expect((await confirm(intruder.secret)).status).toBe(400);
      const { token } = await logInAs(theirs, other);
      expect((await look(token)).status).toBe(403);
      const first = await secretOf(theirs, 1, page);
      // The second link sets a password too: a mere confirmation would let in the person who signed up last.
      expect((await send('POST', '/account/confirmation', { token })).status).toBe(200);
      const newer = await secretOf(theirs, 2, page);
      expect(secrets(theirs)).toEqual([intruder.secret]);
      expect((await confirm(newer)).status).toBe(400);
      await vi.waitFor(async () => expect((await setForgotten(first, 'the third one')).status).toBe(400), 20_000);
      expect((await setForgotten(newer, 'the third one')).status).toBe(200);
      expect((await look(token)).status).toBe(401);
      expect([await logInWith(theirs, password), await logInWith(theirs, other)]).toEqual([401, 401]);
      const mine = await logInAs(theirs, 'the third one');
      expect((await look(mine.token)).status).toBe(200);
      expect(mine.user.name).toBe(theirs.split('@')[0]);
      expect((await registerWith(theirs, other)).status).toBe(400);
      expect((await look(mine.token)).status).toBe(200);
    },
  );

  testOnce('goes to its owner through an earlier email if the newest one was not delivered', async () => {
    const { email, secret } = await signUp();
    expect((await registerWith(email, other)).status).toBe(201);
    const first = await secretOf(email, 1, page);
    smtp.refuse(true);
    expect((await registerWith(email, 'of a stranger')).status).toBe(201);
    const log = () => logOf(product);
    await vi.waitFor(() => expect(log()).toContain('A link to take an address could not be emailed'), 20_000);
    smtp.refuse(false);
    expect((await confirm(secret)).status).toBe(400);
    expect((await setForgotten(first, 'the owner’s own')).status).toBe(200);
    expect([await logInWith(email, 'of a stranger'), await logInWith(email, 'the owner’s own')]).toEqual([401, 200]);
  });

  test('goes to whoever uses the link or to the new sign-up if both arrive simultaneously, never to both', async () => {
    // A sign-up first computes two hashes; the link arrives a little later each time.
    for (const wait of [0, 120, 180, 240]) {
      const { email, token, secret } = await signUp();
      const later = new Promise((resolve) => setTimeout(resolve, wait)).then(() => confirm(secret));
      const [confirmed, signedUp] = await Promise.all([later, registerWith(email, other)]);
      const isConfirmed = confirmed.status === 200;
      expect([confirmed.status, signedUp.status]).toEqual(isConfirmed ? [200, 400] : [400, 201]);
      expect((await look(token)).status).toBe(isConfirmed ? 200 : 401);
      expect([await logInWith(email, password), await logInWith(email, other)]).toEqual(
        isConfirmed ? [200, 401] : [401, 200],
      );
    }
  });

  test.runIf(database === 'postgres')(
    'stays with the account whose link was used first, even if confirming it is slow',
    async () => {
      const { email, token, secret } = await signUp();
      const holder = new Client(product.databaseUrl);
      await holder.connect();
      const waiting = (count: number) =>
        vi.waitFor(async () => {
          const { rows } = await holder.query(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          );
          expect(rows).toHaveLength(count);
        }, 20_000);
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT 1 FROM confirm_links WHERE email = $1 FOR UPDATE', [email]);
        const confirmed = confirm(secret);
        await waiting(1);
        const signedUp = registerWith(email, other);
        await waiting(2);
        await holder.query('COMMIT');
        expect([(await confirmed).status, (await signedUp).status]).toEqual([200, 400]);
      } finally {
        await holder.end();
      }
      expect((await look(token)).status).toBe(200);
    },
  );

  testOnce(
    "moves to an account whose owner opens the link while logged in; a stranger's link cancels no sign-up",
    async () => {
      const [mine, waiting] = [await member(), await signUp()];
      await change('email', mine.token, { email: waiting.email, current: password });
      const secret = await secretOf(waiting.email, 2);
      const open = (token?: string) => send('POST', '/account/confirm', { token, json: { token: secret } });
      for (const token of [undefined, waiting.token, 'made-up'])
        expect(await open(token)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining('Log in to') },
        });
      expect((await look(waiting.token)).status).toBe(403);
      expect((await open(mine.token)).status).toBe(200);
      expect((await look(waiting.token)).status).toBe(401);
      expect(await look(mine.token)).toMatchObject({ status: 200, body: { user: { email: waiting.email } } });
    },
  );

  testOnce('gets no email about changes to the account', async () => {
    const { email, token } = await signUp();
    const changed = await change('password', token, { current: password, password: other });
    await change('delete', changed.body.token, { current: other });
    const known = await member();
    await change('delete', known.token, { current: password });
    await mailAbout(known.email, 'Your account was deleted');
    expect(secrets(email)).toHaveLength(1);
    expect(smtp.mails.filter(({ to }) => to[0] === email)).toHaveLength(1);
  });
});

describe('The owner of an account', () => {
  testOnce(
    'can change the password by giving the current one: other sessions end, and this one continues with a new token',
    async () => {
      const { email, token } = await member();
      const elsewhere = await logIn(email);
      const wrong = await change('password', token, { current: 'not this one', password: other });
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        [{ field: 'current', msg: 'This is not your current password.' }],
      ]);
      const { status, body } = await change('password', token, { current: password, password: other });
      expect([status, body.message]).toEqual([
        200,
        'Your password was changed. You are logged out on every other device.',
      ]);
      for (const ended of [token, elsewhere]) expect((await look(ended)).status).toBe(401);
      expect((await look(body.token)).status).toBe(200);
      expect([await logInWith(email, password), await logInWith(email, other)]).toEqual([401, 200]);
      await mailAbout(email, 'Your password was changed');
    },
  );

  testOnce('can change the name; earlier texts keep the old name', async () => {
    const { email, token } = await member();
    expect((await change('name', token, { name: '  A New Name ' })).status).toBe(200);
    const { user } = (await send('POST', '/login', { json: { email, password } })).body;
    expect(user).toEqual({ name: 'A New Name', email });
    expect((await change('name', token, { name: '' })).body.errors).toEqual([
      { field: 'name', msg: 'Name is required.' },
    ]);
  });

  testOnce('can change the address by confirming the new one; the old address is notified', async () => {
    const { email, token } = await member();
    const next = freshAddress();
    expect((await change('email', token, { email: next.toUpperCase(), current: password })).status).toBe(200);
    const secret = await secretOf(next);
    expect(await logInWith(email, password)).toBe(200);
    expect((await look(token)).status).toBe(200);
    expect((await confirm(secret)).status).toBe(200);
    expect([await logInWith(email, password), await logInWith(next, password)]).toEqual([401, 200]);
    expect(await look(token)).toMatchObject({ status: 200, body: { user: { name: 'Sample Member', email: next } } });
    expect(await mailAbout(email, 'The email address of your account was changed')).toContain(`${product.url}/contact`);
    expect(
      (await readRows(product, 'up_users')).find((row) => (row as { email: string }).email === next),
    ).toMatchObject({ username: next });
  });

  testOnce('learns nothing about the address of another account, unless the mailbox is theirs', async () => {
    const [mine, theirs] = [await member(), await member()];
    const free = await change('email', mine.token, { email: freshAddress(), current: password });
    const taken = await change('email', mine.token, { email: theirs.email, current: password });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const opened = await confirm(await secretOf(theirs.email, 2));
    expect([opened.status, opened.body.message]).toEqual([400, 'There is already an account with this email address.']);
    expect((await look(mine.token)).status).toBe(200);
  });

  testOnce(
    'can delete the account with the password: sessions and links are deleted, but sent texts stay',
    async () => {
      const { email, token } = await member();
      await send('POST', '/blog/create', { json: draft({ title: 'A post that stays', email }) });
      expect((await change('delete', token, { current: other })).status).toBe(400);
      expect((await change('delete', token, { current: password })).body).toEqual({
        success: true,
        message: 'Your account was deleted.',
      });
      expect((await look(token)).status).toBe(401);
      expect(await logInWith(email, password)).toBe(401);
      await mailAbout(email, 'Your account was deleted');
      const left = await findRows(product, [email]);
      expect(left).not.toContainEqual(expect.stringMatching(/^(up_users|confirm_links) /));
      expect(left).toContainEqual(expect.stringMatching(/^private_links /));
      expect((await register(email)).status).toBe(201);
    },
  );

  testOnce(
    'is the only one who can make changes: each needs a session, and sessions of a blocked account are invalid',
    async () => {
      const { email, token } = await member();
      for (const what of ['password', 'name', 'email', 'delete']) {
        expect((await send('POST', `/account/${what}`, { json: {} })).status).toBe(401);
        expect((await change(what, 'made-up', {})).status).toBe(401);
      }
      await runSql(product, `UPDATE up_users SET blocked = true WHERE email = '${email}'`);
      expect((await change('name', token, { name: 'Somebody' })).status).toBe(401);
      await forget(email);
      await forget((await member()).email);
      expect(secrets(email, page)).toEqual([]);
    },
  );
});
