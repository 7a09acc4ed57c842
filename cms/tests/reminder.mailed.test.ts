import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { readRows, runSql } from './support/database';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { testOnce } from './support/product';
import { words } from './support/samples';

const DAY_MS = 24 * 60 * 60_000;
const soon = { timeout: 120_000, interval: 50 };
const CHECK_INBOX =
  'Check your inbox: open the link in our email and press the button. If nothing arrives, you may already be on the list.';
const { product, smtp, mailsTo } = await mailed();

const { send, admin, freshAddress, secrets, secretOf } = membersOf(() => ({ product, smtp }), '');
const PAGE = '/next-round';
async function set(applications: 'open' | 'closed') {
  await runSql(product, `UPDATE site_settings SET applications = '${applications}'`);
  // Settings are cached for a second.
  await sleep(1100);
}
const ask = (email: unknown) => send('POST', '/reminders', { json: { email } });
const confirm = (token: unknown) => send('POST', '/reminders/confirm', { json: { token } });
const remove = (token: unknown) => send('POST', '/reminders/remove', { json: { token } });
const list = async (query = '') => (await send('GET', `/admin/reminders${query}`, { token: await admin() })).body;
const tell = async (token?: string) => send('POST', '/admin/reminders/tell', { token: token ?? (await admin()) });
const stored = async (email: string) =>
  (await readRows(product, 'reminders')).find((row) => row.email === email.toLowerCase());
const subjectsTo = (email: string) => mailsTo(email).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
/** Requests and confirms a reminder. */
async function subscribed(email = freshAddress()) {
  expect((await ask(email)).status).toBe(200);
  const secret = await secretOf(email, 1, PAGE);
  expect((await confirm(secret)).status).toBe(200);
  return { email, secret };
}
/** Copies a confirmed address this many times. */
const addCopies = (count: number, of: string) =>
  runSql(
    product,
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO reminders (document_id, email, token_hash, confirmed_at, expires_at, created_at, updated_at, published_at)
    SELECT 'copy' || n, 'copy' || n || '@example.org', 'hash' || n, confirmed_at, expires_at, created_at, updated_at, published_at
    FROM reminders, numbers WHERE email = '${of}'`,
  );

describe('A reminder of the next round', () => {
  test('is possible only while applications are closed', async () => {
    const { status, body } = await ask(freshAddress());
    expect([status, body.code]).toEqual([409, 'APPLICATIONS_OPEN']);
    expect(await readRows(product, 'reminders')).toEqual([]);
    await set('closed');
  });

  testOnce(
    'puts an address on the list once its owner has confirmed it, with the same response for everyone',
    async () => {
      const email = freshAddress();
      const first = await ask(`  ${email.toUpperCase()} `);
      expect([first.status, first.body]).toEqual([200, { success: true, message: CHECK_INBOX }]);
      const secret = await secretOf(email, 1, PAGE);
      // Only a hash of the link is stored, and opening the page confirms nothing.
      expect(JSON.stringify(await stored(email))).not.toContain(secret);
      expect((await fetch(`${product.url}${PAGE}`)).status).toBe(200);
      expect((await stored(email))?.confirmed_at).toBeNull();
      expect((await list()).meta.total).toBe(0);

      for (let count = 0; count < 2; count += 1) expect((await confirm(secret)).status).toBe(200);
      const { data, meta } = await list();
      expect([data.length, meta.total]).toEqual([1, 1]);
      expect(data[0]).toEqual({ _id: expect.any(String), email, confirmedAt: expect.any(String) });

      expect((await ask(email)).body).toEqual(first.body);
      await subscribed();
      expect(secrets(email, PAGE)).toHaveLength(1);
    },
  );

  test('a newer link invalidates the older one', async () => {
    const email = freshAddress();
    await ask(email);
    const older = await secretOf(email, 1, PAGE);
    await ask(email);
    const newer = await secretOf(email, 2, PAGE);
    expect((await confirm(older)).body.errors?.[0]?.field).toBe('token');
    expect((await confirm(newer)).status).toBe(200);
  });

  test('the link also takes the address off the list again', async () => {
    const { email, secret } = await subscribed();
    expect((await remove(secret)).status).toBe(200);
    expect(await stored(email)).toBeUndefined();
    for (const act of [remove, confirm]) expect((await act(secret)).status).toBe(400);
  });

  test.each([
    undefined,
    '',
    'nobody',
    7,
    'a@b@example.org',
    `${words(255)}@example.org`,
    'a@example.org\r\nBcc: b@c.de',
  ])('needs a valid address, not %j', async (email) => {
    const { status, body } = await ask(email);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
  });

  test.each([undefined, '', 7, 'x', 'a'.repeat(43), 'a'.repeat(200)])('needs a valid link, not %j', async (token) => {
    for (const act of [confirm, remove]) expect((await act(token)).status).toBe(400);
  });

  test('is deleted after seven days without a confirmation', async () => {
    const [late, onList] = [freshAddress(), (await subscribed()).email];
    await ask(late);
    const secret = await secretOf(late, 1, PAGE);
    await product.clock.move(7 * DAY_MS + 60 * 60_000);
    expect((await confirm(secret)).status).toBe(400);
    await vi.waitFor(async () => expect(await stored(late)).toBeUndefined(), soon);
    expect(await stored(onList)).toBeDefined();
  });
});

describe('Notifying the people on the list', () => {
  test('is refused while applications are closed', async () => {
    expect((await tell()).body.code).toBe('APPLICATIONS_CLOSED');
  });

  test('sends each of them one email, even if the button is pressed several times, and deletes the addresses', async () => {
    await runSql(product, 'DELETE FROM reminders');
    const { email } = await subscribed();
    const unconfirmed = freshAddress();
    await ask(unconfirmed);
    await secretOf(unconfirmed, 1, PAGE);
    await addCopies(210, email);
    await set('open');
    const token = await admin();
    const goOn = smtp.pause();
    const answers = await Promise.all([tell(token), tell(token), tell(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.data.told, 0)).toBe(211);

    // All emails are written while the mail server delays the first.
    const written = () =>
      runSql(product, "SELECT recipient FROM mails WHERE subject = 'Applications are open'") as Promise<
        { recipient: string }[]
      >;
    await vi.waitFor(async () => expect(await written()).toHaveLength(211), soon);
    expect(new Set((await written()).map(({ recipient }) => recipient)).size).toBe(211);
    await runSql(product, "DELETE FROM mails WHERE recipient LIKE 'copy%' AND held_until IS NULL");
    goOn();
    await vi.waitFor(() => expect(subjectsTo(email)).toHaveLength(2), soon);
    const mail = decoded(
      smtp.mails.find(({ source }) => /^Subject: Applications are open/m.test(source))?.source ?? '',
    );
    expect(mail).toContain(`    ${product.url}/application\r\n`);
    expect(subjectsTo(email)).toEqual(['Shall we tell you when applications open?', 'Applications are open']);
    expect(subjectsTo(unconfirmed)).toEqual(['Shall we tell you when applications open?']);
    expect((await readRows(product, 'reminders')).map((row) => row.email)).toEqual([unconfirmed]);

    const audit = (await send('GET', '/admin/audit?action=told', { token })).body;
    expect(
      audit.data.reduce((sum: number, { detail }: { detail: string }) => sum + Number(/\d+/.exec(detail)), 0),
    ).toBe(211);
    expect(audit.data[0]).toMatchObject({ by: product.username, kind: 'Next round' });
    expect((await tell(token)).body.data.told).toBe(0);
  }, 240_000);

  test('a mail program takes the recipient off the list with one request', async () => {
    await set('closed');
    const { email } = await subscribed();
    await set('open');
    await tell();
    await vi.waitFor(() => expect(subjectsTo(email)).toContain('Applications are open'), soon);
    const head =
      smtp.mails
        .at(-1)
        ?.source.split('\r\n\r\n')[0]
        ?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(head).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /\r\nList-Unsubscribe: <([^>]+)>/.exec(head)?.[1] ?? '';
    expect(address).toContain(`${product.url}/api/reminders/unsubscribe/`);
    // The address may have been added again in the meantime.
    await set('closed');
    await ask(email);
    expect((await confirm(await secretOf(email, 2, PAGE))).status).toBe(200);
    // A browser that opens the link gets the page with the button.
    const opened = await fetch(address, { redirect: 'manual' });
    const id = address.slice(address.lastIndexOf('/') + 1);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${PAGE}#email=${id}`]);
    expect(await stored(email)).toBeDefined();
    const press = (to: string) =>
      fetch(to, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });
    expect([(await press(address)).status, await stored(email)]).toEqual([200, undefined]);
    expect([(await press(address)).status, (await press(`${address}x`)).status]).toEqual([200, 404]);
  });

  test('continues where a stopped process left off', async () => {
    await set('closed');
    const { email } = await subscribed();
    await runSql(product, `UPDATE reminders SET due_at = confirmed_at WHERE email = '${email}'`);
    await product.clock.move(25_000);
    await vi.waitFor(() => expect(subjectsTo(email)).toContain('Applications are open'), soon);
    expect(await stored(email)).toBeUndefined();
  });

  test('the list has pages, and accepts 20,000 addresses', async () => {
    const { email } = await subscribed();
    await addCopies(120, email);
    // The count of a list is cached for a moment.
    await vi.waitFor(async () => expect((await list('?pageSize=100&page=2')).meta.total).toBeGreaterThan(100), soon);
    expect((await list('?pageSize=100&page=2')).data.length).toBeGreaterThan(0);
    await runSql(product, "DELETE FROM reminders WHERE email LIKE 'copy%'");
    await addCopies(20_000, email);
    const { status, body } = await ask(freshAddress());
    expect([status, body.code]).toEqual([409, 'LIST_FULL']);
    // An address on the list gets the same response.
    expect((await ask(email)).body.code).toBe('LIST_FULL');
  });
});
