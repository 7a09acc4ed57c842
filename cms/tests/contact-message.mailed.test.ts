import { describe, expect, test, vi } from 'vitest';
import { readRows, runSql } from './support/database';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { words } from './support/samples';

const soon = { timeout: 20_000, interval: 50 };
const { product, smtp, mailsTo } = await mailed();

const { send, admin, freshAddress } = membersOf(() => ({ product, smtp }), '');
const message = (changes: Record<string, unknown> = {}) => ({
  name: 'Priya Sharma',
  email: freshAddress(),
  topic: 'A certificate',
  text: 'Could you send it once more?',
  ...changes,
});
const write = (json: unknown, key?: string) => send('POST', '/contact', { json, key });

describe('A message to the team', () => {
  test('is emailed to the site admin unless an editor sets an address, and a reply goes to its sender', async () => {
    const first = message({ email: `Priya-${Date.now()}@Example.org` });
    expect(await write(first)).toMatchObject({
      status: 201,
      body: { success: true, message: 'Thank you. Your message is with the team.' },
    });
    const mail = await vi.waitFor(() => {
      const found = mailsTo('admin@example.org').find((one) => one.includes(first.email.toLowerCase()));
      if (!found) throw new Error('No mail yet.');
      return found;
    }, soon);
    expect(mail).toContain('Subject: Message: A certificate');
    expect(mail).toContain(`Reply-To: ${first.email.toLowerCase()}`);
    expect(mail).toContain('    Could you send it once more?');
    const token = await admin();
    const listed = () => send('GET', '/admin/mails?q=Message', { token }).then(({ body }) => body.data);
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ state: 'sent' }]), soon);
    const [{ _id }] = await listed();
    expect((await send('POST', `/admin/mails/${_id}/again`, { token, json: {} })).status).toBe(201);
    const again = () => mailsTo('admin@example.org').filter((one) => one.includes(first.email.toLowerCase()));
    await vi.waitFor(() => expect(again()).toHaveLength(2), soon);
    expect(again()[1]).toContain(`Reply-To: ${first.email.toLowerCase()}`);

    await runSql(product, "UPDATE site_settings SET contact_email = 'team@example.org', contact_hours = 'Weekdays'");
    await vi.waitFor(
      async () =>
        expect((await send('GET', '/site')).body.data.contact).toEqual({
          email: 'team@example.org',
          hours: 'Weekdays',
        }),
      soon,
    );
    const page = await (await fetch(`${product.url}/contact`)).text();
    for (const words of ['href="mailto:team@example.org"', 'Weekdays']) expect(page).toContain(words);
    await write(message());
    await vi.waitFor(() => expect(mailsTo('team@example.org')).toHaveLength(1), soon);
    // Replies to our emails to visitors also go to that address.
    const email = freshAddress();
    await send('POST', '/register', { json: { name: 'Sample Visitor', email, password: 'a good password' } });
    await vi.waitFor(() => expect(mailsTo(email)[0]).toContain('Reply-To: team@example.org'), soon);
  });

  test('is stored once, even if it is sent several times with its key', async () => {
    const [json, key] = [message(), crypto.randomUUID()];
    for (let count = 0; count < 3; count += 1) expect((await write(json, key)).status).toBe(201);
    const stored = await readRows(product, 'contact_messages');
    expect(stored.filter((row) => (row as { email: string }).email === json.email)).toHaveLength(1);
  });

  test.each([
    ['name', [undefined, '', ' ', 7, words(121)]],
    ['email', [undefined, '', 'nobody', 7, 'a@b@example.org', 'a@example.org\r\nBcc: other@example.org']],
    ['topic', [undefined, '', 'Money', 7]],
    ['text', [undefined, '', '  ', 7, words(5001)]],
  ])('needs a valid %s', async (field, values) => {
    for (const value of values) {
      const { status, body } = await write(message({ [field]: value }));
      expect([value, status, body.errors?.[0]?.field]).toEqual([value, 400, field]);
    }
  });

  test('cannot add headers to its email', async () => {
    const email = freshAddress();
    const { status } = await write(message({ email, name: 'Priya\r\nBcc: other@example.org' }));
    expect(status).toBe(400);
    await write(message({ email, text: 'One.\n\n.\r\nSubject: Another' }));
    await vi.waitFor(() => {
      const [mail] = smtp.mails.filter(({ source }) => source.includes(email));
      expect(mail?.to).toEqual(['team@example.org']);
      expect(mail?.source.match(/^Subject:/gm)).toHaveLength(1);
    }, soon);
  });

  test('stays in the dashboard, oldest first, until it is marked as done', async () => {
    await runSql(product, 'DELETE FROM contact_messages');
    const [older, newer] = [message({ text: 'The older one.' }), message({ text: 'The newer one.' })];
    for (const json of [older, newer]) await write(json);
    const token = await admin();
    const list = async (query = '') => (await send('GET', `/admin/messages${query}`, { token })).body;
    const { data, meta } = await list();
    expect(data.map(({ text }: { text: string }) => text)).toEqual([older.text, newer.text]);
    expect(Object.keys(data[0]).sort()).toEqual(['_id', 'createdAt', 'email', 'name', 'state', 'text', 'topic']);
    expect(meta.total).toBe(2);
    for (let count = 0; count < 2; count += 1)
      expect((await send('POST', `/admin/messages/${data[0]._id}/done`, { token })).status).toBe(200);
    expect((await list()).data).toMatchObject([{ text: newer.text }]);
    expect((await list('?state=done')).data).toMatchObject([{ text: older.text, state: 'done' }]);
    const audit = (await send('GET', '/admin/audit?action=closed', { token })).body;
    expect(audit.data).toMatchObject([{ kind: 'Message', name: 'A certificate' }]);
    expect((await send('POST', '/admin/messages/nothing/done', { token })).status).toBe(404);
    expect((await list('?state=other')).success).toBe(false);
  });
});
