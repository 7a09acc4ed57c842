import { beforeAll, describe, expect, test } from 'vitest';
import { apply } from './support/applicant';
import { adminToken, call, submit } from './support/client';
import { draft } from './support/samples';

let token: string;
const mark = `Zz${Date.now()}`;
const get = async (path: string, q: string) =>
  (await call('GET', `${path}?q=${encodeURIComponent(q)}`, { token })).body.data as Record<string, string>[];
const NFC = `Łukasz Müller-Żółć ${mark}`.normalize('NFC');
const spellings = [
  NFC,
  NFC.normalize('NFD'),
  `lukasz muller-zolc ${mark}`,
  `LUKASZ MÜLLER-ŻÓŁĆ ${mark.toUpperCase()}`,
  `ŁUKASZ MULLER-ZOLC`,
  'kasz müller',
];

beforeAll(async () => {
  token = await adminToken();
});

describe.each([
  ['stored as one letter', NFC],
  ['stored as letter and accent', NFC.normalize('NFD')],
])('A name with accents, %s, is found in every spelling', (_, name) => {
  const domain = `${name} ${Math.random().toString(36).slice(2)}`;
  test('among applications', async () => {
    const { reference } = await apply({ Name: name });
    for (const q of spellings)
      expect([q, (await get('/admin/applications', q)).map((one) => one.reference)]).toEqual([
        q,
        expect.arrayContaining([reference]),
      ]);
  });

  test('among quick applications', async () => {
    const Mail = `quick-${Date.now()}@example.org`;
    const json = { Name: name, Mail, Phone: '+91 98765-43210', College: 'Sample' };
    expect((await call('POST', '/applications/fillup', { json })).status).toBe(201);
    for (const q of spellings)
      expect([q, (await get('/admin/quick-applications', q)).map((one) => one.Mail)]).toEqual([
        q,
        expect.arrayContaining([Mail]),
      ]);
  });

  test('among certificates', async () => {
    const json = { Name: name, Domain: domain, Course: true };
    expect((await call('POST', '/admin/validation', { token, json })).status).toBe(201);
    for (const q of spellings)
      expect([q, (await get('/admin/certificates', q)).map((one) => one.Domain)]).toEqual([
        q,
        expect.arrayContaining([domain]),
      ]);
  });

  test('among pending posts, in the audit list and on the blog', async () => {
    const id = await submit(draft({ title: `Post ${domain}`, author: name }));
    for (const q of spellings)
      expect([q, (await get('/admin/unverified', q)).map((one) => one._id)]).toEqual([q, expect.arrayContaining([id])]);
    expect((await call('PATCH', `/admin/unverified/${id}`, { token })).status).toBe(200);
    for (const q of spellings) expect([q, (await get('/admin/audit', q)).length]).not.toEqual([q, 0]);
    // Visitors find the post on the blog too.
    for (const q of spellings)
      expect([q, (await get('/fetch', q)).map((one) => one._id)]).toEqual([q, expect.arrayContaining([id])]);
  });
});

describe('A phone number', () => {
  test('is found by some of its digits, however it was typed', async () => {
    const mobile = `+91 (98${Math.floor(Math.random() * 900 + 100)}) ${Math.floor(Math.random() * 90000 + 10000)}`;
    const digits = mobile.replace(/\D/g, '');
    const { reference } = await apply({ mobile });
    for (const q of [mobile, digits, digits.slice(2), digits.slice(-7), `${digits.slice(2, 6)}-${digits.slice(6)}`])
      expect([q, (await get('/admin/applications', q)).map((one) => one.reference)]).toEqual([q, [reference]]);
    expect(await get('/admin/applications', `${digits}9`)).toEqual([]);
  });
});

test('wildcards of the database are searched literally', async () => {
  const university = `100%_of\\${mark}`;
  const { reference } = await apply({ university });
  await apply({ university: `1000 of ${mark}` });
  for (const q of [university, `%_of\\${mark}`])
    expect((await get('/admin/applications', q)).map((one) => one.reference)).toEqual([reference]);
});
