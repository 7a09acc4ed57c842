import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { applicationField, CORRECTABLE_NAMES } from '../src/contract/application';
import { type Answer, adminToken, call, filesIn, sentFiles } from './support/client';
import { runSql } from './support/database';
import { docx, pdf, png } from './support/files';
import { neighboursOf, REFERENCE } from './support/neighbours';
import { panel } from './support/panel';
import { testOnce, times } from './support/product';
import { expectSameTime } from './support/same-time';
import { application, form } from './support/samples';

const product = inject('product');
const APPLICATION = 'api::application.application';
const unknown = {
  success: false,
  code: 'NOT_FOUND',
  message: 'We found no application with this reference number and email. Please check both against your receipt.',
};

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

interface Applicant {
  reference: string;
  Mail: string;
}
type Files = Parameters<typeof form>[1];
async function apply(changes: Record<string, string> = {}, files: Files = {}): Promise<Applicant> {
  const person = application(changes);
  const { status, body } = await call('POST', '/applicationform/apply', { raw: form(person, files) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { reference: body.reference, Mail: String(person.Mail) };
}
const look = (who: object) => call('POST', '/applications/status', { json: who });
const withdraw = (who: object, headers = {}) => call('POST', '/applications/status/withdraw', { json: who, headers });
const correct = (fields: object, files: Files = {}, headers = {}) =>
  call('POST', '/applications/status/correct', { raw: form(fields as Record<string, string>, files), headers });
const correctContact = (fields: object) => call('POST', '/applications/status/contact', { json: fields });
const decide = (reference: string, status: string) =>
  call('PATCH', `/admin/applications/${reference}`, { token, json: { status } });
const record = async (reference: string) =>
  (await call('GET', `/admin/applications/${reference}`, { token })).body.data;
const audited = async (reference: string) =>
  (await call('GET', `/admin/audit?q=${reference}`, { token })).body.data as Record<string, string | null>[];
/** Mails to an address beside the receipt, in the order in which they were written. */
const mailsTo = (address: string) =>
  runSql(
    product,
    `SELECT subject, text, state, next_attempt_at FROM mails WHERE recipient = '${address}' AND kind = 'application status' ORDER BY id`,
  );
/** As if so much time had passed since the last change: what waits to be told is told. */
const letItBeTold = ({ reference }: Applicant) =>
  runSql(product, `UPDATE notifications SET told_at = at WHERE topic = '${reference}'`);

const contact = {
  mobile: '+91 91111 11111',
  address: '34 Other Road',
  linkedin: 'https://www.linkedin.com/in/other',
  github: 'https://github.com/other',
};
/** Everything that can be corrected, in the order of the specification. */
const everyAnswer = {
  Name: 'Another Applicant',
  mobile: '+91 91111 11111',
  linkedin: 'https://www.linkedin.com/in/other',
  address: '34 Other Road',
  university: 'Another Institute',
  year: '4th Year',
  branch: 'Physics',
  domain: 'Java Programming',
  introduction: 'Other.',
  github: 'https://github.com/other',
  additionalData: 'More.',
  unpaidWillingness: 'yes',
  followLinkedin: 'no',
  followInstagram: 'will-do',
};

describe('The status of an application', () => {
  test('is read with reference and e-mail, whatever their capitals and spaces, and kept by no cache', async () => {
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
          canWithdraw: true,
          documents: { resume: null, certificates: null },
        },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    const loose = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    expect((await look({ reference: loose, Mail: ` ${Mail.toUpperCase()} ` })).body).toEqual(body);
  });

  test('accepts a pasted link instead of the reference', async () => {
    const { reference, Mail } = await apply();
    const pasted = `https://${'a'.repeat(40)}.example.org/application/status#${reference}`;
    expect(await look({ reference: pasted, Mail })).toMatchObject({ status: 200, body: { data: { reference } } });
  });

  test('is unknown in the same words with a wrong reference, a wrong e-mail and the e-mail of somebody else', async () => {
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
      const asked = [look(who), withdraw(who), correctContact({ ...who, ...contact })];
      for (const answer of await Promise.all([
        ...asked,
        correct({ ...who, ...everyAnswer }, { resume: [pdf, 'cv.pdf'] }),
      ])) {
        expect([answer.status, answer.body]).toEqual([404, unknown]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(sentFiles()).toEqual(before);
    }
    expect((await look(mine)).body.data.status).toBe('received');
  });

  test('takes as long to be refused for a wrong e-mail as for a wrong reference', async () => {
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
  ])('is refused at %s for %o', async (field, change, msg) => {
    const answer = await look({ reference: 'APP-2026-AAAAA-AAAAA', Mail: 'a@example.org', ...change });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, msg }]]);
  });

  test('shows a new state when its email is due: until then the team can undo it', async () => {
    const mine = await apply();
    await decide(mine.reference, 'not selected');
    expect((await look(mine)).body.data).toMatchObject({ status: 'received', canWithdraw: true, contact: null });
    const [, step] = (await record(mine.reference)).steps;
    expect(step).toEqual({ status: 'not selected', at: expect.any(String), toldAt: expect.any(String), reason: null });
    expect(Date.parse(step.toldAt) - Date.parse(step.at)).toBe(120_000);
    await decide(mine.reference, 'in review');
    await letItBeTold(mine);
    expect((await look(mine)).body.data).toMatchObject({
      status: 'in review',
      steps: [{ status: 'received' }, { status: 'in review', at: expect.stringMatching(/Z$/) }],
    });
    await decide(mine.reference, 'shortlisted');
    await letItBeTold(mine);
    const { steps } = (await look(mine)).body.data;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['received', 'in review', 'shortlisted']);
    expect((await record(mine.reference)).steps.map(({ status }: { status: string }) => status)).toEqual([
      'received',
      'in review',
      'shortlisted',
    ]);
  });

  testOnce('is found with none of the neighbours of a reference, and the right email', async () => {
    const { reference, Mail } = await apply();
    const statuses = new Set<number>();
    for (const neighbour of neighboursOf(reference, REFERENCE, times(300, 15)))
      statuses.add((await look({ reference: neighbour, Mail })).status);
    expect([...statuses]).toEqual([404]);
    expect((await look({ reference, Mail })).status).toBe(200);
  });
});

describe('What an applicant corrects', () => {
  test('is every answer and both documents: the team has the present ones, sees when, and nothing else is changed', async () => {
    const before = sentFiles();
    const mine = await apply({ github: 'https://github.com/sample' }, { resume: [pdf, 'old.pdf'] });
    const [old] = sentFiles().filter((name) => !before.includes(name));
    const fixed = { terms: 'false', state: 'selected', resumeName: 'x', resumeFile: 'documents/x' };
    const files: Files = { resume: [docx, 'new.docx'], certificates: [await png(), 'papers.png'] };
    const answer = await correct({ ...mine, ...everyAnswer, ...fixed }, files);
    const { Name: _, ...others } = everyAnswer;
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your changes are saved.',
        data: {
          status: 'received',
          domain: 'Java Programming',
          application: everyAnswer,
          documents: { resume: 'new.docx', certificates: 'papers.png' },
          correctedAt: expect.stringMatching(/Z$/),
        },
      },
    });
    const seen = await record(mine.reference);
    expect(seen).toMatchObject({ ...everyAnswer, Mail: mine.Mail, status: 'received' });
    expect(seen.correctedAt).toBe(answer.body.data.correctedAt);
    expect(seen.documents.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['new.docx', 'papers.png']);
    const opened = await fetch(`${product.url}/api/admin/applications/${mine.reference}/resume`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(Buffer.compare(Buffer.from(await opened.arrayBuffer()), docx)).toBe(0);
    expect(sentFiles()).not.toContain(old);
    expect(sentFiles().length).toBe(before.length + 2);
    const [edited, ...more] = (await audited(mine.reference)).filter(({ action }) => action === 'edited');
    expect([edited, more]).toMatchObject([
      {
        by: null,
        place: 'status page',
        kind: 'Application',
        detail: ['Name', ...Object.keys(others), 'resume', 'certificates'].join(', '),
      },
      [],
    ]);
    // That there is a reference tells whose application it is to nobody: no address, no answer.
    expect(JSON.stringify(edited)).not.toContain(mine.Mail);
  });

  test('is what it names: the rest stays, what is optional is cleared, documents are deleted', async () => {
    const before = sentFiles().length;
    const mine = await apply(
      { github: 'https://github.com/sample', unpaidWillingness: 'yes', followLinkedin: 'will-do' },
      { resume: [pdf, 'a.pdf'], certificates: [pdf, 'b.pdf'] },
    );
    const read = async () => (await look(mine)).body.data;
    const first = await read();
    expect(first.correctedAt).toBeUndefined();
    expect((await correct({ ...mine, domain: 'Web Development' })).body.data).toEqual(first);
    expect((await correct(mine)).body.data).toEqual(first);
    expect(await audited(mine.reference)).toEqual([]);
    await correct({ ...mine, github: '', unpaidWillingness: '', remove: 'resume' });
    expect(await read()).toMatchObject({
      application: { ...first.application, github: null, unpaidWillingness: null },
      documents: { resume: null, certificates: 'b.pdf' },
    });
    expect(sentFiles().length).toBe(before + 1);
    await correct({ ...mine, remove: 'resume,certificates' }, { certificates: [pdf, 'c.pdf'] });
    expect((await read()).documents).toEqual({ resume: null, certificates: 'c.pdf' });
    expect(sentFiles().length).toBe(before + 1);
    expect((await audited(mine.reference)).map(({ detail }) => detail)).toEqual([
      'certificates',
      'github, unpaidWillingness, resume',
    ]);
  });

  test('follows the rules of the form at each field', async () => {
    const mine = await apply();
    const first = (await look(mine)).body.data;
    const wrong = CORRECTABLE_NAMES.filter((name) => !applicationField(name).optional).map((name) => [name, ' ']);
    for (const [field, value] of [
      ...wrong,
      ['mobile', '12'],
      ['address', 'x'.repeat(501)],
      ['linkedin', 'javascript:alert(1)'],
      ['github', 'ftp://example.org'],
      ['domain', 'Cobol'],
      ['year', '5th Year'],
      ['unpaidWillingness', 'maybe'],
      ['additionalData', 'x'.repeat(5001)],
      ['introduction', 'a\u0007b'],
      ['remove', 'passport'],
      ['remove', 'resume,resume,resume,resume'],
    ] as [string, string][]) {
      const { status, body } = await correct({ ...mine, [field]: value });
      expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    }
    expect((await look(mine)).body.data).toEqual(first);
  });

  test.each([
    ['of another kind', 400, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['empty', 400, () => Buffer.alloc(0)],
    ['too large', 413, () => Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024, 32)])],
  ])('a document that is %s is refused at its field, and the earlier one stays', async (_, status, make) => {
    const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
    const before = sentFiles();
    for (const field of ['resume', 'certificates']) {
      const files: Files = { ...(field === 'resume' ? {} : { resume: [docx, 'a.docx'] }), [field]: [make(), 'cv.pdf'] };
      const answer = await correct({ ...mine, address: '34 Other Road' }, files);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
    }
    expect(sentFiles()).toEqual(before);
    expect(filesIn('incoming')).toEqual([]);
    expect((await look(mine)).body.data.application.address).toBe('12 Sample Road');
  });

  test('is no more once the review has begun, and nothing of it is kept', async () => {
    const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
    await decide(mine.reference, 'in review');
    const before = sentFiles();
    const { status, body } = await correct({ ...mine, domain: 'Java Programming' }, { resume: [docx, 'new.docx'] });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'REVIEW_STARTED',
        message: 'We have started to review your application, so it can no longer be corrected here.',
      },
    ]);
    expect(sentFiles()).toEqual(before);
    expect(await record(mine.reference)).toMatchObject({ domain: 'Web Development' });
    expect((await look(mine)).body.data.application).toBeUndefined();
  });

  test('of several at the same moment, and of a decision among them, each comes before or after: no document is left over', async () => {
    const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
    const before = sentFiles().length;
    const one = (n: number) => correct({ ...mine, address: `${n} Other Road` }, { resume: [docx, `${n}.docx`] });
    const [decided, ...answers] = await Promise.all([decide(mine.reference, 'in review'), ...[1, 2, 3, 4, 5].map(one)]);
    expect(decided.status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(sentFiles().length).toBe(before);
    const { status, address, documents } = await record(mine.reference);
    expect(status).toBe('in review');
    // The address and the document are of one and the same correction.
    const taken = answers.some((answer) => answer.status === 200);
    const [number] = address.split(' ');
    expect(documents[0].fileName).toBe(taken ? `${number}.docx` : 'cv.pdf');
  });

  // SQLite writes one after the other: there is no such moment.
  describe.runIf(product.databaseUrl)('while another write of the same application is being committed', () => {
    async function meanwhile(change: string, { reference }: Applicant, send: () => Promise<Answer>): Promise<Answer> {
      const other = new Client({ connectionString: product.databaseUrl });
      await other.connect();
      await other.query('BEGIN');
      await other.query(`UPDATE applications SET ${change} WHERE reference = $1`, [reference]);
      const answer = send();
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%applications%'`;
      await vi.waitFor(async () => expect((await runSql(product, waiting)).length).toBeGreaterThan(0), 10_000);
      await other.query('COMMIT');
      await other.end();
      return answer;
    }

    test('is refused after a decision, and nothing of it is kept', async () => {
      const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
      const before = sentFiles();
      const send = () => correct({ ...mine, domain: 'Java Programming' }, { resume: [docx, 'new.docx'] });
      expect((await meanwhile(`state = 'in review'`, mine, send)).body.code).toBe('REVIEW_STARTED');
      expect(sentFiles()).toEqual(before);
      expect((await record(mine.reference)).domain).toBe('Web Development');
    });

    test('takes the place of the document that another correction has brought, and deletes no other', async () => {
      const before = sentFiles();
      const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
      const first = sentFiles().filter((name) => !before.includes(name));
      const change = `resume_name = 'other.pdf', resume_file = 'documents/${'0'.repeat(32)}.pdf'`;
      expect((await meanwhile(change, mine, () => correct(mine, { resume: [docx, 'new.docx'] }))).status).toBe(200);
      // That is for the other one to do.
      expect(sentFiles()).toEqual(expect.arrayContaining(first));
    });
  });

  test('sent again with its key is corrected once, and leaves no second file, also when it was changed meanwhile', async () => {
    const mine = await apply();
    const before = sentFiles().length;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = (text = '34 Other Road') => correct({ ...mine, address: text }, { resume: [pdf, 'cv.pdf'] }, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sentFiles().length).toBe(before + 1);
    await correct({ ...mine, address: 'Another' });
    const again = await send();
    expect([again.status, again.body.data.application.address]).toEqual([200, 'Another']);
    expect((await send('Still another')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await decide(mine.reference, 'in review');
    expect((await send()).status).toBe(200);
    expect(sentFiles().length).toBe(before + 1);
    expect((await audited(mine.reference)).filter(({ action }) => action === 'edited')).toHaveLength(2);
  });

  test('of the contact details alone is taken as JSON too', async () => {
    const mine = await apply();
    const answer = await correctContact({ ...mine, ...contact, domain: 'Java Programming' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your contact details are saved.', data: { contact, domain: 'Web Development' } },
    });
    expect(await record(mine.reference)).toMatchObject({ ...contact, domain: 'Web Development' });
    const wrong = await correctContact({ ...mine, ...contact, linkedin: undefined });
    expect([wrong.status, wrong.body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['linkedin'],
    ]);
    await decide(mine.reference, 'in review');
    expect((await correctContact({ ...mine, ...contact })).body.code).toBe('REVIEW_STARTED');
  });
});

describe('An application that is withdrawn', () => {
  test('stays withdrawn for good, and its applicant gets an email at once', async () => {
    const mine = await apply();
    const answer = await withdraw(mine);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your application is withdrawn.',
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
    expect(await audited(mine.reference)).toMatchObject([
      { action: 'status changed', by: null, place: 'status page', detail: 'received to withdrawn' },
    ]);
    const [mail, ...others] = await mailsTo(mine.Mail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`You withdrew your application: ${mine.reference}`);
    expect(mail?.text).toContain(`${product.url}/application/status#${mine.reference}\n`);
    expect(Number(new Date(mail?.next_attempt_at as string))).toBeLessThanOrEqual(Date.now());

    for (const status of ['received', 'selected']) {
      expect(await decide(mine.reference, status)).toMatchObject({
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
    });
    expect((await record(mine.reference)).status).toBe('withdrawn');
    const twice = await call('POST', '/applicationform/apply', { raw: form(application({ Mail: mine.Mail })) });
    expect(twice.status).toBe(409);
  });

  test('is so by nobody else: not in the dashboard, not for several, not in the panel', async () => {
    const mine = await apply();
    const refused = 'Only the applicant can withdraw an application.';
    expect(await decide(mine.reference, 'withdrawn')).toMatchObject({ status: 400, body: { message: refused } });
    const json = { references: [mine.reference], status: 'withdrawn' };
    expect((await call('POST', '/admin/applications/status', { token, json })).status).toBe(400);
    const desk = await panel();
    const { documentId } = await desk.find(APPLICATION, 'reference', mine.reference);
    const answer = await desk.update(APPLICATION, documentId, { state: 'withdrawn' });
    expect([answer.status, answer.body.error.message]).toEqual([400, refused]);
    expect((await record(mine.reference)).status).toBe('received');
    await withdraw(mine);
    const back = await desk.update(APPLICATION, documentId, { state: 'received' });
    expect([back.status, back.body.error.message]).toEqual([
      400,
      'The applicant has withdrawn this application. This is final.',
    ]);
    expect((await record(mine.reference)).status).toBe('withdrawn');
  });

  test('can be withdrawn until an outcome is told, and not after it', async () => {
    const untold = await apply();
    await decide(untold.reference, 'not selected');
    expect((await withdraw(untold)).body.data.steps).toMatchObject([{ status: 'received' }, { status: 'withdrawn' }]);
    expect((await mailsTo(untold.Mail)).map(({ subject }) => subject)).toEqual([
      `You withdrew your application: ${untold.reference}`,
    ]);
    for (const outcome of ['selected', 'not selected']) {
      const told = await apply();
      await decide(told.reference, outcome);
      await letItBeTold(told);
      expect((await look(told)).body.data.canWithdraw).toBe(false);
      expect(await withdraw(told)).toMatchObject({
        status: 409,
        body: { message: 'Your application has been answered, so it can no longer be withdrawn.' },
      });
      expect((await record(told.reference)).status).toBe(outcome);
    }
    const invited = await apply();
    await decide(invited.reference, 'interview');
    await letItBeTold(invited);
    expect((await withdraw(invited)).status).toBe(200);
  });

  test('sent again with its key, and ten times at once, is withdrawn once and told once', async () => {
    const mine = await apply();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => withdraw(mine, n % 2 ? key : {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await audited(mine.reference)).toHaveLength(1);
    expect(await mailsTo(mine.Mail)).toHaveLength(1);
    expect((await record(mine.reference)).steps).toHaveLength(2);
  });

  test('at the moment at which the team decides is withdrawn, and every change that was made is told by its line', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mine = await apply();
      const answers = await Promise.all([
        decide(mine.reference, 'in review'),
        withdraw(mine),
        decide(mine.reference, 'selected'),
        correct({ ...mine, ...contact }),
        call('POST', '/admin/applications/status', {
          token,
          json: { references: [mine.reference], status: 'shortlisted' },
        }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers[1]?.status).toBe(200);
      const { status, steps } = await record(mine.reference);
      expect([status, steps.at(-1).status]).toEqual(['withdrawn', 'withdrawn']);
      const lines = (await audited(mine.reference)).reverse().filter(({ action }) => action === 'status changed');
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

describe('A new state', () => {
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

  test('is to be told by one mail after two minutes: from the dashboard, for several, and from the panel alike', async () => {
    const [one, several, atPanel] = [await apply(), await apply(), await apply()];
    await decide(one.reference, 'shortlisted');
    const json = { references: [several.reference], status: 'shortlisted' };
    await call('POST', '/admin/applications/status', { token, json });
    const desk = await panel();
    const { documentId } = await desk.find(APPLICATION, 'reference', atPanel.reference);
    expect((await desk.update(APPLICATION, documentId, { state: 'shortlisted' })).status).toBe(200);
    expect((await desk.update(APPLICATION, documentId, { replyBy: '2099-01-01' })).status).toBe(200);
    for (const { reference, Mail } of [one, several, atPanel]) {
      const [mail, ...others] = await mailsTo(Mail);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: `You are shortlisted: ${reference}`, state: 'waiting' });
      const wait = Number(new Date(mail?.next_attempt_at as string)) - Date.now();
      expect(wait).toBeGreaterThan(60_000);
      expect(wait).toBeLessThanOrEqual(120_000);
      expect((await record(reference)).steps).toMatchObject([{ status: 'received' }, { status: 'shortlisted' }]);
    }
  });

  test('takes the place of one that waits; the one that was told last is told by none', async () => {
    const mine = await apply();
    for (const status of ['not selected', 'selected', 'interview']) await decide(mine.reference, status);
    expect(await subjectsTo(mine.Mail)).toEqual([`Your interview is next: ${mine.reference}`]);
    await decide(mine.reference, 'received');
    expect(await subjectsTo(mine.Mail)).toEqual([]);
    expect((await record(mine.reference)).steps).toHaveLength(1);
    await decide(mine.reference, 'in review');
    await letItBeTold(mine);
    await decide(mine.reference, 'not selected');
    await decide(mine.reference, 'in review');
    expect((await record(mine.reference)).steps).toHaveLength(2);
    expect((await look(mine)).body.data.status).toBe('in review');
  });

  test('that comes past this version, by an older one that still runs, is shown without a day, and goes on from there', async () => {
    const mine = await apply();
    await runSql(product, `UPDATE applications SET state = 'interview' WHERE reference = '${mine.reference}'`);
    const past = [
      { status: 'received', at: expect.any(String) },
      { status: 'interview', at: null },
    ];
    expect((await look(mine)).body.data).toMatchObject({ status: 'interview', steps: past });
    await decide(mine.reference, 'selected');
    expect((await record(mine.reference)).steps).toMatchObject([...past, { status: 'selected' }]);
  });

  test('that takes back what was told says so', async () => {
    const mine = await apply();
    await decide(mine.reference, 'not selected');
    await letItBeTold(mine);
    await decide(mine.reference, 'in review');
    const texts = (await mailsTo(mine.Mail)).map(({ text }) => String(text));
    expect(texts.at(-1)).toContain('We are reading your application.');
    expect(texts.at(-1)).toContain('This replaces what we told you before.');
  });

  test('of an application that is deleted in the panel is told to nobody, and no step is left', async () => {
    const mine = await apply();
    for (const address of ['1 Other Road', '2 Other Road']) await correct({ ...mine, address });
    const waiting = `SELECT kind FROM mails WHERE recipient = '${mine.Mail}' AND state = 'waiting'`;
    await vi.waitFor(async () => expect(await runSql(product, waiting)).toEqual([{ kind: 'application corrected' }]));
    await decide(mine.reference, 'selected');
    const desk = await panel();
    const { documentId } = await desk.find(APPLICATION, 'reference', mine.reference);
    await desk.remove(APPLICATION, documentId);
    expect(await mailsTo(mine.Mail)).toEqual([]);
    expect(await runSql(product, waiting)).toEqual([]);
    expect(await runSql(product, `SELECT * FROM notifications WHERE topic LIKE '${mine.reference}%'`)).toEqual([]);
    expect(await look(mine)).toMatchObject({ status: 404, body: unknown });
  });
});

describe('An answer that is overdue', () => {
  const promise = (reference: string, day: number) => {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    return runSql(product, `UPDATE applications SET reply_by = '${date}' WHERE reference = '${reference}'`);
  };

  test('is listed, the oldest first, and counted: the promised day has passed, and nobody has answered', async () => {
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
    await decide(read.reference, 'in review');
    await decide(answered.reference, 'shortlisted');
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

describe('Who begins an application', () => {
  const applied = (Mail: unknown) => call('POST', '/applications/applied', { json: { Mail } });

  test('is told whether there is one of that address, in capitals or not, also a withdrawn one', async () => {
    const mine = await apply();
    expect((await applied('new@example.org')).body).toEqual({ success: true, data: { applied: false } });
    expect((await applied(mine.Mail.toUpperCase())).body).toEqual({ success: true, data: { applied: true } });
    await withdraw(mine);
    const { body, headers } = await applied(mine.Mail);
    expect([body.data.applied, headers.get('cache-control')]).toEqual([true, 'no-store']);
    for (const wrong of ['', 'nobody', null, { $ne: 'x' }]) expect((await applied(wrong)).status).toBe(400);
  });
});
