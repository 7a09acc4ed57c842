import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { apply } from './support/applicant';
import { adminToken, arrivingFiles, call } from './support/client';
import { pdf } from './support/files';
import { accept, finish } from './support/intern';
import { testOnce } from './support/product';
import { application, form } from './support/samples';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const { url } = inject('product');
const get = (path: string) => fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });

async function open(path: string): Promise<ExcelJS.Workbook> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  return workbook;
}

/** Returns the rows of a sheet as objects by column title. */
function rowsOf(workbook: ExcelJS.Workbook, name: string): Record<string, ExcelJS.CellValue>[] {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`There is no sheet called ${name}.`);
  const titles = (sheet.getRow(1).values as string[]).slice(1);
  return (sheet.getRows(2, Math.max(0, sheet.rowCount - 1)) ?? []).map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, row.getCell(index + 1).value ?? ''])),
  );
}

const INTERNSHIP_COLUMNS = [
  'Station',
  'Mentor',
  'First day',
  'Last day',
  'Project',
  'Presented on',
  'Ended',
  'Certificate ID',
];

/** Texts that a spreadsheet or CSV reader could execute. More in `platform/files/sheet-fields`. */
const payloads = ['=HYPERLINK("http://evil.example","x")', '+cmd|"/C calc"!A0', '-1+1', '@SUM(1+1)', '+\t=1'];

describe('applications.xlsx', () => {
  testOnce(
    'is a spreadsheet sent with its name and length, is not cached, and leaves nothing on the disk',
    async () => {
      const answer = await get('/word/generate-word/all');
      const { byteLength } = await answer.arrayBuffer();
      expect(answer.headers.get('content-length')).toBe(String(byteLength));
      expect(arrivingFiles()).toEqual([]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': 'attachment; filename="applications.xlsx"',
        'cache-control': 'no-store',
      });
    },
  );

  test('contains every field of an application, real dates, and the names of its documents', async () => {
    const person = application({
      github: 'https://github.com/x',
      additionalData: 'Two\nlines',
      followLinkedin: 'will-do',
      certificateName: 'प्रिया शर्मा',
    });
    const { body } = await call('POST', '/applicationform/apply', { raw: form(person, { resume: [pdf, 'cv.pdf'] }) });
    const correction = form({ reference: body.reference, Mail: String(person.Mail), domain: 'Java Programming' });
    const corrected = await call('POST', '/applications/status/correct', { raw: correction });
    const workbook = await open('/word/generate-word/all');
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Applications', 'Quick applications']);
    const row = rowsOf(workbook, 'Applications').find(({ Mail }) => Mail === person.Mail);
    expect(row).toEqual({
      Reference: body.reference,
      Received: new Date(body.receivedAt),
      Round: 'Round 1',
      Status: 'received',
      'Answer by': new Date(body.replyBy),
      Name: person.Name,
      'Name on certificate': 'प्रिया शर्मा',
      Mail: person.Mail,
      Mobile: person.mobile,
      LinkedIn: person.linkedin,
      Address: person.address,
      University: person.university,
      Year: person.year,
      Branch: person.branch,
      Domain: 'Java Programming',
      Introduction: person.introduction,
      GitHub: 'https://github.com/x',
      'Additional data': 'Two\nlines',
      'Unpaid willingness': '',
      'Follows on LinkedIn': 'will-do',
      'Follows on Instagram': '',
      Terms: 'accepted',
      Resume: 'cv.pdf',
      Certificates: '',
      Corrected: new Date(corrected.body.data.correctedAt),
      ...Object.fromEntries(INTERNSHIP_COLUMNS.map((title) => [title, ''])),
    });
  });

  test('contains the internship and the valid certificate', async () => {
    const intern = await accept(token, await apply());
    const project = { title: 'Sample project', link: 'https://git.example.org/p' };
    const { reference, Mail, id } = intern;
    expect((await call('POST', '/internships/mine/project', { json: { reference, Mail, ...project } })).status).toBe(
      201,
    );
    const presentedOn = new Date().toISOString().slice(0, 10);
    const presented = await call('POST', `/admin/internships/${id}/presentation`, { token, json: { presentedOn } });
    expect(presented.status).toBe(200);
    expect((await finish(token, intern, { outcome: 'completed', exception: 'A test.' })).status).toBe(200);
    const json = { internships: [id] };
    const issued = await call('POST', '/admin/certificates/completed', { token, json });
    const { startsOn, endsOn, finishedAt } = (await call('GET', `/admin/internships/${id}`, { token })).body.data;
    const rows = rowsOf(await open('/word/generate-word/all'), 'Applications');
    const row = rows.find(({ Reference }) => Reference === reference);
    expect(INTERNSHIP_COLUMNS.map((title) => row?.[title])).toEqual([
      'completed',
      '',
      new Date(startsOn),
      new Date(endsOn),
      project.title,
      new Date(presentedOn),
      new Date(finishedAt),
      issued.body.data[0].CertificateId,
    ]);
  });

  testOnce('has a frozen header row with filters down to the last row', async () => {
    const workbook = await open('/word/generate-word/all');
    for (const sheet of workbook.worksheets) {
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      const last = sheet.getRow(1).getCell(sheet.columnCount).address.replace(/\d+/, '');
      expect(sheet.autoFilter).toBe(`A1:${last}${Math.max(1, sheet.rowCount)}`);
    }
  });

  testOnce('stores formulas in every field as text, with a leading quote', async () => {
    const mails: string[] = [];
    for (const payload of payloads) {
      const person = application({
        Name: payload,
        address: payload,
        university: payload,
        branch: payload,
        introduction: payload,
        additionalData: payload,
      });
      mails.push(person.Mail ?? '');
      const raw = form(person, { resume: [pdf, `${payload.replace(/[\\/"\t]/g, '')}.pdf`] });
      const { status, body } = await call('POST', '/applicationform/apply', { raw });
      // A tab is invalid in a line of text, so it is rejected.
      expect([payload, status, body]).toEqual([payload, payload.includes('\t') ? 400 : 201, expect.anything()]);
      await call('POST', '/applications/fillup', {
        json: { Name: payload, Mail: person.Mail, Phone: '+91 1234567', College: payload, Role: payload },
      });
    }
    const workbook = await open('/word/generate-word/all');
    for (const name of ['Applications', 'Quick applications']) {
      const mine = rowsOf(workbook, name).filter(({ Mail }) => mails.includes(String(Mail)));
      expect(mine.length).toBeGreaterThanOrEqual(payloads.length - 1);
      for (const row of mine) {
        for (const [title, value] of Object.entries(row)) {
          // A formula or a link would be an object here.
          if (!(value instanceof Date)) expect([title, typeof value]).toEqual([title, 'string']);
          if (!['Mobile', 'Phone'].includes(title)) expect(String(value)).not.toMatch(/^[=+\-@\t\r]/);
        }
      }
      const written = mine.map((row) => String(row.Name).replace(/^'/, ''));
      for (const payload of payloads.filter((text) => !text.includes('\t'))) expect(written).toContain(payload);
    }
  });

  testOnce('is written for one request at a time: a second request gets a 429, but works afterwards', async () => {
    // A small file may be finished before another request arrives.
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => get('/word/generate-word/all')));
      const refused = answers.filter(({ status }) => status === 429);
      for (const answer of answers) if (!refused.includes(answer)) expect(answer.status).toBe(200);
      for (const answer of refused) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await answer.json()).toEqual({
          success: false,
          code: 'EXPORT_RUNNING',
          message: 'Another export is running. Please try again in a moment.',
        });
      }
      await Promise.all(answers.filter(({ bodyUsed }) => !bodyUsed).map((answer) => answer.arrayBuffer()));
      expect(refused).not.toEqual([]);
      expect(refused.length).toBeLessThan(answers.length);
    }, 15_000);
    await open('/word/generate-word/all');
  });

  testOnce('stops when the client disconnects midway', async () => {
    const controller = new AbortController();
    const answer = await fetch(`${url}/api/word/generate-word/all`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    expect(answer.status).toBe(200);
    controller.abort();
    const next = async () => {
      const { status, ...answer } = await call('GET', '/Export/GetEmailList', { token });
      expect(answer.body).toBeTruthy();
      return status;
    };
    await expect.poll(next).toBe(200);
  });
});

describe('EmailList.xlsx', () => {
  test("contains each address from all three sources once, with the date it was first seen, but not the team's addresses", async () => {
    const stem = `list-${Date.now()}`;
    const all = `${stem}-all@example.org`;
    const quick = `${stem}-quick@example.org`;
    const account = `${stem}-account@example.org`;
    const before = Date.now();
    const fill = (Mail: string, Name: string) =>
      call('POST', '/applications/fillup', { json: { Name, Mail, Phone: '+91 11111 11111', College: 'c' } });
    await fill(all.toUpperCase(), 'Quick Name');
    const seen = Date.now();
    for (const [email, name] of [
      [all, 'Account Name'],
      [account, 'Only Account'],
    ]) {
      await call('POST', '/register', { json: { name, email, password: 'a good password' } });
    }
    await call('POST', '/applicationform/apply', { raw: form(application({ Mail: all, Name: 'Full Name' })) });
    await fill(quick, 'First');
    await fill(quick, 'Second');

    const workbook = await open('/Export/GetEmailList');
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Email list']);
    const rows = rowsOf(workbook, 'Email list');
    const mine = rows.filter(({ Email }) => String(Email).startsWith(stem));
    expect(mine.sort((a, b) => String(a.Email).localeCompare(String(b.Email)))).toEqual([
      { Name: 'Only Account', Email: account, Phone: '', Sources: 'Account', 'First seen': expect.any(Date) },
      {
        Name: 'Full Name',
        Email: all,
        Phone: '+91 90000 00000',
        Sources: 'Full application, Quick application, Account',
        'First seen': expect.any(Date),
      },
      {
        Name: 'Second',
        Email: quick,
        Phone: '+91 11111 11111',
        Sources: 'Quick application',
        'First seen': expect.any(Date),
      },
    ]);
    const first = mine.find(({ Email }) => Email === all)?.['First seen'] as Date;
    expect(first.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(first.getTime()).toBeLessThanOrEqual(seen + 1000);
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(rows.length);
    expect(rows.map(({ Email }) => Email)).not.toContain('admin@example.org');

    const { emails } = (await call('GET', '/admin/summary', { token })).body.data;
    expect(emails).toBe(rows.length);
  });

  test('is recorded in the audit list, like every spreadsheet', async () => {
    await (await get('/Export/GetEmailList')).arrayBuffer();
    const { data } = (await call('GET', '/admin/audit?action=exported&pageSize=1', { token })).body;
    expect(data).toMatchObject([{ action: 'exported', name: 'EmailList.xlsx', by: 'siteadmin', place: 'dashboard' }]);
  });
});
