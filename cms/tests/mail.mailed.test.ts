import { expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { readRows, runSql, sqlTime, timeOf } from './support/database';
import { mailed } from './support/mailed';
import { logOf, testOnce } from './support/product';
import { application, draft, form } from './support/samples';
import { adminTokenOf } from './support/send';

const soon = { timeout: 10_000, interval: 50 };
const RETRY_MS = 60_000;
/** Each server looks for emails every twenty seconds. */
const ROUND_MS = 20_000;

const { product, smtp, send } = await mailed();

/** Waits until an email to a person has been rejected this many times and no server has claimed it. */
const refused = (person: Record<string, string>, attempts: number) =>
  vi.waitFor(async () => expect(await mailTo(person)).toMatchObject({ held_until: null, attempts }), soon);
/** Moves the clock to the next attempt until every email has been sent. */
async function settle(): Promise<void> {
  const waiting = async () => (await readRows(product, 'mails')).filter(({ state }) => state === 'waiting');
  const isInHand = (mail: Record<string, unknown>) =>
    mail.held_until !== null || timeOf(mail.next_attempt_at) <= product.clock.now();
  for (let tries = 0; tries < 8; tries += 1) {
    // A jump would cut off a running delivery. An email that is due but not yet found waits for the next round.
    await vi
      .waitFor(async () => expect((await waiting()).filter(isInHand)).toEqual([]), { timeout: 2000, interval: 50 })
      .catch(() => undefined);
    if ((await waiting()).length === 0) return;
    await product.clock.move(RETRY_MS);
  }
  throw new Error('An email still waits.');
}
const apply = (person: Record<string, string>) => send('POST', '/applicationform/apply', form(person));

testOnce(
  'an applicant gets a receipt with the reference, the next steps and the day by which to expect an answer',
  async () => {
    const person = application();
    const { body } = await apply(person);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
    const [mail] = smtp.mails;
    const source = decoded(mail?.source ?? '');
    expect(mail?.to).toEqual([person.Mail]);
    expect(source).toContain('From: First Commit <hello@example.org>');
    expect(source).toContain(`Subject: We have your application ${body.reference}`);
    expect(source).toContain(body.reference);
    expect(source).toMatch(/You will hear from us by \d{1,2} \w+ \d{4} at the latest/);
    expect(source).toContain('What happens next');
    expect(source).toContain(`\r\n    ${product.url}/application/status#${body.reference}\r\n`);
  },
);

testOnce("an applicant's input cannot become another address or header", async () => {
  const person = application({
    Name: 'A, <evil@example.com> Bcc: evil@example.com',
    Mail: `Quiet-${Date.now()}@example.org`,
  });
  const before = smtp.mails.length;
  expect((await apply(person)).status).toBe(201);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(before + 1), soon);
  const mail = smtp.mails.at(-1);
  expect(mail?.to).toEqual([person.Mail?.toLowerCase()]);
  expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

testOnce(
  "an email that the server permanently rejects fails immediately, with the server's message, and is not retried",
  async () => {
    const person = application();
    smtp.refuse(550);
    expect((await apply(person)).status).toBe(201);
    await refused(person, 1);
    smtp.refuse(false);
    expect(await mailTo(person)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('no such mailbox'),
    });
  },
);

testOnce('a rejected email never makes the application fail, and is sent once later', async () => {
  const person = application();
  smtp.refuse(true);
  const before = smtp.mails.length;
  expect((await apply(person)).status).toBe(201);
  await refused(person, 1);
  expect(smtp.mails).toHaveLength(before);
  smtp.refuse(false);
  await settle();
  expect(smtp.mails).toHaveLength(before + 1);
  const log = logOf(product);
  expect(log).toMatch(/An email \([\w ]+\) could not be sent, attempt 1: .*mailbox is busy/);
  expect(log).not.toContain(String(person.Mail));
});

testOnce('an email written before the site moved contains links to the new address when it is sent', async () => {
  const person = application();
  smtp.refuse(true);
  const { reference } = (await apply(person)).body;
  await refused(person, 1);
  const { id, origin } = (await mailTo(person)) ?? {};
  expect(origin).toBe(product.url);
  const before = 'https://before.example.org';
  await runSql(
    product,
    `UPDATE mails SET origin = '${before}', text = replace(text, '${product.url}/', '${before}/') WHERE id = ${id}`,
  );
  smtp.refuse(false);
  await settle();
  const source = decoded(smtp.mails.at(-1)?.source ?? '');
  expect(source).toContain(`\r\n    ${product.url}/application/status#${reference}\r\n`);
  expect(source).not.toContain(before);
});

testOnce.each(['application', 'article'])(
  'the pending receipt of an %s is cancelled when it is withdrawn',
  async (kind) => {
    const person = application();
    smtp.refuse(true);
    let withdraw: () => Promise<unknown>;
    if (kind === 'application') {
      const { reference } = (await apply(person)).body;
      withdraw = () => send('POST', '/applications/status/withdraw', { reference, Mail: person.Mail });
    } else {
      const { data } = (await send('POST', '/blog/create', draft({ email: person.Mail }))).body;
      withdraw = () => send('POST', `${data.link}/withdraw`, {});
    }
    // Between two attempts: an email that is being sent cannot be cancelled.
    await refused(person, 1);
    await withdraw();
    smtp.refuse(false);
    await settle();
    const subjects = smtp.mails
      .filter(({ to }) => to[0] === person.Mail)
      .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
    expect(subjects).toEqual([expect.stringMatching(/withdr/)]);
  },
);

testOnce(
  'the pending receipt of a post is replaced by the decision, and becomes due again if the decision is undone',
  async () => {
    const person = application();
    const token = await adminTokenOf(product);
    const kinds = async () => {
      const path = `/admin/mails?q=${encodeURIComponent(String(person.Mail))}`;
      return (await send('GET', path, undefined, token)).body.data.map(({ kind }: { kind: string }) => kind);
    };
    smtp.refuse(true);
    const { _id } = (await send('POST', '/blog/create', draft({ email: person.Mail }))).body.data;
    await refused(person, 1);
    await send('PATCH', `/admin/unverified/${_id}`, {}, token);
    expect(await kinds()).toEqual(['post published']);
    // The decision can be undone even after the delay if the email was not sent.
    await product.clock.move(2 * RETRY_MS + ROUND_MS);
    const isRefused = async () =>
      (await readRows(product, 'mails')).some(
        (mail) =>
          mail.recipient === person.Mail &&
          mail.last_error !== null &&
          mail.kind === 'post published' &&
          mail.held_until === null,
      );
    await vi.waitFor(async () => expect(await isRefused()).toBe(true), soon);
    await send('POST', `/admin/unverified/${_id}/reopen`, {}, token);
    expect(await kinds()).toEqual(['post received']);
    smtp.refuse(false);
    await settle();
    expect(sentTo(person)).toBe(1);
  },
);

/** Returns a time from now by the product's clock, as the database stores it. */
const inMinutes = (minutes: number) => sqlTime(product, product.clock.now() + minutes * 60_000);
const mailTo = async ({ Mail = '' }: Record<string, string>) =>
  (await readRows(product, 'mails')).find(({ recipient }) => recipient === Mail);
const sentTo = ({ Mail = '' }: Record<string, string>) => smtp.mails.filter(({ to }) => to[0] === Mail).length;

test('an email that another process has claimed is not sent by others until the claim ends', async () => {
  const person = application();
  smtp.refuse(true);
  expect((await apply(person)).status).toBe(201);
  // Between two attempts: a running one is not interrupted.
  await refused(person, 1);
  await runSql(product, `UPDATE mails SET held_until = ${inMinutes(60)} WHERE recipient = '${person.Mail}'`);
  smtp.refuse(false);
  // The next attempt is due, and a later email is sent.
  await product.clock.move(RETRY_MS);
  const other = application();
  expect((await apply(other)).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(other)).toBe(1), soon);
  expect(sentTo(person)).toBe(0);
  await product.clock.move(60 * 60_000);
  await settle();
  expect(sentTo(person)).toBe(1);
});

test('the outcome of an email does not overwrite what another process has written in the meantime', async () => {
  const person = application();
  const end = smtp.pause();
  expect((await apply(person)).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(person)).toBe(1), soon);
  const { id } = (await mailTo(person)) as { id: number };
  await runSql(product, `UPDATE mails SET held_until = ${inMinutes(5)}, attempts = 7 WHERE id = ${id}`);
  end();
  // Once a later email has arrived, the first must be unchanged.
  const other = application();
  expect((await apply(other)).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(other)).toBe(1), soon);
  expect(await mailTo(person)).toMatchObject({ state: 'waiting', attempts: 7 });
  await runSql(product, `DELETE FROM mails WHERE id = ${id}`);
});
