import { randomUUID } from 'node:crypto';
import { Workbook } from 'exceljs';
import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, arrivingFiles, call, origin } from './support/client';
import { readRows } from './support/database';
import { completed } from './support/intern';
import { testOnce } from './support/product';
import { form } from './support/samples';
import { csv, HEAD, xlsxOf } from './support/sheets';

const { databaseUrl } = inject('product');
let token: string;
beforeAll(async () => {
  token = await adminToken();
});

type Row = { row: number; texts: Record<string, string>; errors: { field: string; msg: string }[]; warning?: string };

const unique = (what: string) => `${what}-${randomUUID().slice(0, 13)}`;
const someone = () => `Sample ${randomUUID()}`;
const check = async (file: Buffer) => {
  const answer = await call('POST', '/admin/certificates/sheet/check', {
    token,
    raw: form({}, { sheet: [file, 'list.csv'] }),
  });
  expect(arrivingFiles()).toEqual([]);
  return answer;
};
const rowsOf = async (file: Buffer): Promise<Row[]> => {
  const { status, body } = await check(file);
  expect([status, body.success]).toEqual([200, true]);
  return body.data.rows;
};
/** Returns the errors of each row. */
const verdicts = async (...rows: string[][]) =>
  (await rowsOf(csv([HEAD, ...rows]))).flatMap(({ row, errors }) => errors.map(({ field, msg }) => [row, field, msg]));
const issue = (file: Buffer, leaveOut = '', headers: Record<string, string> = {}) =>
  call('POST', '/admin/certificates/sheet', {
    token,
    headers,
    raw: form({ leaveOut }, { sheet: [file, 'list.csv'] }),
  });
const issueOne = (fields: object) =>
  call('POST', '/admin/validation', { token, json: { Name: 'Sample', Domain: 'Web', Course: true, ...fields } });
const certificates = async (names: string[]) =>
  (await readRows(inject('product'), 'certificates')).filter(({ recipient }) => names.includes(String(recipient)));
const mailsTo = async (address: string) =>
  (await readRows(inject('product'), 'mails')).filter(({ recipient }) => recipient === address);
const linesAbout = async (id: string) =>
  (await readRows(inject('product'), 'audit_entries')).filter(({ name }) => name === id);

describe('A list with facts for employers', () => {
  testOnce(
    'issues certificates with the facts, and reports errors in their columns; a list without the new columns still works',
    async () => {
      const more = ['Hours', 'Skills', 'Project', 'Signatory', 'Signatory role'];
      const head = [...HEAD, ...more];
      const row = [someone(), 'Web', 'Course', '', '', '', '120', 'React, SQL', 'example.org/work', 'Asha', 'Head'];
      const wrong = [someone(), 'Web', 'Course', '', '', '', 'many', 'React', 'http://example.org', '', ''];
      const rows = await rowsOf(csv([head, row, wrong]));
      expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ['hours', 'project']]);
      const { body } = await issue(csv([head, row]));
      const { data } = (await call('GET', `/lookupCertificate/lookup?id=${body.data[0].CertificateId}`)).body;
      expect(data.facts).toEqual({
        hours: 120,
        skills: ['React', 'SQL'],
        project: 'https://example.org/work',
        signatory: 'Asha',
        signatoryRole: 'Head',
      });
    },
  );
});

describe('Checking a list', () => {
  test('returns every row for any order and capitalisation of the columns, and stores nothing', async () => {
    const before = (await readRows(inject('product'), 'certificates')).length;
    const file = csv([
      ['reference number', 'COURSE', 'E-Mail', 'name', 'Batch', 'Certificate ID', 'domain'],
      ['007', 'Internship', 'Asha@Example.org', 'Asha Verma', '7', '', 'Web Development'],
      ['', 'course', '', 'Ravi Kumar', '7', '00012', 'Cyber Security'],
    ]);
    const { body } = await check(file);
    expect(body.data).toEqual({
      rows: [
        {
          row: 2,
          texts: {
            Name: 'Asha Verma',
            Domain: 'Web Development',
            Course: 'Internship',
            CertificateId: '',
            referenceNumber: '007',
            Mail: 'Asha@Example.org',
          },
          errors: [],
        },
        {
          row: 3,
          texts: {
            Name: 'Ravi Kumar',
            Domain: 'Cyber Security',
            Course: 'course',
            CertificateId: '00012',
            referenceNumber: '',
            Mail: '',
          },
          errors: [],
        },
      ],
      ignored: ['Batch'],
    });
    expect((await readRows(inject('product'), 'certificates')).length).toBe(before);
  });

  testOnce('reports the invalid field, with the same message as the form', async () => {
    const name = someone();
    expect(
      await verdicts(
        ['', 'Web', 'Course', '', '', ''],
        [name, '', 'Course', '', '', ''],
        [name, 'Web', 'maybe', '', '', ''],
        [name, 'Web', 'Course', 'no spaces', '', ''],
        [name, 'Web', 'Course', '', 'x'.repeat(65), ''],
        [name, 'Web', 'Course', '', '', 'nobody'],
        ['x'.repeat(121), 'x'.repeat(161), '', 'x'.repeat(65), '', ''],
        ['a\u0007b', 'Web', 'TRUE', '', '', ''],
      ),
    ).toEqual([
      [2, 'Name', 'Name is required.'],
      [3, 'Domain', 'Domain is required.'],
      [4, 'Course', 'Please choose Internship or Course.'],
      [5, 'CertificateId', 'A Certificate ID has at most 64 letters, digits, - _ and /.'],
      [6, 'referenceNumber', 'Please use at most 64 characters.'],
      [7, 'Mail', 'Please enter a valid email address.'],
      [8, 'Name', 'Name must be at most 120 characters long.'],
      [8, 'Domain', 'Please use at most 160 characters.'],
      [8, 'Course', 'Please choose Internship or Course.'],
      [8, 'CertificateId', 'A Certificate ID has at most 64 letters, digits, - _ and /.'],
      [9, 'Name', 'Remove the control characters from this field.'],
    ]);
  });

  test('reports existing IDs in any accepted spelling, including those of revoked certificates', async () => {
    const [held, gone] = [unique('HELD'), unique('GONE')];
    for (const CertificateId of [held, gone]) expect((await issueOne({ CertificateId })).status).toBe(201);
    await call('POST', `/admin/certificates/${gone}/revoke`, { token, json: { reason: 'Issued twice.' } });
    expect(
      await verdicts(
        [someone(), 'Web', 'Course', held, '', ''],
        [someone(), 'Web', 'Course', gone.toLowerCase(), '', ''],
      ),
    ).toEqual([
      [2, 'CertificateId', `${held} already exists.`],
      [3, 'CertificateId', `${gone.toLowerCase()} already exists, as ${gone}.`],
    ]);
  });

  test('reports a reference number that is taken, until its certificate is revoked', async () => {
    const referenceNumber = `Ref-aB-${unique('REF')}`;
    const { body } = await issueOne({ referenceNumber });
    const { CertificateId } = body.data;
    const row = [someone(), 'Web', 'Course', '', referenceNumber.toLowerCase(), ''];
    for (const spelling of [referenceNumber, referenceNumber.toLowerCase(), referenceNumber.toUpperCase()])
      expect(await verdicts(row.with(4, spelling))).toEqual([
        [2, 'referenceNumber', `Certificate ${CertificateId} already has this reference number.`],
      ]);
    await call('POST', `/admin/certificates/${CertificateId}/revoke`, { token, json: { reason: 'Misspelt.' } });
    expect(await verdicts(row)).toEqual([]);
  });

  test('reports duplicates within the list, even alongside other errors', async () => {
    const [id, reference, name] = [unique('TWICE'), unique('REF'), someone()];
    expect(
      await verdicts(
        [someone(), 'Web', 'Course', id, '', ''],
        ['', 'Web', 'Course', id.toLowerCase(), '', ''],
        [someone(), 'Web', 'Course', '', reference, ''],
        [someone(), 'Web', 'Course', '', reference.toUpperCase(), ''],
        [name, 'Web', 'Course', '', '', ''],
        [name, 'Web', 'course', '', '', ''],
        [name, 'Web', 'Internship', '', '', ''],
      ),
    ).toEqual([
      [2, 'CertificateId', 'The same entry is in row 3.'],
      [3, 'Name', 'Name is required.'],
      [3, 'CertificateId', 'The same entry is in row 2.'],
      [4, 'referenceNumber', 'The same entry is in row 5.'],
      [5, 'referenceNumber', 'The same entry is in row 4.'],
      [6, 'Name', 'The same entry is in row 7.'],
      [7, 'Name', 'The same entry is in row 6.'],
    ]);
  });

  testOnce('reports an error for a file that is not a list', async () => {
    for (const [file, msg] of [
      [
        csv([
          ['Name', 'Domain'],
          ['Asha', 'Web'],
        ]),
        'The first row must contain the column names. Missing: Course. The template has the right header row.',
      ],
      [
        csv([['Asha', 'Web', 'Course']]),
        'The first row must contain the column names. Missing: Name, Domain. The template has the right header row.',
      ],
      [
        csv([
          [...HEAD, 'NAME'],
          ['Asha', 'Web', 'Course'],
        ]),
        'Column Name appears twice. Please keep only one.',
      ],
      [csv([HEAD]), 'There are no rows below the header row.'],
      [Buffer.from('\r\n ,, \r\n'), 'This file is empty.'],
      [Buffer.alloc(0), 'This file is empty.'],
    ] as const) {
      const { status, body } = await check(file);
      expect([status, body.errors]).toEqual([400, [{ field: 'sheet', msg }]]);
    }
    const none = await call('POST', '/admin/certificates/sheet/check', { token, raw: form({ leaveOut: '' }) });
    expect([none.status, none.body.errors]).toEqual([
      400,
      [{ field: 'sheet', msg: 'Please choose an XLSX or CSV, up to 1 MB.' }],
    ]);
  });

  testOnce('accepts at most 500 rows', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => [someone(), 'Web', 'Course', '', '', '']);
    expect(await rowsOf(csv([HEAD, ...rows(500)]))).toHaveLength(500);
    expect(await rowsOf(await xlsxOf([HEAD, ...rows(500)]))).toHaveLength(500);
    for (const file of [csv([HEAD, ...rows(501)]), await xlsxOf([HEAD, ...rows(501)])]) {
      const { status, body } = await check(file);
      expect([status, body.message]).toEqual([400, 'A list can have at most 500 rows. Please split it.']);
    }
  });
});

describe('Issuing a list', () => {
  test('creates one certificate per row, with a line in the audit list, and an email if there is an address', async () => {
    const [first, second] = [someone(), someone()];
    const [id, mail] = [unique('LIST'), `${randomUUID()}@example.org`];
    const file = csv([
      HEAD,
      [first, 'Web Development', 'Internship', id, unique('REF'), mail.toUpperCase()],
      [second, 'Cyber Security', 'Course', '', '', ''],
    ]);
    const { status, body } = await issue(file);
    expect([status, body.message]).toEqual([201, '2 certificates issued.']);
    expect(body.data).toEqual([
      { row: 2, CertificateId: id },
      { row: 3, CertificateId: expect.stringMatching(/^FC(-[0-9A-Z]{5}){3}$/) },
    ]);
    const found = (await call('GET', `/lookupCertificate/lookup?id=${id.toLowerCase()}`)).body.data;
    expect(found).toMatchObject({
      Name: first,
      Domain: 'Web Development',
      Course: true,
      CertificateId: id,
      revoked: null,
    });
    const made = body.data[1].CertificateId;
    expect((await call('GET', `/lookupCertificate/lookup?id=${made}`)).body.data).toMatchObject({
      Name: second,
      Course: false,
      ReferenceNumber: null,
    });
    const [sent, ...more] = await mailsTo(mail);
    expect(more).toEqual([]);
    expect(sent?.text).toContain(found.link);
    expect(sent?.text).toContain(`/api/certificates/${id}/pdf`);
    expect((await call('GET', `/certificates/${id}/pdf`)).status).toBe(200);
    for (const [one, name] of [
      [id, first],
      [made, second],
    ]) {
      expect(await linesAbout(one)).toMatchObject([
        {
          action: 'issued',
          kind: 'Certificate',
          actor: 'siteadmin',
          place: 'dashboard',
          detail: expect.stringContaining(name),
        },
      ]);
    }
  });

  testOnce('issues certificates with a PDF for names in other scripts', async () => {
    const [id, mail] = [unique('LIST'), `${randomUUID()}@example.org`];
    expect((await issue(csv([HEAD, ['प्रिया शर्मा', 'Web', 'Course', id, '', mail]]))).status).toBe(201);
    const [sent] = await mailsTo(mail);
    expect(sent?.text).toContain(`/api/certificates/${id}/pdf`);
    expect((await call('GET', `/certificates/${id}/pdf`)).status).toBe(200);
  });

  test('is all or nothing; invalid rows can be left out only by naming them', async () => {
    const [good, bad] = [someone(), someone()];
    const mail = `${randomUUID()}@example.org`;
    const file = csv([
      HEAD,
      [good, 'Web', 'Course', '', '', mail],
      [bad, '', 'Course', '', '', ''],
      ['', 'Web', 'x', '', '', ''],
    ]);
    for (const leaveOut of ['', '3', '2,3', '2,3,4', '3,4,5']) {
      const { status, body } = await issue(file, leaveOut);
      expect([status, body.message]).toEqual([409, '2 rows have problems. Nothing was issued.']);
      expect(body.errors).toEqual([
        { field: '3.Domain', msg: 'Domain is required.' },
        { field: '4.Name', msg: 'Name is required.' },
        { field: '4.Course', msg: 'Please choose Internship or Course.' },
      ]);
      expect(await certificates([good, bad])).toEqual([]);
      expect(await mailsTo(mail)).toEqual([]);
    }
    const { status, body } = await issue(file, '4,3');
    expect([status, body.data.map(({ row }: Row) => row)]).toEqual([201, [2]]);
    expect(await certificates([good, bad])).toHaveLength(1);
    const nothing = await issue(csv([HEAD, [bad, '', 'Course', '', '', '']]), '2');
    expect([nothing.status, nothing.body.message]).toEqual([409, 'None of the rows can be issued.']);
  });

  testOnce.each(['x', '-1', '1.5', '1e2', '0x1', '1,', ',1', '1,,2', '1 2', '12345678', '1,'.repeat(3000)])(
    'is rejected if the rows to leave out are %s',
    async (leaveOut) => {
      const file: [Buffer, string] = [csv([HEAD, [someone(), 'Web', 'Course', '', '', '']]), 'list.csv'];
      const { status, body } = await call('POST', '/admin/certificates/sheet', {
        token,
        raw: form({ leaveOut }, { sheet: file }),
      });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'leaveOut']);
    },
  );

  test('reports, row by row, values that have been taken since the check, and issues nothing', async () => {
    const [name, other, id] = [someone(), someone(), unique('RACE')];
    const file = csv([HEAD, [name, 'Web', 'Course', id, '', ''], [other, 'Web', 'Course', '', '', '']]);
    expect((await rowsOf(file)).flatMap(({ errors }) => errors)).toEqual([]);
    await issueOne({ CertificateId: id.toLowerCase() });
    const { status, body } = await issue(file);
    expect([status, body.errors]).toEqual([
      409,
      [{ field: '2.CertificateId', msg: `${id} already exists, as ${id.toLowerCase()}.` }],
    ]);
    expect(await certificates([name, other])).toEqual([]);
  });

  test('succeeds once per key, and the same list cannot be issued again', async () => {
    const [name, named, mail] = [someone(), someone(), `${randomUUID()}@example.org`];
    const id = unique('ONCE');
    const file = csv([HEAD, [name, 'Web', 'Course', '', '', mail], [named, 'Web', 'Course', id, '', '']]);
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await issue(file, '', key);
    const again = await issue(file, '', key);
    expect(again.body).toEqual(first.body);
    const made = first.body.data[0].CertificateId;
    const later = await issue(file, '', { 'Idempotency-Key': randomUUID() });
    expect([later.status, later.body.errors]).toEqual([
      409,
      [
        {
          field: '2.Name',
          msg: `Certificate ${made} was issued from the same row. If this is someone else, add a reference number.`,
        },
        { field: '3.CertificateId', msg: `${id} already exists.` },
      ],
    ]);
    // The same rows in another file format are the same list.
    const asWorkbook = await xlsxOf([HEAD, [name, 'Web', 'Course', '', '', mail]]);
    expect((await issue(asWorkbook)).status).toBe(409);
    expect((await issue(csv([HEAD, [someone(), 'Web', 'Course', '', '', '']]), '', key)).body.message).toBe(
      'This Idempotency-Key was used for a different request.',
    );
    expect(await certificates([name, named])).toHaveLength(2);
    expect(await mailsTo(mail)).toHaveLength(1);
    await call('POST', `/admin/certificates/${made}/revoke`, { token, json: { reason: 'Issued by mistake.' } });
    expect((await issue(asWorkbook)).status).toBe(201);
  });

  test('is possible again after the certificate is corrected, because the old one is revoked', async () => {
    const list = csv([HEAD, [someone(), 'Web', 'Course', '', '', '']]);
    const { CertificateId } = (await issue(list)).body.data[0];
    const wish = { wrong: 'Sampel', right: 'Sample', email: `${randomUUID()}@example.org` };
    await call('POST', `/certificates/${CertificateId}/correction`, { json: wish });
    const { body } = await call('GET', '/admin/corrections?pageSize=100', { token });
    const { _id } = body.data.find(({ email }: { email: string }) => email === wish.email);
    expect((await issue(list)).status).toBe(409);
    const json = { Name: someone(), Domain: 'Web', Course: false };
    expect((await call('POST', `/admin/corrections/${_id}/correct`, { token, json })).status).toBe(201);
    expect((await issue(list)).status).toBe(201);
  });

  test('with the same value in several simultaneous requests succeeds once, and the others get an error', async () => {
    const reference = unique('REF');
    const id = unique('RACE');
    const names = Array.from({ length: 5 }, someone);
    const answers = await Promise.all(
      names.map((name, index) =>
        issue(csv([HEAD, [name, 'Web', 'Course', '', index % 2 ? reference : reference.toUpperCase(), '']])),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await certificates(names)).toHaveLength(1);

    const others = Array.from({ length: 4 }, someone);
    const list = csv([
      HEAD,
      [others[0] ?? '', 'Web', 'Course', id, '', ''],
      [others[1] ?? '', 'Web', 'Course', '', '', ''],
    ]);
    const raced = await Promise.all([issue(list), issueOne({ CertificateId: id, Name: others[2] }), issue(list)]);
    expect(raced.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(raced.filter(({ status }) => status === 409)).toHaveLength(2);
    // Either the whole list is issued or none of it.
    expect([0, 2]).toContain((await certificates([others[0] ?? '', others[1] ?? ''])).length);
  });

  // SQLite runs one write at a time, so this cannot happen there.
  test.runIf(databaseUrl)('reports an ID that is taken at the same moment', async () => {
    const [name, other, id] = [someone(), someone(), unique('MOMENT')];
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(
      'INSERT INTO certificates (document_id, recipient, domain, is_internship, certificate_id, certificate_key, created_at) VALUES ($1, $2, $3, true, $4, $5, now())',
      [randomUUID(), 'Somebody', 'Web', id, id.toLowerCase()],
    );
    const answer = issue(csv([HEAD, [name, 'Web', 'Course', id, '', ''], [other, 'Web', 'Course', '', '', '']]));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await holder.query('COMMIT');
    await holder.end();
    const { status, body } = await answer;
    expect([status, body.errors]).toEqual([409, [{ field: '2.CertificateId', msg: `${id} already exists.` }]]);
    expect(await certificates([name, other])).toEqual([]);
  });

  test('reports that the named application already has its certificate, even after a correction', async () => {
    const { id: internship, reference, Mail } = await completed(token);
    const json = { internships: [internship] };
    const { data } = (await call('POST', '/admin/certificates/completed', { token, json })).body;
    let id: string = data[0].CertificateId;
    const verdict = () => verdicts([someone(), 'Web', 'Course', '', reference, '']);
    expect(await verdict()).toEqual([[2, 'referenceNumber', `Certificate ${id} already has this reference number.`]]);
    const wish = { wrong: 'a', right: 'b', email: Mail };
    await call('POST', `/certificates/${id}/correction`, { json: wish });
    const { body } = await call('GET', '/admin/corrections?pageSize=100', { token });
    const pending = body.data.find(
      (one: { certificate: { CertificateId: string } }) => one.certificate.CertificateId === id,
    );
    const right = { Name: 'B', Domain: 'Web Development', Course: true };
    id = (await call('POST', `/admin/corrections/${pending._id}/correct`, { token, json: right })).body.data
      .CertificateId;
    expect(await verdict()).toEqual([[2, 'referenceNumber', `Certificate ${id} already has this reference number.`]]);
  });

  test('removes the named internships from the list of completed ones', async () => {
    const { id, reference } = await completed(token);
    const waiting = async () =>
      (await call('GET', '/admin/certificates/completed', { token })).body.data.map(
        (one: { reference: string }) => one.reference,
      );
    expect(await waiting()).toContain(reference);
    const file = csv([HEAD, [someone(), 'Web', 'Course', '', reference.toLowerCase(), '']]);
    expect((await issue(file)).status).toBe(201);
    expect(await waiting()).not.toContain(reference);
    const json = { internships: [id] };
    expect((await call('POST', '/admin/certificates/completed', { token, json })).status).toBe(409);
  });

  test('of 500 rows works in one request', async () => {
    const names = Array.from({ length: 500 }, someone);
    const { status, body } = await issue(
      await xlsxOf([HEAD, ...names.map((name) => [name, 'Web', 'Course', '', '', ''])]),
    );
    expect([status, body.data.length]).toEqual([201, 500]);
    expect(await certificates(names)).toHaveLength(500);
  });
});

describe('Permission and limits', () => {
  const paths = ['/admin/certificates/sheet/check', '/admin/certificates/sheet'];

  testOnce.each(paths)('%s reads nothing without a session', async (path) => {
    const file: [Buffer, string] = [csv([HEAD, [someone(), 'Web', 'Course', '', '', '']]), 'list.csv'];
    for (const headers of [{}, { Authorization: 'Bearer nonsense' }] as Record<string, string>[]) {
      const { status, body } = await call('POST', path, { headers, raw: form({}, { sheet: file }) });
      expect([status, body.message]).toEqual([401, 'Please sign in.']);
    }
    // An invalid form is not even parsed.
    const broken = await call('POST', path, {
      raw: 'nonsense',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(401);
  });

  testOnce.each(paths)('%s accepts only a form, up to its size limit', async (path) => {
    expect((await call('POST', path, { token, json: {} })).status).toBe(415);
    const large = await call('POST', path, {
      token,
      raw: form({}, { sheet: [Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.csv'] }),
    });
    expect([large.status, large.body.message]).toEqual([413, 'This file is larger than 1 MB.']);
    const huge = await call('POST', path, {
      token,
      raw: form({}, { sheet: [Buffer.alloc(2 * 1024 * 1024, 'a'), 'a.csv'] }),
    });
    expect(huge.status).toBe(413);
    expect(arrivingFiles()).toEqual([]);
  });
});

testOnce('the template has the correct header, formats cells as text, and is a valid list', async () => {
  const answer = await fetch(`${origin}/api/admin/certificates/sheet/template`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="certificates.xlsx"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const workbook = new Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const sheet = workbook.worksheets[0];
  const head = [...HEAD, 'hours', 'skills', 'project', 'signatory', 'signatoryRole'];
  expect(sheet?.getRow(1).values).toEqual([undefined, ...head]);
  expect(head.map((_, index) => sheet?.getColumn(index + 1).numFmt)).toEqual(head.map(() => '@'));
  sheet?.addRow([someone(), 'Web', 'Course', '00012', '', '']);
  const [row] = await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()));
  expect(row).toMatchObject({ texts: { CertificateId: '00012' }, errors: [] });
});

test('the check warns about rows whose certificates cannot be printed, and issues them all the same', async () => {
  const rows = [
    [someone(), 'Web', 'Course', '', '', ''],
    [`${someone()} \uE000`, 'Web', 'Course', '', '', ''],
    ['', 'Web', 'Course', '', '', ''],
    [someone(), 'Web \uE000', 'Course', '', '', ''],
  ];
  expect((await rowsOf(csv([HEAD, ...rows]))).map(({ warning }) => warning)).toEqual([
    undefined,
    'The name has a character that we can’t print, so there will be no PDF.',
    undefined,
    'The domain has a character that we can’t print, so there will be no PDF.',
  ]);
  expect((await issue(csv([HEAD, ...rows.filter(([name]) => name)]))).status).toBe(201);
});
