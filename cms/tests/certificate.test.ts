import { beforeAll, describe, expect, test } from 'vitest';
import { adminToken, call, origin } from './support/client';
import { testOnce } from './support/product';
import { words } from './support/samples';

const claim = (changes: Record<string, unknown> = {}) => ({
  Name: 'Sample Intern',
  Domain: 'Web Development',
  Course: true,
  ...changes,
});
let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const issue = (json: unknown) => call('POST', '/admin/validation', { token, json });
const lookup = (id: string) => call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(id)}`);
const revoke = (id: string, reason: unknown = 'Issued twice.') =>
  call('POST', `/admin/certificates/${encodeURIComponent(id)}/revoke`, { token, json: { reason } });
const unique = () => `T-${Date.now()}-${Math.floor(Math.random() * 1e9)}`;

describe('A certificate', () => {
  test('is found by its ID with all its claims, ignoring capitals, spaces and dashes', async () => {
    const CertificateId = `Web/${unique()}_x`;
    const answer = await issue(claim({ CertificateId, referenceNumber: 'REF-1' }));
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, message: 'Validation entry saved successfully.', data: { CertificateId } },
    });
    for (const typed of [
      CertificateId,
      CertificateId.toUpperCase(),
      ` ${CertificateId} `,
      CertificateId.replace(/-/g, '–'),
    ]) {
      expect(await lookup(typed)).toMatchObject({ status: 200 });
    }
    expect((await lookup(CertificateId)).body).toEqual({
      success: true,
      data: {
        Name: 'Sample Intern',
        Domain: 'Web Development',
        Course: true,
        CertificateId,
        ReferenceNumber: 'REF-1',
        createdAt: expect.stringMatching(/Z$/),
        record: {},
        revoked: null,
        link: `${origin}/verifywork/${encodeURIComponent(CertificateId)}`,
        pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  testOnce('shows the facts that the team entered, on its page too, and omits empty ones', async () => {
    const facts = {
      hours: '120',
      skills: ' React,TypeScript , react,, ',
      project: 'github.com/sample/project',
      signatory: 'Asha Verma',
      signatoryRole: 'Head of Programme',
    };
    const { status, body } = await issue(claim(facts));
    expect(status).toBe(201);
    const id = body.data.CertificateId;
    expect((await lookup(id)).body.data.facts).toEqual({
      hours: 120,
      skills: ['React', 'TypeScript'],
      project: 'https://github.com/sample/project',
      signatory: 'Asha Verma',
      signatoryRole: 'Head of Programme',
    });
    const page = await (await fetch(`${origin}/verifywork/${id}`)).text();
    for (const words of ['120 hours', 'React, TypeScript', 'Asha Verma, Head of Programme'])
      expect(page).toContain(words);
    expect(page).toMatch(/<a [^>]*href="https:\/\/github\.com\/sample\/project"[^>]*rel="nofollow/);
    const one = (await issue(claim({ hours: 1 }))).body.data.CertificateId;
    expect((await lookup(one)).body.data.facts).toMatchObject({ hours: 1, skills: [], project: null, signatory: null });
    const none = (await issue(claim({ hours: null, skills: ' ', project: '' }))).body.data.CertificateId;
    expect((await lookup(none)).body.data).not.toHaveProperty('facts');
  });

  testOnce.each([
    ['no hours at all', { hours: 0 }],
    ['half an hour', { hours: 0.5 }],
    ['hours in words', { hours: 'many' }],
    ['too many hours', { hours: 2001 }],
    ['a list of hours', { hours: [1] }],
    ['too many skills', { skills: Array.from({ length: 13 }, (_, index) => `s${index}`).join() }],
    ['a skill that is too long', { skills: 'x'.repeat(41) }],
    ['skills as a list', { skills: ['React'] }],
    ['a project without https', { project: 'http://example.org' }],
    ['a project with a script', { project: 'javascript:alert(1)' }],
    ['a project that is too long', { project: `https://example.org/${'x'.repeat(300)}` }],
    ['a signatory that is too long', { signatory: 'x'.repeat(121) }],
    ['a role with a direction mark', { signatoryRole: 'Head\u202eof' }],
  ])('is not issued with %s, which is reported for its field', async (_name, change) => {
    const { status, body } = await issue(claim(change));
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, Object.keys(change)]);
  });

  testOnce('for a course is shown as a course', async () => {
    const { body } = await issue(claim({ Course: false }));
    expect((await lookup(body.data.CertificateId)).body.data).toMatchObject({ Course: false, ReferenceNumber: null });
  });

  test('without an ID gets one that is hard to guess and easy to read', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => issue(claim())));
    const ids = answers.map(({ body }) => body.data.CertificateId);
    expect(new Set(ids).size).toBe(30);
    for (const id of ids) expect(id).toMatch(/^FC(-[34679ACDEFGHJKMNPQRTWXY]{5}){3}$/);
    expect(Math.log2(23) * 15).toBeGreaterThan(60);
  });

  test('requested again with its Idempotency-Key after a lost response is not issued twice', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => call('POST', '/admin/validation', { token, json: claim(), headers });
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.CertificateId)).size).toBe(1);
  });

  test('has a unique ID, even among revoked certificates, and even when twenty are issued simultaneously', async () => {
    const CertificateId = unique();
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(claim({ CertificateId }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    await revoke(CertificateId);
    const again = await issue(claim({ CertificateId: CertificateId.toLowerCase(), Name: 'Somebody Else' }));
    expect(again.status).toBe(409);
    expect(again.body.error).toBe(again.body.message);
  });

  test('that was revoked is shown as revoked, with the first date and reason', async () => {
    const CertificateId = unique();
    await issue(claim({ CertificateId }));
    expect((await revoke(CertificateId.toLowerCase())).status).toBe(200);
    const first = (await lookup(CertificateId)).body.data.revoked;
    expect(first).toEqual({ date: expect.stringMatching(/Z$/), reason: 'Issued twice.' });
    expect((await revoke(CertificateId, 'Another reason.')).status).toBe(200);
    expect((await lookup(CertificateId)).body.data.revoked).toEqual(first);
    expect((await revoke('no-such-certificate')).status).toBe(404);
    expect((await revoke(CertificateId, ' ')).status).toBe(400);
  });
});

describe('The lookup', () => {
  testOnce('needs an ID, and finds nothing for an empty ID, half an ID or a query operator', async () => {
    const CertificateId = unique();
    await issue(claim({ CertificateId }));
    for (const query of [
      '',
      '?id',
      '?id=',
      '?id=%20',
      '?id[$ne]=x',
      `?id[$startsWith]=${CertificateId}`,
      '?id=a&id=b',
    ]) {
      const { status, body } = await call('GET', `/lookupCertificate/lookup${query}`);
      expect([query, status, body.message]).toEqual([query, 400, 'Please enter a Certificate ID.']);
    }
    for (const id of [CertificateId.slice(0, -1), `${CertificateId}x`, '%', '*', "' OR 1=1 --", 'null']) {
      expect(await lookup(id)).toMatchObject({ status: 404, body: { message: 'No certificate has this ID.' } });
    }
  });
});

describe('Pasting into the lookup', () => {
  const idOf = async (text: string) => {
    const { status, body } = await lookup(text);
    return [status, body.data?.CertificateId];
  };

  test('finds a generated ID without hyphens, with spaces, in a link or a sentence', async () => {
    const { CertificateId } = (await issue(claim())).body.data;
    for (const text of [
      CertificateId.replaceAll('-', ''),
      CertificateId.replaceAll('-', ' '),
      `${CertificateId}.`,
      `Certificate ID: ${CertificateId}`,
      `${origin}/verifywork/${CertificateId}`,
      `${origin}/verifywork?id=${CertificateId}`,
    ]) {
      expect([text, ...(await idOf(text))]).toEqual([text, 200, CertificateId]);
    }
    const page = await fetch(`${origin}/verifywork/${CertificateId}.`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This certificate is valid.')]);
    expect((await revoke(`${CertificateId}.`)).status).toBe(404);
  });

  test('never finds a different certificate: an exact ID wins, and two matches count as none', async () => {
    const made = (await issue(claim())).body.data.CertificateId as string;
    const tight = made.replaceAll('-', '');
    expect(await idOf(tight)).toEqual([200, made]);
    await issue(claim({ CertificateId: tight }));
    expect(await idOf(tight)).toEqual([200, tight]);

    const id = unique();
    await issue(claim({ CertificateId: id }));
    expect(await idOf(id.replaceAll('-', ' '))).toEqual([200, id]);
    await issue(claim({ CertificateId: id.replaceAll('-', '') }));
    expect(await idOf(id)).toEqual([200, id]);
    expect(await idOf(id.replaceAll('-', ' '))).toEqual([404, undefined]);

    const linked = `verifywork/${id}`;
    expect(await idOf(linked)).toEqual([200, id]);
    await issue(claim({ CertificateId: linked }));
    expect(await idOf(linked)).toEqual([200, linked]);
  });
});

describe('The validation form', () => {
  testOnce.each([
    [{ Name: '' }, 'Name'],
    [{ Domain: undefined }, 'Domain'],
    [{ Course: undefined }, 'Course'],
    [{ Course: 'true' }, 'Course'],
    [{ Name: words(121) }, 'Name'],
    [{ CertificateId: 'has spaces in it' }, 'CertificateId'],
    [{ CertificateId: 'a'.repeat(65) }, 'CertificateId'],
    [{ CertificateId: '<b>' }, 'CertificateId'],
    [{ referenceNumber: { $ne: '' } }, 'referenceNumber'],
  ])('rejects %o with an error for the field, and with the message in `error` too', async (changes, field) => {
    const { status, body } = await issue(claim(changes));
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect(body.error).toBe(body.message);
  });

  testOnce('is only for admins', async () => {
    const answer = await call('POST', '/admin/validation', { json: claim() });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Please sign in.' } });
    expect((await call('POST', '/admin/certificates/x/revoke', { json: { reason: 'x' } })).status).toBe(401);
  });
});

describe('The list of issued certificates', () => {
  const list = async (query: string) => (await call('GET', `/admin/certificates?${query}`, { token })).body;

  test('shows the newest first and can be filtered by name, domain, ID, reference and revocation', async () => {
    const Domain = `List ${unique()}`;
    const made: string[] = [];
    for (const Name of ['First Person', 'Second Person', 'Third Person']) {
      const answer = await issue(claim({ Name, Domain, referenceNumber: `REF ${Name}` }));
      made.unshift(answer.body.data.CertificateId);
    }
    await revoke(made[1] ?? '');
    const q = `q=${encodeURIComponent(Domain.toLowerCase())}`;
    const idsOf = (body: { data: { CertificateId: string }[] }) => body.data.map(({ CertificateId }) => CertificateId);
    const all = await list(q);
    expect(idsOf(all)).toEqual(made);
    expect(all.meta.total).toBe(3);
    expect(all.data[1]).toEqual({
      Name: 'Second Person',
      Domain,
      Course: true,
      CertificateId: made[1],
      ReferenceNumber: 'REF Second Person',
      createdAt: expect.stringMatching(/Z$/),
      record: {},
      revoked: { date: expect.stringMatching(/Z$/), reason: 'Issued twice.' },
      link: `${origin}/verifywork/${made[1]}`,
      // The PDF may not be drawn yet.
      pdfSha256: all.data[1].pdfSha256,
    });
    expect(idsOf(await list(`${q}&state=valid`))).toEqual([made[0], made[2]]);
    expect(idsOf(await list(`${q}&state=revoked`))).toEqual([made[1]]);
    expect(idsOf(await list(`${q}&pageSize=1&page=3`))).toEqual([made[2]]);
    expect(idsOf(await list(`q=${made[0]?.toLowerCase()}`))).toEqual([made[0]]);
  });

  testOnce.each(['state=lost', 'page=0', 'pageSize=1000', `q=${'x'.repeat(121)}`])('rejects %s', async (query) => {
    expect((await call('GET', `/admin/certificates?${query}`, { token })).status).toBe(400);
  });
});
