import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { setFontFolder } from '../src/api/certificate/drawing/fonts';
import { certificatePicture } from '../src/api/certificate/drawing/picture';
import { announceNow, apply, decide, look } from './support/applicant';
import { adminToken, call, origin } from './support/client';
import { didDocumentOf, outcomeOf, verifiedByVerifierCore } from './support/credentials';
import { readRows, runSql } from './support/database';
import { accept, completed, finish, type Intern } from './support/intern';
import { textIn } from './support/pdf-text';
import { form } from './support/samples';
import { csv } from './support/sheets';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const list = async () =>
  (await call('GET', '/admin/certificates/completed?pageSize=100', { token })).body.data as Record<string, unknown>[];
const listed = async ({ id }: Intern) => (await list()).find(({ _id }) => _id === id);
const issue = (internships: unknown, headers = {}) =>
  call('POST', '/admin/certificates/completed', { token, json: { internships }, headers });
const certificates = async (...interns: Intern[]) =>
  (await readRows(inject('product'), 'certificates')).filter((row) =>
    interns.some(({ reference }) => reference === row.application_reference),
  );
const mails = async (address: string) =>
  (await readRows(inject('product'), 'mails')).filter(
    ({ recipient, kind }) => recipient === address && kind === 'certificate issued',
  );

test('completed internships are listed until they have a certificate; each intern gets one, and an email with link and PDF', async () => {
  const [first, second] = [await completed(token, { Name: 'First Intern' }), await completed(token)];
  const other = await accept(token, await apply());
  expect(await listed(first)).toMatchObject({ reference: first.reference, Name: 'First Intern', Mail: first.Mail });
  expect(await listed(second)).toBeDefined();
  expect(await listed(other)).toBeUndefined();

  const { status: answered, body } = await issue([first.id, second.id]);
  expect([answered, body.data.length]).toEqual([201, 2]);
  for (const { id: internship, reference, Mail } of [first, second]) {
    const id = body.data.find((made: { internship: string }) => made.internship === internship).CertificateId;
    const { data } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body;
    expect(data).toMatchObject({ Domain: 'Web Development', Course: true, ReferenceNumber: null });
    // Together with the email address, which is no secret, the reference gives access to the application.
    expect(JSON.stringify(data)).not.toContain(reference);
    const found = await call('GET', `/admin/certificates?q=${reference}`, { token });
    expect(found.body.data.map(({ CertificateId }: { CertificateId: string }) => CertificateId)).toEqual([id]);
    const [sent, ...more] = await mails(Mail);
    expect(more).toEqual([]);
    expect(sent?.text).toContain(data.link);
    expect(sent?.text).toContain(`/api/certificates/${id}/pdf`);
  }
  const { id: _, ...page } = first;
  const status = async () => (await look(page)).body.data.certificate;
  const issued = body.data.find((made: { internship: string }) => made.internship === first.id);
  expect(await status()).toBe(issued.CertificateId);
  await call('POST', `/admin/certificates/${issued.CertificateId}/revoke`, { token, json: { reason: 'A test.' } });
  expect(await status()).toBeNull();
  expect(await listed(first)).toBeUndefined();
  // An internship with a corrected record gets a certificate.
  expect((await finish(token, first, { outcome: 'completed', exception: 'The hours were wrong.' })).status).toBe(200);
  expect(await listed(first)).toBeDefined();
  expect((await issue([first.id])).status).toBe(201);
});

test('a certificate has the name that the applicant gave for it, and a warning if the name cannot be printed', async () => {
  const [priya, odd] = [
    await completed(token, { Name: 'Priya Sharma', certificateName: 'प्रिया शर्मा' }),
    await completed(token, { certificateName: 'Priya \uE000' }),
  ];
  expect(await listed(priya)).toMatchObject({ Name: 'प्रिया शर्मा', applicant: 'Priya Sharma' });
  expect(await listed(priya)).not.toHaveProperty('warning');
  const warning = 'The name has a character that we can’t print, so there will be no PDF.';
  expect(await listed(odd)).toMatchObject({ Name: 'Priya \uE000', warning });
  const id = (await issue([priya.id])).body.data[0].CertificateId;
  expect((await call('GET', `/lookupCertificate/lookup?id=${id}`)).body.data.Name).toBe('प्रिया शर्मा');
});

test('either all certificates are issued or none: an internship that is not completed or already has one fails the request', async () => {
  const [good, done] = [await completed(token), await completed(token)];
  const [building, left, failed] = (await Promise.all([1, 2, 3].map(async () => accept(token, await apply())))) as [
    Intern,
    Intern,
    Intern,
  ];
  await finish(token, left, { outcome: 'left' });
  await finish(token, failed, { outcome: 'not completed', reason: 'No work was handed in.' });
  expect((await issue([done.id])).status).toBe(201);
  for (const [bad, code] of [
    [building.id, 'NOT_COMPLETED'],
    [left.id, 'NOT_COMPLETED'],
    [failed.id, 'NOT_COMPLETED'],
    [building.reference, 'NOT_COMPLETED'],
    [done.id, 'ALREADY_ISSUED'],
  ] as const) {
    const { status, body } = await issue([good.id, bad]);
    expect([bad, status, body.code]).toEqual([bad, 409, code]);
    expect(await certificates(good, building, left, failed)).toEqual([]);
    expect(await mails(good.Mail)).toEqual([]);
  }
  const { body } = await issue([left.id]);
  expect(body.message).toBe(`The internship of ${left.reference} is not completed. Nothing was issued.`);
});

test('ten simultaneous requests issue one certificate and send one email, even without a key', async () => {
  const intern = await completed(token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue([intern.id, intern.id])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await certificates(intern)).toHaveLength(1);
  expect(await mails(intern.Mail)).toHaveLength(1);
});

test.each([[[]], [Array.from({ length: 101 }, () => 'x')], ['x'], [[{ $ne: '' }]]])(
  'rejects %o',
  async (internships) => {
    expect((await issue(internships)).status).toBe(400);
  },
);

describe('The text of a certificate', () => {
  /** Reads every place that shows a certificate. */
  async function everything(id: string) {
    const bytes = async (path: string) => Buffer.from(await (await fetch(origin + path)).arrayBuffer());
    const { data } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body;
    const page = (await bytes(`/verifywork/${id}`)).toString();
    const card = /<article[\s\S]*?<\/article>/.exec(page)?.[0] ?? '';
    const pdf = await textIn(await bytes(`/api/certificates/${id}/pdf`));
    const credential = await bytes(`/api/certificates/${id}/credential`);
    const badge = await bytes(`/api/certificates/${id}/badge.png`);
    expect(badge.includes(credential)).toBe(true);
    return {
      data,
      pdf,
      picture: await bytes(`/api/certificates/${id}/picture`),
      card: card.replace(/<!-- -->|<\/?b\b[^>]*>/g, ''),
      shared: /<meta property="og:description" content="(.*?)"/.exec(page)?.[1] ?? '',
      credential: JSON.parse(credential.toString()),
    };
  }
  /** Corrects a certificate. @returns the ID of the new one */
  async function correct(id: string, json: object): Promise<string> {
    const email = `holder-${crypto.randomUUID()}@example.org`;
    await call('POST', `/certificates/${id}/correction`, { json: { wrong: 'a', right: 'b', email } });
    const { data } = (await call('GET', '/admin/corrections?pageSize=100', { token })).body;
    const { _id } = data.find((one: { email: string }) => one.email === email);
    return (await call('POST', `/admin/corrections/${_id}/correct`, { token, json })).body.data.CertificateId;
  }
  const CLAUSE = /appl(y|ied)|interview|buil[dt]|mentor|present|one-month/i;

  /** Expects that a certificate, wherever it is shown, says nothing about an internship's stations. */
  async function expectNoClause(id: string) {
    const { data, pdf, card, shared, credential } = await everything(id);
    expect(data.record).toEqual({});
    for (const text of [pdf, card, shared, JSON.stringify({ ...credential, '@context': [] })])
      expect([text, CLAUSE.test(text)]).toEqual([text, false]);
  }

  test('contains only the entered facts if it was issued through the form, a list or a correction, even for an applicant', async () => {
    const person = await apply();
    await decide(token, person.reference, 'shortlisted');
    const claims = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
    const json = { ...claims, referenceNumber: person.reference, Mail: person.Mail, hours: 120 };
    const byForm = (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
    const course = { ...claims, Course: false };
    const ofCourse = (await call('POST', '/admin/validation', { token, json: course })).body.data.CertificateId;
    const sheet = csv([
      ['Name', 'Domain', 'Course', 'referenceNumber', 'hours'],
      [`Sample ${crypto.randomUUID()}`, 'Web Development', 'Internship', (await apply()).reference, '120'],
    ]);
    const raw = form({ leaveOut: '' }, { sheet: [sheet, 'list.csv'] });
    const bySheet = (await call('POST', '/admin/certificates/sheet', { token, raw })).body.data[0].CertificateId;
    const corrected = await correct(ofCourse, course);
    for (const id of [byForm, bySheet, corrected]) await expectNoClause(id);
    const { pdf, card, credential } = await everything(byForm);
    const sentence = 'has completed the virtual internship in Web Development.';
    for (const text of [pdf, card]) expect(text).toContain(`${sentence} 120 hours.`);
    expect(credential.credentialSubject.narrative).toBe('120 hours.');
    expect((await everything(corrected)).card).toContain('has completed the virtual course in Web Development.');
  });

  test('contains the recorded facts if the internship was completed', async () => {
    const who = await apply({ Name: 'Asha Verma' });
    await decide(token, who.reference, 'shortlisted');
    await announceNow(who);
    const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const slot = { startsAt, minutes: 30, place: 'https://meet.example.org/1', interviewer: crypto.randomUUID() };
    await call('POST', '/admin/interviews', { token, json: { slots: [slot] } });
    const { slots } = (await call('POST', '/applications/status/interview', { json: who })).body.data;
    const { _id } = slots.find(({ interviewer }: { interviewer: string }) => interviewer === slot.interviewer);
    expect((await call('POST', '/applications/status/interview/book', { json: { ...who, slot: _id } })).status).toBe(
      200,
    );
    const at = inject('product').databaseUrl ? "'2026-06-19T20:00:00Z'" : String(Date.parse('2026-06-19T20:00:00Z'));
    await runSql(inject('product'), `UPDATE interviews SET starts_at = ${at} WHERE document_id = '${_id}'`);
    const outcome = { tookPlace: true, recommendation: 'yes', strengths: 'Curious.', doubts: null };
    expect((await call('POST', `/admin/interviews/${_id}/outcome`, { token, json: outcome })).status).toBe(200);

    const intern = await accept(token, who);
    // In that time zone, the interview was on the next day.
    const round = { name: 'Past', opens: '2020-01-01', closes: '2020-01-02', timeZone: 'Asia/Kolkata' };
    const { body } = await call('POST', '/admin/rounds', { token, json: round });
    const move = `UPDATE internships SET round = '${body.data._id}' WHERE document_id = '${intern.id}'`;
    await runSql(inject('product'), move);
    const { data: team } = (await call('GET', '/admin/people', { token })).body;
    const mentor = team[0]._id;
    await call('PATCH', `/admin/mentors/${mentor}`, { token, json: { name: 'Sample Mentor', capacity: 100 } });
    const days = { mentor, startsOn: '2026-07-01', endsOn: '2026-07-31' };
    expect((await call('PATCH', `/admin/internships/${intern.id}`, { token, json: days })).status).toBe(200);
    const project = { title: 'A weather map', link: 'https://example.org/weather' };
    await call('POST', '/internships/mine/project', { json: { ...who, ...project } });
    await call('POST', '/internships/mine/hand-in', { json: { ...who, repository: project.link, summary: 'A map.' } });
    const json = { presentedOn: '2026-07-30' };
    expect((await call('POST', `/admin/internships/${intern.id}/presentation`, { token, json })).status).toBe(200);
    const marks = { quality: 3, learning: 4, independence: 3, communication: 3, reliability: 4 };
    const evaluation = { marks, strengths: 'Tests first.', advice: 'Read more code.' };
    expect((await finish(token, intern, { outcome: 'completed', evaluation, hours: 120 })).status).toBe(200);

    const record = {
      startsOn: '2026-07-01',
      endsOn: '2026-07-31',
      interviewedOn: '2026-06-20',
      project,
      mentor: 'Sample Mentor',
      presentedOn: '2026-07-30',
    };
    expect(await listed(intern)).toMatchObject({ record, facts: { hours: 120, project: project.link } });
    expect((await call('POST', '/internships/mine', { json: who })).body.data).toMatchObject({
      appliedOn: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/),
      interviewedOn: record.interviewedOn,
    });
    const id = (await issue([intern.id])).body.data[0].CertificateId;
    const { data, pdf, card, shared, credential, picture } = await everything(id);
    expect(data.record).toEqual(record);
    setFontFolder(join(import.meta.dirname, '..', 'src', 'assets', 'fonts'));
    const claim = { recipient: 'Asha Verma', domain: 'Web Development', isInternship: true, referenceNumber: null };
    const expected = await certificatePicture(
      { ...claim, certificateId: id, record },
      'First Commit',
      new Date().toISOString(),
    );
    expect(picture.equals(expected)).toBe(true);
    const sentence =
      'has completed the virtual internship in Web Development from 1 July to 31 July 2026: was interviewed on 20 June 2026, built “A weather map” with Sample Mentor as mentor, and presented it on 30 July 2026.';
    for (const text of [pdf, card]) expect(text).toContain(`${sentence} 120 hours. Project: example.org/weather.`);
    expect(pdf).toMatch(/Apply Interview Build Present Certificate .*Issued on \d/);
    expect(`Asha Verma ${sentence}`).toContain(shared.replace('…', ''));
    expect(shared).toContain('from 1 July to 31 July 2026');
    expect(credential.credentialSubject).toMatchObject({
      narrative: `${sentence.replace('has', 'Has')} 120 hours.`,
      activityStartDate: '2026-07-01T00:00:00Z',
      activityEndDate: '2026-07-31T00:00:00Z',
    });
    expect(credential.evidence[0].id).toBe(project.link);
    const product = { url: origin };
    expect(await outcomeOf(JSON.stringify(credential), await didDocumentOf(product))).toBe('valid');
    expect(await verifiedByVerifierCore(credential, product)).toEqual({
      signed: true,
      notRevoked: true,
      fitsSchema: true,
    });
    // The certificate names the interview, so its outcome stays.
    const noShow = { tookPlace: false, recommendation: null, strengths: null, doubts: null };
    expect(await call('POST', `/admin/interviews/${_id}/outcome`, { token, json: noShow })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ISSUED' },
    });
  });

  test('keeps what was recorded when a correction changes the name', async () => {
    const intern = await completed(token);
    const id = (await issue([intern.id])).body.data[0].CertificateId;
    const wrong = { wrong: 'The name', right: 'Asha Verma', email: 'holder@example.org' };
    expect((await call('POST', `/certificates/${id}/correction`, { json: wrong })).status).toBe(201);
    const { data } = (await call('GET', '/admin/corrections?pageSize=100', { token })).body;
    const { _id } = data.find(
      ({ certificate }: { certificate: { CertificateId: string } }) => certificate.CertificateId === id,
    );
    const correct = (changes: object) =>
      call('POST', `/admin/corrections/${_id}/correct`, {
        token,
        json: { Name: 'Asha Verma', Domain: 'Web Development', Course: true, ...changes },
      });
    const { status, body } = await correct({
      Domain: 'Data Science',
      Course: false,
      hours: 2000,
      project: 'https://example.org',
    });
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['Domain', 'Course', 'hours', 'project'],
    ]);
    const { body: corrected } = await correct({});
    const { record } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body.data;
    expect(await everything(corrected.data.CertificateId)).toMatchObject({ data: { Name: 'Asha Verma', record } });
  });

  test('stays the same for certificates issued before records existed', async () => {
    const json = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
    const id = (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
    await runSql(inject('product'), `UPDATE certificates SET record = NULL WHERE certificate_id = '${id}'`);
    const { data, card, credential } = await everything(id);
    expect(data).not.toHaveProperty('record');
    const old = 'applied, was interviewed, built a live project with a mentor, and presented it.';
    expect(card).toContain(`has completed the one-month virtual internship in Web Development: ${old}`);
    expect(credential.credentialSubject.achievement).toMatchObject({
      description: 'Has completed the one-month virtual internship in Web Development.',
      criteria: { narrative: old.replace('applied', 'Applied') },
    });
    // A corrected certificate is a new one.
    await expectNoClause(await correct(id, { ...json, Name: 'Other Intern' }));
  });
});

test('a certificate issued by the form is emailed once to the given address, which is not shown anywhere', async () => {
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
  // The holder is notified, as for every certificate with a known holder.
  await call('POST', `/admin/certificates/${id}/revoke`, { token, json: { reason: 'Issued twice.' } });
  const received = (await readRows(inject('product'), 'mails')).filter(({ recipient }) => recipient === mail);
  expect(received.map(({ kind }) => kind)).toContain('certificate revoked');
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
