import { describe, expect, inject, test } from 'vitest';
import { call, credentials } from './support/client';
import { readRows } from './support/database';
import { panel } from './support/panel';
import { claimsOf } from './support/tokens';

const person = (changes: Record<string, unknown> = {}) => ({
  name: 'Sample Visitor',
  email: `Visitor-${Date.now()}-${Math.floor(Math.random() * 1e9)}@Example.org`,
  password: 'a good password',
  ...changes,
});
const register = (json: unknown) => call('POST', '/register', { json });
const login = (json: unknown) => call('POST', '/login', { json });

describe('Sign-up', () => {
  test('creates an account that can log in with any capitalisation of its email', async () => {
    const account = person();
    expect(await register(account)).toMatchObject({
      status: 201,
      body: { success: true, message: 'Signup successful! Please log in.' },
    });
    const { status, body } = await login({ email: account.email.toUpperCase(), password: account.password });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Login successful!',
        token: expect.any(String),
        user: { name: account.name, email: account.email.toLowerCase() },
      },
    ]);
  });

  test('accepts a password with accents in either Unicode form', async () => {
    for (const [set, typed] of [
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
    ] as const) {
      const account = person({ password: 'mot de passé'.normalize(set) });
      expect((await register(account)).status).toBe(201);
      const json = { email: account.email, password: 'mot de passé'.normalize(typed) };
      expect((await login(json)).status).toBe(200);
      expect((await login({ ...json, password: 'mot de passe' })).status).toBe(401);
    }
  });

  test('rejects an email that already has an account, even in simultaneous requests', async () => {
    const account = person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
    const again = await register({ ...account, email: account.email.toLowerCase() });
    expect(again.body.errors).toEqual([
      { field: 'email', msg: 'There is already an account with this email address.' },
    ]);
  });

  test('replaces an account whose address was never confirmed, and deletes its data', async () => {
    const first = person({ name: 'Somebody Else' });
    const owner = person({ email: first.email.toUpperCase(), password: 'of the owner' });
    await register(first);
    const { token } = (await login(first)).body;
    expect((await register(owner)).status).toBe(201);
    expect((await call('POST', '/logout', { token })).status).toBe(401);
    expect((await login(first)).status).toBe(401);
    expect((await login(owner)).body.user).toEqual({ name: owner.name, email: first.email.toLowerCase() });
    // Another sign-up by the owner is refused, as for any account.
    expect((await register(owner)).status).toBe(400);
    const sessions = await readRows(inject('product'), 'strapi_sessions');
    const users = await readRows(inject('product'), 'up_users');
    const ids = users.map(({ id }) => String(id));
    expect(users.filter(({ email }) => email === first.email.toLowerCase())).toHaveLength(1);
    const links = await readRows(inject('product'), 'confirm_links');
    expect(links.filter(({ account_id }) => !ids.includes(String(account_id)))).toEqual([]);
    expect(sessions.filter(({ origin, user_id }) => origin === 'account' && !ids.includes(String(user_id)))).toEqual(
      [],
    );
  });

  test('by eight people at the same time with the same unconfirmed address leaves one account', async () => {
    const first = person();
    await register(first);
    const others = Array.from({ length: 8 }, (_, count) => ({ ...first, password: `the password of ${count}` }));
    const answers = await Promise.all(others.map(register));
    for (const { status } of answers) expect([201, 400]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(201);
    const logins = await Promise.all([first, ...others].map(login));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('gets the same response when sent again with its Idempotency-Key after a lost response', async () => {
    const account = person();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (let count = 0; count < 3; count += 1)
      expect((await call('POST', '/register', { json: account, headers })).status).toBe(201);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: { $ne: '' } }, 'email'],
    [{ password: 'seven77' }, 'password'],
    [{ password: 'ü'.repeat(37) }, 'password'],
    [{ password: 12345678 }, 'password'],
    [{ password: 'with\u0000nul!' }, 'password'],
  ])('rejects %o with an error for the field', async (changes, field) => {
    const { status, body } = await register(person(changes));
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });

  test('accepts passwords of 8 and of 72 bytes, with spaces', async () => {
    for (const password of ['8 bytes!', ` ${'ü'.repeat(35)} `]) {
      const account = person({ password });
      expect((await register(account)).status).toBe(201);
      expect((await login(account)).status).toBe(200);
      expect((await login({ ...account, password: password.trim() })).status).toBe(
        password.trim() === password ? 200 : 401,
      );
    }
  });

  test('stores the password only as a bcrypt hash with 1,024 rounds', async () => {
    const account = person();
    await register(account);
    const stored = (await readRows(inject('product'), 'up_users')).find(
      ({ email }) => email === account.email.toLowerCase(),
    );
    expect(stored?.password).toMatch(/^\$2[ab]\$10\$/);
    expect(JSON.stringify(stored)).not.toContain(account.password);
  });

  test('grants no rights: role, state and other fields in the body are ignored', async () => {
    const account = person({ role: 1, confirmed: true, username: credentials.username, isAdmin: true });
    expect((await register(account)).status).toBe(201);
    const { body } = await login(account);
    expect((await call('GET', '/admin/unverified', { token: body.token })).status).toBe(401);
  });
});

describe('Login', () => {
  test('gives the same response for an unknown email and a wrong password', async () => {
    const account = person();
    await register(account);
    const wrong = await login({ ...account, password: 'not this one' });
    const unknown = await login(person());
    expect(wrong).toMatchObject({ status: 401, body: { success: false, message: 'Email or password is wrong.' } });
    expect(wrong.body).toEqual(unknown.body);
  });

  test('lasts 30 days', async () => {
    const account = person();
    await register(account);
    const { exp, iat } = claimsOf((await login(account)).body.token);
    expect(exp - iat).toBe(30 * 86_400);
  });

  test('does not accept a site admin', async () => {
    expect((await login({ email: 'admin@example.org', password: credentials.password })).status).toBe(401);
  });

  test('is refused while the account is blocked in the panel; blocking also ends open sessions', async () => {
    const USER = 'plugin::users-permissions.user';
    const editor = await panel();
    const account = person();
    await register(account);
    const { token } = (await login(account)).body;
    const { documentId } = await editor.find(USER, 'email', account.email.toLowerCase());
    expect((await editor.update(USER, documentId, { blocked: true })).status).toBe(200);
    expect(await login(account)).toMatchObject({ status: 401, body: { message: 'Email or password is wrong.' } });
    expect((await call('POST', '/logout', { token })).status).toBe(401);
    // Signing up again does not lift the block.
    expect((await register({ ...account, password: 'another password' })).status).toBe(400);
    // Sessions ended by a block stay ended when it is lifted.
    await editor.update(USER, documentId, { blocked: false });
    expect((await login(account)).status).toBe(200);
    expect((await call('POST', '/logout', { token })).status).toBe(401);
  });

  test('needs the new password after the panel changes it; the change ends every session', async () => {
    const USER = 'plugin::users-permissions.user';
    const editor = await panel();
    const account = person();
    await register(account);
    const { token } = (await login(account)).body;
    const { documentId } = await editor.find(USER, 'email', account.email.toLowerCase());
    expect((await editor.update(USER, documentId, { password: 'given by the panel' })).status).toBe(200);
    expect((await call('POST', '/logout', { token })).status).toBe(401);
    expect((await login(account)).status).toBe(401);
    expect((await login({ ...account, password: 'given by the panel' })).status).toBe(200);
  });

  test('needs the new address, in any capitalisation, after the panel changes it', async () => {
    const USER = 'plugin::users-permissions.user';
    const editor = await panel();
    const [account, next] = [person(), person()];
    await register(account);
    const { documentId } = await editor.find(USER, 'email', account.email.toLowerCase());
    expect((await editor.update(USER, documentId, { email: next.email })).status).toBe(200);
    expect((await login({ ...account, email: next.email })).status).toBe(200);
    expect((await register(next)).status).toBe(400);
  });

  test.each([{}, { email: 'a@example.org' }, { password: 'x' }, { email: ['a@example.org'], password: 'x' }])(
    'rejects %o',
    async (json) => expect((await login(json)).status).toBe(400),
  );
});

describe('Logging out', () => {
  test('ends the session on the server', async () => {
    const account = person();
    await register(account);
    const { token } = (await login(account)).body;
    expect((await call('POST', '/logout', { token })).status).toBe(200);
    expect((await call('POST', '/logout', { token })).status).toBe(401);
    expect((await call('POST', '/logout')).status).toBe(401);
  });
});
