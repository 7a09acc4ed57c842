import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  announceNow,
  apply,
  contact,
  correct,
  correctContact,
  decide,
  look,
  record,
  withdraw,
} from './support/applicant';
import type { Applicant } from './support/application-calls';
import { adminToken, call, sentFiles } from './support/client';
import { runSql } from './support/database';
import { pdf } from './support/files';
import { neighboursOf, REFERENCE } from './support/neighbours';
import { testOnce, times } from './support/product';
import { expectSameTime } from './support/same-time';

const product = inject('product');
const unknown = {
  success: false,
  code: 'NOT_FOUND',
  message: 'We found no application with this reference number and email. Please check both against your receipt.',
};

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

describe('The status of an application', () => {
  test('can be read with reference and email, ignoring capitals and spaces, and is not cached', async () => {
    const { reference, Mail } = await apply({ github: 'https://github.com/sample' });
    const { status, body, headers } = await look({ reference, Mail });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          reference,
          domain: 'Web Development',
          status: 'received',
          reason: null,
          offer: null,
          steps: [{ status: 'received', at: expect.stringMatching(/Z$/) }],
          replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          contact: {
            mobile: '+91 90000 00000',
            address: '12 Sample Road',
            linkedin: 'https://www.linkedin.com/in/sample-applicant',
            github: 'https://github.com/sample',
          },
          application: {
            Name: 'Sample Applicant',
            certificateName: null,
            mobile: '+91 90000 00000',
            linkedin: 'https://www.linkedin.com/in/sample-applicant',
            address: '12 Sample Road',
            university: 'Sample Institute',
            year: '3rd Year',
            branch: 'Computer Science',
            domain: 'Web Development',
            introduction: 'I would like to learn how a team reviews code.',
            github: 'https://github.com/sample',
            additionalData: null,
            unpaidWillingness: null,
            followLinkedin: null,
            followInstagram: null,
          },
          certificate: null,
          round: { name: 'Round 1', startsOn: null, endsOn: null, timeZone: 'UTC' },
          canWithdraw: true,
          documents: { resume: null, certificates: null },
        },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    const loose = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    expect((await look({ reference: loose, Mail: ` ${Mail.toUpperCase()} ` })).body).toEqual(body);
  });

  test('can be read with a pasted link instead of the reference', async () => {
    const { reference, Mail } = await apply();
    const pasted = `https://${'a'.repeat(40)}.example.org/application/status#${reference}`;
    expect(await look({ reference: pasted, Mail })).toMatchObject({ status: 200, body: { data: { reference } } });
  });

  test('gives the same error for a wrong reference, a wrong email and the email of another applicant', async () => {
    const mine = await apply();
    const other = await apply();
    for (const who of [
      { ...mine, reference: other.reference },
      { ...mine, reference: 'APP-2026-AAAAA-AAAAA' },
      { ...mine, reference: '%' },
      { ...mine, Mail: `x${mine.Mail}` },
      { ...mine, Mail: other.Mail },
    ]) {
      const before = sentFiles();
      const calls = [look(who), withdraw(who), correctContact({ ...who, ...contact })];
      for (const answer of await Promise.all([
        ...calls,
        correct({ ...who, ...contact }, { resume: [pdf, 'cv.pdf'] }),
      ])) {
        expect([answer.status, answer.body]).toEqual([404, unknown]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(sentFiles()).toEqual(before);
    }
    expect((await look(mine)).body.data.status).toBe('received');
  });

  test('is refused after the same time for a wrong email as for a wrong reference', async () => {
    const mine = await apply();
    await expectSameTime(
      () => look({ ...mine, reference: 'APP-2026-AAAAA-AAAAA' }),
      (round) => look({ ...mine, Mail: `x${round}${mine.Mail}` }),
    );
  });

  test.each([
    ['reference', { reference: '' }, 'Please enter your reference number.'],
    ['reference', { reference: undefined }, 'Please enter your reference number.'],
    ['reference', { reference: { $ne: 'x' } }, 'Please enter your reference number.'],
    ['reference', { reference: 'x'.repeat(41) }, 'A reference number looks like APP-2026-4HTK9-P3QWX.'],
    ['Mail', { Mail: '' }, 'Email is required.'],
    ['Mail', { Mail: 'nobody' }, 'Please enter a valid email address.'],
    ['Mail', { Mail: ['a@example.org'] }, 'Email is required.'],
  ])('gives an error for the field %s if the request contains %o', async (field, change, msg) => {
    const answer = await look({ reference: 'APP-2026-AAAAA-AAAAA', Mail: 'a@example.org', ...change });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, msg }]]);
  });

  test('shows a new state when its email is due: until then the team can undo it', async () => {
    const mine = await apply();
    await decide(token, mine.reference, 'not selected');
    expect((await look(mine)).body.data).toMatchObject({ status: 'received', canWithdraw: true, contact: null });
    const [, step] = (await record(token, mine.reference)).steps;
    expect(step).toEqual({ status: 'not selected', at: expect.any(String), toldAt: expect.any(String), reason: null });
    expect(Date.parse(step.toldAt) - Date.parse(step.at)).toBe(120_000);
    await decide(token, mine.reference, 'in review');
    await announceNow(mine);
    expect((await look(mine)).body.data).toMatchObject({
      status: 'in review',
      steps: [{ status: 'received' }, { status: 'in review', at: expect.stringMatching(/Z$/) }],
    });
    await decide(token, mine.reference, 'shortlisted');
    await announceNow(mine);
    const { steps } = (await look(mine)).body.data;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['received', 'in review', 'shortlisted']);
    expect((await record(token, mine.reference)).steps.map(({ status }: { status: string }) => status)).toEqual([
      'received',
      'in review',
      'shortlisted',
    ]);
  });

  testOnce('cannot be found with a similar reference and the correct email', async () => {
    const { reference, Mail } = await apply();
    const statuses = new Set<number>();
    for (const neighbour of neighboursOf(reference, REFERENCE, times(300, 15)))
      statuses.add((await look({ reference: neighbour, Mail })).status);
    expect([...statuses]).toEqual([404]);
    expect((await look({ reference, Mail })).status).toBe(200);
  });
});

describe('An overdue answer', () => {
  const promise = (reference: string, day: number) => {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    return runSql(product, `UPDATE applications SET reply_by = '${date}' WHERE reference = '${reference}'`);
  };

  test('is listed, oldest first, and counted as soon as the promised day has passed', async () => {
    const university = `Overdue ${Date.now()}`;
    const find = async (query: string) =>
      (await call('GET', `/admin/applications?q=${encodeURIComponent(university)}${query}`, { token })).body.data.map(
        ({ reference }: Applicant) => reference,
      );
    const counted = async () =>
      (await call('GET', '/admin/summary', { token })).body.data.applications.overdue as number;
    const before = await counted();
    const [late, read, today, answered, gone] = [
      await apply({ university, domain: 'Java Programming' }),
      await apply({ university }),
      await apply({ university }),
      await apply({ university }),
      await apply({ university }),
    ] as [Applicant, Applicant, Applicant, Applicant, Applicant];
    for (const { reference } of [late, read, answered, gone]) await promise(reference, -1);
    await promise(today.reference, 0);
    await decide(token, read.reference, 'in review');
    await decide(token, answered.reference, 'shortlisted');
    await withdraw(gone);
    expect(await find('&overdue=true')).toEqual([late.reference, read.reference]);
    expect(await find('&overdue=true&status=received')).toEqual([late.reference]);
    expect(await find('&overdue=true&domain=Java%20Programming')).toEqual([late.reference]);
    expect(await find('')).toHaveLength(5);
    expect(await counted()).toBe(before + 2);
    for (const wrong of ['false', '1', ''])
      expect((await call('GET', `/admin/applications?overdue=${wrong}`, { token })).status).toBe(400);
  });
});

describe('Before applying, a person', () => {
  const applied = (Mail: unknown) => call('POST', '/applications/applied', { json: { Mail } });

  test('can check whether their address has applied, ignoring capitals, even if they withdrew', async () => {
    const mine = await apply();
    expect((await applied('new@example.org')).body).toEqual({ success: true, data: { applied: false } });
    expect((await applied(mine.Mail.toUpperCase())).body).toEqual({ success: true, data: { applied: true } });
    await withdraw(mine);
    const { body, headers } = await applied(mine.Mail);
    expect([body.data.applied, headers.get('cache-control')]).toEqual([true, 'no-store']);
    for (const wrong of ['', 'nobody', null, { $ne: 'x' }]) expect((await applied(wrong)).status).toBe(400);
  });
});
