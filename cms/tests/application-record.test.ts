import { beforeAll, describe, expect, test } from 'vitest';
import { adminToken, call } from './support/client';
import { pdf, png } from './support/files';
import { application, form } from './support/samples';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const get = (path: string) => call('GET', path, { token });
const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** Sends an application. @returns its reference */
async function apply(
  changes: Record<string, string> = {},
  files: Record<string, [Buffer, string]> = {},
): Promise<Record<string, string> & { reference: string; Mail: string }> {
  const person = application(changes);
  const { status, body } = await call('POST', '/applicationform/apply', { raw: form(person, files) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...person, reference: body.reference, Mail: person.Mail ?? '' };
}
const references = (body: { data: { reference: string }[] }) => body.data.map(({ reference }) => reference);

describe('The list of applications', () => {
  test('shows the newest first, page by page, with only the fields of a row', async () => {
    const university = `University ${unique()}`;
    const sent = [await apply({ university }), await apply({ university }), await apply({ university })];
    const find = `/admin/applications?q=${encodeURIComponent(university)}`;
    const first = await get(`${find}&pageSize=2`);
    expect(first.body.meta).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
    const second = await get(`${find}&pageSize=2&page=2`);
    expect([...references(first.body), ...references(second.body)]).toEqual(
      sent.map(({ reference }) => reference).reverse(),
    );
    expect(second.body.data[0]).toEqual({
      reference: sent[0]?.reference,
      round: 'first',
      Name: 'Sample Applicant',
      Mail: sent[0]?.Mail,
      university,
      year: '3rd Year',
      domain: 'Web Development',
      status: 'received',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('can be filtered by domain, year, status and text, even in combination', async () => {
    const university = `Narrow ${unique()}`;
    const java = await apply({ university, domain: 'Java Programming', year: '1st Year' });
    const python = await apply({ university, domain: 'Python Programming', year: '1st Year' });
    await call('PATCH', `/admin/applications/${python.reference}`, { token, json: { status: 'interview' } });
    const find = async (query: string) =>
      references((await get(`/admin/applications?q=${encodeURIComponent(university.toUpperCase())}&${query}`)).body);
    expect(await find('domain=Java%20Programming')).toEqual([java.reference]);
    expect(await find('year=1st%20Year')).toEqual([python.reference, java.reference]);
    expect(await find('status=interview')).toEqual([python.reference]);
    expect(await find('status=interview&domain=Java%20Programming')).toEqual([]);
    for (const q of [java.Mail, java.reference.toLowerCase()]) {
      expect(references((await get(`/admin/applications?q=${q}`)).body)).toEqual([java.reference]);
    }
  });

  test('can be searched ignoring case, even beyond ASCII', async () => {
    const { reference } = await apply({ Name: `Zoë Ångström ${unique()}` });
    for (const q of ['ZOË', 'zoë ÅNGSTRÖM']) {
      expect(references((await get(`/admin/applications?q=${encodeURIComponent(q)}`)).body)).toContain(reference);
    }
  });

  test.each([
    'domain=Magic',
    'year=5th',
    'status=lost',
    'page=0',
    'pageSize=101',
    `q=${'x'.repeat(121)}`,
    'domain[$ne]=x',
  ])('rejects %s', async (query) => {
    expect((await get(`/admin/applications?${query}`)).status).toBe(400);
  });
});

describe('An application', () => {
  test('is returned in full, with its documents by name and without internal columns', async () => {
    const files: Record<string, [Buffer, string]> = { resume: [pdf, 'cv.pdf'], certificates: [await png(), 'c.png'] };
    const sent = await apply({ github: 'https://github.com/sample', unpaidWillingness: 'yes' }, files);
    const { body } = await get(`/admin/applications/${sent.reference}`);
    expect(body).toEqual({
      success: true,
      data: {
        reference: sent.reference,
        round: 'first',
        Name: sent.Name,
        certificateName: null,
        Mail: sent.Mail,
        mobile: sent.mobile,
        linkedin: sent.linkedin,
        address: sent.address,
        university: sent.university,
        year: sent.year,
        branch: sent.branch,
        domain: sent.domain,
        introduction: sent.introduction,
        github: 'https://github.com/sample',
        additionalData: null,
        unpaidWillingness: 'yes',
        followLinkedin: null,
        followInstagram: null,
        status: 'received',
        receivedAt: expect.any(String),
        replyBy: expect.any(String),
        offer: null,
        internship: null,
        documents: [
          { document: 'resume', fileName: 'cv.pdf', size: pdf.length },
          { document: 'certificates', fileName: 'c.png', size: expect.any(Number) },
        ],
        notes: [],
        steps: [{ status: 'received', at: expect.any(String), toldAt: expect.any(String), reason: null }],
      },
    });
  });

  test('can get a status; setting it twice is recorded once, and an unknown status is rejected', async () => {
    const { reference } = await apply();
    const path = `/admin/applications/${reference}`;
    const set = (status: unknown) => call('PATCH', path, { token, json: { status } });
    for (const status of ['shortlisted', 'shortlisted']) {
      expect(await set(status)).toMatchObject({ status: 200, body: { success: true, message: 'Status changed.' } });
    }
    expect((await get(path)).body.data.status).toBe('shortlisted');
    for (const status of ['lost', '', null, { $ne: 'x' }, undefined]) expect((await set(status)).status).toBe(400);
    expect((await get(path)).body.data.status).toBe('shortlisted');
    const { data } = (await get(`/admin/audit?q=${reference}`)).body;
    expect(data).toMatchObject([
      { action: 'status changed', by: 'siteadmin', place: 'dashboard', detail: 'received to shortlisted' },
    ]);
  });

  test('can get its status together with other applications, and missing ones are reported', async () => {
    const [one, two] = [await apply(), await apply()];
    const answer = await call('POST', '/admin/applications/status', {
      token,
      json: { references: [one.reference, two.reference, one.reference, 'APP-0'], status: 'not selected' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Status changed.', data: { changed: 2, missing: ['APP-0'], withdrawn: [] } },
    });
    for (const { reference } of [one, two]) {
      expect((await get(`/admin/applications/${reference}`)).body.data.status).toBe('not selected');
    }
  });

  test('is not changed by someone who saw an older status; an undo names the status that it undoes', async () => {
    const { reference } = await apply();
    const path = `/admin/applications/${reference}`;
    const set = (status: string, seen: string, reason?: string) =>
      call('PATCH', path, { token, json: { status, reason }, headers: { 'If-Match': `"${seen}"` } });
    expect((await set('in review', 'received')).status).toBe(200);
    // A retry is not a conflict.
    expect((await set('in review', 'received')).status).toBe(200);
    expect(await set('not selected', 'received', 'No place left.')).toMatchObject({
      status: 412,
      body: { code: 'DECIDED_MEANWHILE', message: 'Someone else has just set this to “In review”.' },
    });
    expect((await get(path)).body.data).toMatchObject({ status: 'in review', steps: [{}, { reason: null }] });
    expect((await set('received', 'in review')).status).toBe(200);
    const { status, steps } = (await get(path)).body.data;
    expect([status, steps.length]).toEqual(['received', 1]);
  });

  test('is changed with others only if its status is still the one that was seen; those whose status differs are listed', async () => {
    const [one, two] = [await apply(), await apply()];
    await call('PATCH', `/admin/applications/${two.reference}`, { token, json: { status: 'selected' } });
    const seen = { [one.reference]: 'received', [two.reference]: 'received' };
    const json = { references: [one.reference, two.reference], seen, status: 'not selected' };
    expect((await call('POST', '/admin/applications/status', { token, json })).body.data).toEqual({
      changed: 1,
      missing: [],
      withdrawn: [],
      conflicts: [two.reference],
    });
    expect((await get(`/admin/applications/${two.reference}`)).body.data.status).toBe('selected');
    for (const wrong of ['received', [one.reference], { [one.reference]: 'lost' }])
      expect((await call('POST', '/admin/applications/status', { token, json: { ...json, seen: wrong } })).status).toBe(
        400,
      );
  });

  test.each([
    ['no reference', { references: [], status: 'selected' }],
    ['too many', { references: Array.from({ length: 101 }, (_, index) => `APP-${index}`), status: 'selected' }],
    ['no list', { references: 'APP-1', status: 'selected' }],
    ['objects', { references: [{ $ne: null }], status: 'selected' }],
    ['no status', { references: ['APP-1'] }],
    ['no body', undefined],
  ])('is not changed by an invalid list: %s', async (_name, json) => {
    expect((await call('POST', '/admin/applications/status', { token, json })).status).toBe(400);
  });

  test('can have private notes, listed in order with author and time, that only the team can see', async () => {
    const { reference } = await apply();
    const path = `/admin/applications/${reference}`;
    const note = (text: unknown) => call('POST', `${path}/notes`, { token, json: { text } });
    const firstNote = await note('  Strong on tests.\r\nAsk about the club. ');
    expect(firstNote).toMatchObject({
      status: 201,
      body: { success: true, data: { text: 'Strong on tests.\nAsk about the club.', by: 'siteadmin' } },
    });
    const key = crypto.randomUUID();
    for (const _again of [1, 2]) {
      const answer = await call('POST', `${path}/notes`, {
        token,
        json: { text: 'Second.' },
        headers: { 'Idempotency-Key': key },
      });
      expect([answer.status, answer.body.data.text]).toEqual([201, 'Second.']);
    }
    const { notes } = (await get(path)).body.data;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([firstNote.body.data.text, 'Second.']);
    for (const wrong of ['', '   ', 'x'.repeat(2001), 7, null, 'a\u0000b'])
      expect((await note(wrong)).status).toBe(400);
    expect((await note('x'.repeat(2000))).status).toBe(201);
  });

  test.each([
    [{ status: 'selected', reason: 'Very good.' }, 'Only a “not selected” decision can have a reason.'],
    [{ status: 'not selected', reason: 'x'.repeat(1001) }, 'The reason must be at most 1000 characters long.'],
    [{ status: 'not selected', reason: 7 }, 'The reason must be at most 1000 characters long.'],
  ])('rejects the decision %j', async (json, msg) => {
    const { reference } = await apply();
    for (const [method, path, more] of [
      ['PATCH', `/admin/applications/${reference}`, {}],
      ['POST', '/admin/applications/status', { references: [reference] }],
    ] as const) {
      const { status, body } = await call(method, path, { token, json: { ...json, ...more } });
      expect([status, body.errors]).toEqual([400, [{ field: 'reason', msg }]]);
    }
    expect((await get(`/admin/applications/${reference}`)).body.data.status).toBe('received');
  });

  test.each([
    ['GET', '/admin/applications/APP-0', undefined],
    ['PATCH', '/admin/applications/APP-0', { status: 'selected' }],
    ['POST', '/admin/applications/APP-0/notes', { text: 'x' }],
    ['GET', '/admin/applications/APP-0/resume', undefined],
  ])('that does not exist returns 404: %s %s', async (method, path, json) => {
    expect(await call(method, path, { token, json })).toMatchObject({
      status: 404,
      body: { success: false, message: 'This application does not exist.' },
    });
  });

  test('appears in the audit list when one of its documents is opened', async () => {
    const { reference } = await apply({}, { resume: [pdf, 'cv.pdf'] });
    expect((await get(`/admin/applications/${reference}/resume`)).status).toBe(200);
    expect((await get(`/admin/audit?q=${reference}&action=opened`)).body.data).toMatchObject([
      { action: 'opened', kind: 'Application', name: reference, detail: 'resume', by: 'siteadmin' },
    ]);
  });
});

describe('The list of quick applications', () => {
  test('shows the newest first, with the fields that were sent', async () => {
    const College = `Quick ${unique()}`;
    const json = { Name: 'Quick One', Mail: 'Quick@Example.org', Phone: '+91 12345', College };
    await call('POST', '/applications/fillup', { json });
    await call('POST', '/applications/fillup', { json: { ...json, Name: 'Quick Two', Role: 'Tester' } });
    const { body } = await get(`/admin/quick-applications?q=${encodeURIComponent(College)}`);
    expect(body).toEqual({
      success: true,
      data: [
        expect.objectContaining({ Name: 'Quick Two', Role: 'Tester' }),
        {
          _id: expect.any(String),
          Name: 'Quick One',
          Mail: 'quick@example.org',
          Phone: '+91 12345',
          College,
          Role: null,
          receivedAt: expect.stringMatching(/Z$/),
        },
      ],
      meta: { page: 1, pageSize: 100, pageCount: 1, total: 2 },
    });
  });
});
