import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { countWords } from '../../scripts/lib/person.mjs';
import { mailFiles } from '../../scripts/test/mails.mjs';
import { applicationCalls, type Files } from './support/application-calls';
import { addCompleted, findRows, readRows, runSql } from './support/database';
import { pdf, png } from './support/files';
import { waitForIdleOutbox } from './support/mailed';
import { runOperator } from './support/operator';
import { panel } from './support/panel';
import { type Product, startOwnProduct, testForRelease, testOnce } from './support/product';
import { application, form } from './support/samples';
import { type Call, callTo } from './support/send';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A separate product, because tests read all its tables and folders and move its clock by over a year. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product.stop());

const call = callTo(() => product);
const send = (path: string, { method = 'POST', as = '', ...content }: Call & { method?: string; as?: string } = {}) =>
  call(method, path, { ...content, token: as });
/** Time limit for background work. */
const soon = { timeout: 20_000, interval: 100 };
const count = async (table: string) => (await readRows(product, table)).length;
const signIn = (username = product.username, password = product.password) =>
  send('/admin/login', { json: { username, password } });
const adminToken = async (): Promise<string> => (await signIn()).body.token;
const read = (path: string, as: string) => send(path, { method: 'GET', as });

const calls = applicationCalls(call);
const apply = async () => {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  const { status, body } = await send('/applicationform/apply', { raw, key: crypto.randomUUID() });
  expect(status).toBe(201);
  return body.reference as string;
};
const outbox = () => mailFiles(product);

const SITE = '/content-manager/single-types/api::site.site';
const decide = async (reference: string, status: string) => calls.decide(await adminToken(), reference, status);
/** Creates an application with two documents and this outcome. */
async function applied(status: string): Promise<string> {
  const files: Files = { resume: [pdf, 'cv.pdf'], certificates: [pdf, 'school.pdf'] };
  const { reference } = await calls.apply({}, files);
  await decide(reference, status);
  return reference;
}
const files = async (reference: string): Promise<string[]> => {
  const row = (await readRows(product, 'applications')).find((each) => each.reference === reference);
  return [row?.resume_file, row?.certificates_file].filter((file) => typeof file === 'string');
};
const areThere = (names: string[]) => names.map((name) => existsSync(join(product.dataDir, 'private', name)));
const notice = async (): Promise<string> => (await send('/pages/privacy', { method: 'GET' })).body.data.body;

describe('Data with a retention period', () => {
  test('expired data and leftovers of crashes are deleted; everything else stays', async () => {
    const first = await apply();
    await signIn();
    expect((await send('/recover-password', { json: {} })).status).toBe(200);
    await vi.waitFor(() => expect(outbox()).toHaveLength(2), soon);
    const superseded =
      "INSERT INTO mails (document_id, subject, state, created_at) SELECT 'newer came', subject, 'superseded', created_at FROM mails";
    await runSql(product, superseded);
    const illustrated = async () => {
      const content = `${'commit early and often '.repeat(100)}\n\n![A picture](picture:1)`;
      const sent = form({ title: 'A title', author: 'An author', content }, { picture1: [await png(), 'a.png'] });
      return (await send('/blog/create/pictures', { raw: sent })).body.data._id as string;
    };
    const [rejected, waits] = [await illustrated(), await illustrated()];
    await runSql(product, `UPDATE blog_posts SET moderation = 'rejected' WHERE document_id = '${rejected}'`);
    const documents = join(product.dataDir, 'private', 'documents');
    const photos = join(product.dataDir, 'private', 'photos');
    mkdirSync(photos, { recursive: true });
    const left = [
      join(documents, `${'a'.repeat(32)}.pdf`),
      join(documents, `.${'e'.repeat(32)}.pdf.part`),
      join(photos, `${'b'.repeat(32)}.jpg`),
      join(product.dataDir, 'incoming', 'c'.repeat(25)),
      join(product.dataDir, 'outbox', '.half.eml.part'),
    ];
    /** True if no counter has expired. */
    const areFresh = async (now: Date) =>
      (await readRows(product, 'rate_limits')).every(({ expire }) => Number(expire) > now.getTime());
    expect(await count('rate_limits')).toBeGreaterThan(0);
    for (const path of left) writeFileSync(path, 'left by a crash');

    await product.clock.move(91 * DAY);
    // Files get their dates from the machine's clock: new ones would be three months old during this sweep.
    await vi.waitFor(() => expect(left.filter(existsSync)).toEqual([]), soon);
    const pictures = async () => (await readRows(product, 'post_pictures')).map(({ post }) => post);
    await vi.waitFor(async () => expect(await pictures()).toEqual([waits]), soon);
    // By the product's clock these are new.
    const now = new Date(product.clock.now());
    const later = new Date(product.clock.now() + HOUR);
    const fresh = join(documents, `${'d'.repeat(32)}.pdf`);
    writeFileSync(fresh, 'of a request that is under way');
    utimesSync(fresh, later, later);
    const second = await apply();
    await signIn();
    const newMails = () => outbox().filter((each) => basename(each).startsWith(now.toISOString().slice(0, 7)));
    await vi.waitFor(() => expect(newMails()).toHaveLength(1), soon);
    for (const file of newMails()) utimesSync(file, now, now);

    // Each task of cron.ts runs once more.
    await product.clock.move(HOUR);
    await vi.waitFor(async () => expect(await count('reset_links')).toBe(0), soon);
    await vi.waitFor(async () => expect(await count('strapi_sessions')).toBe(1), soon);
    await vi.waitFor(async () => expect(await count('idempotency_keys')).toBe(1), soon);
    await vi.waitFor(async () => expect(await areFresh(now)).toBe(true), soon);
    expect(await count('rate_limits')).toBeGreaterThan(0);
    const mails = await readRows(product, 'mails');
    expect(mails.map(({ subject }) => subject)).toEqual([`We have your application ${second}`]);
    expect(readdirSync(join(product.dataDir, 'outbox'))).toEqual(outbox().map((file) => basename(file)));
    expect(outbox()).toHaveLength(1);
    expect(existsSync(fresh)).toBe(true);
    const named = (await readRows(product, 'applications')).map(({ reference, resume_file: file }) => [
      reference,
      existsSync(join(product.dataDir, 'private', String(file))),
    ]);
    expect(new Map(named as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [second, true],
      ]),
    );
  });

  testOnce(
    'only the documents of an application are deleted, once the configured time has passed since its end',
    async () => {
      const [ended, open, later] = [
        await applied('not selected'),
        await applied('in review'),
        await applied('interview'),
      ];
      const [gone, remaining] = [await files(ended), await files(open)];
      expect(await notice()).toContain('12 months after the application was decided');

      await product.clock.move(200 * DAY);
      // An application that ended half a year ago is not due, nor is one that was open a year ago and ended later.
      await decide(later, 'selected');
      await product.clock.move(170 * DAY);
      await vi.waitFor(async () => expect(await files(ended)).toEqual([]), { ...soon, timeout: 30_000 });
      await vi.waitFor(() => expect(areThere(gone)).toEqual([false, false]), { ...soon, timeout: 30_000 });
      expect(areThere([...remaining, ...(await files(later))])).toEqual([true, true, true, true]);
      const token = await adminToken();
      const { data } = (await read(`/admin/applications/${ended}`, token)).body;
      expect(data).toMatchObject({ reference: ended, status: 'not selected', documents: [] });
      const lines = (await read(`/admin/audit?q=${ended}&action=deleted`, token)).body.data;
      expect(lines).toMatchObject([
        { by: null, place: 'daily task', detail: 'documents, kept for 12 months after it ended' },
      ]);
      expect((await read(`/admin/applications/${ended}/resume`, token)).status).toBe(404);

      // The panel sets half a year: the notice says so immediately, and the command lists what is due, then deletes it.
      const editor = await panel({ email: product.panelEmail, password: product.password }, product);
      const stored = (await editor.send('GET', SITE)).body.data;
      expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 0 })).status).toBe(400);
      expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 5 })).status).toBe(200);
      expect(await notice()).toContain('5 months after the application was decided');
      const due = await files(later);
      await withCommand('retention', product.env, async (order) => {
        expect(JSON.stringify(await order({ do: 'list' })).match(/APP-[\w-]+/g)).toEqual([later]);
        expect(areThere(due)).toEqual([true, true]);
        await order({ do: 'delete' });
        expect(areThere(due)).toEqual([false, false]);
        expect(JSON.stringify(await order({ do: 'list' }))).not.toContain('APP-');
      });
      expect(areThere(remaining)).toEqual([true, true]);
      const byCommand = (await read(`/admin/audit?q=${later}&action=deleted`, token)).body.data;
      expect(byCommand).toMatchObject([{ by: null, place: 'command line' }]);
    },
    180_000,
  );

  testOnce(
    'deletes interview notes, check-ins and questions the configured time after the end of the internship',
    async () => {
      const [over, building] = [await applied('selected'), await applied('selected')];
      for (const reference of [over, building]) {
        await addCompleted(product, reference);
        const entry = "document_id, reference, kind, did) VALUES ('e-";
        await runSql(
          product,
          `INSERT INTO internship_entries (${entry}${reference}', '${reference}', 'check-in', 'A page')`,
        );
        const interview = 'document_id, reference, took_place, recommendation, strengths';
        const values = `'v-${reference}', '${reference}', true, 'yes', 'Asks early.'`;
        await runSql(product, `INSERT INTO interviews (${interview}) VALUES (${values})`);
      }
      const at = `(SELECT created_at FROM applications WHERE reference = '${over}')`;
      await runSql(product, `UPDATE internships SET finished_at = ${at} WHERE reference = '${over}'`);
      await runSql(product, 'UPDATE site_settings SET documents_kept_months = 5');
      await product.clock.move(160 * DAY);
      const about = async (table: string) => (await readRows(product, table)).map(({ reference }) => reference);
      await vi.waitFor(async () => expect(await about('internship_entries')).toEqual([building]), {
        ...soon,
        timeout: 30_000,
      });
      await vi.waitFor(async () => expect(await files(building)).toEqual([]), { ...soon, timeout: 30_000 });
      const interviews = await readRows(product, 'interviews');
      expect(interviews.map(({ strengths, recommendation }) => [strengths, recommendation])).toEqual([
        [null, null],
        ['Asks early.', 'yes'],
      ]);
      expect(interviews.every(({ took_place }) => took_place)).toBe(true);
      expect(await about('internships')).toEqual([over, building]);
      const token = await adminToken();
      const detailOf = async (reference: string) =>
        (await read(`/admin/audit?q=${reference}&action=deleted`, token)).body.data[0].detail;
      expect(await detailOf(over)).toBe('documents and notes, kept for 5 months after it ended');
      expect(await detailOf(building)).toBe('documents, kept for 5 months after it ended');
    },
    90_000,
  );

  testForRelease(
    'npm run retention shows what is due, and deletes nothing without confirmation',
    async () => {
      const retention = (...args: string[]) => runOperator(product.env, 'retention', args);
      expect((await retention('--dry-run')).said).toContain(
        'No application with documents or notes ended more than 5 months ago.',
      );
      const reference = await applied('not selected');
      const due = await files(reference);
      // Simulates the passing of months.
      await runSql(product, 'UPDATE site_settings SET documents_kept_months = 0');
      const { code, said } = await retention('--dry-run');
      expect([code, said.match(/APP-\S+/g)]).toEqual([0, [reference]]);
      expect(said).toContain('Nothing was deleted.');
      expect((await retention()).code).not.toBe(0);
      expect(areThere(due)).toEqual([true, true]);
      expect((await retention('--yes')).said).toContain('Deleted the documents and notes of 1 application.');
      expect(areThere(due)).toEqual([false, false]);
    },
    180_000,
  );
});

test('a rate limit lasts longer after each round, and the correct password resets it', async () => {
  // Limits are a hundred thousand times higher in these tests.
  const raise = () => runSql(product, "UPDATE rate_limits SET points = points + 499998 WHERE key LIKE 'admin-login:%'");
  const wrong = async () => (await signIn('counted', 'a wrong one')).status;
  const refusal = async () => {
    const { status, headers } = await signIn('counted', 'a wrong one');
    return [status, Math.ceil(Number(headers.get('retry-after')) / 60)];
  };
  for (const minutes of [10, 20]) {
    expect(await wrong()).toBe(401);
    await raise();
    expect([await wrong(), await refusal()]).toEqual([401, [429, minutes]]);
    await product.clock.move(minutes * MINUTE);
  }
  const mine = async () =>
    (await readRows(product, 'rate_limits')).filter(({ key }) => /^admin-login:/.test(String(key)));
  const before = await mine();
  expect((await signIn(product.username, 'a wrong one')).status).toBe(401);
  expect(await mine()).toHaveLength(before.length + 1);
  expect((await signIn()).status).toBe(200);
  expect(await mine()).toEqual(before);
});

let token: string;
const forget = (...args: string[]) => runOperator(product.env, 'forget', args);

/** Does everything that a visitor can do with an address; all texts contain `word`. */
async function activeVisitor(word: string) {
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
type Person = Awaited<ReturnType<typeof activeVisitor>>;

/** Finds files in the data folder, logs included, that contain a word; the database is checked by its rows. */
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
  beforeAll(async () => {
    // The product's clock is a year ahead of its files, so the hourly tasks would delete new emails: they run once now,
    // and then not for some minutes.
    const left = join(product.dataDir, 'private', 'documents', `${'f'.repeat(32)}.pdf`);
    writeFileSync(left, 'left by a crash');
    await product.clock.move(2 * HOUR - (product.clock.now() % HOUR));
    await vi.waitFor(() => expect(existsSync(left)).toBe(false), soon);
    token = await adminToken();
  });

  test('deletes all data about a person and nothing about anyone else', async () => {
    // Replies to every email go to this address.
    await runSql(product, "UPDATE site_settings SET contact_email = 'team@example.org'");
    const notifications = () => count('notifications');
    const earlier = await notifications();
    const gone = await activeVisitor('gonesaraswati');
    const other = await activeVisitor('keptfatima');
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
    // The lookup creates the PDF.
    await send('/lookupCertificate/lookup?id=FORGET-1', { method: 'GET' });
    const wish = { wrong: 'The name', right: `${gone.word}a`, email: gone.email };
    expect((await send('/certificates/FORGET-1/correction', { json: wish })).status).toBe(201);
    // The message is emailed to the team.
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
    // The application of the second letter was deleted in the panel.
    for (const [code, reference] of [
      ['DDDDD', `'${gone.reference}'`],
      ['EEEEE', 'NULL'],
    ]) {
      const key = `'FL-AAAAA-CCCCC-${code}', 'fl-aaaaa-ccccc-${code?.toLowerCase()}'`;
      const letter = `'${code}', 'i-1', ${reference}, '${gone.word}', 'Web', '${gone.word} learns fast.', 'FORGET-1', ${key}`;
      await runSql(
        product,
        `INSERT INTO letters (document_id, internship, reference, recipient, domain, text, certificate_id, letter_id, letter_key, released_at, created_at) SELECT ${letter}, created_at, created_at FROM applications WHERE email = '${gone.email}'`,
      );
    }
    const recommended = await fetch(`${product.url}/api/letters/FL-AAAAA-CCCCC-DDDDD/credential`);
    expect(await recommended.text()).toContain(`${gone.word} learns fast.`);
    // A line from a version that named accounts by their address.
    await runSql(
      product,
      `UPDATE audit_entries SET kind = 'Account', name = '${gone.email}' WHERE action = 'opened' AND name = '${gone.reference}'`,
    );
    // An email's row is updated after its file is written.
    await waitForIdleOutbox(product);
    const before = await everythingOf(other);
    const theirs = await everythingOf(gone);
    // Both people have notifications about an application, a post and a testimonial.
    expect(await notifications()).toBe(earlier + 6);
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
          '2 letters of recommendation',
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
      // Counts only the message: other emails merely name the team's address.
      expect(countWords((await ask({ do: 'find', email: 'team@example.org' })).counts)).toEqual([
        '1 email',
        '1 email in the outbox folder',
      ]);

      // The server is busy now, but still accepts requests.
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
          'This address belongs to a team member.',
        );
      await runSql(product, "UPDATE admin_users SET email = 'editor@example.org'");
      expect(await ask({ do: 'find', email: 'editor@example.org' })).toMatchObject({ isPanelAccount: true });
      await ask({ do: 'forget', email: 'editor@example.org' });
      expect(await findRows(product, ['editor@example.org'])).toHaveLength(1);
      await expect(ask({ do: 'find', email: 'nonsense' })).rejects.toThrow('valid');
    });

    const left = await everythingOf(gone);
    expect(left.files).toEqual([expect.stringMatching(/^private\/certificates\//)]);
    // The certificate stays, and so does the history of the application, under its reference alone.
    expect(left.rows.filter((row) => !/^(certificates|credentials|audit_entries) /.test(row))).toEqual([]);
    expect(await findRows(product, [gone.email])).toEqual([]);
    expect(await notifications()).toBe(earlier + 3);
    // The data is not only unlinked: SQLite's file and journal no longer contain it.
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
    const words = (await send('/letters/FL-AAAAA-CCCCC-DDDDD', { method: 'GET' })).body.data;
    expect(words).toMatchObject({ Name: '', text: null, revoked: { reason: 'The person asked us to delete it.' } });
    expect(await findRows(product, [`${gone.word} learns fast.`])).toEqual([]);
    // Signed again without the hash of the address, with the same index in the status list.
    const anew = await credential();
    expect(anew.credentialSubject.identifier).toHaveLength(1);
    expect(anew.credentialStatus).toEqual(signed.credentialStatus);

    expect(await everythingOf(other)).toEqual(before);
    const addresses = await listedAddresses();
    expect(addresses).not.toContain(gone.email);
    expect(addresses).toContain(other.email);
    expect((await send('/logout', { as: gone.session })).status).toBe(401);
    expect((await send(`/admin/applications/${gone.reference}`, { method: 'GET', as: token })).status).toBe(404);

    // The same form sent again is stored instead of getting the old response.
    expect((await gone.apply()).body.reference).not.toBe(gone.reference);
    expect((await gone.quickApply()).status).toBe(201);
    expect((await gone.signUp()).status).toBe(201);
    const again = await findRows(product, [gone.email]);
    for (const table of ['applications', 'quick_applications', 'up_users'])
      expect(again).toContainEqual(expect.stringMatching(new RegExp(`^${table} `)));
    expect((await send('/logout', { as: other.session })).status).toBe(200);
  });

  testForRelease(
    'shows what it finds and what it deleted, and asks for confirmation',
    async () => {
      // The panel has an account with this address.
      const json = { Name: 'Leaving', Mail: 'editor@example.org', Phone: '+91 90000 00000', College: 'A college' };
      const found = () => findRows(product, ['editor@example.org']);
      const accounts = await found();
      expect((await send('/applications/fillup', { json })).status).toBe(201);
      const shown = await forget('EDITOR@example.org', '--dry-run');
      expect([shown.code, shown.said]).toEqual([0, expect.stringContaining('\n  1 quick application\n')]);
      const unconfirmed = await forget('editor@example.org');
      expect([unconfirmed.code, unconfirmed.said]).toEqual([1, expect.stringContaining('Add --yes')]);
      expect(await found()).not.toEqual(accounts);
      const { code, said } = await forget('editor@example.org', '--yes');
      expect([code, said]).toEqual([0, expect.stringContaining('Deleted: 1 quick application')]);
      expect(await found()).toEqual(accounts);
      const retry = await forget('editor@example.org', '--yes');
      expect(retry.said).toContain('Nothing was found about editor@example.org.');
      expect(retry.said).toContain('The panel also has an account with this address. Delete it there');
      const admin = await forget('admin@example.org', '--yes');
      expect([admin.code, admin.said]).toEqual([1, expect.stringContaining('This address belongs to a team member.')]);
    },
    180_000,
  );

  testOnce('needs exactly one address', async () => {
    for (const args of [[], ['one@example.org', 'two@example.org', '--yes']])
      expect(await forget(...args)).toEqual({ code: 1, said: expect.stringContaining('Specify one email address') });
  });
});
