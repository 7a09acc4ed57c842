import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, inject, test } from 'vitest';
import { announceNow, apply, decide, record } from './support/applicant';
import { adminToken, call, origin } from './support/client';
import {
  achievementCredentialSchema,
  didDocumentOf,
  type Json,
  outcomeOf,
  verifiedByDigitalBazaar,
  verifiedByVerifierCore,
} from './support/credentials';
import { readRows } from './support/database';
import { accept, completed, finish, type Intern } from './support/intern';
import { textIn } from './support/pdf-text';

const product = { url: origin };
const TEXT = 'Łukasz wrote a clear plan.\n\nI recommend them to any team. Ελλάδα.';
let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const draftOf = ({ id }: Intern) => call('GET', `/admin/internships/${id}/letter`, { token });
const write = async (intern: Intern, text: unknown = TEXT, version?: string) => {
  const json = { text, version: version ?? (await draftOf(intern)).body.data.version };
  return call('POST', `/admin/internships/${intern.id}/letter`, { token, json });
};
const certify = ({ id }: Intern) =>
  call('POST', '/admin/certificates/completed', { token, json: { internships: [id] } });
const listed = async ({ id }: Intern): Promise<Json> =>
  (await call('GET', '/admin/letters?pageSize=100', { token })).body.data.find((one: Json) => one.internship === id);
const release = async (intern: Intern) => {
  const { _id, version } = await listed(intern);
  return call('POST', `/admin/letters/${_id}/release`, { token, json: { version } });
};
const revoke = async (intern: Intern, reason = 'Written for someone else.') =>
  call('POST', `/admin/letters/${(await listed(intern))._id}/revoke`, { token, json: { reason } });
const mails = async (address: string, kind: string) =>
  (await readRows(inject('product'), 'mails')).filter((mail) => mail.recipient === address && mail.kind === kind);
const pdf = async (path: string) => {
  const { status, bytes } = await call('GET', path);
  return { status, text: status === 200 ? await textIn(bytes) : '' };
};

/** Returns someone with a certificate and a released letter. */
async function recommended(changes = {}) {
  const intern = await completed(token, changes);
  const CertificateId = (await certify(intern)).body.data[0].CertificateId;
  await write(intern);
  expect((await release(intern)).status).toBe(200);
  return { intern, CertificateId, LetterId: (await listed(intern)).LetterId as string };
}

test('a letter names its intern as the certificate will, even before there is one', async () => {
  const intern = await completed(token, { Name: 'Priya Sharma', certificateName: 'प्रिया शर्मा' });
  expect((await draftOf(intern)).body.data.text).toContain('प्रिया शर्मा completed');
  await write(intern);
  expect((await listed(intern)).Name).toBe('प्रिया शर्मा');
});

test('a letter is suggested, written, released with an ID, and emailed to the intern', async () => {
  const intern = await completed(token, { Name: 'Asha Verma' });
  const suggestion = (await draftOf(intern)).body.data;
  expect(suggestion).toMatchObject({ state: null, LetterId: null });
  expect(suggestion.text).toContain('Asha Verma completed a virtual internship in Web Development');
  expect(suggestion.text).not.toMatch(/[{}]|evaluation|project:/);
  expect((await write(intern)).body.data).toMatchObject({ text: TEXT, state: 'draft', LetterId: null });
  expect((await draftOf(intern)).body.data.text).toBe(TEXT);
  const own = async () => (await call('POST', '/internships/mine', { json: intern })).body.data.letter;

  expect(await release(intern)).toMatchObject({ status: 409, body: { code: 'NOT_COMPLETED' } });
  const { CertificateId } = (await certify(intern)).body.data[0];
  expect(await own()).toBeNull();
  expect((await release(intern)).status).toBe(200);
  const { LetterId } = await listed(intern);
  expect(LetterId).toMatch(/^FL(-[A-Z\d]{5}){3}$/);
  expect(await own()).toBe(LetterId);

  const { data } = (await call('GET', `/letters/${LetterId.toLowerCase()}`)).body;
  expect(data).toMatchObject({ LetterId, Name: 'Asha Verma', text: TEXT, CertificateId, revoked: null });
  expect(JSON.stringify(data)).not.toContain(intern.reference);
  const [sent, ...more] = await mails(intern.Mail, 'letter released');
  expect(more).toEqual([]);
  expect(sent?.text).toContain(data.link);
  const { text } = await pdf(`/letters/${LetterId}/pdf`);
  for (const words of ['Letter of recommendation', 'For Asha Verma', 'Łukasz wrote', 'Ελλάδα', LetterId, CertificateId])
    expect(text).toContain(words);
  expect(text).not.toContain(intern.reference);
  const page = await (await fetch(`${origin}/verifywork/${LetterId}`)).text();
  for (const words of ['This letter is valid.', 'I recommend them to any team.', 'name="robots" content="noindex"'])
    expect(page).toContain(words);

  // A released letter stays.
  expect(await write(intern, 'Other words.')).toMatchObject({ status: 409, body: { code: 'LETTER_RELEASED' } });
  expect(await release(intern)).toMatchObject({ status: 409, body: { code: 'LETTER_RELEASED' } });
});

test('only an intern who has completed the internship gets a letter, and only the text that was read is released', async () => {
  const building = await accept(token, await apply());
  expect(await write(building)).toMatchObject({ status: 409, body: { code: 'NOT_COMPLETED' } });
  await finish(token, building, { outcome: 'left' });
  expect((await write(building)).status).toBe(409);

  const intern = await completed(token);
  await certify(intern);
  await write(intern);
  const { _id, version } = await listed(intern);
  await write(intern, 'Changed since.');
  const json = { version };
  expect(await call('POST', `/admin/letters/${_id}/release`, { token, json })).toMatchObject({
    status: 412,
    body: { code: 'CHANGED_MEANWHILE' },
  });
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => release(intern)));
  const statuses = [first?.status, ...others.map(({ status }) => status)].sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  expect(await mails(intern.Mail, 'letter released')).toHaveLength(1);
  for (const text of ['', ' \u200b ', 'W'.repeat(2501), 7])
    expect((await write(await completed(token), text)).status).toBe(400);
});

test('a draft of a letter returns the same 404 as an unknown letter', async () => {
  const intern = await completed(token);
  await write(intern);
  const { _id } = await listed(intern);
  for (const path of [`/letters/${_id}`, '/letters/FL-AAAAA-AAAAA-AAAAA', '/letters/FL-AAAAA-AAAAA-AAAAA/pdf'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
  expect((await revoke(intern)).status).toBe(404);
  expect((await fetch(`${origin}/verifywork/FL-AAAAA-AAAAA-AAAAA`)).status).toBe(404);
});

test('every verifier accepts the credential of a letter, and detects its revocation', async () => {
  const { intern, CertificateId, LetterId } = await recommended({ Name: 'Asha Verma' });
  const bytes = await (await fetch(`${origin}/api/letters/${LetterId}/credential`)).text();
  const credential = JSON.parse(bytes);
  expect(credential).toMatchObject({
    id: `${origin}/verifywork/${LetterId}`,
    type: ['VerifiableCredential', 'EndorsementCredential'],
    credentialSubject: {
      id: `${origin}/verifywork/${CertificateId}`,
      type: ['EndorsementSubject'],
      endorsementComment: TEXT,
    },
  });
  const subject = await (await fetch(`${origin}/api/certificates/${CertificateId}/credential`)).json();
  expect(credential.credentialSubject.id).toBe(subject.id);
  expect(credential.credentialStatus.statusListIndex).not.toBe(subject.credentialStatus.statusListIndex);
  expect(await (await fetch(`${origin}/api/letters/${LetterId}/credential`)).text()).toBe(bytes);

  const { $defs } = JSON.parse(achievementCredentialSchema);
  const ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true }));
  const fits = ajv.compile({ $ref: '#/$defs/EndorsementCredential', $defs });
  expect([fits(credential), fits.errors]).toEqual([true, null]);

  const issuer = await didDocumentOf(product);
  const verdicts = async () => ({
    ours: await outcomeOf(bytes, issuer),
    bazaar: await verifiedByDigitalBazaar(credential, product),
    core: await verifiedByVerifierCore(credential, product),
  });
  expect(await verdicts()).toMatchObject({
    ours: 'valid',
    bazaar: { verified: true, revoked: false },
    core: { signed: true, notRevoked: true, fitsSchema: true },
  });
  const changed = bytes.replace('clear plan', 'perfect plan');
  expect(await outcomeOf(changed, issuer)).toBe('changed');

  expect((await revoke(intern)).status).toBe(200);
  expect(await verdicts()).toMatchObject({ ours: 'revoked', core: { signed: true, notRevoked: false } });
  expect((await verdicts()).bazaar.revoked).toBe(true);
  for (const part of ['pdf', 'credential'])
    expect(await call('GET', `/letters/${LetterId}/${part}`)).toMatchObject({
      status: 403,
      body: { code: 'CERTIFICATE_FILE_REVOKED' },
    });
  const { data } = (await call('GET', `/letters/${LetterId}`)).body;
  expect(data.revoked.reason).toBe('Written for someone else.');
  const page = await (await fetch(`${origin}/verifywork/${LetterId}`)).text();
  expect(page).toContain('This letter is no longer valid.');
  expect(page).not.toContain('I recommend them');
  const [sent] = await mails(intern.Mail, 'letter revoked');
  expect(sent?.text).toContain('    Written for someone else.');
  // Another letter can be written.
  const { body } = await call('POST', '/internships/mine', { json: intern });
  expect(body.data.letter).toBeNull();
  expect((await write(intern, 'A better letter.')).status).toBe(200);
  expect(await outcomeOf(bytes, issuer)).toBe('revoked');
});

test('two people who write the same letter do not overwrite each other', async () => {
  const intern = await completed(token);
  const { version } = (await draftOf(intern)).body.data;
  expect((await write(intern, 'The first text.', version)).status).toBe(200);
  expect(await write(intern, 'The second text.', version)).toMatchObject({
    status: 412,
    body: { code: 'CHANGED_MEANWHILE' },
  });
  expect((await draftOf(intern)).body.data.text).toBe('The first text.');
});

test('after a correction of the certificate, the letter is written again with the corrected name', async () => {
  const { intern, CertificateId, LetterId } = await recommended({ Name: 'Jon Smith' });
  const wish = { wrong: 'Jon', right: 'John', email: intern.Mail };
  await call('POST', `/certificates/${CertificateId}/correction`, { json: wish });
  const { data } = (await call('GET', '/admin/corrections?pageSize=100', { token })).body;
  const { _id } = data.find(({ email }: Json) => email === intern.Mail);
  const json = { Name: 'John Smith', Domain: 'Web Development', Course: true };
  expect((await call('POST', `/admin/corrections/${_id}/correct`, { token, json })).status).toBe(201);
  expect((await call('GET', `/letters/${LetterId}`)).body.data.revoked).not.toBeNull();
  const again = (await draftOf(intern)).body.data;
  expect(again).toMatchObject({ text: TEXT, state: null });
  await write(intern, again.text);
  expect((await release(intern)).status).toBe(200);
  const newId = (await call('POST', '/internships/mine', { json: intern })).body.data.letter;
  expect((await call('GET', `/letters/${newId}`)).body.data.Name).toBe('John Smith');
});

test('a letter is revoked with the certificate that it refers to', async () => {
  const { CertificateId, LetterId } = await recommended();
  await call('POST', `/admin/certificates/${CertificateId}/revoke`, { token, json: { reason: 'Issued twice.' } });
  const { revoked } = (await call('GET', `/letters/${LetterId}`)).body.data;
  expect(revoked.reason).toBe(`Certificate ${CertificateId}, which it refers to, was revoked.`);
});

test('a name that no font can draw gets a letter without a PDF', async () => {
  const { LetterId } = await recommended({ Name: 'Asha \uE000' });
  expect((await call('GET', `/letters/${LetterId}`)).body.data).toMatchObject({ Name: 'Asha \uE000', pdfSha256: null });
  expect(await call('GET', `/letters/${LetterId}/pdf`)).toMatchObject({
    status: 409,
    body: { code: 'NO_CERTIFICATE_FILE' },
  });
});

test('only applicants with an announced offer get the offer letter, which does not contain the reference number', async () => {
  const who = await apply({ Name: 'Asha Verma' });
  const letter = (json: object = who) => call('POST', '/applications/status/offer-letter', { json });
  expect((await letter()).status).toBe(409);
  expect((await letter({ ...who, Mail: 'other@example.org' })).status).toBe(404);
  await decide(token, who.reference, 'selected');
  // The letter is not available before the status is announced.
  expect((await letter()).status).toBe(409);
  await announceNow(who);
  const read = async () => textIn((await letter()).bytes);
  const offered = await read();
  expect(offered).toContain('Dear Asha Verma,');
  // The round has no dates, so the internship gets them when the offer is accepted.
  expect(offered).not.toContain('It runs');
  expect(offered).toContain('Please answer by');
  expect(offered).not.toContain(who.reference);
  await call('POST', '/applications/status/offer', { json: { ...who, answer: 'accept' } });
  const accepted = await read();
  expect(accepted).toContain('You have accepted this offer.');
  expect(accepted).toMatch(/It runs from \d+ \w+ 2\d{3} to \d+ \w+ 2\d{3}/);

  const other = await apply();
  await decide(token, other.reference, 'selected');
  await announceNow(other);
  await call('POST', '/applications/status/offer', { json: { ...other, answer: 'decline' } });
  expect((await letter(other)).status).toBe(409);

  const { internship } = await record(token, who.reference);
  const left = { outcome: 'left' };
  await call('POST', `/admin/internships/${internship}/finish`, { token, json: left });
  expect((await letter()).status).toBe(409);
});
