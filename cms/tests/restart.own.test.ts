import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { decoded } from '../../scripts/test/mails.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { fingerprintOf } from '../src/platform/panel/stored-views';
import { applicationCalls } from './support/application-calls';
import { addCompleted, readRows, runSql, sqlTime } from './support/database';
import { panel } from './support/panel';
import { database, logOf, type Product, startOwnProduct } from './support/product';
import { draft } from './support/samples';
import { callTo, sendTo } from './support/send';

const soon = { timeout: 20_000, interval: 50 };
/** Interval at which each server looks for due tasks. */
const ROUND_MS = 20_000;
const DELAY_MS = 60_000;
/** Longer than the tests take to prepare a start. */
const RETRY_MS = 10 * 60_000;

/**
 * Several tests check the state after the same start, because a start takes seconds. The first accounts get generated
 * passwords.
 */
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let product: Product;
let password: string;
let panelPassword: string;
let token: string;
let admin: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  smtp = await startSmtp();
  // By default, other accounts can usually read new files.
  const usualUmask = process.umask(0o022);
  product = await startOwnProduct({
    SMTP_URL: smtp.url,
    MAIL_RETRY_SECONDS: String(RETRY_MS / 1000),
    STATUS_MAIL_DELAY_SECONDS: String(DELAY_MS / 1000),
    DIGEST_HOUR: '0',
    ADMIN_PASSWORD: '',
  });
  process.umask(usualUmask);
  // Starts just after midnight, so that moving the clock in this file stays within the day of the seed.
  const [newest] = await runSql(product, 'SELECT max(created_at) AS made FROM blog_posts');
  const morning = new Date(newest?.made as string | number).setUTCHours(0, 1);
  await product.clock.move(morning - product.clock.now(), { datesAlone: true });
  password = /siteadmin {2}\/ {2}(\S+)\n/.exec(log())?.[1] ?? '';
  panelPassword = /admin@example\.org {2}\/ {2}(\S+)\n/.exec(log())?.[1] ?? '';
  await signInBoth();
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const log = () => logOf(product);
const sendAs = sendTo(() => product);
const send = (method: string, path: string, json?: unknown, as = token) => sendAs(method, path, json, as);
const signIn = (secret = password, username = 'siteadmin') =>
  send('POST', '/admin/login', { username, password: secret }, '');
async function signInBoth() {
  token = (await signIn()).body.token;
  admin = await panel({ email: product.panelEmail, password: panelPassword }, product);
}
const { apply } = applicationCalls(callTo(() => product));
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to[0] === email);
const subjectsTo = (email: string) =>
  mailsTo(email).map(({ source }) => /^Subject: (.*?):? APP-/m.exec(decoded(source))?.[1]);
/** Waits until each task has run once: a later email has arrived. */
async function passRound(): Promise<void> {
  await product.clock.move(ROUND_MS);
  const { Mail } = await apply();
  await vi.waitFor(() => expect(mailsTo(Mail)).toHaveLength(1), soon);
}
const digests = () => smtp.mails.filter(({ source }) => /^Subject: \d+ items? (is|are) waiting for you/m.test(source));
/** Gives the site admin another role as the panel does: *Public* if it deletes the role. */
const giveRole = (type: string) => {
  const idOf = (name: string) => `(SELECT id FROM up_roles WHERE type = '${name}')`;
  return runSql(product, `UPDATE up_users_role_lnk SET role_id = ${idOf(type)} WHERE role_id = ${idOf('site-admin')}`);
};

const tokens = async (): Promise<string[]> =>
  (await admin.send('GET', '/admin/api-tokens')).body.data.map(({ name }: { name: string }) => name).sort();
const publicRole = async () =>
  (await admin.send('GET', '/users-permissions/roles')).body.roles.find(
    ({ type }: { type: string }) => type === 'public',
  );
/** Returns visitors' permissions for Strapi's own calls. */
async function publicActions(): Promise<string[]> {
  const { id } = await publicRole();
  const { permissions } = (await admin.send('GET', `/users-permissions/roles/${id}`)).body.role;
  const parts = Object.entries<{ controllers: Record<string, Record<string, { enabled: boolean }>> }>(permissions);
  return parts.flatMap(([part, { controllers }]) =>
    Object.entries(controllers).flatMap(([controller, actions]) =>
      Object.keys(actions)
        .filter((action) => actions[action]?.enabled)
        .map((action) => `${part}.${controller}.${action}`),
    ),
  );
}

const readView = async (uid: string) =>
  (await admin.send('GET', `/content-manager/content-types/${uid}/configuration`)).body.data.contentType;
const POST = 'api::blog-post.blog-post';
const PAGE = 'api::site.page';
const DOMAIN = 'api::site.domain';
const COLUMNS = ['author', 'title'];
const settingOf = async (key: string) =>
  String((await runSql(product, `SELECT value FROM strapi_core_store_settings WHERE key = '${key}'`))[0]?.value);
const store = (key: string, value: unknown) => {
  const text = JSON.stringify(value).replaceAll("'", "''");
  return runSql(product, `UPDATE strapi_core_store_settings SET value = '${text}' WHERE key = '${key}'`);
};
/** Writes a view, and its record, as an earlier version did: with a different label. */
async function storeEarlierView() {
  const key = `plugin_content_manager_configuration_content_types::${PAGE}`;
  const view = JSON.parse(await settingOf(key));
  view.metadatas.title.edit.label = 'Earlier label';
  await store(key, view);
  const noted = JSON.parse(await settingOf('core_first-commit_panel-views'));
  await store('core_first-commit_panel-views', { ...noted, [PAGE]: fingerprintOf(view) });
}

test('the first startup creates its folders and files for its own account only', () => {
  const modeOf = (name: string) => (statSync(join(product.dataDir, name)).mode & 0o777).toString(8);
  for (const name of ['private', 'public', 'public/uploads', 'incoming', 'outbox'])
    expect([name, modeOf(name)]).toEqual([name, '700']);
  if (database === 'sqlite')
    for (const end of ['', '-wal', '-shm']) expect([end, modeOf(`database.sqlite${end}`)]).toEqual([end, '600']);
});

describe('The next startup', () => {
  let before: unknown[];
  let startLog: string;
  let decided: Awaited<ReturnType<typeof apply>>;
  let made: string;
  const people: { Mail: string }[] = [];
  let statesBetween: unknown[];
  const stateOf = async ({ Mail }: { Mail: string }) =>
    (await readRows(product, 'mails')).find(({ recipient }) => recipient === Mail)?.state;
  const shown = async () => [(await send('GET', '/fetch')).body, (await send('GET', '/admin/unverified')).body];

  beforeAll(async () => {
    // An email stays pending while the mail server is unavailable.
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const unsent = await apply();
    const seen = `SELECT 1 FROM mails WHERE recipient = '${unsent.Mail}' AND attempts = 1 AND held_until IS NULL`;
    await vi.waitFor(async () => expect(await runSql(product, seen)).toHaveLength(1), soon);
    smtp = await startSmtp(port);

    // Pending entries of the seed are from today, so there is no digest.
    await passRound();
    expect(digests()).toEqual([]);
    const { body } = await send('POST', '/blog/create', draft({ author: 'Still Here' }));
    await send('PATCH', `/admin/unverified/${body.data._id}`, {});
    await send('POST', '/blog/create', draft());
    const yesterday = product.clock.now() - 86_400_000;
    const at = sqlTime(product, yesterday);
    await runSql(product, `UPDATE blog_posts SET created_at = ${at} WHERE id = (SELECT max(id) FROM blog_posts)`);
    const day = new Date(yesterday).toISOString().slice(0, 10);
    await runSql(product, `UPDATE applications SET reply_by = '${day}' WHERE email <> '${unsent.Mail.toLowerCase()}'`);
    // A mentor has not answered since yesterday.
    await addCompleted(product, unsent.reference);
    await runSql(product, `UPDATE internships SET station = 'building', question_at = ${at}`);
    await passRound();
    before = await shown();

    // Strapi's first start leaves no tokens or permissions.
    expect([await tokens(), await publicActions()]).toEqual([[], []]);
    const apiToken = { description: 'Mine.', type: 'read-only', lifespan: null, kind: 'content-api' };
    for (const name of ['Read Only', 'Full Access', 'Statistics'])
      expect((await admin.send('POST', '/admin/api-tokens', { ...apiToken, name })).status).toBe(201);
    const { id, name, description } = await publicRole();
    const enabled = { enabled: true, policy: '' };
    const permissions = {
      'plugin::upload': { controllers: { 'content-api': { find: enabled } } },
      'plugin::users-permissions': { controllers: { auth: { register: enabled } } },
    };
    const given = await admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions });
    expect(given.status).toBe(200);
    const { settings } = (await admin.send('GET', '/users-permissions/advanced')).body;
    await admin.send('PUT', '/users-permissions/advanced', { ...settings, allow_register: true });

    const { layouts, settings: viewSettings } = await readView(POST);
    const arranged = { layouts: { ...layouts, list: COLUMNS }, settings: { ...viewSettings, pageSize: 50 } };
    const saved = await admin.send('PUT', `/content-manager/content-types/${POST}/configuration`, arranged);
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);

    // A new site has its rules as pages.
    const { pages } = (await send('GET', '/site')).body.data;
    expect([...pages].sort()).toEqual(['code-of-conduct', 'privacy', 'writing-guidelines']);
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    for (const slug of pages) expect(sitemap).toContain(`/${slug}</loc>`);
    // This domain is not in use.
    const { documentId } = await admin.find(DOMAIN, 'slug', 'cyber-security');
    expect((await admin.remove(DOMAIN, documentId)).status).toBe(200);
    // An older panel allowed deleting a page that the site links to.
    await runSql(product, "DELETE FROM pages WHERE slug = 'code-of-conduct'");

    decided = await apply();
    await vi.waitFor(() => expect(mailsTo(decided.Mail)).toHaveLength(1), soon);
    const end = smtp.pause();
    const first = await apply();
    await vi.waitFor(() => expect(mailsTo(first.Mail)).toHaveLength(1), soon);
    people.push(first, await apply(), unsent);
    await send('PATCH', `/admin/applications/${decided.reference}`, { status: 'selected' });

    made = password;
    await giveRole('public');
    await runSql(product, "DELETE FROM up_roles WHERE type = 'site-admin'");
    expect((await signIn()).status).not.toBe(200);
    const length = log().length;
    const halted = product.halt();
    // Longer than a server without a claimed email takes to stop.
    await sleep(5000);
    end();
    await halted;
    statesBetween = await Promise.all(people.map(stateOf));
    await storeEarlierView();
    await product.start();
    startLog = log().slice(length);
    await signInBoth();
  });

  test('creates the role Site admin again and gives it to its account with the same password', async () => {
    expect((await signIn()).status).toBe(200);
    expect(startLog).toContain('No account had the role Site admin: siteadmin has it again.');
  });

  test('does not show the passwords from the first startup again', async () => {
    expect(made.length).toBeGreaterThan(10);
    expect(log().split(made)).toHaveLength(2);
    expect(log().match(/shown only once/g)).toHaveLength(1);
    expect(log().split(panelPassword)).toHaveLength(2);
    expect(startLog).not.toContain('No one has signed in');
  });

  test('logs without colours, because there is no terminal', () => {
    expect(log()).toMatch(/ http: GET /);
    expect(log()).not.toContain('\u001b');
  });

  test('still has everything that was stored before', async () => {
    expect(await shown()).toEqual(before);
    const [posts] = before as [{ data: { author: string }[]; meta: { total: number } }];
    expect([posts.data[0]?.author, posts.meta.total]).toEqual(['Still Here', 6]);
  });

  test('sends the email about a decision when it is due', async () => {
    expect(subjectsTo(decided.Mail)).toEqual(['We have your application']);
    await product.clock.move(DELAY_MS + 1000);
    await vi.waitFor(
      () => expect(subjectsTo(decided.Mail)).toEqual(['We have your application', 'You are selected']),
      soon,
    );
  });

  test('sends the emails left over from a stop that waited only for the one being sent', async () => {
    expect(statesBetween).toEqual(['sent', 'waiting', 'waiting']);
    await product.clock.move(RETRY_MS + ROUND_MS);
    for (const { Mail } of people) await vi.waitFor(() => expect(mailsTo(Mail)).toHaveLength(1), soon);
  });

  test('sends only one digest a day, if something has been pending since before its hour', async () => {
    await passRound();
    expect(digests()).toHaveLength(1);
    const [digest] = digests();
    expect(digest?.to).toEqual(['admin@example.org']);
    const text = digest?.source.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
    expect(text).toContain('1 post to read');
    expect(text).toContain('1 application past its reply date');
    expect(text).toContain(`1 question from an intern\r\n    ${product.url}/admin?view=internships`);
    expect(text).toContain(`${product.url}/admin?view=posts`);
    expect(text).toContain(`${product.url}/admin?view=applications&overdue=true`);
    expect(text).not.toMatch(/Sample Applicant/);
    const claims = (await readRows(product, 'mails')).filter(({ claim }) => claim !== null);
    expect(claims.map(({ claim }) => claim)).toEqual([
      `digest ${new Date(product.clock.now()).toISOString().slice(0, 10)}`,
    ]);
    await expect(runSql(product, `UPDATE mails SET claim = '${claims[0]?.claim}' WHERE claim IS NULL`)).rejects.toThrow(
      /unique/i,
    );
  });

  test("keeps an operator's API tokens and visitors' permissions, and removes Strapi's own and those that bypass the login", async () => {
    expect(await tokens()).toEqual(['Full Access', 'Read Only', 'Statistics']);
    expect(await publicActions()).toEqual(['plugin::upload.content-api.find']);
    expect(startLog).toContain('The role Public may use plugin::upload.content-api.find, as set in the panel.');
    expect(startLog).toContain('The role Public was given plugin::users-permissions.auth.register in the panel.');
    expect(startLog).toContain('"Enable sign-ups" was switched on in the panel. It has been switched off again');
    expect((await admin.send('GET', '/users-permissions/advanced')).body.settings.allow_register).toBe(false);
  });

  test('keeps a view that an editor arranged and updates an untouched one', async () => {
    const post = await readView(POST);
    expect([post.layouts.list, post.settings.pageSize]).toEqual([COLUMNS, 50]);
    expect((await readView(PAGE)).metadatas.title.edit.label).toBe('Title');
  });

  test('does not restore pages and domains that an editor has deleted', async () => {
    expect((await send('GET', '/domains/cyber-security')).status).toBe(404);
    expect((await fetch(`${product.url}/career/cyber-security`)).status).toBe(404);
    expect((await send('GET', '/site')).body.data.pages).not.toContain('code-of-conduct');
    const page = await fetch(`${product.url}/code-of-conduct`);
    const html = await page.text();
    expect([page.status, html.includes('noindex'), html.includes('ask the team')]).toEqual([200, true, true]);
  });
});

test('a password set on the command line ends sessions, the old password and pending links, and restores the role', async () => {
  const { token: old } = (await signIn()).body;
  expect((await send('POST', '/recover-password')).status).toBe(200);
  await vi.waitFor(() => expect(smtp.mails.at(-1)?.source).toMatch(/resetpassword/), soon);
  const link = /resetpassword\/([\w-]+)/.exec(decoded(smtp.mails.at(-1)?.source ?? ''))?.[1];
  const next = 'Another-password-1';
  await giveRole('authenticated');
  expect((await signIn()).status).not.toBe(200);
  await withCommand('reset-password', product.env, async (ask) => {
    await expect(ask({ password: 'five5' })).rejects.toThrow('Password must be at least 6 characters long.');
    await expect(ask({ username: 'nobody', password: next })).rejects.toThrow('No team member is called nobody.');
    expect((await signIn()).status).toBe(200);
    expect((await send('GET', '/admin/unverified', undefined, old)).status).toBe(200);
    expect(await ask({ password: next })).toBe('siteadmin');

    expect((await send('GET', '/admin/unverified', undefined, old)).status).toBe(401);
    expect((await admin.send('GET', '/admin/users/me')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    password = next;
    await signInBoth();
    const late = await send('POST', `/admin/resetpassword/${link}`, { password: 'by an older link' });
    expect([link?.length, late.status]).toEqual([43, 400]);
    const { body } = await send('GET', '/admin/audit?action=password%20reset');
    expect(body.data[0]).toMatchObject({ action: 'password reset', place: 'command line', name: 'siteadmin' });

    await expect(ask({ panel: true, username: 'nobody@example.org', password: next })).rejects.toThrow(
      'The panel has no account nobody@example.org.',
    );
    expect(await ask({ panel: true, password: 'Another-password-2' })).toBe('admin@example.org');
  });
  expect((await admin.send('GET', '/admin/users/me')).status).toBe(401);
  panelPassword = 'Another-password-2';
  await signInBoth();
  expect((await admin.send('GET', '/admin/users/me')).status).toBe(200);
}, 180_000);

describe('A start when a visitor has the configured address and everyone needs a second factor', () => {
  const visitor = { name: 'A visitor', email: 'admin@example.org', password: 'a good password' };
  let startLog: string;
  beforeAll(async () => {
    const { id, name, description } = await publicRole();
    await admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions: {} });
    await runSql(product, 'DELETE FROM up_users_role_lnk');
    await runSql(product, 'DELETE FROM up_users');
    expect((await send('POST', '/register', visitor, '')).status).toBe(201);
    const length = log().length;
    Object.assign(product.env, { SECOND_FACTOR: 'required' });
    await product.restart();
    startLog = log().slice(length);
  });

  test('never makes a visitor a site admin, and continues', async () => {
    expect((await signIn(visitor.password, visitor.email)).status).not.toBe(200);
    expect(startLog).toContain("There is no site admin, and ADMIN_EMAIL belongs to a visitor's account.");
  });

  test("changes nothing else: the operator's settings in the panel stay", async () => {
    expect(startLog).not.toMatch(/The role Public|sign-ups/);
    expect(await publicActions()).toEqual([]);
    expect((await readView(POST)).layouts.list).toEqual(COLUMNS);
  });

  test('allows only setting up a second factor until that is done', async () => {
    // Simulates an operator who made the visitor an administrator.
    const siteAdmin = "(SELECT id FROM up_roles WHERE type = 'site-admin')";
    await runSql(product, `UPDATE up_users_role_lnk SET role_id = ${siteAdmin}`);
    token = (await signIn(visitor.password, visitor.email)).body.token;
    const summary = await send('GET', '/admin/summary');
    expect([summary.status, summary.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await send('GET', '/admin/me')).body.data.needsSecondFactor).toBe(true);
    const { secret } = (await send('POST', '/admin/second-factor/totp', { password: visitor.password })).body.data;
    const code = generateSync({ secret, epoch: Math.floor(product.clock.now() / 1000) });
    expect((await send('POST', '/admin/second-factor/totp/confirm', { code })).status).toBe(200);
    expect((await send('GET', '/admin/summary')).status).toBe(200);
    // The panel's own login is closed to everyone; the first administrator has an account there with the same address.
    const json = { email: product.panelEmail, password: panelPassword };
    expect((await callTo(() => product, '')('POST', '/admin/login', { json })).status).toBe(400);
    expect((await send('POST', '/admin/panel')).status).toBe(200);
  });
});
