import { describe, expect, inject, test } from 'vitest';
import { call, credentials, newAdminToken } from './support/client';
import { runSql } from './support/database';
import { panel } from './support/panel';
import { claimsOf } from './support/tokens';

describe('Admin login', () => {
  test('returns a token for the admin calls', async () => {
    const answer = await call('POST', '/admin/login', { json: credentials });
    expect(answer.body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    const { status, headers } = await call('GET', '/admin/unverified', { token: answer.body.token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('gives the same response for an unknown name and a wrong password', async () => {
    for (const wrong of [
      { username: credentials.username, password: 'not-the-password' },
      { username: 'nobody', password: credentials.password },
    ]) {
      const answer = await call('POST', '/admin/login', { json: wrong });
      expect([answer.status, answer.body]).toEqual([
        401,
        { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid credentials.' },
      ]);
    }
  });

  test('lasts 12 hours', async () => {
    const { exp, iat } = claimsOf(await newAdminToken());
    expect(exp - iat).toBe(12 * 3600);
  });

  test('ends on the server when the user logs out: the token no longer works, but other sessions continue', async () => {
    const [one, other] = [await newAdminToken(), await newAdminToken()];
    expect((await call('POST', '/admin/logout', { token: one })).status).toBe(200);
    expect((await call('GET', '/admin/unverified', { token: one })).status).toBe(401);
    expect((await call('GET', '/admin/unverified', { token: other })).status).toBe(200);
  });
});

describe('An account that becomes a site admin in the panel', () => {
  test('can log in to the dashboard and nowhere else, until it loses that role', async () => {
    const USER = 'plugin::users-permissions.user';
    const editor = await panel();
    const email = `helper-${Date.now()}@example.org`;
    const password = 'a good password';
    await call('POST', '/register', { json: { name: 'Helper', email, password } });
    const signIn = () => call('POST', '/admin/login', { json: { username: email, password } });
    expect((await signIn()).status).toBe(401);

    const { documentId } = await editor.find(USER, 'email', email);
    const { roles } = (await editor.send('GET', '/users-permissions/roles')).body;
    const become = (type: string) => {
      const { id } = roles.find((role: { type: string }) => role.type === type);
      return editor.update(USER, documentId, { role: { set: [{ id }] } });
    };
    await become('site-admin');
    const { token } = (await signIn()).body;
    expect((await call('GET', '/admin/unverified', { token })).status).toBe(200);
    expect((await call('POST', '/login', { json: { email, password } })).status).toBe(401);
    await become('authenticated');
    expect((await call('GET', '/admin/unverified', { token })).status).toBe(401);
    expect((await call('POST', '/login', { json: { email, password } })).status).toBe(200);
    // An ended session stays ended, even when the role is restored.
    await become('site-admin');
    expect((await call('GET', '/admin/unverified', { token })).status).toBe(401);

    // Each call checks the account of its session, so it does not matter how the role changes.
    const again = (await signIn()).body.token;
    const read = async () => (await call('GET', '/admin/unverified', { token: again })).status;
    const set = (blocked: boolean) =>
      runSql(inject('product'), `UPDATE up_users SET blocked = ${blocked} WHERE email = '${email}'`);
    expect(await read()).toBe(200);
    await set(true);
    expect(await read()).toBe(401);
    await set(false);
    expect(await read()).toBe(200);
    await runSql(
      inject('product'),
      `DELETE FROM up_users_role_lnk WHERE user_id IN (SELECT id FROM up_users WHERE email = '${email}')`,
    );
    expect(await read()).toBe(401);
  });
});
