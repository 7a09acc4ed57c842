import { beforeAll, expect, inject, test } from 'vitest';
import { adminToken, call } from './support/client';
import { readRows } from './support/database';
import { application, form } from './support/samples';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

/** Somebody who has applied, in a state. */
async function applicant(status = 'selected', changes: Record<string, string> = {}) {
  const person = application(changes);
  const { body } = await call('POST', '/applicationform/apply', { raw: form(person) });
  await call('PATCH', `/admin/applications/${body.reference}`, { token, json: { status } });
  return { reference: String(body.reference), mail: String(person.Mail), name: String(person.Name) };
}
const list = async () => (await call('GET', '/admin/certificates/selected', { token })).body;
const issue = (references: string[], headers = {}) =>
  call('POST', '/admin/certificates/selected', { token, json: { references, Course: true }, headers });
const certificates = async (references: string[]) =>
  (await readRows(inject('product'), 'certificates')).filter((row) =>
    references.includes(String(row.application_reference)),
  );
const mails = async (address: string) =>
  (await readRows(inject('product'), 'mails')).filter(
    ({ recipient, kind }) => recipient === address && kind === 'certificate issued',
  );

test('those who were selected are listed until they have their certificate; each gets one, and a mail with link and PDF', async () => {
  const [first, second, other] = [await applicant(), await applicant(), await applicant('interview')];
  const references = (await list()).data.map(({ reference }: { reference: string }) => reference);
  expect(references).toEqual(expect.arrayContaining([first.reference, second.reference]));
  expect(references).not.toContain(other.reference);

  const { status, body } = await issue([first.reference, second.reference]);
  expect([status, body.data.length]).toEqual([201, 2]);
  for (const { reference, mail, name } of [first, second]) {
    const id = body.data.find((made: { reference: string }) => made.reference === reference).CertificateId;
    const { data } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body;
    expect(data).toMatchObject({ Name: name, Domain: 'Web Development', Course: true, ReferenceNumber: null });
    // With the e-mail, which is no secret, it would be the key to the application.
    expect(JSON.stringify(data)).not.toContain(reference);
    const found = await call('GET', `/admin/certificates?q=${reference}`, { token });
    expect(found.body.data.map(({ CertificateId }: { CertificateId: string }) => CertificateId)).toEqual([id]);
    const [sent, ...more] = await mails(mail);
    expect(more).toEqual([]);
    expect(sent?.text).toContain(data.link);
    expect(sent?.text).toContain(`/api/certificates/${id}/pdf`);
  }
  const left = (await list()).data.map(({ reference }: { reference: string }) => reference);
  expect(left).not.toContain(first.reference);
});

test('the mail about a certificate that no font of ours can draw offers no PDF: there is none', async () => {
  const { reference, mail } = await applicant('selected', { Name: 'प्रिया शर्मा' });
  const { body } = await issue([reference]);
  const id = body.data[0].CertificateId;
  expect((await call('GET', `/certificates/${id}/pdf`)).status).toBe(409);
  const [sent] = await mails(mail);
  expect(sent?.text).toContain(`/verifywork/${id}`);
  expect(sent?.text).not.toMatch(/pdf/i);
});

test('it is all or none: one who is not selected, or has one already, and nobody gets any', async () => {
  const [good, withdrawn, done] = [await applicant(), await applicant('withdrawn'), await applicant()];
  expect((await issue([done.reference])).status).toBe(201);
  for (const bad of [withdrawn.reference, done.reference, 'APP-NOBODY']) {
    expect((await issue([good.reference, bad])).status).toBe(409);
    expect(await certificates([good.reference])).toEqual([]);
    expect(await mails(good.mail)).toEqual([]);
  }
});

test('ten at the same moment are one certificate and one mail, also without a key', async () => {
  const { reference, mail } = await applicant();
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue([reference, reference])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await certificates([reference])).toHaveLength(1);
  expect(await mails(mail)).toHaveLength(1);
});

test.each([[[]], [Array.from({ length: 101 }, () => 'APP-X')], ['APP-X'], [[{ $ne: '' }]]])(
  'refuses %o',
  async (references) => {
    const answer = await call('POST', '/admin/certificates/selected', { token, json: { references, Course: true } });
    expect(answer.status).toBe(400);
  },
);
