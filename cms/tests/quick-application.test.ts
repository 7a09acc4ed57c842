import { describe, expect, test } from 'vitest';
import { call } from './support/client';
import { panel } from './support/panel';
import { words } from './support/samples';

const quick = (changes: Record<string, unknown> = {}) => ({
  Name: 'Sample Applicant',
  Mail: 'sample.applicant@example.org',
  Phone: '+91 (90000) 00-000',
  College: 'Sample Institute',
  Role: 'Cyber Security Intern',
  ...changes,
});
const send = (json: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/applications/fillup', { json, headers });

describe('A quick application', () => {
  test('is accepted with and without a role', async () => {
    for (const json of [quick(), quick({ Role: '' }), quick({ Role: undefined }), quick({ Role: null })]) {
      expect(await send(json)).toMatchObject({
        status: 201,
        body: { success: true, message: 'Fill the next form to the Application!' },
      });
    }
  });

  test('appears in the panel as it was sent, each answer in its field, without unknown fields', async () => {
    const sent = quick({ Mail: `Quick-${Date.now()}@Example.org`, documentId: 'mine', createdAt: '2020-01-01' });
    await send(sent);
    const uid = 'api::application.quick-application';
    const stored = await (await panel()).find(uid, 'email', String(sent.Mail).toLowerCase());
    expect(stored).toMatchObject({
      documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
      fullName: sent.Name,
      phone: sent.Phone,
      college: sent.College,
      role: sent.Role,
    });
    expect(Date.now() - Date.parse(stored.createdAt)).toBeLessThan(60_000);
  });

  test.each(['Name', 'Mail', 'Phone', 'College'])('needs a %s', async (field) => {
    for (const value of [undefined, null, '', '   ', 7, {}, ['a']]) {
      const { status, body } = await send(quick({ [field]: value }));
      expect([status, body.success, body.errors.map((error: { field: string }) => error.field)]).toEqual([
        400,
        false,
        [field],
      ]);
    }
  });

  test('needs visible letters; invisible characters are removed from names, and phone numbers are normalised', async () => {
    for (const unseen of ['\u200b', '\u2060', '\u00ad', '\u2800', '\u3164'])
      for (const field of ['Name', 'Mail', 'Phone', 'College'])
        expect(
          (await send(quick({ [field]: unseen }))).body.errors.map((error: { field: string }) => error.field),
        ).toEqual([field]);
    const Mail = `seen-${Date.now()}@example.org`;
    const sent = quick({
      Name: 'Asha\u200b Ver\u00adma',
      Mail: `\u200b${Mail}`,
      Phone: '\u202a+91\u00a098765\u201143210\u202c',
    });
    expect((await send(sent)).status).toBe(201);
    expect(await (await panel()).find('api::application.quick-application', 'email', Mail)).toMatchObject({
      fullName: 'Asha Verma',
      phone: '+91 98765-43210',
    });
  });

  test.each([
    ['Name', 120],
    ['College', 200],
    ['Role', 200],
  ])('accepts a %s of at most %i characters', async (field, max) => {
    expect((await send(quick({ [field]: words(max) }))).status).toBe(201);
    expect((await send(quick({ [field]: words(max + 1) }))).status).toBe(400);
  });

  test.each([
    ['Mail', 'nobody'],
    ['Mail', 'a b@example.org'],
    ['Phone', '123456'],
    ['Phone', '1'.repeat(21)],
    ['Phone', '+91 call me'],
    ['Role', { $ne: '' }],
  ])('rejects %s = %s', async (field, value) => {
    const { status, body } = await send(quick({ [field]: value }));
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  test('can be sent again by the same person, but is stored once per key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (let count = 0; count < 3; count += 1) expect((await send(quick(), headers)).status).toBe(201);
    expect((await send(quick({ Name: 'Another' }), headers)).status).toBe(409);
  });
});
