import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call, origin } from './support/client';
import { readRows } from './support/database';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const address = () => `holder-${crypto.randomUUID()}@example.org`;
async function issue(): Promise<string> {
  const json = { Name: 'Sampel Intern', Domain: 'Web Development', Course: true };
  return (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
}
const ask = (id: string, changes: Record<string, unknown> = {}) =>
  call('POST', `/certificates/${encodeURIComponent(id)}/correction`, {
    json: { wrong: 'Sampel', right: 'Sample', email: address(), ...changes },
  });
const waiting = async (id: string) => {
  const { body } = await call('GET', '/admin/corrections?pageSize=100', { token });
  return body.data.find((one: { certificate: { CertificateId: string } }) => one.certificate.CertificateId === id);
};
const lookup = async (id: string) => (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body.data;
const mailsTo = async (email: string) =>
  (await readRows(inject('product'), 'mails')).filter(({ recipient }) => recipient === email);
const audit = async (id: string) =>
  (await call('GET', `/admin/audit?q=${id}`, { token })).body.data.map(({ action }: { action: string }) => action);
const replacement = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };

describe('A request to correct a certificate', () => {
  test('is pending for the admin; the corrected certificate replaces the old one, which links to it; the holder gets an email', async () => {
    const [id, email] = [await issue(), address()];
    expect((await ask(id.toLowerCase(), { email: email.toUpperCase() })).status).toBe(201);
    const entry = await waiting(id);
    expect(entry).toMatchObject({ wrong: 'Sampel', right: 'Sample', email, state: 'waiting', answer: null });
    expect(await mailsTo(email)).toEqual([]);

    const answer = await call('POST', `/admin/corrections/${entry._id}/correct`, { token, json: replacement });
    expect(answer.status).toBe(201);
    const newId = answer.body.data.CertificateId;
    expect(await lookup(newId)).toMatchObject({ Name: 'Sample Intern', revoked: null });
    const old = await lookup(id);
    expect(old.Name).toBe('Sampel Intern');
    expect(old.revoked).toMatchObject({
      reason: `Corrected: the certificate ${newId} replaces it.`,
      replacedBy: newId,
    });
    const page = await (await fetch(`${origin}/verifywork/${id}`)).text();
    expect(page).toMatch(new RegExp(`<a [^>]*href="/verifywork/${newId}"`));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/verifywork/${newId}`);
    expect(await waiting(id)).toBeUndefined();
    expect(await audit(id)).toEqual(expect.arrayContaining(['revoked', 'corrected', 'issued']));
    expect((await ask(id)).status).toBe(409);
  });

  test('shows the facts of the old certificate, and the corrected certificate gets the facts that the admin sends', async () => {
    const json = { Name: 'Sampel Intern', Domain: 'Web Development', Course: true, hours: 80, skills: 'React' };
    const id = (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
    // A request can be about a single letter.
    await ask(id, { wrong: 'y', right: 'i' });
    const { _id, certificate } = await waiting(id);
    expect(certificate.facts).toMatchObject({ hours: 80, skills: ['React'] });
    const answer = await call('POST', `/admin/corrections/${_id}/correct`, {
      token,
      json: { ...replacement, hours: 120, skills: 'React, SQL' },
    });
    expect((await lookup(answer.body.data.CertificateId)).facts).toMatchObject({
      hours: 120,
      skills: ['React', 'SQL'],
    });
    // An issued certificate never changes.
    expect((await lookup(id)).facts).toMatchObject({ hours: 80, skills: ['React'] });
  });

  test('made by someone else also notifies the original recipient, who still owns the certificate', async () => {
    const [holder, asker] = [address(), address()];
    const raw = new FormData();
    raw.append('leaveOut', '');
    raw.append('sheet', new Blob([`Name,Domain,Course,Mail\nSampel Intern,Java,Course,${holder}\n`]), 'list.csv');
    const issued = await call('POST', '/admin/certificates/sheet', { token, raw });
    const id = issued.body.data[0].CertificateId;
    await ask(id, { email: asker });
    const path = `/admin/corrections/${(await waiting(id))._id}/correct`;
    const newId = (await call('POST', path, { token, json: replacement })).body.data.CertificateId;
    expect((await mailsTo(asker)).map(({ text }) => text)).toEqual([expect.stringContaining(newId)]);
    expect((await mailsTo(holder)).map(({ text }) => text)).toEqual([
      expect.stringContaining(id),
      expect.stringContaining(newId),
    ]);
    const made = (await readRows(inject('product'), 'certificates')).find((row) => row.certificate_id === newId);
    expect(made?.mailed_to).toBe(holder);
  });

  test('can be declined with a reason, which is emailed, and the certificate stays valid', async () => {
    const [id, email] = [await issue(), address()];
    await ask(id, { email });
    const { _id } = await waiting(id);
    const decline = (reason: unknown) => call('POST', `/admin/corrections/${_id}/decline`, { token, json: { reason } });
    expect((await decline(' ')).status).toBe(400);
    expect((await decline('It is as you applied.')).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'correction declined', text: expect.stringContaining('It is as you applied.') });
    expect((await lookup(id)).revoked).toBeNull();
    expect((await ask(id, { email })).status).toBe(201);
  });

  test('is decided once and completely, even if two admins act at the same moment', async () => {
    const [id, email] = [await issue(), address()];
    await ask(id, { email });
    const { _id } = await waiting(id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        call('POST', `/admin/corrections/${_id}/correct`, { token, json: replacement }),
      ),
      ...Array.from({ length: 4 }, () =>
        call('POST', `/admin/corrections/${_id}/decline`, { token, json: { reason: 'No.' } }),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is the only pending one for its certificate', async () => {
    const id = await issue();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('needs the ID of a certificate that is not revoked', async () => {
    expect((await ask('FC-NOBODY-HAS-THIS')).status).toBe(404);
    const id = await issue();
    await call('POST', `/admin/certificates/${id}/revoke`, { token, json: { reason: 'x' } });
    expect((await ask(id)).status).toBe(409);
  });

  test.each([
    [{ wrong: '' }, 'wrong'],
    [{ right: 'x'.repeat(501) }, 'right'],
    [{ email: 'nobody' }, 'email'],
    [{ wrong: { $ne: '' } }, 'wrong'],
  ])('is rejected with an error for the field: %o', async (changes, field) => {
    const { status, body } = await ask(await issue(), changes);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});
