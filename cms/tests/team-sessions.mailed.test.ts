import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { newestTo } from '../../scripts/test/mails.mjs';
import { mailed } from './support/mailed';
import { panel } from './support/panel';
import { testOnce } from './support/product';
import { type Answer, adminTokenOf, callTo } from './support/send';

/** Sessions may be stolen, so changing the password or the second factor ends both kinds of session. */
const { product, smtp, call, send } = await mailed();

const password = 'a good password';
const PANEL_PASSWORD = 'Only-for-tests-9';
let count = 0;

const signIn = (username: string, secret = password) => send('POST', '/admin/login', { username, password: secret });
const asAdmin = () => adminTokenOf(product);
const superAdmin = () => panel({ email: product.panelEmail, password: product.password }, product);

/** Creates a team member with a panel account. */
async function person() {
  count += 1;
  const [username, email] = [`both-${count}`, `both-${count}@example.org`];
  await send('POST', '/admin/people', { username, email, role: 'moderator' }, await asAdmin());
  const link = /\/invitation\/([\w-]+)/.exec(newestTo(smtp.mails, email))?.[1];
  await send('POST', `/admin/invitations/${link}`, { password });
  const user = { email, firstname: 'Sample', lastname: 'Member', roles: [1] };
  const { id, registrationToken } = (await (await superAdmin()).send('POST', '/admin/users', user)).body.data;
  const userInfo = { firstname: 'Sample', lastname: 'Member', password: PANEL_PASSWORD };
  await post('register', { registrationToken, userInfo });
  return { username, email, panelId: id as number };
}
type Person = Awaited<ReturnType<typeof person>>;

const inPanel = callTo(() => product, '/admin');
const refreshCookieOf = ({ headers }: Answer) =>
  /strapi_admin_refresh=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
async function post(path: string, json: object, cookie?: string) {
  const answer = await inPanel('POST', `/${path}`, { json, cookie });
  return { ...answer, cookie: refreshCookieOf(answer) };
}
const renew = (cookie: string) => post('access-token', {}, `strapi_admin_refresh=${cookie}`);

interface Sessions {
  dashboard: string;
  panel: string;
  cookie: string;
}
/** Opens a session of each kind, the panel's by its own login or, with a second factor, from the dashboard. */
async function open({ username, email }: Person, factor?: string): Promise<Sessions> {
  const first = (await signIn(username)).body;
  if (!factor) {
    const login = await post('login', { email, password: PANEL_PASSWORD });
    // An open panel renews its session.
    const renewed = await renew(login.cookie);
    expect(renewed.status).toBe(200);
    return { dashboard: first.token, panel: renewed.body.data.token, cookie: renewed.cookie };
  }
  const { token } = (await finish(first.challenge, factor)).body;
  const answer = await call('POST', '/admin/panel', { token });
  return { dashboard: token, panel: answer.body.data.token, cookie: refreshCookieOf(answer) };
}
async function statusesOf({ dashboard, panel, cookie }: Sessions) {
  const me = await inPanel('GET', '/users/me', { token: panel });
  return [(await send('GET', '/admin/summary', undefined, dashboard)).status, me.status, (await renew(cookie)).status];
}
const ENDED = [401, 401, 401];

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(product.clock.now() / 1000) });
const nextStep = () => product.clock.move(30_000);
const finish = (challenge: string, code: string) => send('POST', '/admin/login/second-factor', { challenge, code });

async function protect(token: string) {
  const { secret } = (await send('POST', '/admin/second-factor/totp', { password }, token)).body.data;
  const { body } = await send('POST', '/admin/second-factor/totp/confirm', { code: codeOf(secret) }, token);
  await nextStep();
  return { secret: secret as string, codes: body.data.recoveryCodes as string[] };
}

test('setting up a second factor ends all sessions but the current one', async () => {
  const someone = await person();
  const sessions = await open(someone);
  const { token } = (await signIn(someone.username)).body;
  expect(await statusesOf(sessions)).toEqual([200, 200, 200]);
  await protect(token);
  expect(await statusesOf(sessions)).toEqual(ENDED);
  expect((await send('GET', '/admin/summary', undefined, token)).status).toBe(200);
});

const byLink: Record<string, (someone: Person) => Promise<number>> = {
  'a reset of the dashboard’s password': async ({ username, email }) => {
    await send('POST', '/recover-password', { username });
    await expect.poll(() => newestTo(smtp.mails, email)).toContain('/resetpassword/');
    const link = /resetpassword\/([\w-]+)/.exec(newestTo(smtp.mails, email))?.[1];
    return (await send('POST', `/admin/resetpassword/${link}`, { password: 'another password' })).status;
  },
  'a reset of the panel’s password': async ({ email }) => {
    await post('forgot-password', { email });
    await expect.poll(() => newestTo(smtp.mails, email)).toContain('/cms/auth/reset-password');
    const resetPasswordToken = /reset-password\?code=(\w+)/.exec(newestTo(smtp.mails, email))?.[1];
    return (await post('reset-password', { resetPasswordToken, password: 'Only-for-tests-8' })).status;
  },
  'a new password of the panel by its owner': async ({ email }) => {
    const owner = await panel({ email, password: PANEL_PASSWORD }, product);
    const json = { currentPassword: PANEL_PASSWORD, password: 'Only-for-tests-8' };
    return (await owner.send('PUT', '/admin/users/me', json)).status;
  },
  'a new password of the panel by a Super Admin': async ({ panelId }) =>
    (await (await superAdmin()).send('PUT', `/admin/users/${panelId}`, { password: 'Only-for-tests-8' })).status,
  'a new password of the dashboard in the panel': async ({ email }) => {
    const admin = await superAdmin();
    const { documentId } = await admin.find('plugin::users-permissions.user', 'email', email);
    return (await admin.update('plugin::users-permissions.user', documentId, { password: 'another password' })).status;
  },
};
test.each(Object.entries(byLink))('%s ends both kinds of session', async (_, change) => {
  const someone = await person();
  const sessions = await open(someone);
  expect(await change(someone)).toBe(200);
  expect(await statusesOf(sessions)).toEqual(ENDED);
});

test('creating recovery codes, using one, and removing the factor end both kinds of session', async () => {
  const someone = await person();
  const { secret } = await protect((await signIn(someone.username)).body.token);
  const another = async () => {
    await nextStep();
    return open(someone, codeOf(secret));
  };
  const [before, other] = [await another(), await another()];
  const renewed = await send('POST', '/admin/second-factor/recovery-codes', { password }, other.dashboard);
  expect(await statusesOf(before)).toEqual(ENDED);
  // The dashboard session that requested them stays.
  expect(await statusesOf(other)).toEqual([200, 401, 401]);

  const third = await another();
  const [code = ''] = renewed.body.data.recoveryCodes;
  const { token } = (await finish((await signIn(someone.username)).body.challenge, code)).body;
  expect(await statusesOf(third)).toEqual(ENDED);

  const fourth = await another();
  const { factors } = (await send('GET', '/admin/second-factor', undefined, token)).body.data;
  const removed = await send('POST', `/admin/second-factor/${factors[0]._id}/remove`, { password }, token);
  expect([removed.status, await statusesOf(fourth)]).toEqual([200, ENDED]);
});

test("an administrator's reset of the factor ends both kinds of session", async () => {
  const someone = await person();
  const { secret } = await protect((await signIn(someone.username)).body.token);
  const sessions = await open(someone, codeOf(secret));
  const { body } = await send('GET', '/admin/people', undefined, await asAdmin());
  const { _id } = body.data.find(({ username }: { username: string }) => username === someone.username);
  await send('POST', `/admin/people/${_id}/second-factor/reset`, undefined, await asAdmin());
  expect(await statusesOf(sessions)).toEqual(ENDED);
});

testOnce(
  "an operator's commands end both kinds of session",
  async () => {
    const someone = await person();
    const sessions = await open(someone);
    await withCommand('reset-password', product.env, (ask) => ask({ username: someone.username, password }));
    expect(await statusesOf(sessions)).toEqual(ENDED);

    const { secret } = await protect((await signIn(someone.username)).body.token);
    const others = await open(someone, codeOf(secret));
    await withCommand('reset-second-factor', product.env, (ask) => ask({ email: someone.email }));
    expect(await statusesOf(others)).toEqual(ENDED);
    // The commands load the whole product.
  },
  240_000,
);

test('a panel session cannot be renewed while all sessions are being ended', async () => {
  const someone = await person();
  for (let round = 0; round < 3; round += 1) {
    const { dashboard, cookie } = await open(someone);
    const [renewed] = await Promise.all([
      renew(cookie),
      send('POST', '/admin/sessions/end', undefined, dashboard),
      renew(cookie),
    ]);
    expect((await renew(renewed.cookie || cookie)).status).toBe(401);
  }
});
