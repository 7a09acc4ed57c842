import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  announceNow,
  apply,
  audited,
  contact,
  correct,
  decide,
  look,
  mailsTo,
  record,
  withdraw,
} from './support/applicant';
import { adminToken, call } from './support/client';
import { timeOf } from './support/database';
import { application, form } from './support/samples';

const product = inject('product');

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

describe('An application', () => {
  test('stays withdrawn, and its applicant gets an email immediately', async () => {
    const mine = await apply();
    const answer = await withdraw(mine);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your application has been withdrawn.',
        data: {
          status: 'withdrawn',
          steps: [{ status: 'received' }, { status: 'withdrawn' }],
          contact: null,
          canWithdraw: false,
        },
      },
    });
    expect(await withdraw(mine)).toMatchObject({ status: 200, body: { data: { status: 'withdrawn' } } });
    expect((await correct({ ...mine, ...contact })).body).toMatchObject({
      code: 'APPLICATION_WITHDRAWN',
      message: 'This application was withdrawn, so it can no longer be corrected.',
    });
    expect(await audited(token, mine.reference)).toMatchObject([
      { action: 'status changed', by: null, place: 'status page', detail: 'received to withdrawn' },
    ]);
    const [mail, ...others] = await mailsTo(mine.Mail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`You withdrew your application: ${mine.reference}`);
    expect(mail?.text).toContain(`${product.url}/application/status#${mine.reference}\n`);
    expect(timeOf(mail?.next_attempt_at)).toBeLessThanOrEqual(Date.now());

    for (const status of ['received', 'selected']) {
      expect(await decide(token, mine.reference, status)).toMatchObject({
        status: 409,
        body: { message: 'The applicant has withdrawn this application. This is final.' },
      });
    }
    const other = await apply();
    const json = { references: [mine.reference, other.reference], status: 'shortlisted' };
    expect((await call('POST', '/admin/applications/status', { token, json })).body.data).toEqual({
      changed: 1,
      missing: [],
      withdrawn: [mine.reference],
      conflicts: [],
    });
    expect((await record(token, mine.reference)).status).toBe('withdrawn');
    const twice = await call('POST', '/applicationform/apply', { raw: form(application({ Mail: mine.Mail })) });
    expect(twice.status).toBe(409);
  });

  test('can be withdrawn only by its applicant: not in the dashboard, not in bulk, not in the panel', async () => {
    const mine = await apply();
    const refused = 'Only the applicant can withdraw an application.';
    expect(await decide(token, mine.reference, 'withdrawn')).toMatchObject({ status: 400, body: { message: refused } });
    const json = { references: [mine.reference], status: 'withdrawn' };
    expect((await call('POST', '/admin/applications/status', { token, json })).status).toBe(400);
    expect((await record(token, mine.reference)).status).toBe('received');
    await withdraw(mine);
    expect(await decide(token, mine.reference, 'received')).toMatchObject({
      status: 409,
      body: { message: 'The applicant has withdrawn this application. This is final.' },
    });
    expect((await record(token, mine.reference)).status).toBe('withdrawn');
  });

  test('can be withdrawn until an outcome is announced, but not afterwards', async () => {
    const pending = await apply();
    await decide(token, pending.reference, 'not selected');
    expect((await withdraw(pending)).body.data.steps).toMatchObject([{ status: 'received' }, { status: 'withdrawn' }]);
    expect((await mailsTo(pending.Mail)).map(({ subject }) => subject)).toEqual([
      `You withdrew your application: ${pending.reference}`,
    ]);
    for (const outcome of ['selected', 'not selected']) {
      const notified = await apply();
      await decide(token, notified.reference, outcome);
      await announceNow(notified);
      expect((await look(notified)).body.data.canWithdraw).toBe(false);
      expect(await withdraw(notified)).toMatchObject({
        status: 409,
        body: { message: 'We have already responded to your application, so it can no longer be withdrawn.' },
      });
      expect((await record(token, notified.reference)).status).toBe(outcome);
    }
    const invited = await apply();
    await decide(token, invited.reference, 'interview');
    await announceNow(invited);
    expect((await withdraw(invited)).status).toBe(200);
  });

  test('withdrawn again with the same key, or ten times simultaneously, is withdrawn once with one email', async () => {
    const mine = await apply();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => withdraw(mine, n % 2 ? key : {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await audited(token, mine.reference)).toHaveLength(1);
    expect(await mailsTo(mine.Mail)).toHaveLength(1);
    expect((await record(token, mine.reference)).steps).toHaveLength(2);
  });

  test('is withdrawn even if the team decides at that moment, and the audit list shows every change', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mine = await apply();
      const answers = await Promise.all([
        decide(token, mine.reference, 'in review'),
        withdraw(mine),
        decide(token, mine.reference, 'selected'),
        correct({ ...mine, ...contact }),
        call('POST', '/admin/applications/status', {
          token,
          json: { references: [mine.reference], status: 'shortlisted' },
        }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers[1]?.status).toBe(200);
      const { status, steps } = await record(token, mine.reference);
      expect([status, steps.at(-1).status]).toEqual(['withdrawn', 'withdrawn']);
      const lines = (await audited(token, mine.reference))
        .reverse()
        .filter(({ action }) => action === 'status changed');
      let state = 'received';
      for (const { detail } of lines) {
        const [from, to] = String(detail).split(' to ');
        expect(from).toBe(state);
        state = String(to);
      }
      expect(state).toBe('withdrawn');
      expect((await mailsTo(mine.Mail)).map(({ subject }) => subject)).toEqual([
        `You withdrew your application: ${mine.reference}`,
      ]);
    }
  });
});
