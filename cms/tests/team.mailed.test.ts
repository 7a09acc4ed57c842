import { beforeAll, describe, expect, test } from 'vitest';
import { decoded, newestTo } from '../../scripts/test/mails.mjs';
import { readRows } from './support/database';
import { mailed } from './support/mailed';
import { testOnce, times } from './support/product';

const DAY = 24 * 60 * 60_000;

const { product, smtp, call, send } = await mailed();
let admin: string;
beforeAll(async () => {
  admin = await signIn(product.username, product.password);
});
const signIn = async (username: string, password: string): Promise<string> =>
  (await send('POST', '/admin/login', { username, password })).body.token;
const statusOf = async (token: string) => (await send('GET', '/admin/summary', undefined, token)).status;

let count = 0;
const someone = (role = 'moderator') => {
  count += 1;
  return { email: `person-${count}@example.org`, username: `person-${count}`, role };
};
const mailTo = (email: string) => newestTo(smtp.mails, email);

/** Invites a person. @returns the token of the link in the email */
async function invite(person: { email: string; username: string; role: string }, by = admin): Promise<string> {
  expect((await send('POST', '/admin/people', person, by)).status).toBe(201);
  const [, token] = new RegExp(`${product.url}/invitation/([\\w-]+)`).exec(mailTo(person.email)) ?? [];
  return token ?? '';
}
const accept = (token: string, password = 'a good password', key?: string) =>
  send('POST', `/admin/invitations/${token}`, { password }, undefined, key);

/** Creates a team member, signed in. */
async function joined(role = 'moderator') {
  const person = someone(role);
  expect((await accept(await invite(person))).status).toBe(200);
  return { ...person, id: await idOf(person.username), token: await signIn(person.username, 'a good password') };
}
const people = async () => (await send('GET', '/admin/people', undefined, admin)).body.data;
const idOf = async (username: string): Promise<string> =>
  (await people()).find((person: { username: string }) => person.username === username)?._id;
const audit = async () => {
  const { body } = await send('GET', '/admin/audit?pageSize=5', undefined, admin);
  return body.data.map((line: Record<string, string>) => [line.by, line.action, line.name, line.detail]);
};

describe('An invitation', () => {
  testOnce('creates an account with a role and a password, and the audit list names the person', async () => {
    const person = someone();
    const token = await invite(person);
    expect(mailTo(person.email)).toContain(`siteadmin invites you`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await readRows(product, 'invitations'))).not.toContain(token);
    expect(await people()).toContainEqual({
      ...person,
      _id: expect.any(String),
      state: 'invited',
      hasSecondFactor: false,
      since: expect.any(String),
    });
    expect(await signIn(person.username, 'a good password')).toBeUndefined();

    expect((await accept(token)).body).toEqual({
      success: true,
      message: 'Your password is set. You can sign in now.',
    });
    const session = await signIn(person.username, 'a good password');
    expect((await send('GET', '/admin/me', undefined, session)).body.data).toEqual({
      username: person.username,
      email: person.email,
      role: 'moderator',
      needsSecondFactor: false,
      opensPanel: false,
      statusDelay: 60,
    });
    expect(await people()).toContainEqual({
      ...person,
      _id: expect.any(String),
      state: 'active',
      hasSecondFactor: false,
      since: expect.any(String),
    });
    expect(await audit()).toEqual(
      expect.arrayContaining([
        [person.username, 'signed in', null, null],
        [person.username, 'joined', person.username, 'moderator'],
        ['siteadmin', 'invited', person.username, 'moderator'],
      ]),
    );
  });

  testOnce('works once, within three days, and until a newer one is sent', async () => {
    const used = await invite(someone());
    expect((await accept(used)).status).toBe(200);
    expect((await accept(used)).status).toBe(400);

    const person = someone();
    const older = await invite(person);
    const newer = await invite(person);
    expect((await accept(older)).body.message).toMatch(/^This invitation was already used/);
    expect((await accept(newer)).status).toBe(200);

    const late = someone();
    const token = await invite(late);
    await product.clock.move(3 * DAY + 1000);
    admin = await signIn(product.username, product.password);
    expect((await accept(token)).status).toBe(400);
    expect(await people()).toContainEqual(expect.objectContaining({ username: late.username, state: 'expired' }));
  });

  testOnce('works again for the same request if the response was lost', async () => {
    const person = someone();
    const token = await invite(person);
    const key = crypto.randomUUID();
    expect((await accept(token, 'a good password', key)).status).toBe(200);
    expect((await accept(token, 'a good password', key)).status).toBe(200);
    expect((await accept(token, 'a good password', crypto.randomUUID())).status).toBe(400);
  });

  test('can be accepted by only one of several simultaneous requests', async () => {
    const token = await invite(someone());
    const answers = await Promise.all(
      Array.from({ length: times(10, 4) }, (_, index) => accept(token, `password ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  testOnce('can be withdrawn', async () => {
    const person = someone();
    const token = await invite(person);
    expect(
      (await send('POST', `/admin/people/${await idOf(person.username)}/remove`, undefined, admin)).body.message,
    ).toBe('The invitation was withdrawn.');
    expect((await accept(token)).status).toBe(400);
  });

  testOnce(
    "gives a visitor's account the role and a new password, and removing the person revokes the role",
    async () => {
      const person = someone();
      const visitor = { email: person.email, password: 'of a visitor' };
      await send('POST', '/register', { name: 'A Visitor', ...visitor });
      const { token: session } = (await send('POST', '/login', visitor)).body;
      const token = await invite(person);
      expect((await send('GET', '/account', undefined, session)).status).not.toBe(401);
      await accept(token);
      expect((await send('GET', '/account', undefined, session)).status).toBe(401);
      expect(await signIn(person.username, visitor.password)).toBeUndefined();
      expect(await statusOf(await signIn(person.username, 'a good password'))).toBe(200);

      await send('POST', `/admin/people/${await idOf(person.username)}/remove`, undefined, admin);
      expect(await signIn(person.username, 'a good password')).toBeUndefined();
      expect((await send('POST', '/login', { ...visitor, password: 'a good password' })).status).toBe(200);
    },
  );

  testOnce('is rejected for a team member, for a taken username, and for malformed input', async () => {
    const person = await joined();
    const refused = async (change: object) => {
      const { status, body } = await send('POST', '/admin/people', { ...someone(), ...change }, admin);
      return [status, body.errors?.[0].field ?? body.message];
    };
    expect(await refused({ email: person.email.toUpperCase() })).toEqual([409, 'This person is already on the team.']);
    expect(await refused({ username: person.username.toUpperCase() })).toEqual([400, 'username']);
    expect(await refused({ username: 'a b' })).toEqual([400, 'username']);
    expect(await refused({ email: 'nobody' })).toEqual([400, 'email']);
    expect(await refused({ role: 'owner' })).toEqual([400, 'role']);
  });

  testOnce('that cannot be emailed gives an error and is invalid', async () => {
    const person = someone();
    smtp.refuse(true);
    const answer = await send('POST', '/admin/people', person, admin);
    smtp.refuse(false);
    expect([answer.status, answer.body.message]).toEqual([503, 'Failed to send the invitation.']);
    expect(await idOf(person.username)).toBeUndefined();
  });
});

describe('A person', () => {
  testOnce('who is removed is signed out immediately, and their reset link becomes invalid', async () => {
    const person = await joined();
    await send('POST', '/recover-password', { username: person.username });
    await expect.poll(() => mailTo(person.email)).toContain('/resetpassword/');
    const link = /resetpassword\/([\w-]+)/.exec(mailTo(person.email))?.[1];
    expect(await statusOf(person.token)).toBe(200);
    expect((await send('POST', `/admin/people/${person.id}/remove`, undefined, admin)).status).toBe(200);
    expect(await statusOf(person.token)).toBe(401);
    expect(await signIn(person.username, 'a good password')).toBeUndefined();
    expect((await send('POST', `/admin/resetpassword/${link}`, { password: 'another one' })).status).toBe(400);
    expect((await send('POST', `/admin/people/${person.id}/remove`, undefined, admin)).status).toBe(404);
  });

  testOnce(
    'who becomes an administrator gets the permissions immediately, and later loses them just as fast',
    async () => {
      const person = await joined();
      const read = async () => (await send('GET', '/admin/people', undefined, person.token)).status;
      const become = (role: string) => send('PATCH', `/admin/people/${person.id}`, { role }, admin);
      expect(await read()).toBe(403);
      expect((await become('administrator')).status).toBe(200);
      expect(await read()).toBe(200);
      expect(await audit()).toContainEqual(['siteadmin', 'role changed', person.username, 'moderator → administrator']);
      expect((await become('moderator')).status).toBe(200);
      expect(await read()).toBe(403);
    },
  );

  testOnce('who forgot the password gets a link by username; the response is the same for an unknown one', async () => {
    const person = await joined();
    const ask = (username: string) => send('POST', '/recover-password', { username });
    const answer = await ask(person.username);
    const links = () => smtp.mails.filter(({ source }) => decoded(source).includes('/resetpassword/'));
    await expect.poll(() => mailTo(person.email)).toContain('/resetpassword/');
    const before = links().length;
    expect(await ask('nobody')).toEqual(answer);
    expect(links()).toHaveLength(before);
  });
});

describe('The last administrator', () => {
  const last = 'This is the last administrator. First make someone else an administrator.';

  testOnce('can be neither removed nor made a moderator', async () => {
    const id = await idOf(product.username);
    const removed = await send('POST', `/admin/people/${id}/remove`, undefined, admin);
    expect([removed.status, removed.body.message]).toEqual([409, last]);
    const demoted = await send('PATCH', `/admin/people/${id}`, { role: 'moderator' }, admin);
    expect([demoted.status, demoted.body.message]).toEqual([409, last]);
    expect(await statusOf(admin)).toBe(200);
  });

  test('remains even if two administrators remove each other at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await joined('administrator');
      const mine = await idOf(product.username);
      const answers = await Promise.all([
        send('PATCH', `/admin/people/${other.id}`, { role: 'moderator' }, admin),
        send('PATCH', `/admin/people/${mine}`, { role: 'moderator' }, other.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      if (answers[1].status === 200) {
        await send('PATCH', `/admin/people/${mine}`, { role: 'administrator' }, other.token);
        await send('PATCH', `/admin/people/${other.id}`, { role: 'moderator' }, admin);
      }
    }
  });
});

/** Signs in as a browser does. @returns the response, and the browser's new cookie */
async function signInWith(username: string, { userAgent, cookie = '' }: { userAgent: string; cookie?: string }) {
  const json = { username, password: 'a good password' };
  const browser = { cookie, headers: { 'User-Agent': userAgent } };
  const { headers, body } = await call('POST', '/admin/login', { json, ...browser });
  const set = headers.get('set-cookie');
  return { token: body.token as string, set, cookie: set?.split(';')[0] ?? cookie };
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const sessionsOf = async (token: string) => (await send('GET', '/admin/sessions', undefined, token)).body.data;

describe('Open sessions', () => {
  testOnce('are listed with their device, and the current one is marked', async () => {
    const { username } = await joined();
    const { token } = await signInWith(username, { userAgent: firefox });
    await signInWith(username, { userAgent: chrome });
    const listed = await sessionsOf(token);
    expect(listed.map(({ device, isThis }: { device: string; isThis: boolean }) => [device, isThis])).toEqual([
      [expect.stringMatching(/Chrome.*Windows/), false],
      [expect.stringMatching(/Firefox.*Linux/), true],
      ['Unknown browser', false],
    ]);
    const seen = async () => Date.parse((await sessionsOf(token))[1].lastSeen);
    const before = await seen();
    await product.clock.move(10 * 60_000);
    expect(await seen()).toBeGreaterThanOrEqual(before + 10 * 60_000);
  });

  testOnce('all end with "Sign out everywhere", even a stolen one, and other people stay signed in', async () => {
    const { username, token } = await joined();
    const stolen = await signInWith(username, { userAgent: chrome });
    const other = await joined();
    expect((await send('POST', '/admin/sessions/end', undefined, token)).status).toBe(200);
    expect([await statusOf(stolen.token), await statusOf(token), await statusOf(other.token)]).toEqual([401, 401, 200]);
    expect(await sessionsOf(await signIn(username, 'a good password'))).toHaveLength(1);
    const { body } = await send('GET', '/admin/audit?action=signed+out+everywhere', undefined, admin);
    expect(body.data[0].by).toBe(username);
  });
});

describe('A login from a new device', () => {
  const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
  const waitForMails = async (email: string, mails: number) => expect.poll(() => mailsTo(email).length).toBe(mails);

  testOnce('sends an email; the first login of an account and one from a known device do not', async () => {
    const { username, email } = await joined();
    const first = await signInWith(username, { userAgent: firefox });
    await waitForMails(email, 2);
    const mail = mailTo(email);
    expect(mail).toMatch(/Firefox on Linux|Linux/);
    expect(mail).toContain(`${product.url}/admin?view=account`);
    expect(first.set).toMatch(/^first_commit_device=[\w-]{43}; path=\/api; expires=.*; samesite=strict; httponly$/);

    // A cookie identifies a browser, even after an update; so does the network for a browser of the same kind.
    const again = await signInWith(username, { userAgent: firefox.replaceAll('140', '141'), cookie: first.cookie });
    expect(again.cookie).toBe(first.cookie);
    await signInWith(username, { userAgent: firefox });
    await signInWith(username, { userAgent: chrome });
    await waitForMails(email, 3);
    const stored = JSON.stringify(await readRows(product, 'known_devices'));
    expect(stored).not.toContain(first.cookie.split('=')[1]);
    expect(stored).not.toContain('127.0.0.1');
  });

  testOnce('sends at most a few emails a day, and none if a forged cookie comes with a wrong password', async () => {
    const { username, email } = await joined();
    const rows = (await readRows(product, 'known_devices')).length;
    await send('POST', '/admin/login', { username, password: 'a wrong one' });
    expect(await readRows(product, 'known_devices')).toHaveLength(rows);
    const names = ['Firefox', 'Chrome', 'Edg', 'OPR'];
    for (const system of ['Windows NT 10.0', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'])
      for (const name of names) await signInWith(username, { userAgent: `Mozilla/5.0 (${system}) ${name}/140.0` });
    await expect.poll(() => mailsTo(email).length).toBeGreaterThan(4);
    expect(mailsTo(email).length).toBeLessThanOrEqual(7);
  });
});
