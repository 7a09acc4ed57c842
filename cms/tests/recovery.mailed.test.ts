import { beforeEach, describe, expect, test } from 'vitest';
import { decoded, newestTo } from '../../scripts/test/mails.mjs';
import { readRows, runSql, timeOf } from './support/database';
import { mailed } from './support/mailed';
import { logOf } from './support/product';
import { callTo } from './support/send';

const MINUTE = 60_000;
const sent = 'A reset link was sent to the registered admin email. It expires in 10 minutes.';
const dead = 'This reset link was already used, is older than 10 minutes or is incomplete.';

const { product, smtp, call, send: api } = await mailed();

const send = (path: string, json?: unknown, token?: string, method = 'POST') => api(method, path, json, token);
const adminEmail = 'admin@example.org';
const signIn = (password: string) => send('/admin/login', { username: product.username, password });
const reset = (token: string, password: unknown) => send(`/admin/resetpassword/${token}`, { password });

/** Requests a link. @returns its token from the email */
async function ask(): Promise<string> {
  expect(await send('/recover-password')).toEqual({ status: 200, body: { success: true, message: sent } });
  const link = new RegExp(`${product.url}/resetpassword/([\\w-]+)`).exec(newestTo(smtp.mails, adminEmail));
  return link?.[1] ?? '';
}

let password: string;
beforeEach(() => {
  password ??= product.password;
});
/** Sets a password with a link, and remembers the password. */
async function change(token: string, next: string) {
  const answer = await reset(token, next);
  if (answer.status === 200) password = next;
  return answer;
}

describe('A reset link', () => {
  test('is sent only to the registered address, with 32 random bytes that are never stored', async () => {
    const token = await ask();
    const withIt = smtp.mails.filter(({ source }) => decoded(source).includes(token));
    expect(withIt.map(({ to }) => to)).toEqual([[adminEmail]]);
    // A visitor's account gets a different email and link.
    expect(newestTo(smtp.mails, adminEmail)).toContain('Subject: Set a new password for the dashboard');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await ask()).not.toBe(token);
    const stored = JSON.stringify([await readRows(product, 'reset_links'), await readRows(product, 'mails')]);
    expect(stored).not.toContain(token);
    expect(stored).toMatch(/[0-9a-f]{64}/);
  });

  test('starts with PUBLIC_URL, even with a different Host header', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    expect((await call('POST', '/recover-password', { headers })).status).toBe(200);
    expect(newestTo(smtp.mails, adminEmail)).not.toContain('evil');
  });

  test('sets the password once, and ends every session', async () => {
    const { token: session } = (await signIn(password)).body;
    const old = password;
    const token = await ask();
    expect(await change(token, 'secret')).toEqual({
      status: 200,
      body: { success: true, message: 'Password reset successfully.' },
    });
    expect((await send('/admin/summary', undefined, session, 'GET')).status).toBe(401);
    expect((await signIn(old)).status).toBe(401);
    expect((await signIn('secret')).status).toBe(200);
    const again = await change(token, 'secret again');
    expect([again.status, again.body.message]).toEqual([400, dead]);
    expect((await signIn('secret')).status).toBe(200);
  });

  test('works again for the same request if the response was lost, and for no other', async () => {
    const token = await ask();
    const key = crypto.randomUUID();
    const use = (next: string, idempotencyKey: string) =>
      api('POST', `/admin/resetpassword/${token}`, { password: next }, undefined, idempotencyKey);
    expect((await use('lost answer', key)).status).toBe(200);
    expect((await use('lost answer', key)).status).toBe(200);
    expect((await use('another', crypto.randomUUID())).status).toBe(400);
    password = 'lost answer';
    expect((await signIn(password)).status).toBe(200);
  });

  test('also ends sessions that are being opened with the old password', async () => {
    const token = await ask();
    const old = password;
    const before = Array.from({ length: 3 }, () => signIn(old));
    const changed = change(token, 'while they sign in');
    // The old password is correct when they arrive, and wrong by the time it has been compared.
    const after = Array.from({ length: 5 }, () => signIn(old));
    expect((await changed).status).toBe(200);
    for (const { body } of await Promise.all([...before, ...after])) {
      if (body.token) expect((await send('/admin/summary', undefined, body.token, 'GET')).status).toBe(401);
    }
  });

  test('is valid for 10 minutes and not a second longer', async () => {
    const alive = await ask();
    // The link is older than the response, because its email is sent first.
    const link = (await readRows(product, 'reset_links')).at(-1);
    const [created, expires] = [timeOf(link?.created_at), timeOf(link?.expires_at)];
    expect(Math.round((expires - created) / 1000)).toBe((10 * MINUTE) / 1000);
    await product.clock.move(expires - product.clock.now() - 2000);
    expect((await change(alive, 'just in time')).status).toBe(200);
    const late = await ask();
    await product.clock.move(10 * MINUTE + 1000);
    const answer = await change(late, 'too late');
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message: dead, errors: [{ field: 'token', msg: dead }] },
    ]);
    expect((await signIn('just in time')).status).toBe(200);
  });

  test('is invalidated by a newer one', async () => {
    const [older, newer] = [await ask(), await ask()];
    expect((await change(older, 'older link')).status).toBe(400);
    expect((await change(newer, 'newer link')).status).toBe(200);
  });

  test('works for one of eight simultaneous requests', async () => {
    const token = await ask();
    const tries = Array.from({ length: 8 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(tries.map((next) => reset(token, next)));
    const winners = tries.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
    password = winners[0] ?? '';
    expect((await signIn(password)).status).toBe(200);
  });

  test.each([
    ['five characters', '12345'],
    ['no characters', ''],
    ['a number', 123456],
    ['73 bytes', 'ü'.repeat(37)],
    ['a NUL', 'pass\u0000word'],
  ])('rejects a password of %s, and can be used again', async (_name, wrong) => {
    const token = await ask();
    const answer = await reset(token, wrong);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'password']);
    expect((await change(token, '123456')).status).toBe(200);
  });

  test.each(['made-up', 'a'.repeat(43), 'a'.repeat(500), '%00', 'constructor'])(
    'that was never sent is invalid: %s',
    async (token) => {
      const answer = await reset(token, 'a good password');
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test('that cannot be emailed gives an error, and the older link stays valid', async () => {
    smtp.refuse(true);
    const answer = await send('/recover-password');
    smtp.refuse(false);
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, code: 'MAIL_NOT_SENT', message: 'Failed to send reset email.', requestId: expect.any(String) },
    ]);
    // The undelivered link is not stored, so it cannot be used.
    expect(await readRows(product, 'reset_links')).toEqual([]);
    const log = logOf(product);
    expect(log.match(/A reset link could not be emailed: .*/g)).toEqual([expect.stringMatching(/mailbox is busy/)]);
    expect(log).not.toMatch(/mailed: .*@/);
    expect((await change(await ask(), 'after the failure')).status).toBe(200);
  });

  test('is not sent to a blocked account, and a pending one becomes invalid', async () => {
    const token = await ask();
    const before = smtp.mails.length;
    await runSql(product, 'UPDATE up_users SET blocked = true');
    try {
      expect((await reset(token, 'of a blocked admin')).status).toBe(400);
      expect((await signIn(password)).status).toBe(401);
      expect(await send('/recover-password')).toEqual({ status: 200, body: { success: true, message: sent } });
      expect(smtp.mails).toHaveLength(before);
    } finally {
      await runSql(product, 'UPDATE up_users SET blocked = false');
    }
    expect((await signIn(password)).status).toBe(200);
  });

  test('is recorded in the audit list when requested and when used', async () => {
    const token = await ask();
    await change(token, 'written down');
    const session = (await signIn(password)).body.token;
    const { body } = await send('/admin/audit?pageSize=3', undefined, session, 'GET');
    expect(body.data.map(({ action, name }: { action: string; name: string }) => [action, name])).toEqual([
      ['signed in', null],
      ['password reset', product.username],
      ['reset link sent', product.username],
    ]);
  });
});

test('a forgotten panel password is reset the same way, with an emailed link to the public address', async () => {
  const post = (path: string, json: object) => callTo(() => product, '/admin/')('POST', path, { json });
  expect((await post('forgot-password', { email: product.panelEmail })).status).toBe(204);
  const mail = () => newestTo(smtp.mails, product.panelEmail);
  await expect.poll(mail).toContain('/cms/auth/reset-password');
  const code = new RegExp(`${product.url}/cms/auth/reset-password\\?code=(\\w+)`).exec(mail())?.[1];
  const answer = await post('reset-password', { resetPasswordToken: code, password: 'Another-password-1' });
  expect(answer.status).toBe(200);
  expect((await post('login', { email: product.panelEmail, password: 'Another-password-1' })).status).toBe(200);
});
