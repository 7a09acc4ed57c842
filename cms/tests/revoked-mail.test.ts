import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call, origin } from './support/client';
import { readRows, runSql } from './support/database';
import { completed } from './support/intern';
import { application, form } from './support/samples';
import { csv, HEAD } from './support/sheets';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const REASON = 'The work was copied.\nSee the letter.';
const address = () => String(application().Mail);
const issue = async (changes: object = {}): Promise<string> => {
  const json = { Name: 'Sample Intern', Domain: 'Web Development', Course: true, ...changes };
  return (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
};
/** Issues a certificate from a list, emailed to an address. */
async function mailed(Mail: string, referenceNumber = ''): Promise<string> {
  const sheet = csv([HEAD, [`Sample ${crypto.randomUUID()}`, 'Java', 'Course', '', referenceNumber, Mail]]);
  const raw = form({ leaveOut: '' }, { sheet: [sheet, 'list.csv'] });
  return (await call('POST', '/admin/certificates/sheet', { token, raw })).body.data[0].CertificateId;
}
/** Creates a selected applicant. */
async function selected(Mail: string): Promise<string> {
  const { reference } = (await call('POST', '/applicationform/apply', { raw: form(application({ Mail })) })).body;
  await call('PATCH', `/admin/applications/${reference}`, { token, json: { status: 'selected' } });
  return reference;
}
const revoke = (id: string, reason = REASON) =>
  call('POST', `/admin/certificates/${id}/revoke`, { token, json: { reason } });
const mailsTo = async (recipient: string, kind = 'certificate revoked') =>
  (await readRows(inject('product'), 'mails')).filter((mail) => mail.recipient === recipient && mail.kind === kind);
const mailsAbout = async (id: string) =>
  (await readRows(inject('product'), 'mails')).filter(
    (mail) => mail.kind === 'certificate revoked' && String(mail.text).includes(id),
  );
/** Returns the list entry, which the admin sees before revoking. */
const listed = async (id: string) => (await call('GET', `/admin/certificates?q=${id}`, { token })).body.data[0];

describe('The holder of a revoked certificate', () => {
  test('gets one email with date, reason and next steps at the address that the certificate was sent to', async () => {
    const holder = address();
    const id = await mailed(holder);
    expect((await listed(id)).tellsHolder).toBe(true);
    expect(JSON.stringify(await listed(id))).not.toContain(holder);
    const answers = await Promise.all(Array.from({ length: 6 }, () => revoke(id.toLowerCase())));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await revoke(id, 'Another reason.')).status).toBe(200);
    const [mail, ...more] = await mailsTo(holder);
    expect(more).toEqual([]);
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    expect(mail?.subject).toBe(`Your certificate ${id} was revoked`);
    for (const words of [
      `Your certificate ${id} (Course in Java) was revoked on ${today}`,
      '    The work was copied.\n    See the letter.\n',
      `    ${origin}/verifywork/${id}\n`,
      'If this is a mistake',
    ])
      expect(mail?.text).toContain(words);
    expect(await listed(id)).not.toHaveProperty('tellsHolder');
  });

  test('gets the email at the address of the application that the certificate was issued for or that its reference names', async () => {
    const [first, second] = [address(), address()];
    const json = { internships: [(await completed(token, { Mail: first })).id] };
    const issued = await call('POST', '/admin/certificates/completed', { token, json });
    const ids = [issued.body.data[0].CertificateId, await issue({ referenceNumber: await selected(second) })];
    // An earlier version stored no address.
    await runSql(inject('product'), `UPDATE certificates SET mailed_to = NULL WHERE certificate_id = '${ids[0]}'`);
    for (const id of ids) {
      expect((await listed(id)).tellsHolder).toBe(true);
      await revoke(id);
    }
    for (const [at, holder] of [first, second].entries()) {
      expect((await mailsTo(holder)).map(({ text }) => text)).toEqual([expect.stringContaining(ids[at])]);
    }
  });

  test('gets the email only at the address that the certificate was sent to, even if the application has a different one', async () => {
    const [holder, applicant] = [address(), address()];
    const id = await mailed(holder, await selected(applicant));
    await revoke(id);
    expect([await mailsTo(holder), await mailsTo(applicant)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('gets nothing if no address is known', async () => {
    for (const id of [await issue(), await issue({ referenceNumber: 'APP-2026-NOBODY' })]) {
      expect(await listed(id)).not.toHaveProperty('tellsHolder');
      expect((await revoke(id)).status).toBe(200);
      expect(await mailsAbout(id)).toEqual([]);
    }
  });

  test('is notified of a correction as before, but not of the revocation that comes with it', async () => {
    const holder = address();
    const id = await mailed(holder);
    const wish = { wrong: 'Sample', right: 'Simple', email: holder };
    await call('POST', `/certificates/${id}/correction`, { json: wish });
    const { body } = await call('GET', '/admin/corrections?pageSize=100', { token });
    const waits = body.data.find((one: { email: string }) => one.email === holder);
    const json = { Name: 'Simple', Domain: 'Java', Course: false };
    const answer = await call('POST', `/admin/corrections/${waits._id}/correct`, { token, json });
    expect(answer.status).toBe(201);
    expect(await mailsTo(holder, 'certificate corrected')).toHaveLength(1);
    expect(await mailsAbout(id)).toEqual([]);
    // The replacement sends its own email.
    await revoke(answer.body.data.CertificateId);
    expect(await mailsTo(holder)).toHaveLength(1);
  });

  test('no longer gets a pending email saying that the certificate was issued', async () => {
    const [holder, other] = [address(), address()];
    const [id] = [await mailed(holder), await mailed(other)];
    const stateOf = async (recipient: string) => (await mailsTo(recipient, 'certificate issued'))[0]?.state;
    for (const recipient of [holder, other]) await expect.poll(() => stateOf(recipient)).toBe('sent');
    // Simulates a rejection by the mail server.
    const later = inject('product').databaseUrl ? "now() + interval '1 hour'" : String(Date.now() + 3_600_000);
    const away = `UPDATE mails SET state = 'waiting', attempts = 1, sent_at = NULL, next_attempt_at = ${later}`;
    await runSql(inject('product'), `${away} WHERE recipient IN ('${holder}', '${other}')`);
    await revoke(id);
    expect(await mailsTo(holder, 'certificate issued')).toEqual([]);
    expect(await mailsTo(holder)).toHaveLength(1);
    expect(await mailsTo(other, 'certificate issued')).toHaveLength(1);
  });
});
