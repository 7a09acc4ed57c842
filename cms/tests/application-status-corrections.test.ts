import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { applicationField } from '../src/contract/application/application';
import { CORRECTABLE_NAMES } from '../src/contract/application/status';
import { apply, audited, contact, correct, correctContact, decide, look, record } from './support/applicant';
import type { Applicant, Files } from './support/application-calls';
import { adminToken, call, filesIn, sentFiles } from './support/client';
import { runSql } from './support/database';
import { docx, pdf, png } from './support/files';
import type { Answer } from './support/send';

const product = inject('product');

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

/** Everything that can be corrected, in the order of the specification. */
const everyAnswer = {
  Name: 'Another Applicant',
  certificateName: 'प्रिया शर्मा',
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

describe('A correction by the applicant', () => {
  test('can change every answer and both documents, but nothing else; the team sees the new versions and when they were sent', async () => {
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
        message: 'Your changes have been saved.',
        data: {
          status: 'received',
          domain: 'Java Programming',
          application: everyAnswer,
          documents: { resume: 'new.docx', certificates: 'papers.png' },
          correctedAt: expect.stringMatching(/Z$/),
        },
      },
    });
    const seen = await record(token, mine.reference);
    expect(seen).toMatchObject({ ...everyAnswer, Mail: mine.Mail, status: 'received' });
    expect(seen.correctedAt).toBe(answer.body.data.correctedAt);
    expect(seen.documents.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['new.docx', 'papers.png']);
    const { bytes } = await call('GET', `/admin/applications/${mine.reference}/resume`, { token });
    expect(Buffer.compare(bytes, docx)).toBe(0);
    expect(sentFiles()).not.toContain(old);
    expect(sentFiles().length).toBe(before.length + 2);
    const [edited, ...more] = (await audited(token, mine.reference)).filter(({ action }) => action === 'edited');
    expect([edited, more]).toMatchObject([
      {
        by: null,
        place: 'status page',
        kind: 'Application',
        detail: ['Name', ...Object.keys(others), 'resume', 'certificates'].join(', '),
      },
      [],
    ]);
    // A reference alone reveals nothing about its applicant: no address and no answer.
    expect(JSON.stringify(edited)).not.toContain(mine.Mail);
  });

  test('changes only the fields that it names: optional fields can be cleared and documents deleted', async () => {
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
    expect(await audited(token, mine.reference)).toEqual([]);
    await correct({ ...mine, github: '', unpaidWillingness: '', remove: 'resume' });
    expect(await read()).toMatchObject({
      application: { ...first.application, github: null, unpaidWillingness: null },
      documents: { resume: null, certificates: 'b.pdf' },
    });
    expect(sentFiles().length).toBe(before + 1);
    await correct({ ...mine, remove: 'resume,certificates' }, { certificates: [pdf, 'c.pdf'] });
    expect((await read()).documents).toEqual({ resume: null, certificates: 'c.pdf' });
    expect(sentFiles().length).toBe(before + 1);
    expect((await audited(token, mine.reference)).map(({ detail }) => detail)).toEqual([
      'certificates',
      'github, unpaidWillingness, resume',
    ]);
  });

  test('follows the rules of the form in every field', async () => {
    const mine = await apply();
    const first = (await look(mine)).body.data;
    const wrong = CORRECTABLE_NAMES.filter((name) => applicationField(name).required).map((name) => [name, ' ']);
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
  ])(
    'with a document that is %s gets an error for its field, and the earlier document stays',
    async (_, status, make) => {
      const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
      const before = sentFiles();
      for (const field of ['resume', 'certificates']) {
        const files: Files = {
          ...(field === 'resume' ? {} : { resume: [docx, 'a.docx'] }),
          [field]: [make(), 'cv.pdf'],
        };
        const answer = await correct({ ...mine, address: '34 Other Road' }, files);
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
      }
      expect(sentFiles()).toEqual(before);
      expect(filesIn('incoming')).toEqual([]);
      expect((await look(mine)).body.data.application.address).toBe('12 Sample Road');
    },
  );

  test('is refused after the review has begun, and is not stored', async () => {
    const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
    await decide(token, mine.reference, 'in review');
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
    expect(await record(token, mine.reference)).toMatchObject({ domain: 'Web Development' });
    expect((await look(mine)).body.data.application).toBeUndefined();
  });

  test('takes effect entirely before or after any simultaneous correction or decision, and leaves no extra document', async () => {
    const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
    const before = sentFiles().length;
    const one = (n: number) => correct({ ...mine, address: `${n} Other Road` }, { resume: [docx, `${n}.docx`] });
    const [decided, ...answers] = await Promise.all([
      decide(token, mine.reference, 'in review'),
      ...[1, 2, 3, 4, 5].map(one),
    ]);
    expect(decided.status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(sentFiles().length).toBe(before);
    const { status, address, documents } = await record(token, mine.reference);
    expect(status).toBe('in review');
    // The address and the document come from the same correction.
    const taken = answers.some((answer) => answer.status === 200);
    const [number] = address.split(' ');
    expect(documents[0].fileName).toBe(taken ? `${number}.docx` : 'cv.pdf');
  });

  // SQLite runs one write at a time, so this cannot happen there.
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

    test('is refused after a decision, and is not stored', async () => {
      const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
      const before = sentFiles();
      const send = () => correct({ ...mine, domain: 'Java Programming' }, { resume: [docx, 'new.docx'] });
      expect((await meanwhile(`state = 'in review'`, mine, send)).body.code).toBe('REVIEW_STARTED');
      expect(sentFiles()).toEqual(before);
      expect((await record(token, mine.reference)).domain).toBe('Web Development');
    });

    test('replaces the document of an earlier correction and does not delete any other', async () => {
      const before = sentFiles();
      const mine = await apply({}, { resume: [pdf, 'cv.pdf'] });
      const first = sentFiles().filter((name) => !before.includes(name));
      const change = `resume_name = 'other.pdf', resume_file = 'documents/${'0'.repeat(32)}.pdf'`;
      expect((await meanwhile(change, mine, () => correct(mine, { resume: [docx, 'new.docx'] }))).status).toBe(200);
      // The other request deletes the first document.
      expect(sentFiles()).toEqual(expect.arrayContaining(first));
    });
  });

  test('that is sent again with its key is stored once, without a second file, even after another change', async () => {
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
    await decide(token, mine.reference, 'in review');
    expect((await send()).status).toBe(200);
    expect(sentFiles().length).toBe(before + 1);
    expect((await audited(token, mine.reference)).filter(({ action }) => action === 'edited')).toHaveLength(2);
  });

  test('of the contact details alone is accepted as JSON too', async () => {
    const mine = await apply();
    const answer = await correctContact({ ...mine, ...contact, domain: 'Java Programming' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your contact details have been saved.', data: { contact, domain: 'Web Development' } },
    });
    expect(await record(token, mine.reference)).toMatchObject({ ...contact, domain: 'Web Development' });
    const wrong = await correctContact({ ...mine, ...contact, linkedin: undefined });
    expect([wrong.status, wrong.body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['linkedin'],
    ]);
    await decide(token, mine.reference, 'in review');
    expect((await correctContact({ ...mine, ...contact })).body.code).toBe('REVIEW_STARTED');
  });
});
