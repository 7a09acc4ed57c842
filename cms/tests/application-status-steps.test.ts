import { beforeAll, describe, expect, inject, test } from 'vitest';
import { announceNow, apply, correct, decide, look, mailsTo, record } from './support/applicant';
import { adminToken, call } from './support/client';
import { runSql, timeOf } from './support/database';
import { panel } from './support/panel';

const product = inject('product');
const APPLICATION = 'api::application.application';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

describe('A new state', () => {
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

  test('has one email, due after two minutes, whether one or several applications change, even if other fields change too', async () => {
    const [one, several] = [await apply(), await apply()];
    await decide(token, one.reference, 'shortlisted');
    const json = { references: [several.reference], status: 'shortlisted' };
    await call('POST', '/admin/applications/status', { token, json });
    const desk = await panel();
    const { documentId } = await desk.find(APPLICATION, 'reference', several.reference);
    expect((await desk.update(APPLICATION, documentId, { replyBy: '2099-01-01' })).status).toBe(200);
    for (const { reference, Mail } of [one, several]) {
      const [mail, ...others] = await mailsTo(Mail);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: `You are shortlisted: ${reference}`, state: 'waiting' });
      const wait = timeOf(mail?.next_attempt_at) - Date.now();
      expect(wait).toBeGreaterThan(60_000);
      expect(wait).toBeLessThanOrEqual(120_000);
      expect((await record(token, reference)).steps).toMatchObject([{ status: 'received' }, { status: 'shortlisted' }]);
    }
  });

  test('replaces a pending one; a state that was already announced needs no email', async () => {
    const mine = await apply();
    for (const status of ['not selected', 'selected', 'interview']) await decide(token, mine.reference, status);
    expect(await subjectsTo(mine.Mail)).toEqual([`Your interview is next: ${mine.reference}`]);
    await decide(token, mine.reference, 'received');
    expect(await subjectsTo(mine.Mail)).toEqual([]);
    expect((await record(token, mine.reference)).steps).toHaveLength(1);
    await decide(token, mine.reference, 'in review');
    await announceNow(mine);
    await decide(token, mine.reference, 'not selected');
    await decide(token, mine.reference, 'in review');
    expect((await record(token, mine.reference)).steps).toHaveLength(2);
    expect((await look(mine)).body.data.status).toBe('in review');
  });

  test('written by an older version is shown without a day, and later states follow it', async () => {
    const mine = await apply();
    await runSql(product, `UPDATE applications SET state = 'interview' WHERE reference = '${mine.reference}'`);
    const past = [
      { status: 'received', at: expect.any(String) },
      { status: 'interview', at: null },
    ];
    expect((await look(mine)).body.data).toMatchObject({ status: 'interview', steps: past });
    await decide(token, mine.reference, 'selected');
    expect((await record(token, mine.reference)).steps).toMatchObject([...past, { status: 'selected' }]);
  });

  test('that undoes an announced one says so in its email', async () => {
    const mine = await apply();
    await decide(token, mine.reference, 'not selected');
    await announceNow(mine);
    await decide(token, mine.reference, 'in review');
    const texts = (await mailsTo(mine.Mail)).map(({ text }) => String(text));
    expect(texts.at(-1)).toContain('We are reading your application.');
    expect(texts.at(-1)).toContain('This replaces what we told you before.');
  });

  test('of an application deleted in the panel is not announced, and its steps are deleted', async () => {
    const mine = await apply();
    for (const address of ['1 Other Road', '2 Other Road']) await correct({ ...mine, address });
    const waiting = `SELECT kind FROM mails WHERE recipient = '${mine.Mail}' AND state = 'waiting'`;
    await expect.poll(() => runSql(product, waiting)).toEqual([{ kind: 'application corrected' }]);
    await decide(token, mine.reference, 'selected');
    const desk = await panel();
    const { documentId } = await desk.find(APPLICATION, 'reference', mine.reference);
    await desk.remove(APPLICATION, documentId);
    expect(await mailsTo(mine.Mail)).toEqual([]);
    expect(await runSql(product, waiting)).toEqual([]);
    expect(await runSql(product, `SELECT * FROM notifications WHERE topic LIKE '${mine.reference}%'`)).toEqual([]);
    expect(await look(mine)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
