import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call } from './support/client';
import { readRows, runSql } from './support/database';
import { png } from './support/files';
import { completed } from './support/intern';
import { panel } from './support/panel';
import { application, draft, form, words } from './support/samples';
import { csv, HEAD, xlsxOf } from './support/sheets';

const WORDS =
  'This field contains an invisible character that makes it look like something else. This often happens with pasted text. Please type the text instead.';
const RLO = '\u202e';
/** Reversed by an override: this reads as "Sample Intern". */
const REVERSED = `Sample ${RLO}nretnI\u202c`;
const BLOG_POST = 'api::blog-post.blog-post';
const TESTIMONIAL = 'api::testimonial.testimonial';
const CERTIFICATE = 'api::certificate.certificate';
const ACCOUNT = 'plugin::users-permissions.user';

let token: string;
let editor: Awaited<ReturnType<typeof panel>>;
let photo: Buffer;
beforeAll(async () => {
  [token, editor, photo] = [await adminToken(), await panel(), await png()];
});

const claim = (changes: object) => ({ Name: 'Sample Intern', Domain: 'Web Development', Course: true, ...changes });
const issue = (changes: object) => call('POST', '/admin/validation', { token, json: claim(changes) });
const review = (changes: Record<string, string>) =>
  call('POST', '/post-review', {
    raw: form({ name: 'Sample Author', review: words(80), ...changes }, { photo: [photo, 'me.png'] }),
  });
const post = (changes: Record<string, unknown>) => call('POST', '/blog/create', { json: draft(changes) });
const apply = (changes: Record<string, string>) =>
  call('POST', '/applicationform/apply', { raw: form(application(changes)) });
const register = (name: string) =>
  call('POST', '/register', { json: { name, email: String(application().Mail), password: 'a good password' } });
const quick = (Name: string) =>
  call('POST', '/applications/fillup', {
    json: { Name, Mail: String(application().Mail), Phone: '+91 1234567', College: 'Sample College' },
  });
/** Returns the status, and the error of each field. */
const resultOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.errors];
const refusedAt = (field: string) => [400, [{ field, msg: WORDS }]];
const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 13)}`;

describe('A line with marks that change its direction', () => {
  test.each([
    ['the name on a certificate', 'Name', () => issue({ Name: REVERSED })],
    ['the domain of a certificate', 'Domain', () => issue({ Domain: REVERSED })],
    ['a reference number', 'referenceNumber', () => issue({ referenceNumber: REVERSED })],
    ['the name of an applicant', 'Name', () => apply({ Name: REVERSED })],
    ['a university', 'university', () => apply({ university: REVERSED })],
    ['the name in a quick application', 'Name', () => quick(REVERSED)],
    ['the name of an account', 'name', () => register(REVERSED)],
    ['an author', 'author', () => post({ author: REVERSED })],
    ['a title', 'title', () => post({ title: REVERSED })],
    ['the name of a reviewer', 'name', () => review({ name: REVERSED })],
  ])('is rejected as %s, with an error for its field', async (_what, field, send) => {
    expect(resultOf(await send())).toEqual(refusedAt(field));
  });

  test.each(
    [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029'].map((mark) => [
      mark.codePointAt(0)?.toString(16),
      mark,
    ]),
  )('is rejected with U+%s', async (_code, mark) => {
    expect(resultOf(await issue({ Name: `Sample${mark}Intern` }))).toEqual(refusedAt('Name'));
  });

  test('can have the marks that languages need, which are stored as typed', async () => {
    const Name = 'می\u200cخواهم क्\u200dष \u200eA\u200f';
    const { status, body } = await issue({ Name });
    expect(status).toBe(201);
    const found = await call('GET', `/lookupCertificate/lookup?id=${body.data.CertificateId}`);
    expect(found.body.data.Name).toBe(Name);
  });
});

describe('Long text', () => {
  const isolated = '\u2068עברית\u2069 \u202aA\u202c';

  test('is rejected if marks reverse it', async () => {
    for (const mark of ['\u202d', RLO]) {
      expect(resultOf(await post({ content: `${mark}${words(2100)}` }))).toEqual(refusedAt('content'));
      expect(resultOf(await review({ review: `${mark}${words(80)}` }))).toEqual(refusedAt('review'));
      expect(resultOf(await apply({ introduction: `Hello${mark} there.` }))).toEqual(refusedAt('introduction'));
      const { CertificateId } = (await issue({})).body.data;
      const path = `/admin/certificates/${CertificateId}/revoke`;
      expect(resultOf(await call('POST', path, { token, json: { reason: `A${mark}b` } }))).toEqual(refusedAt('reason'));
    }
  });

  test('can isolate two scripts in a sentence', async () => {
    expect((await post({ content: `${isolated} ${words(2100)}` })).status).toBe(201);
    expect((await review({ review: `${isolated} ${words(80)}` })).status).toBe(201);
    expect((await apply({ introduction: `Hello ${isolated}.` })).status).toBe(201);
  });
});

test('a spreadsheet row is rejected with the same message in every kind of file', async () => {
  const rows = [
    HEAD,
    [REVERSED, 'Web Development', 'Course', '', '', ''],
    ['Sample', 'Web', 'Course', '', `${RLO}R`, ''],
  ];
  const expected = [
    [2, [{ field: 'Name', msg: WORDS }]],
    [3, [{ field: 'referenceNumber', msg: WORDS }]],
  ];
  for (const [file, name] of [[csv(rows), 'list.csv'] as const, [await xlsxOf(rows), 'list.xlsx'] as const]) {
    const raw = () => form({ leaveOut: '' }, { sheet: [file, name] });
    const { body } = await call('POST', '/admin/certificates/sheet/check', { token, raw: raw() });
    expect(body.data.rows.map(({ row, errors }: { row: number; errors: unknown }) => [row, errors])).toEqual(expected);
    expect((await call('POST', '/admin/certificates/sheet', { token, raw: raw() })).status).toBe(409);
  }
});

describe('In the panel', () => {
  const wordsOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
    status,
    body.error?.message,
  ];
  const refused = [400, WORDS];

  test('new entries follow the same rule, with the same message', async () => {
    const certificate = { recipient: REVERSED, domain: 'Java', isInternship: true };
    expect(wordsOf(await editor.create(CERTIFICATE, certificate))).toEqual(refused);
    expect(wordsOf(await editor.create(BLOG_POST, draft({ author: REVERSED })))).toEqual(refused);
    expect(wordsOf(await editor.create(TESTIMONIAL, { name: REVERSED, review: words(80) }))).toEqual(refused);
    const email = String(application().Mail);
    await call('POST', '/register', { json: { name: 'Sample Member', email, password: 'a good password' } });
    const { documentId, id } = await editor.find(ACCOUNT, 'email', email);
    expect(wordsOf(await editor.update(ACCOUNT, documentId, { fullName: REVERSED }))).toEqual(refused);
    expect(wordsOf(await editor.update(ACCOUNT, documentId, { fullName: 'Another Name' }))).toEqual([200, undefined]);
    await runSql(inject('product'), `UPDATE up_users SET full_name = '${REVERSED}' WHERE id = ${id}`);
    const whole = { fullName: REVERSED, blocked: true };
    expect(wordsOf(await editor.update(ACCOUNT, documentId, whole))).toEqual([200, undefined]);
  });

  test('an older post can be read, found and edited in its other fields, but its copy and a new author must follow the rule', async () => {
    const old = `${unique('Old')} ${RLO}rohtua`;
    const slug = old.toLowerCase().replaceAll(' ', '-');
    const text = draft();
    const { documentId, id } = (await editor.create(BLOG_POST, text)).body.data;
    await runSql(
      inject('product'),
      `UPDATE blog_posts SET author = '${old}', author_slug = '${slug}' WHERE id = ${id}`,
    );
    const form = { ...text, author: old };
    const title = unique('Another title');
    expect(wordsOf(await editor.update(BLOG_POST, documentId, { ...form, title }))).toEqual([200, undefined]);
    expect(wordsOf(await editor.update(BLOG_POST, documentId, { ...form, author: `${old}x` }))).toEqual(refused);
    expect(wordsOf(await editor.clone(BLOG_POST, documentId, form))).toEqual(refused);
    await editor.decide(BLOG_POST, 'verify', [documentId]);
    for (const query of [`author=${encodeURIComponent(slug)}`, `q=${encodeURIComponent(old)}`]) {
      expect((await call('GET', `/fetch?${query}`)).body.data).toMatchObject([{ author: old, title }]);
    }
  });

  test('an older testimonial can be edited in its other fields', async () => {
    const text = { name: unique('Guest'), review: words(80) };
    const { documentId, id } = (await editor.create(TESTIMONIAL, text)).body.data;
    await runSql(inject('product'), `UPDATE testimonials SET name = '${REVERSED}' WHERE id = ${id}`);
    const form = { name: REVERSED, review: words(90) };
    expect(wordsOf(await editor.update(TESTIMONIAL, documentId, form))).toEqual([200, undefined]);
    expect(wordsOf(await editor.update(TESTIMONIAL, documentId, { ...form, name: `${REVERSED}x` }))).toEqual(refused);
  });
});

test('an application older than the rule gets no certificate under a misleading name; the team retypes the name and issues it from a list', async () => {
  const { id, reference } = await completed(token);
  await runSql(inject('product'), `UPDATE internships SET name = '${REVERSED}' WHERE reference = '${reference}'`);
  const isListed = async () =>
    JSON.stringify((await call('GET', '/admin/certificates/completed', { token })).body).includes(reference);
  expect(await isListed()).toBe(true);

  const answer = await call('POST', '/admin/certificates/completed', { token, json: { internships: [id] } });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(reference)]);
  const issued = await readRows(inject('product'), 'certificates');
  expect(issued.filter((row) => row.application_reference === reference)).toEqual([]);

  const sheet = csv([HEAD, ['Sample Intern', 'Web Development', 'Internship', '', reference, '']]);
  const raw = form({ leaveOut: '' }, { sheet: [sheet, 'list.csv'] });
  expect((await call('POST', '/admin/certificates/sheet', { token, raw })).status).toBe(201);
  expect(await isListed()).toBe(false);
});

test('a certificate is found by an ID copied with such marks around it', async () => {
  const { CertificateId } = (await issue({})).body.data;
  for (const copied of [
    `\u2068${CertificateId}\u2069`,
    `\u202a${CertificateId}\u202c`,
    `\ufeff${CertificateId}\u200b`,
  ]) {
    const found = await call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(copied)}`);
    expect(found.body.data).toMatchObject({ CertificateId });
  }
});
