import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newestTo } from '../../scripts/test/mails.mjs';
import { runSql } from './support/database';
import { mailed } from './support/mailed';
import { application, form } from './support/samples';
import { adminTokenOf } from './support/send';

const soon = { timeout: 10_000, interval: 50 };

const { product, smtp, send: sendAs } = await mailed();
let token: string;
beforeAll(async () => {
  token = await adminTokenOf(product);
});

const send = (method: string, path: string, json?: unknown, key?: string) => sendAs(method, path, json, token, key);
const apply = async (person: Record<string, string>) =>
  (await send('POST', '/applicationform/apply', form(person))).body;
const list = (query = '') => send('GET', `/admin/mails?${query}`);

describe('The list of sent emails', () => {
  test('shows state and time, newest first, and can be searched by address; resending an email adds a new one', async () => {
    const person = application();
    const { reference } = await apply(person);
    await vi.waitFor(() => expect(smtp.mails.filter(({ to }) => to[0] === person.Mail)).toHaveLength(1), soon);
    const q = `q=${encodeURIComponent(String(person.Mail).toUpperCase())}`;
    await vi.waitFor(async () => expect((await list(q)).body.data[0].state).toBe('sent'), soon);
    const { body } = await list(q);
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        kind: 'application receipt',
        to: person.Mail,
        subject: `We have your application ${reference}`,
        state: 'sent',
        attempts: 1,
        writtenAt: expect.stringMatching(/Z$/),
        sentAt: expect.stringMatching(/Z$/),
        lastError: null,
      },
    ]);
    const key = crypto.randomUUID();
    const again = () => send('POST', `/admin/mails/${body.data[0]._id}/again`, {}, key);
    expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
    const came = () => smtp.mails.filter(({ to }) => to[0] === person.Mail);
    await vi.waitFor(() => expect(came()).toHaveLength(2), soon);
    const text = (source = '') => source.split('\r\n\r\n').slice(1).join('');
    expect(text(came()[1]?.source)).toBe(text(came()[0]?.source));
    expect((await list(`${q}&pageSize=1`)).body.meta.total).toBe(2);
    const [line] = (await send('GET', '/admin/audit?action=sent%20again')).body.data;
    expect(line).toMatchObject({ by: product.username, kind: 'Mail', name: `We have your application ${reference}` });
    expect(JSON.stringify(line)).not.toContain(String(person.Mail));
  });

  test('shows a rejected email with the reason; a pending email cannot be sent again', async () => {
    const person = application();
    smtp.refuse(true);
    await apply(person);
    const q = `state=waiting&q=${encodeURIComponent(String(person.Mail))}`;
    await vi.waitFor(async () => expect((await list(q)).body.data[0]?.lastError).toMatch(/mailbox is busy/), soon);
    const [{ _id }] = (await list(q)).body.data;
    expect((await send('POST', `/admin/mails/${_id}/again`, {})).status).toBe(409);
    smtp.refuse(false);
    await runSql(product, `UPDATE mails SET state = 'failed' WHERE document_id = '${_id}'`);
    expect((await send('POST', `/admin/mails/${_id}/again`, {})).status).toBe(201);
    await vi.waitFor(() => expect(smtp.mails.filter(({ to }) => to[0] === person.Mail)).toHaveLength(1), soon);
  });

  test('contains no email with a secret', async () => {
    expect((await send('POST', '/recover-password')).status).toBe(200);
    await vi.waitFor(() => expect(newestTo(smtp.mails, 'admin@example.org')).toMatch(/resetpassword/), soon);
    expect(JSON.stringify((await list('q=reset')).body.data)).toBe('[]');
    expect((await list('q=admin%40example.org')).body.data).toEqual([]);
  });

  test('gives a 404 for an unknown email, and validates its query', async () => {
    expect((await send('POST', '/admin/mails/nobody/again', {})).status).toBe(404);
    for (const query of ['state=lost', 'page=0', `q=${'x'.repeat(121)}`]) expect((await list(query)).status).toBe(400);
  });
});
