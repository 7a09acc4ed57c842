import { beforeAll, expect, inject, test } from 'vitest';
import { look } from './support/applicant';
import { adminToken, call } from './support/client';
import { readRows } from './support/database';
import { application, form } from './support/samples';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

/** Creates an applicant with this state. */
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

test('selected applicants are listed until they have a certificate; each gets one, and an email with link and PDF', async () => {
  const [first, second, other] = [await applicant(), await applicant(), await applicant('interview')];
  const references = (await list()).data.map(({ reference }: { reference: string }) => reference);
  expect(references).toEqual(expect.arrayContaining([first.reference, second.reference]));
  expect(references).not.toContain(other.reference);

  const { status: answered, body } = await issue([first.reference, second.reference]);
  expect([answered, body.data.length]).toEqual([201, 2]);
  for (const { reference, mail, name } of [first, second]) {
    const id = body.data.find((made: { reference: string }) => made.reference === reference).CertificateId;
    const { data } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body;
    expect(data).toMatchObject({ Name: name, Domain: 'Web Development', Course: true, ReferenceNumber: null });
    // With the email, which is no secret, it would give access to the application.
    expect(JSON.stringify(data)).not.toContain(reference);
    const found = await call('GET', `/admin/certificates?q=${reference}`, { token });
    expect(found.body.data.map(({ CertificateId }: { CertificateId: string }) => CertificateId)).toEqual([id]);
    const [sent, ...more] = await mails(mail);
    expect(more).toEqual([]);
    expect(sent?.text).toContain(data.link);
    expect(sent?.text).toContain(`/api/certificates/${id}/pdf`);
  }
  const page = { reference: first.reference, Mail: first.mail };
  const status = async () => (await look(page)).body.data.certificate;
  const [issued] = body.data;
  expect([issued.reference, await status()]).toEqual([first.reference, issued.CertificateId]);
  await call('POST', `/admin/certificates/${issued.CertificateId}/revoke`, { token, json: { reason: 'A test.' } });
  expect(await status()).toBeNull();
  const left = (await list()).data.map(({ reference }: { reference: string }) => reference);
  expect(left).not.toContain(first.reference);
});

test('the email about a certificate that no font can draw offers no PDF', async () => {
  const { reference, mail } = await applicant('selected', { Name: 'प्रिया शर्मा' });
  const { body } = await issue([reference]);
  const id = body.data[0].CertificateId;
  expect((await call('GET', `/certificates/${id}/pdf`)).status).toBe(409);
  const [sent] = await mails(mail);
  expect(sent?.text).toContain(`/verifywork/${id}`);
  expect(sent?.text).not.toMatch(/pdf/i);
});

test('issues all or none: one who is not selected or already has one fails the request', async () => {
  const [good, withdrawn, done] = [await applicant(), await applicant('withdrawn'), await applicant()];
  expect((await issue([done.reference])).status).toBe(201);
  for (const bad of [withdrawn.reference, done.reference, 'APP-NOBODY']) {
    expect((await issue([good.reference, bad])).status).toBe(409);
    expect(await certificates([good.reference])).toEqual([]);
    expect(await mails(good.mail)).toEqual([]);
  }
});

test('ten simultaneous requests issue one certificate and send one email, even without a key', async () => {
  const { reference, mail } = await applicant();
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue([reference, reference])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await certificates([reference])).toHaveLength(1);
  expect(await mails(mail)).toHaveLength(1);
});

test.each([[[]], [Array.from({ length: 101 }, () => 'APP-X')], ['APP-X'], [[{ $ne: '' }]]])(
  'rejects %o',
  async (references) => {
    const answer = await call('POST', '/admin/certificates/selected', { token, json: { references, Course: true } });
    expect(answer.status).toBe(400);
  },
);

test('a certificate issued by the form is emailed once to the given address, which is shown nowhere', async () => {
  const mail = `holder-${crypto.randomUUID()}@example.org`;
  const entry = { Name: 'Priya Sharma', Domain: 'Web Development', Course: true, Mail: mail.toUpperCase() };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const send = () => call('POST', '/admin/validation', { token, json: entry, headers });
  const { status, body } = await send();
  expect(status).toBe(201);
  expect((await send()).body).toEqual(body);
  const id = body.data.CertificateId;
  const [sent, ...more] = await mails(mail);
  expect(more).toEqual([]);
  expect(sent?.text).toContain(`/verifywork/${id}`);
  const shown = [
    await call('GET', `/lookupCertificate/lookup?id=${id}`),
    await call('GET', `/admin/certificates?q=${id}`, { token }),
    await call('GET', `/admin/audit?q=${id}`, { token }),
  ];
  expect(JSON.stringify(shown.map((answer) => answer.body)).toLowerCase()).not.toContain(mail);
  // As for every certificate whose holder is known.
  await call('POST', `/admin/certificates/${id}/revoke`, { token, json: { reason: 'Issued twice.' } });
  const told = (await readRows(inject('product'), 'mails')).filter(({ recipient }) => recipient === mail);
  expect(told.map(({ kind }) => kind)).toContain('certificate revoked');
});

test.each(['nobody', 7, 'a@b@example.org', 'a@example.org\r\nBcc: other@example.org'])(
  'no certificate is issued with the address %j',
  async (Mail) => {
    const answer = await call('POST', '/admin/validation', {
      token,
      json: { Name: 'Priya Sharma', Domain: 'Web Development', Course: true, Mail },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'Mail' }] } });
  },
);
