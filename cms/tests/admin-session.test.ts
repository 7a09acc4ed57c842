import { describe, expect, test } from 'vitest';
import { adminToken, call, credentials, submit } from './support/client';

describe('Admin login', () => {
  test('gives a token that opens the admin calls', async () => {
    const answer = await call('POST', '/admin/login', { json: credentials });
    expect(answer.body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect((await call('GET', '/admin/unverified', { token: answer.body.token })).status).toBe(200);
  });

  test('says the same for an unknown name and a wrong password', async () => {
    for (const wrong of [
      { username: credentials.username, password: 'not-the-password' },
      { username: 'nobody', password: credentials.password },
    ]) {
      const answer = await call('POST', '/admin/login', { json: wrong });
      expect([answer.status, answer.body]).toEqual([401, { success: false, message: 'Invalid credentials.' }]);
    }
  });

  test('ends on the server with Log out: the token is worthless afterwards, other sessions go on', async () => {
    const [one, other] = [await adminToken(), await adminToken()];
    expect((await call('POST', '/admin/logout', { token: one })).status).toBe(200);
    expect((await call('GET', '/admin/unverified', { token: one })).status).toBe(401);
    expect((await call('GET', '/admin/unverified', { token: other })).status).toBe(200);
  });
});

describe('Every admin call', () => {
  const calls = [
    ['GET', '/admin/unverified'],
    ['PATCH', '/admin/unverified/:id'],
    ['POST', '/admin/unverified/:id/reject'],
    ['POST', '/admin/logout'],
  ] as const;
  const tampered = (token: string) => {
    const [head, payload = '', signature] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), userId: '2' };
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  };
  const unsigned = (token: string) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`;

  test.each(calls)('%s %s demands a token of an open session', async (method, path) => {
    const token = await adminToken();
    const id = await submit();
    const target = path.replace(':id', id);
    const wrong: Record<string, Record<string, string>> = {
      'no token': {},
      'empty header': { Authorization: '' },
      'no scheme': { Authorization: token },
      basic: {
        Authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
      },
      garbage: { Authorization: 'Bearer garbage' },
      tampered: { Authorization: `Bearer ${tampered(token)}` },
      unsigned: { Authorization: `Bearer ${unsigned(token)}` },
      'very long': { Authorization: `Bearer ${'a'.repeat(9000)}` },
    };
    for (const [name, headers] of Object.entries(wrong)) {
      const answer = await call(method, target, { headers });
      expect([name, answer.status, answer.body]).toEqual([name, 401, { success: false, message: 'Please sign in.' }]);
    }
    const waiting = await call('GET', '/admin/unverified?pageSize=100', { token });
    expect(waiting.status).toBe(200);
  });
});
