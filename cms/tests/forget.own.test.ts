import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { countWords } from '../../scripts/lib/person.mjs';
import { findRows, readRows, runSql } from './support/database';
import { pdf, png } from './support/files';
import { runOperator } from './support/operator';
import { type Product, startOwnProduct, testForRelease, testOnce } from './support/product';
import { application, form } from './support/samples';

/** A product of its own, whose tables and folders are read whole. */
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startOwnProduct();
  token = (await send('/admin/login', { json: { username: product.username, password: product.password } })).body.token;
});
afterAll(() => product.stop());

interface Sent {
  method?: string;
  json?: unknown;
  raw?: BodyInit;
  as?: string;
  key?: string;
}
async function send(path: string, { method = 'POST', json, raw, as, key }: Sent = {}) {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(as ? { Authorization: `Bearer ${as}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body: json ? JSON.stringify(json) : raw,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : null,
  };
}
/** For what is done without anybody waiting for it. */
const soon = { timeout: 20_000, interval: 100 };
const forget = (...args: string[]) => runOperator(product.env, 'forget', args);

/** Somebody who did everything that a visitor can do under an address; `word` is in all of it. */
async function somebody(word: string) {
  const email = `${word}@example.org`;
  const keys = [1, 2, 3, 4].map(() => crypto.randomUUID());
  const document = Buffer.concat([pdf, Buffer.from(`% ${word}\n`)]);
  const apply = () =>
    send('/applicationform/apply', {
      raw: form(application({ Name: word, Mail: email, introduction: `I am ${word}.` }), {
        resume: [document, `${word}.pdf`],
        certificates: [document, `${word}-certificates.pdf`],
      }),
      key: keys[0],
    });
  const quickApply = () =>
    send('/applications/fillup', {
      json: { Name: word, Mail: email, Phone: '+91 90000 00000', College: `${word} College` },
      key: keys[1],
    });
  const signUp = () => send('/register', { json: { name: word, email, password: 'a good password' }, key: keys[2] });

  const text = `I am ${word}, and ${'commit early and often '.repeat(100)}`;
  const write = () => send('/blog/create', { json: { title: `By ${word}`, author: word, content: text, email } });
  const review = form({ name: word, review: text.slice(0, 100), email }, { photo: [await png(), `${word}.png`] });
  expect((await write()).status).toBe(201);
  expect((await send('/post-review', { raw: review })).status).toBe(201);

  const { reference } = (await apply()).body;
  expect((await quickApply()).status).toBe(201);
  expect((await signUp()).status).toBe(201);
  const session = (await send('/login', { json: { email, password: 'a good password' } })).body.token;
  const note = { json: { text: `A talk with ${word}.` }, as: token, key: keys[3] };
  expect((await send(`/admin/applications/${reference}/notes`, note)).status).toBe(201);
  expect((await send(`/admin/applications/${reference}/resume`, { method: 'GET', as: token })).status).toBe(200);
  await vi.waitFor(() => expect(filesWith(word).filter((name) => name.startsWith('outbox/'))).toHaveLength(4), soon);
  await vi.waitFor(
    async () => expect(await findRows(product, [email])).toContainEqual(expect.stringMatching(/^mails .*"sent"/)),
    soon,
  );
  return { word, email, reference, session, apply, quickApply, signUp };
}
type Person = Awaited<ReturnType<typeof somebody>>;

/** Files below the data folder, the log among them, that hold a word; the database is read by its rows. */
function filesWith(word: string): string[] {
  return readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('database.sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => `${path} ${readFileSync(path, 'latin1')}`.toLowerCase().includes(word))
    .map((path) => path.slice(product.dataDir.length + 1));
}
const everythingOf = async ({ word, reference }: Person) => ({
  rows: await findRows(product, [word, reference]),
  files: filesWith(word),
});

async function listedAddresses(): Promise<unknown[]> {
  const answer = await fetch(`${product.url}/api/Export/GetEmailList`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const values = workbook.worksheets[0]?.getColumn(2).values ?? [];
  return [...values];
}

describe('npm run forget', () => {
  test('deletes what there is about a person, and nothing of anybody else', async () => {
    // An answer to each email goes there.
    await runSql(product, "UPDATE site_settings SET contact_email = 'team@example.org'");
    const gone = await somebody('gonesaraswati');
    const kept = await somebody('keptfatima');
    const certificate = {
      Name: gone.word,
      Domain: 'Web',
      Course: true,
      CertificateId: 'FORGET-1',
      referenceNumber: gone.reference,
    };
    expect((await send('/admin/validation', { json: certificate, as: token })).status).toBe(201);
    const credential = async () => (await fetch(`${product.url}/api/certificates/FORGET-1/credential`)).json();
    const signed = await credential();
    expect(signed.credentialSubject.identifier).toHaveLength(2);
    // Then it has its file.
    await send('/lookupCertificate/lookup?id=FORGET-1', { method: 'GET' });
    const asked = { wrong: 'The name', right: `${gone.word}a`, email: gone.email };
    expect((await send('/certificates/FORGET-1/correction', { json: asked })).status).toBe(201);
    // It is mailed to the team.
    const message = { name: gone.word, email: gone.email, topic: 'A certificate', text: `I am ${gone.word}.` };
    expect((await send('/contact', { json: message })).status).toBe(201);
    await vi.waitFor(
      () => expect(filesWith(gone.word).filter((name) => name.startsWith('outbox/'))).toHaveLength(5),
      soon,
    );
    await runSql(product, `UPDATE certificates SET mailed_to = '${gone.email}' WHERE certificate_id = 'FORGET-1'`);
    await runSql(
      product,
      `INSERT INTO reminders (document_id, email, token_hash, expires_at, created_at, updated_at) SELECT 'waits', '${gone.email}', 'hash', created_at, created_at, created_at FROM applications WHERE email = '${gone.email}'`,
    );
    // A line of a version that named accounts by their address.
    await runSql(
      product,
      `UPDATE audit_entries SET kind = 'Account', name = '${gone.email}' WHERE action = 'opened' AND name = '${gone.reference}'`,
    );
    const before = await everythingOf(kept);
    const theirs = await everythingOf(gone);
    // Of the application, the post and the testimonial of both.
    const notifications = async () => (await readRows(product, 'notifications')).length;
    expect(await notifications()).toBe(6);
    expect(before.files).toHaveLength(6);
    expect(theirs.files).toHaveLength(8);

    await withCommand('forget', product.env, async (ask) => {
      const { references, counts, isPanelAccount } = await ask({ do: 'find', email: gone.email.toUpperCase() });
      expect([references, isPanelAccount]).toEqual([[gone.reference], false]);
      expect(countWords(counts).sort()).toEqual(
        [
          '1 full application',
          '3 documents',
          '1 note of the team',
          '1 step of the application',
          '1 quick application',
          '2 posts and testimonials',
          '2 private links',
          '1 account',
          '1 link to confirm the address',
          '1 session of the account',
          '1 request to correct a certificate',
          '1 address that waits for the next round',
          '1 message to the team',
          '4 emails',
          '1 certificate that was emailed to the address',
          '1 signed certificate with a hash of the address',
          '5 emails in the outbox folder',
          '4 answers kept for a day',
          '1 line of the audit list that names the address',
        ].sort(),
      );
      expect(await everythingOf(gone)).toEqual(theirs);
      // The message alone: other emails only name the address of the team.
      expect(countWords((await ask({ do: 'find', email: 'team@example.org' })).counts)).toEqual([
        '1 email',
        '1 email in the outbox folder',
      ]);

      // The server is busy meanwhile, and refuses nobody.
      const statuses = new Set<number>();
      let goesOn = true;
      const visitors = Array.from({ length: 3 }, async () => {
        const visitor = { Name: 'Busy', Phone: '+91 90000 00000', College: 'Busy' };
        while (goesOn) {
          const json = { ...visitor, Mail: `${crypto.randomUUID()}@example.org` };
          statuses.add((await send('/applications/fillup', { json })).status);
        }
      });
      const done = await ask({ do: 'forget', email: gone.email.toUpperCase() });
      goesOn = false;
      await Promise.all(visitors);
      expect([...statuses]).toEqual([201]);
      expect(countWords(done.counts)).toEqual(expect.arrayContaining(['1 full application', '3 documents']));
      expect(countWords((await ask({ do: 'find', email: gone.email })).counts)).toEqual([]);

      for (const what of ['find', 'forget'])
        await expect(ask({ do: what, email: 'ADMIN@example.org' })).rejects.toThrow(
          'This is the address of someone in the team.',
        );
      await runSql(product, "UPDATE admin_users SET email = 'editor@example.org'");
      expect(await ask({ do: 'find', email: 'editor@example.org' })).toMatchObject({ isPanelAccount: true });
      await ask({ do: 'forget', email: 'editor@example.org' });
      expect(await findRows(product, ['editor@example.org'])).toHaveLength(1);
      await expect(ask({ do: 'find', email: 'nonsense' })).rejects.toThrow('valid');
    });

    const left = await everythingOf(gone);
    expect(left.files).toEqual([expect.stringMatching(/^private\/certificates\//)]);
    // The certificate stays, and what was done to the application, under its reference alone.
    expect(left.rows.filter((row) => !/^(certificates|credentials|audit_entries) /.test(row))).toEqual([]);
    expect(await findRows(product, [gone.email])).toEqual([]);
    expect(await notifications()).toBe(3);
    // Not only let go of: SQLite's file and journal do not hold it any more.
    for (const name of readdirSync(product.dataDir).filter((each) => each.startsWith('database.sqlite')))
      expect([name, readFileSync(join(product.dataDir, name), 'latin1').includes(gone.email)]).toEqual([name, false]);
    const lines = (await send(`/admin/audit?q=${gone.reference}`, { method: 'GET', as: token })).body.data;
    expect(lines[0]).toMatchObject({
      action: 'deleted',
      by: null,
      place: 'command line',
      kind: 'Person',
      name: gone.reference,
    });
    expect((await send('/lookupCertificate/lookup?id=FORGET-1', { method: 'GET' })).status).toBe(200);
    // Signed anew without the hash of the address, under the same number of the status list.
    const anew = await credential();
    expect(anew.credentialSubject.identifier).toHaveLength(1);
    expect(anew.credentialStatus).toEqual(signed.credentialStatus);

    expect(await everythingOf(kept)).toEqual(before);
    const addresses = await listedAddresses();
    expect(addresses).not.toContain(gone.email);
    expect(addresses).toContain(kept.email);
    expect((await send('/logout', { as: gone.session })).status).toBe(401);
    expect((await send(`/admin/applications/${gone.reference}`, { method: 'GET', as: token })).status).toBe(404);

    // Who comes back with the very same form is stored, not told the old answer.
    expect((await gone.apply()).body.reference).not.toBe(gone.reference);
    expect((await gone.quickApply()).status).toBe(201);
    expect((await gone.signUp()).status).toBe(201);
    const again = await findRows(product, [gone.email]);
    for (const table of ['applications', 'quick_applications', 'up_users'])
      expect(again).toContainEqual(expect.stringMatching(new RegExp(`^${table} `)));
    expect((await send('/logout', { as: kept.session })).status).toBe(200);
  }, 120_000);

  testForRelease(
    'says what it finds and what it deleted, and asks before that',
    async () => {
      const json = { Name: 'Leaving', Mail: 'leaving@example.org', Phone: '+91 90000 00000', College: 'A college' };
      expect((await send('/applications/fillup', { json })).status).toBe(201);
      const shown = await forget('LEAVING@example.org', '--dry-run');
      expect([shown.code, shown.said]).toEqual([0, expect.stringContaining('\n  1 quick application\n')]);
      const unasked = await forget('leaving@example.org');
      expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining('Add --yes')]);
      expect(await findRows(product, ['leaving@example.org'])).not.toEqual([]);
      const { code, said } = await forget('leaving@example.org', '--yes');
      expect([code, said]).toEqual([0, expect.stringContaining('Deleted: 1 quick application')]);
      expect(await findRows(product, ['leaving@example.org'])).toEqual([]);
      const retry = await forget('leaving@example.org', '--yes');
      expect(retry.said).toContain('Nothing was found about leaving@example.org.');
      const editor = await forget('editor@example.org', '--yes');
      expect(editor.said).toContain('The panel has an account of this address. It stays');
      const admin = await forget('admin@example.org', '--yes');
      expect([admin.code, admin.said]).toEqual([
        1,
        expect.stringContaining('This is the address of someone in the team.'),
      ]);
    },
    180_000,
  );

  testOnce('wants one address', async () => {
    for (const args of [[], ['one@example.org', 'two@example.org', '--yes']])
      expect(await forget(...args)).toEqual({ code: 1, said: expect.stringContaining('Name one email address') });
  });
});
