import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileMessages } from '../../src/contract/form';
import { runSql } from '../support/database';
import { jpeg, pdf } from '../support/files';
import { type Product, startOwnProduct, times } from '../support/product';
import { application, draft, form, words } from '../support/samples';
import { callTo } from '../support/send';

/** A separate product behind a proxy, with production limits. */
let product: Product;
beforeAll(async () => {
  const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' };
  product = await startOwnProduct(settings, { broughtAbout: /POST \S+ 503 / });
});
afterAll(() => product.stop());

const call = callTo(() => product);
const send = (path: string, from: string, raw: FormData) => call('POST', path, { raw, from });

const MB = 1024 * 1024;
const HALF = Buffer.concat([pdf, Buffer.alloc(5_000_000 - pdf.length)]);
/** Number of forms of ten megabytes: 953 MB in total for a release. */
const FORMS = times(100, 56);
/** Number of these forms that `npm test` does not send, but adds to the first row. */
const ADDED = times(0, 44);
/** An application with 10,000,000 bytes of documents. */
const applyWith = (from: string, person = application()) =>
  send('/applicationform/apply', from, form(person, { resume: [HALF, 'a.pdf'], certificates: [HALF, 'b.pdf'] }));

const storedBytes = () => {
  const folder = join(product.dataDir, 'private', 'documents');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
};
/** Changes all applications, and moves the clock until the server has noticed. */
async function change(set: string) {
  await runSql(product, `UPDATE applications SET ${set}`);
  await product.clock.move(11 * 60_000);
}

test('an address that sends 953 MB of documents gets 500 MB accepted until the team reviews them', async () => {
  const attacker = '198.51.100.1';
  const answers = [await applyWith(attacker)];
  await change(`resume_bytes = resume_bytes + ${ADDED * 10_000_000}`);
  let sent = 1 + ADDED;
  const sendMany = async () => {
    while (sent < FORMS) {
      sent += 1;
      answers.push(await applyWith(attacker));
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendMany));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([52 - ADDED, FORMS - 52]);
  for (const { body } of refused) expect(body.message).toBe(fileMessages.documentsOfNetwork);
  expect(storedBytes()).toBe((52 - ADDED) * 10_000_000);
  expect((await applyWith('192.0.2.1')).status).toBe(201);

  await product.clock.move(11 * 60_000);
  expect((await applyWith(attacker)).status).toBe(429);
  expect((await send('/applicationform/apply', attacker, form(application()))).status).toBe(201);
  await change("state = 'in review'");
  expect((await applyWith(attacker)).status).toBe(201);
});

test('withdrawing an application deletes its documents immediately, so that they take up no space', async () => {
  const before = storedBytes();
  const person = application();
  const { reference } = (await applyWith('192.0.2.9', person)).body;
  expect(storedBytes()).toBe(before + 10_000_000);
  const json = { reference, Mail: person.Mail };
  expect((await call('POST', '/applications/status/withdraw', { json, from: '192.0.2.9' })).status).toBe(200);
  expect(storedBytes()).toBe(before);
  const [row] = await runSql(product, `SELECT * FROM applications WHERE reference = '${reference}'`);
  expect(row).toMatchObject({ state: 'withdrawn', resume_file: null, resume_bytes: null, certificates_name: null });
});

test('documents from many networks do not block a network with few, up to 5,000 MB in total', async () => {
  const [{ count } = {}] = await runSql(product, 'SELECT COUNT(*) AS count FROM applications');
  const fill = (megabytes: number) =>
    change(
      `state = 'received', network = 'other ' || id, resume_bytes = ${Math.floor((megabytes * MB) / Number(count))}, certificates_bytes = 0`,
    );
  await fill(2600);
  const statuses = [];
  for (let form = 1; form <= 3; form += 1) statuses.push((await applyWith('192.0.2.2')).status);
  expect(statuses).toEqual([201, 201, 429]);
  await fill(4995);
  expect(await applyWith('192.0.2.3')).toMatchObject({ status: 503, body: { message: fileMessages.documentsOfAll } });
  expect((await send('/applicationform/apply', '192.0.2.3', form(application()))).status).toBe(201);
  await change("state = 'withdrawn'");
  expect((await applyWith('192.0.2.3')).status).toBe(201);
});

const large = (options: object) =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#0b6149' } })
    .jpeg(options)
    .toBuffer();
function postWith(from: string, image: Buffer, pictures: number) {
  const numbers = Array.from({ length: pictures }, (_, index) => index + 1);
  const content = [words(2100), ...numbers.map((number) => `![What it shows](picture:${number})`)].join('\n\n');
  const files = Object.fromEntries(numbers.map((number) => [`picture${number}`, [image, 'a.jpg'] as [Buffer, string]]));
  return send('/blog/create/pictures', from, form(draft({ content }) as Record<string, string>, files));
}
let people = 0;
/** Encoded before an attack, so that it does not compete with the server. */
const photo = await jpeg(800, 600);
/** Sends photos from thirteen people in other networks. */
async function photosOfOthers() {
  const review = async () => {
    const fields = { name: `Reviewer ${crypto.randomUUID()}`, review: words(60) };
    people += 1;
    return (await send('/post-review', `203.0.113.${people}`, form(fields, { photo: [photo, 'me.jpg'] }))).status;
  };
  return Promise.all(Array.from({ length: 13 }, review));
}
const taken = Array(13).fill(201);

test('ten posts of 25-megapixel progressive JPEGs are rejected, and 52 photos from others are accepted', async () => {
  const image = await large({ progressive: true });
  const attack = Promise.all(Array.from({ length: 10 }, () => postWith('198.51.100.2', image, 8)));
  await sleep(100);
  for (let wave = 1; wave <= 4; wave += 1) expect(await photosOfOthers()).toEqual(taken);
  for (const { status, body } of await attack)
    expect([status, body.errors]).toEqual([400, [{ field: 'picture1', msg: fileMessages.costly }]]);
});

test('52 photos from others do not wait for ten baseline JPEGs of 25 megapixels', async () => {
  const image = await large({});
  let answered = 0;
  const attack = Promise.all(
    Array.from({ length: 10 }, async () => {
      const { status } = await postWith('198.51.100.3', image, 1);
      answered += 1;
      return status;
    }),
  );
  await sleep(100);
  expect(await photosOfOthers()).toEqual(taken);
  expect(answered).toBeLessThan(10);
  for (let wave = 2; wave <= 4; wave += 1) expect(await photosOfOthers()).toEqual(taken);
  expect(await attack).toEqual(Array(10).fill(201));
});
