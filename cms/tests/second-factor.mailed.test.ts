import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { newestTo } from '../../scripts/test/mails.mjs';
import { readRows } from './support/database';
import { mailed } from './support/mailed';
import { authenticator } from './support/passkey';
import { testOnce, times } from './support/product';
import { adminTokenOf, callTo } from './support/send';

const MINUTE = 60_000;

/** Tests move the clock, because no code is accepted twice. */
const { product, smtp, mailsTo, send } = await mailed();

interface Member {
  id: string;
  username: string;
  email: string;
  token: string;
}
const password = 'a good password';
let count = 0;
let admin: string | undefined;

const signIn = (username: string, secret = password) => send('POST', '/admin/login', { username, password: secret });
const asAdmin = async () => {
  admin ??= await adminTokenOf(product);
  return admin;
};
const statusOf = async (token: string) => (await send('GET', '/admin/summary', undefined, token)).status;

/** Creates a team member, signed in. */
async function joined(role = 'moderator'): Promise<Member> {
  count += 1;
  const [username, email] = [`factor-${count}`, `factor-${count}@example.org`];
  await send('POST', '/admin/people', { username, email, role }, await asAdmin());
  const link = /\/invitation\/([\w-]+)/.exec(newestTo(smtp.mails, email))?.[1];
  await send('POST', `/admin/invitations/${link}`, { password });
  const { body } = await send('GET', '/admin/people', undefined, admin);
  const id = body.data.find((person: { username: string }) => person.username === username)._id;
  return { id, username, email, token: (await signIn(username)).body.token };
}

/** Returns the code that the app shows, or will show after some steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(product.clock.now() / 1000) + steps * 30 });
/** Moves to the next step, so that the code changes. */
const nextStep = () => product.clock.move(30_000);

/** Sets up an authenticator app. */
async function protect({ token }: Member): Promise<{ secret: string; codes: string[] }> {
  const { body } = await send('POST', '/admin/second-factor/totp', { password }, token);
  const { secret } = body.data;
  const confirmed = await send('POST', '/admin/second-factor/totp/confirm', { code: codeOf(secret) }, token);
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.data.recoveryCodes };
}

/** Creates a team member with an authenticator app, and a login that needs its code. */
async function awaitingCode() {
  const member = await joined();
  const { secret, codes } = await protect(member);
  await nextStep();
  return { ...member, secret, codes, challenge: (await signIn(member.username)).body.challenge as string };
}
const finish = (challenge: string, code: string) => send('POST', '/admin/login/second-factor', { challenge, code });

describe('A login with an authenticator app', () => {
  testOnce('takes one step, as documented, until the app is set up, and two steps after that', async () => {
    const member = await joined();
    expect((await signIn(member.username)).body).toEqual({ success: true, token: expect.any(String) });
    const { secret, codes } = await protect(member);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    await nextStep();

    const first = await signIn(member.username);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, message: 'Confirm that it’s you.', challenge: expect.any(String), factors: ['totp'] },
    ]);
    expect(await statusOf(first.body.challenge)).toBe(401);
    const second = await finish(first.body.challenge, codeOf(secret));
    expect(second.body).toEqual({ success: true, token: expect.any(String) });
    expect(await statusOf(second.body.token)).toBe(200);

    const audit = await send('GET', '/admin/audit?pageSize=3', undefined, await asAdmin());
    expect(audit.body.data).toContainEqual(
      expect.objectContaining({ by: member.username, action: 'signed in', detail: 'with a code' }),
    );
  });

  testOnce('does not reveal the second factor without the password', async () => {
    const { username } = await awaitingCode();
    expect(await signIn(username, 'a wrong one')).toEqual(await signIn('nobody', 'a wrong one'));
  });

  testOnce('accepts each code only once, and rejects codes from an earlier step or with a single digit', async () => {
    const { username, secret, challenge } = await awaitingCode();
    const code = codeOf(secret);
    expect((await finish(challenge, code)).status).toBe(200);
    const again = (await signIn(username)).body.challenge;
    for (const wrong of [code, codeOf(secret, -1), '1']) {
      const answer = await finish(again, wrong);
      expect([answer.status, answer.body.code]).toEqual([401, 'CODE_WRONG']);
    }
    await nextStep();
    expect((await finish(again, codeOf(secret))).status).toBe(200);
  });

  test('succeeds once if several requests send the same code simultaneously', async () => {
    const { username, secret } = await awaitingCode();
    const challenges: string[] = [];
    for (let index = 0; index < times(10, 4); index += 1) challenges.push((await signIn(username)).body.challenge);
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  testOnce('must succeed within five minutes, can succeed only once, and ends when the password changes', async () => {
    const { username, secret, challenge, email } = await awaitingCode();
    await product.clock.move(5 * MINUTE + 1000);
    const late = await finish(challenge, codeOf(secret));
    expect([late.status, late.body.code]).toEqual([401, 'LOGIN_ENDED']);

    const next = (await signIn(username)).body.challenge;
    expect((await finish(next, codeOf(secret))).status).toBe(200);
    await nextStep();
    expect((await finish(next, codeOf(secret))).body.code).toBe('LOGIN_ENDED');

    const last = (await signIn(username)).body.challenge;
    await send('POST', '/recover-password', { username });
    await expect.poll(() => newestTo(smtp.mails, email)).toContain('/resetpassword/');
    const link = /resetpassword\/([\w-]+)/.exec(newestTo(smtp.mails, email))?.[1];
    expect((await send('POST', `/admin/resetpassword/${link}`, { password: 'another password' })).status).toBe(200);
    expect((await finish(last, codeOf(secret))).body.code).toBe('LOGIN_ENDED');
    // A reset link alone gives no access.
    const after = await signIn(username, 'another password');
    expect(after.body.token).toBeUndefined();
    expect((await finish(after.body.challenge, codeOf(secret))).status).toBe(200);
  });

  test.each(['made-up', 'a'.repeat(43), '%00'])(
    'rejects a challenge that the server did not issue: %s',
    async (challenge) => {
      expect((await finish(challenge, '123456')).status).toBe(401);
    },
  );
});

describe('A recovery code', () => {
  testOnce('works once, for someone who has lost their phone, however it is typed', async () => {
    const { username, challenge, codes } = await awaitingCode();
    const [one = '', other = ''] = codes;
    const stored = JSON.stringify(await readRows(product, 'recovery_codes'));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect((await finish(challenge, one.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const next = (await signIn(username)).body.challenge;
    expect((await finish(next, one)).body.code).toBe('CODE_WRONG');
    const { body } = await finish(next, other);
    const list = await send('GET', '/admin/second-factor', undefined, body.token);
    expect(list.body.data).toMatchObject({ codesLeft: 8, factors: [{ kind: 'totp' }] });
  });

  testOnce('can be replaced by new ones with the password', async () => {
    const { username, challenge, codes } = await awaitingCode();
    const { token } = (await finish(challenge, codes[0] ?? '')).body;
    const renew = (secret: string) => send('POST', '/admin/second-factor/recovery-codes', { password: secret }, token);
    expect((await renew('a wrong one')).body.errors).toEqual([{ field: 'password', msg: 'This password is wrong.' }]);
    const fresh = (await renew(password)).body.data.recoveryCodes;
    const next = (await signIn(username)).body.challenge;
    expect((await finish(next, codes[1] ?? '')).status).toBe(401);
    expect((await finish(next, fresh[0])).status).toBe(200);
  });
});

describe('A passkey', () => {
  /** Creates a team member with a passkey. */
  async function withPasskey() {
    const member = await joined();
    const key = authenticator(product.url);
    const { body } = await send('POST', '/admin/second-factor/passkey', { password }, member.token);
    const passkey = key.register(body.data.challenge);
    const confirmed = await send('POST', '/admin/second-factor/passkey/confirm', { passkey }, member.token);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
    return { ...member, key, codes: confirmed.body.data.recoveryCodes as string[] };
  }
  const optionsFor = async (challenge: string) => (await send('POST', '/admin/login/passkey', { challenge })).body.data;
  const finishWith = (challenge: string, passkey: object) =>
    send('POST', '/admin/login/passkey/confirm', { challenge, passkey });

  testOnce('works once for each login', async () => {
    const { username, key, codes } = await withPasskey();
    const login = (await signIn(username)).body;
    expect(login.factors).toEqual(['passkey']);
    const { challenge } = await optionsFor(login.challenge);
    const passkey = key.sign(challenge);
    const { body } = await finishWith(login.challenge, passkey);
    expect(await statusOf(body.token)).toBe(200);
    expect((await finishWith(login.challenge, passkey)).body.code).toBe('LOGIN_ENDED');
    const list = await send('GET', '/admin/second-factor', undefined, body.token);
    expect(list.body.data.factors).toMatchObject([{ kind: 'passkey', name: expect.stringMatching(/^Passkey, /) }]);
    const next = (await signIn(username)).body.challenge;
    expect((await finish(next, codes[0] ?? '')).status).toBe(200);
  });

  testOnce('is rejected for another site, another login or another key, and if it was copied', async () => {
    const { username, key } = await withPasskey();
    const login = async () => (await signIn(username)).body.challenge as string;
    const one = await login();
    const { challenge } = await optionsFor(one);
    const refused = async (passkey: object, of = one) => {
      const { status, body } = await finishWith(of, passkey);
      expect([status, body.code]).toEqual([401, 'CODE_WRONG']);
    };
    await refused(key.sign(challenge, { from: 'https://evil.example' }));
    await refused(authenticator(product.url).sign(challenge));
    await refused({ ...authenticator(product.url).sign(challenge), id: key.sign(challenge).id });
    const other = await login();
    await refused(key.sign(challenge), other);
    await optionsFor(other);
    await refused(key.sign(challenge), other);
    const good = key.sign(challenge);
    expect((await finishWith(one, good)).status).toBe(200);
    const last = await login();
    await refused(key.sign((await optionsFor(last)).challenge, { replayed: true }), last);
    expect((await finishWith(last, { id: 'x' })).status).toBe(400);
  });

  testOnce('can be set up only for its own challenge, within five minutes, and for one account', async () => {
    const { key } = await withPasskey();
    const member = await joined();
    const begin = async () =>
      (await send('POST', '/admin/second-factor/passkey', { password }, member.token)).body.data.challenge as string;
    const confirm = async (passkey: object) =>
      (await send('POST', '/admin/second-factor/passkey/confirm', { passkey }, member.token)).status;
    expect(await confirm(key.register('AAAA'))).toBe(409);
    const challenge = await begin();
    expect(await confirm(authenticator(product.url).register('AAAA'))).toBe(400);
    expect(await confirm(authenticator(product.url).register(challenge, 'https://evil.example'))).toBe(400);
    expect(await confirm(key.register(challenge))).toBe(400);
    await product.clock.move(5 * MINUTE + 1000);
    expect(await confirm(authenticator(product.url).register(challenge))).toBe(409);
    expect(await confirm(authenticator(product.url).register(await begin()))).toBe(200);
  });
});

describe('The second factor', () => {
  testOnce('is stored encrypted', async () => {
    const { secret } = await awaitingCode();
    const stored = JSON.stringify(await readRows(product, 'second_factors'));
    expect(stored).not.toContain(secret);
    expect(stored).toContain('v1:');
  });

  testOnce('is set up and removed with the password, which ends other sessions', async () => {
    const member = await joined();
    const begin = (secret: string) => send('POST', '/admin/second-factor/totp', { password: secret }, member.token);
    const refused = await begin('a wrong one');
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'password']);
    const confirm = (code: string) => send('POST', '/admin/second-factor/totp/confirm', { code }, member.token);
    expect((await confirm('123456')).status).toBe(409);

    const other = (await signIn(member.username)).body.token;
    const { secret } = (await begin(password)).body.data;
    const wrong = ['000000', '111111'].find((code) => code !== codeOf(secret)) ?? '';
    expect((await confirm(wrong)).body.errors[0].field).toBe('code');
    // An unfinished setup requires no code.
    expect((await signIn(member.username)).body.token).toBeDefined();
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect([await statusOf(member.token), await statusOf(other)]).toEqual([200, 401]);
    expect((await begin(password)).status).toBe(409);

    const { factors } = (await send('GET', '/admin/second-factor', undefined, member.token)).body.data;
    const remove = (secret: string) =>
      send('POST', `/admin/second-factor/${factors[0]._id}/remove`, { password: secret }, member.token);
    expect((await remove('a wrong one')).status).toBe(400);
    expect((await remove(password)).status).toBe(200);
    expect((await signIn(member.username)).body.token).toBeDefined();
    expect((await send('GET', '/admin/second-factor', undefined, member.token)).body.data.codesLeft).toBe(0);
  });

  testOnce('cannot be removed by someone else', async () => {
    const [one, other] = [await joined(), await joined()];
    await protect(one);
    const { factors } = (await send('GET', '/admin/second-factor', undefined, one.token)).body.data;
    const answer = await send('POST', `/admin/second-factor/${factors[0]._id}/remove`, { password }, other.token);
    expect(answer.status).toBe(404);
  });

  testOnce('is reset by an administrator, whose name is recorded; the owner is notified and signed out', async () => {
    const { id, username, email, challenge, secret } = await awaitingCode();
    const { token } = (await finish(challenge, codeOf(secret))).body;
    const reset = () => send('POST', `/admin/people/${id}/second-factor/reset`, undefined, admin);
    expect((await send('POST', `/admin/people/${id}/second-factor/reset`, undefined, token)).status).toBe(403);
    expect((await reset()).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await signIn(username)).body.token).toBeDefined();
    const sentMails = () => mailsTo(email);
    await expect.poll(sentMails).toContainEqual(expect.stringContaining('was reset'));
    expect((await reset()).status).toBe(409);
    const { body } = await send('GET', '/admin/audit?action=second+factor+reset', undefined, admin);
    expect(body.data[0]).toMatchObject({ by: product.username, name: username });
  });

  testOnce(
    'is reset on the command line',
    async () => {
      const { username, email } = await awaitingCode();
      await withCommand('reset-second-factor', product.env, async (ask) => {
        await expect(ask({ email: 'nobody@example.org' })).rejects.toThrow('No team member has the address');
        expect(await ask({ email: email.toUpperCase() })).toBe(username);
      });
      expect((await signIn(username)).body.token).toBeDefined();
      // The command loads the whole product.
    },
    180_000,
  );

  testOnce('is deleted when the person is removed', async () => {
    const { id } = await awaitingCode();
    const before = (await readRows(product, 'second_factors')).length;
    await send('POST', `/admin/people/${id}/remove`, undefined, admin);
    expect(await readRows(product, 'second_factors')).toHaveLength(before - 1);
  });
});

describe('The Strapi panel', () => {
  const inPanel = callTo(() => product, '/admin');
  const panel = (path: string, json: object, token?: string) => inPanel('POST', `/${path}`, { json, token });
  const meOf = async (token: string) => (await inPanel('GET', '/users/me', { token })).status;

  /** Creates a panel account with the address of a dashboard account. */
  async function withPanelAccount(email: string) {
    const signedIn = await panel('login', { email: product.panelEmail, password: product.password });
    const user = { email, firstname: 'Sample', lastname: 'Member', roles: [1] };
    const made = await panel('users', user, signedIn.body.data.token);
    expect(made.status).toBe(201);
    const registered = await panel('register', {
      registrationToken: made.body.data.registrationToken,
      userInfo: { firstname: 'Sample', lastname: 'Member', password: 'Only-for-tests-9' },
    });
    return registered;
  }

  testOnce('opens only with the second factor, from the dashboard, for the account with the same address', async () => {
    const member = await joined();
    expect((await withPanelAccount(member.email)).status).toBe(200);
    const login = () => panel('login', { email: member.email, password: 'Only-for-tests-9' });
    const before = (await login()).body.data.token;
    expect((await send('POST', '/admin/panel', undefined, member.token)).status).toBe(409);
    expect(await meOf(before)).toBe(200);

    const { secret } = await protect(member);
    const refused = await login();
    expect([refused.status, refused.headers.get('set-cookie'), refused.body.error.message]).toEqual([
      400,
      null,
      'Sign in to the dashboard at /admin, with your second factor, and open the Strapi panel from there.',
    ]);
    const wrong = await panel('login', { email: member.email, password: 'a wrong one' });
    expect(wrong.body.error.message).toBe('Invalid credentials');
    expect((await send('GET', '/admin/me', undefined, member.token)).body.data.opensPanel).toBe(true);
    const opened = await send('POST', '/admin/panel', undefined, member.token);
    expect(await meOf(opened.body.data.token)).toBe(200);

    // An emailed link is not enough either.
    await panel('forgot-password', { email: member.email });
    await expect.poll(() => newestTo(smtp.mails, member.email)).toContain('/cms/auth/reset-password');
    const code = /reset-password\?code=(\w+)/.exec(newestTo(smtp.mails, member.email))?.[1];
    const reset = await panel('reset-password', { resetPasswordToken: code, password: 'Only-for-tests-8' });
    expect([reset.status, reset.body.data]).toEqual([403, null]);

    // The link also ends every session, in the dashboard and the panel.
    expect(await statusOf(member.token)).toBe(401);
    await nextStep();
    const { challenge } = (await signIn(member.username)).body;
    const { token } = (await finish(challenge, codeOf(secret))).body;
    const again = (await send('POST', '/admin/panel', undefined, token)).body.data.token;
    expect((await send('POST', '/admin/sessions/end', undefined, token)).status).toBe(200);
    expect(await meOf(again)).toBe(401);
  });

  testOnce('works as before without a second factor', async () => {
    expect((await panel('login', { email: product.panelEmail, password: product.password })).status).toBe(200);
  });
});
