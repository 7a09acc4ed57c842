import { describe, expect, inject, test, vi } from 'vitest';
import { mailFiles, mailIn } from '../../scripts/test/mails.mjs';
import { adminToken, call, filesIn, sentFiles } from './support/client';
import { compound, docm, docx, jpeg, pdf, png, zip } from './support/files';
import { panel } from './support/panel';
import { application, form, words } from './support/samples';

const apply = (
  fields: Record<string, string> = application(),
  files: Parameters<typeof form>[1] = {},
  headers: Record<string, string> = {},
) => call('POST', '/applicationform/apply', { raw: form(fields, files), headers });

describe('A full application', () => {
  test('is stored, and the response gives its reference and the day by which to expect an answer', async () => {
    const { status, body } = await apply();
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Application submitted successfully!',
      documents: { resume: null, certificates: null },
      reference: expect.stringMatching(/^APP-\d{4}-[34679ACDEFGHJKMNPQRTWXY]{5}-[34679ACDEFGHJKMNPQRTWXY]{5}$/),
      receivedAt: expect.stringMatching(/Z$/),
      replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const days = (Date.parse(body.replyBy) - Date.parse(body.receivedAt.slice(0, 10))) / 86_400_000;
    expect(days).toBe(10);
  });

  test('gets a receipt, saved as a file in the outbox if there is no SMTP server', async () => {
    const before = new Set(mailFiles(inject('product')));
    const person = application();
    const { reference } = (await apply(person)).body;
    const mine = () =>
      mailFiles(inject('product'))
        .filter((file) => !before.has(file))
        .map(mailIn)
        .filter((source) => source.includes(`To: ${person.Mail}`));
    await vi.waitFor(() => expect(mine()).toEqual([expect.stringContaining(reference)]), 10_000);
  });

  test('appears in the panel as it was sent, each answer in its field, without unknown fields', async () => {
    const sent = application({
      github: 'https://github.com/sample',
      additionalData: 'More.',
      unpaidWillingness: 'yes',
      followLinkedin: 'no',
      followInstagram: 'will-do',
    });
    const extra = { documentId: 'mine', state: 'selected', createdAt: '2020-01-01', resumeFile: 'documents/x' };
    const files: Parameters<typeof form>[1] = { certificates: [pdf, '../up/My papers.pdf'] };
    const { body } = await apply({ ...sent, ...extra }, files);
    expect(body.documents).toEqual({ resume: null, certificates: 'My papers.pdf' });
    const status = await call('POST', '/applications/status', { json: { reference: body.reference, Mail: sent.Mail } });
    expect(status.body.data.documents).toEqual(body.documents);
    expect(await (await panel()).find('api::application.application', 'reference', body.reference)).toMatchObject({
      documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
      fullName: sent.Name,
      email: sent.Mail,
      mobile: sent.mobile,
      linkedin: sent.linkedin,
      address: sent.address,
      university: sent.university,
      year: sent.year,
      branch: sent.branch,
      domain: sent.domain,
      introduction: sent.introduction,
      github: sent.github,
      additionalData: sent.additionalData,
      unpaidWillingness: sent.unpaidWillingness,
      followLinkedin: sent.followLinkedin,
      followInstagram: sent.followInstagram,
      termsAccepted: true,
      state: 'received',
      createdAt: body.receivedAt,
      replyBy: body.replyBy,
      resumeName: null,
      resumeFile: null,
      certificatesName: 'My papers.pdf',
    });
  });

  test('gets an error for every required field that is absent or blank', async () => {
    const required = ['Name', 'Mail', 'mobile', 'linkedin', 'address', 'university', 'year', 'branch', 'domain'];
    const all = [...required, 'introduction', 'terms'];
    const nothing = await apply({ github: '' });
    expect(nothing.status).toBe(400);
    expect(nothing.body.missingFields).toEqual(all);
    expect(nothing.body.success).toBe(false);
    for (const name of all) {
      for (const value of [undefined, '', ' \t ']) {
        const { status, body } = await apply(application({ [name]: value }));
        expect([name, status, body.missingFields]).toEqual([name, 400, [name]]);
        expect(body.errors).toEqual([{ field: name, msg: expect.any(String) }]);
      }
    }
  });

  test.each([
    ['Name', 1, 120],
    ['mobile', 7, 20],
    ['university', 1, 200],
    ['branch', 1, 200],
    ['address', 1, 500],
    ['introduction', 1, 5000],
    ['additionalData', 0, 5000],
  ])('accepts a %s of %i to %i characters and no more', async (field, min, max) => {
    const of = (length: number) =>
      field === 'mobile' ? '7'.repeat(length) : length < 2 ? 'x'.repeat(length) : words(length);
    expect((await apply(application({ [field]: of(min) }))).status).toBe(201);
    expect((await apply(application({ [field]: of(max) }))).status).toBe(201);
    const over = await apply(application({ [field]: of(max + 1) }));
    expect([over.status, over.body.errors]).toEqual([400, [{ field, msg: expect.any(String) }]]);
    if (min > 1) expect((await apply(application({ [field]: of(min - 1) }))).status).toBe(400);
  });

  test.each([
    ['Mail', 'not-an-address'],
    ['Mail', 'a@b'],
    ['Mail', `${'a'.repeat(250)}@example.org`],
    ['mobile', 'call me maybe'],
    ['mobile', '++++++++'],
    ['linkedin', 'linkedin/sample'],
    ['linkedin', 'javascript:alert(1)'],
    ['linkedin', `https://example.org/${'a'.repeat(300)}`],
    ['github', 'ftp://example.org'],
    ['year', '5th Year'],
    ['domain', 'Cobol'],
    ['unpaidWillingness', 'maybe'],
    ['followLinkedin', 'Yes'],
    ['followInstagram', 'will do'],
    ['terms', 'false'],
    ['Name', 'a\u0000b'],
    ['introduction', 'a\u0007b'],
  ])('rejects %s = %s with an error for the field', async (field, value) => {
    const { status, body } = await apply(application({ [field]: value }));
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(body.missingFields).toBeUndefined();
  });

  test.each(['linkedin', 'github'])('accepts a %s without a scheme and adds https', async (field) => {
    const { status, body } = await apply(application({ [field]: 'example.org/in/ada' }));
    expect(status).toBe(201);
    const row = await (await panel()).find('api::application.application', 'reference', body.reference);
    expect(row[field]).toBe('https://example.org/in/ada');
  });

  test.each(['linkedin', 'github'])('accepts a %s of 300 characters and no more', async (field) => {
    const link = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`;
    expect((await apply(application({ [field]: link(300) }))).status).toBe(201);
    expect((await apply(application({ [field]: link(301) }))).status).toBe(400);
  });

  test('can have at most sixty fields and a quarter of a megabyte of text, unknown fields included', async () => {
    const more = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`more${n}`, 'x']));
    expect((await apply({ ...application(), ...more(40) })).status).toBe(201);
    expect((await apply({ ...application(), ...more(60) })).status).toBe(413);
    expect((await apply({ ...application(), more: 'x'.repeat(200_000) })).status).toBe(201);
    expect((await apply({ ...application(), more: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('accepts every documented option', async () => {
    for (const year of ['1st Year', '2nd Year', '3rd Year', '4th Year', 'Graduated'])
      expect((await apply(application({ year }))).status).toBe(201);
    for (const domain of [
      'Python Programming',
      'Web Development',
      'Cyber Security',
      'Java Programming',
      'App Development',
    ])
      expect((await apply(application({ domain }))).status).toBe(201);
    for (const followInstagram of ['yes', 'no', 'will-do', ''])
      expect((await apply(application({ followInstagram, unpaidWillingness: 'no' }))).status).toBe(201);
  });

  test('is accepted once from each email address, ignoring capitals, even in simultaneous requests', async () => {
    const Mail = `Once-${Date.now()}@Example.org`;
    expect((await apply(application({ Mail }))).status).toBe(201);
    const before = sentFiles().length;
    const second = await apply(application({ Mail: Mail.toLowerCase() }), { resume: [pdf, 'cv.pdf'] });
    expect(second).toMatchObject({ status: 409, body: { success: false } });
    expect(second.body.message).toContain('Only one domain per person');
    expect(sentFiles().length).toBe(before);

    const race = application();
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ ...race })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('sent again with its Idempotency-Key, sequentially or concurrently, gets one reference and one file', async () => {
    const person = application();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const before = sentFiles().length;
    const send = () => apply(person, { resume: [pdf, 'cv.pdf'] }, headers);
    const answers = [await send(), await send(), ...(await Promise.all(Array.from({ length: 10 }, send)))];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(sentFiles().length).toBe(before + 1);
    const other = await apply(person, { resume: [Buffer.concat([pdf, pdf]), 'cv.pdf'] }, headers);
    expect(other.status).toBe(409);
  });
});

describe('The documents of an application', () => {
  test.each([
    ['resume', 'a PDF', async () => pdf, 'application/pdf'],
    ['resume', 'a DOC', async () => compound('WordDocument'), 'application/msword'],
    ['resume', 'a DOCX', async () => docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['certificates', 'a PDF', async () => pdf, 'application/pdf'],
    ['certificates', 'a PNG', png, 'image/png'],
    ['certificates', 'a JPEG', jpeg, 'image/jpeg'],
  ])('%s can be %s, and the admin downloads it unchanged as an attachment', async (field, _kind, make, type) => {
    const bytes = await make();
    const { body } = await apply(application(), { [field]: [bytes, 'My "file" ünïcode.bin'] });
    const path = `/admin/applications/${body.reference}/${field}`;
    const token = await adminToken();
    const answer = await fetchBytes(path, token);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
  });

  test('cannot be read by anyone else, whether with the reference, a forged token, a range or a path', async () => {
    const before = new Set(filesIn('private'));
    const { body } = await apply(application(), { resume: [pdf, 'cv.pdf'] });
    const path = `/admin/applications/${body.reference}/resume`;
    for (const headers of [{}, { Authorization: 'Bearer x.y.z' }, { Range: 'bytes=0-10' }] as Record<
      string,
      string
    >[]) {
      expect((await call('GET', path, { headers })).status).toBe(401);
    }
    const token = await visitorToken();
    expect((await call('GET', path, { token })).status).toBe(401);
    const mine = filesIn('private').filter((name) => !before.has(name));
    expect(mine).not.toEqual([]);
    for (const name of mine) {
      for (const place of [
        `/uploads/${name}`,
        `/private/documents/${name}`,
        `/${name}`,
        `/uploads/..%2f..%2fprivate/${name}`,
      ]) {
        const answer = await fetch(origin() + place);
        const text = await answer.text();
        expect(text).not.toContain('%PDF');
        expect(answer.headers.get('content-type') ?? '').not.toMatch(/pdf|octet|image/);
      }
    }
  });

  test('return 404 if there are none', async () => {
    const token = await adminToken();
    const { body } = await apply();
    expect((await call('GET', `/admin/applications/${body.reference}/resume`, { token })).status).toBe(404);
    expect((await call('GET', '/admin/applications/APP-2025-AAAAA-AAAAA/resume', { token })).status).toBe(404);
    expect((await call('GET', `/admin/applications/${body.reference}/passport`, { token })).status).toBe(400);
  });

  const hostile: [field: string, name: string, bytes: () => Promise<Buffer> | Buffer][] = [
    ['resume', 'page.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['resume', 'shell.php', () => Buffer.from('<?php system($_GET[0]); ?>')],
    ['resume', 'cv.pdf', () => Buffer.from('MZ\u0090\u0000 this program cannot be run in DOS mode')],
    ['resume', 'cv.pdf', () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['resume', 'cv.docx', () => zip({ 'evil.exe': 'MZ' })],
    ['resume', 'cv.docx', () => docm],
    // A search through 5 MB of such entries would block the server.
    ['resume', 'behind-ten-thousand-entries.docx', () => Buffer.concat([manyEntries(), docx])],
    ['resume', 'behind-300-kB.docx', () => Buffer.concat([entries({ 'a.bin': 'x'.repeat(300 * 1024) }), docx])],
    ['resume', 'cv.doc', () => compound('Workbook')],
    ['resume', 'cv.pdf', () => png()],
    ['resume', 'cv.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['certificates', 'c.pdf', () => docx],
    ['certificates', 'c.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['certificates', 'c.gif', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
    ['certificates', 'c.jpg', () => Buffer.from([0xff, 0xd8])],
  ];
  /** Returns an archive without its directory. */
  const entries = (files: Record<string, string>) => {
    const bytes = zip(files);
    return bytes.subarray(0, bytes.indexOf('PK\u0001\u0002'));
  };
  const manyEntries = () =>
    entries(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`.padStart(8, '0'), ''])));
  test.each(hostile)('%s rejects %s by its content and stores nothing', async (field, name, make) => {
    const before = sentFiles().length;
    const { status, body } = await apply(application(), { [field]: [await make(), name] });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(sentFiles().length).toBe(before);
    expect(filesIn('incoming')).toEqual([]);
  });

  test('can be at most 5 MB each, and cannot be empty', async () => {
    const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 32)]);
    const limit = 5 * 1024 * 1024;
    for (const field of ['resume', 'certificates']) {
      expect((await apply(application(), { [field]: [sized(limit), 'a.pdf'] })).status).toBe(201);
      const over = await apply(application(), { [field]: [sized(limit + 1), 'a.pdf'] });
      expect(over).toMatchObject({ status: 413, body: { errors: [{ field, msg: 'This file is larger than 5 MB.' }] } });
      expect((await apply(application(), { [field]: [Buffer.alloc(0), 'a.pdf'] })).status).toBe(400);
    }
    expect(filesIn('incoming')).toEqual([]);
  });

  test('under a different field name are not stored, and every field is accepted only once', async () => {
    const before = sentFiles().length;
    expect((await apply(application(), { photo: [await png(), 'p.png'], files: [pdf, 'x.pdf'] })).status).toBe(201);
    const twice = form(application(), { resume: [pdf, 'a.pdf'] });
    twice.append('resume', new Blob([new Uint8Array(pdf)]), 'b.pdf');
    expect((await call('POST', '/applicationform/apply', { raw: twice })).status).toBe(400);
    expect(sentFiles().length).toBe(before);
    expect(filesIn('incoming')).toEqual([]);
  });
});

const origin = () => inject('product').url;
const fetchBytes = (path: string, token: string) =>
  fetch(`${origin()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });

async function visitorToken(): Promise<string> {
  const account = { name: 'Visitor', email: `visitor-${Date.now()}@example.org`, password: 'a good password' };
  await call('POST', '/register', { json: account });
  return (await call('POST', '/login', { json: account })).body.token;
}
