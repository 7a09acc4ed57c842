import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decoded, mailFiles, mailIn } from '../../scripts/lib/mails.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import { startSmtp } from '../../scripts/lib/smtp.mjs';
import { startTestProduct } from '../../scripts/lib/test-product.mjs';
import { readRows, runSql } from './support/database';
import { application, draft, form } from './support/samples';

const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
const soon = { timeout: 20_000, interval: 100 };

/** Products of their own: one with a real SMTP server beside it, one that has none. */
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct(database, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'First Commit <hello@example.org>',
    MAIL_RETRY_SECONDS: '0.3',
  });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const apply = async (url: string, person: Record<string, string>) => {
  const answer = await fetch(`${url}/api/applicationform/apply`, { method: 'POST', body: form(person) });
  return { status: answer.status, body: (await answer.json()) as { reference: string; replyBy: string } };
};

test('an applicant gets a receipt: the reference, what happens next, and by which day', async () => {
  const person = application();
  const { body } = await apply(product.url, person);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
  const [mail] = smtp.mails;
  const source = decoded(mail?.source ?? '');
  expect(mail?.to).toEqual([person.Mail]);
  expect(source).toContain('From: First Commit <hello@example.org>');
  expect(source).toContain(`Subject: We have your application ${body.reference}`);
  expect(source).toContain(body.reference);
  expect(source).toMatch(/You hear from us by \d{1,2} \w+ \d{4} at the latest/);
  expect(source).toContain('What happens next');
  expect(source).toContain(`\r\n    ${product.url}/application/status#${body.reference}\r\n`);
});

test('what an applicant typed cannot become another address, header or line of the head', async () => {
  const person = application({
    Name: 'A, <evil@example.com> Bcc: evil@example.com',
    Mail: `Quiet-${Date.now()}@example.org`,
  });
  const before = smtp.mails.length;
  expect((await apply(product.url, person)).status).toBe(201);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(before + 1), soon);
  const mail = smtp.mails.at(-1);
  expect(mail?.to).toEqual([person.Mail?.toLowerCase()]);
  expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test('a mail that is refused never fails the application, and comes later, once', async () => {
  const person = application();
  smtp.refuse(true);
  const before = smtp.mails.length;
  expect((await apply(product.url, person)).status).toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(smtp.mails).toHaveLength(before);
  smtp.refuse(false);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(before + 1), { ...soon, timeout: 40_000 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(smtp.mails).toHaveLength(before + 1);
  const log = readFileSync(join(product.dataDir, 'server.log'), 'utf8');
  expect(log).toMatch(/A mail \([\w ]+\) could not be sent, attempt 1: .*mailbox is busy/);
  expect(log).not.toContain(String(person.Mail));
}, 60_000);

test.each(['application', 'article'])(
  'the receipt of an %s that is withdrawn before it went out does not come after that',
  async (kind) => {
    const person = application();
    const send = async (path: string, json: object) => {
      const head = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
      const answer = await fetch(`${product.url}/api${path}`, { ...head, body: JSON.stringify(json) });
      return (await answer.json()) as { data: { link: string } };
    };
    smtp.refuse(true);
    let withdraw: () => Promise<unknown>;
    if (kind === 'application') {
      const { reference } = (await apply(product.url, person)).body;
      withdraw = () => send('/applications/status/withdraw', { reference, Mail: person.Mail });
    } else {
      const { data } = await send('/blog/create', draft({ email: person.Mail }));
      withdraw = () => send(`${data.link}/withdraw`, {});
    }
    // Between two tries: one that is being handed over is not taken back.
    await vi.waitFor(async () => {
      const mail = await mailTo(person);
      expect(mail?.held_until).toBeNull();
      expect(mail?.attempts).toBeGreaterThan(2);
    }, soon);
    await withdraw();
    smtp.refuse(false);
    await vi.waitFor(() => expect(sentTo(person)).toBe(1), { ...soon, timeout: 40_000 });
    await sleep(5000);
    const subjects = smtp.mails
      .filter(({ to }) => to[0] === person.Mail)
      .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
    expect(subjects).toEqual([expect.stringMatching(/withdr/)]);
  },
  60_000,
);

test('the receipt of a post that did not go out gives way to the decision, and is owed again when that is taken back', async () => {
  const person = application();
  const { username, password } = product;
  const send = async (method: string, path: string, json: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(json) });
    return (await answer.json()) as { token: string; data: { _id: string } };
  };
  const kinds = async () =>
    (await readRows(product, 'mails')).flatMap(({ recipient, kind }) => (recipient === person.Mail ? [kind] : []));
  const { token } = await send('POST', '/admin/login', { username, password });
  smtp.refuse(true);
  const { _id } = (await send('POST', '/blog/create', draft({ email: person.Mail }))).data;
  await vi.waitFor(async () => {
    const mail = await mailTo(person);
    expect(mail?.held_until).toBeNull();
    expect(mail?.attempts).toBeGreaterThan(2);
  }, soon);
  await send('PATCH', `/admin/unverified/${_id}`, {}, token);
  expect(await kinds()).toEqual(['post published']);
  await send('POST', `/admin/unverified/${_id}/reopen`, {}, token);
  expect(await kinds()).toEqual(['post received']);
  smtp.refuse(false);
  await vi.waitFor(() => expect(sentTo(person)).toBe(1), { ...soon, timeout: 40_000 });
}, 60_000);

/** A time from now on, as the database keeps it. */
const inMinutes = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  return database === 'postgres' ? `'${new Date(at).toISOString()}'` : String(at);
};
const mailTo = async ({ Mail = '' }: Record<string, string>) =>
  (await readRows(product, 'mails')).find(({ recipient }) => recipient === Mail);
const sentTo = ({ Mail = '' }: Record<string, string>) => smtp.mails.filter(({ to }) => to[0] === Mail).length;

test('a mail that another process has taken hold of is left to it until it lets go', async () => {
  const person = application();
  smtp.refuse(true);
  expect((await apply(product.url, person)).status).toBe(201);
  // Between two tries: one that is under way ends as it ends.
  const hold = `UPDATE mails SET held_until = ${inMinutes(5)}
    WHERE recipient = '${person.Mail}' AND attempts > 0 AND held_until IS NULL RETURNING id`;
  await vi.waitFor(async () => expect(await runSql(product, hold)).toHaveLength(1), soon);
  smtp.refuse(false);
  // Several times as long as until the next try, with one that is asked for.
  await sleep(2000);
  expect((await apply(product.url, application())).status).toBe(201);
  await sleep(2000);
  expect(sentTo(person)).toBe(0);
  await runSql(product, `UPDATE mails SET held_until = ${inMinutes(-5)} WHERE state = 'waiting'`);
  await vi.waitFor(() => expect(sentTo(person)).toBe(1), { ...soon, timeout: 40_000 });
}, 60_000);

test('what became of a mail is not written over what another process has done with it since', async () => {
  const person = application();
  const end = smtp.pause();
  expect((await apply(product.url, person)).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(person)).toBe(1), { ...soon, timeout: 40_000 });
  const { id } = (await mailTo(person)) as { id: number };
  await runSql(product, `UPDATE mails SET held_until = ${inMinutes(5)}, attempts = 7 WHERE id = ${id}`);
  end();
  await sleep(1500);
  expect(await mailTo(person)).toMatchObject({ state: 'waiting', attempts: 7 });
  await runSql(product, `DELETE FROM mails WHERE id = ${id}`);
});

test('a stop waits for the mail that is just being sent, and leaves the next one for the next start', async () => {
  const [first, second] = [application(), application()];
  const end = smtp.pause();
  expect((await apply(product.url, first)).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(first)).toBe(1), { ...soon, timeout: 40_000 });
  expect((await apply(product.url, second)).status).toBe(201);
  const halted = product.halt();
  // Longer than a server without a mail in its hands takes to stop.
  await sleep(5000);
  end();
  await halted;
  expect([(await mailTo(first))?.state, (await mailTo(second))?.state, sentTo(second)]).toEqual(['sent', 'waiting', 0]);
  await product.start();
  await vi.waitFor(() => expect(sentTo(second)).toBe(1), { ...soon, timeout: 40_000 });
  expect(sentTo(first)).toBe(1);
}, 120_000);

describe.runIf(database === 'postgres')('Two servers on one database', () => {
  test('that find a mail at the same moment send it once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-commit-second-'));
    const port = String(await freePort());
    const second = startProduct({ ...product.env, PORT: port, DATA_DIR: folder }, ['ignore', 'ignore', 'inherit']);
    const holder = new Client(product.databaseUrl);
    try {
      expect(await second.ready()).toBe(true);
      const person = application();
      smtp.refuse(true);
      expect((await apply(product.url, person)).status).toBe(201);
      await vi.waitFor(async () => expect(Number((await mailTo(person))?.attempts)).toBeGreaterThan(4), soon);
      // The next try is some seconds away.
      await holder.connect();
      await holder.query('BEGIN');
      // Nobody takes hold of a mail while this is locked, though everybody finds it.
      await holder.query('LOCK TABLE mails IN EXCLUSIVE MODE');
      smtp.refuse(false);
      const waiting = "SELECT 1 FROM pg_locks WHERE relation = 'mails'::regclass AND NOT granted";
      // At every twentieth second each server looks for mails.
      await vi.waitFor(async () => expect((await holder.query(waiting)).rows).toHaveLength(2), {
        timeout: 45_000,
        interval: 100,
      });
      await holder.query('COMMIT');
      await vi.waitFor(() => expect(sentTo(person)).toBeGreaterThan(0), soon);
      await sleep(2000);
      expect(sentTo(person)).toBe(1);
    } finally {
      await holder.end();
      await second.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

test('a mail waits while the SMTP server is down, also over a restart of the product', async () => {
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RETRY_SECONDS: '0.3' };
  const patient = await startTestProduct(database, env);
  const person = application();
  expect((await apply(patient.url, person)).status).toBe(201);
  const attempts = async () => (await readRows(patient, 'mails')).map((mail) => mail.attempts);
  await vi.waitFor(async () => expect((await attempts())[0]).toBeGreaterThan(0), soon);
  await patient.halt();
  const late = await startSmtp(port);
  try {
    await patient.start();
    await vi.waitFor(() => expect(late.mails.map(({ to }) => to)).toEqual([[person.Mail]]), {
      ...soon,
      timeout: 40_000,
    });
  } finally {
    await patient.stop();
    await late.stop();
  }
}, 90_000);

test('without an SMTP server mails are files in the outbox', async () => {
  const person = application();
  const alone = await startTestProduct(database);
  try {
    const { body } = await apply(alone.url, person);
    await vi.waitFor(() => expect(mailFiles(alone)).toHaveLength(1), soon);
    const [file = ''] = mailFiles(alone);
    const source = mailIn(file);
    expect(source).toContain(`To: ${person.Mail}`);
    expect(source).toContain(body.reference);
  } finally {
    await alone.stop();
  }
}, 60_000);
