import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { readRows } from './support/database';
import { jpeg, pdf, png } from './support/files';
import { logOf, type Product, startOwnProduct, testForRelease } from './support/product';
import { startS3 } from './support/s3';
import { application, form } from './support/samples';
import { adminTokenOf, callTo, contentOf } from './support/send';
import { exchange } from './support/wire';

/** A separate product with its files in a bucket, which its first start creates. */
let s3: Awaited<ReturnType<typeof startS3>>;
let product: Product;
let token: string;
beforeAll(async () => {
  s3 = await startS3();
  product = await startOwnProduct(s3.env, { broughtAbout: / 503 / });
  token = await adminTokenOf(product);
});
afterAll(async () => {
  await product.stop();
  await s3.stop();
});

const call = callTo(() => product, '');
const send = (method: string, path: string, content?: unknown, headers: Record<string, string> = {}) =>
  call(method, path, { ...contentOf(content), headers });
const asAdmin = () => ({ Authorization: `Bearer ${token}` });
const apply = (key = crypto.randomUUID(), fields = application()) =>
  send('POST', '/api/applicationform/apply', form(fields, { resume: [pdf, 'cv.pdf'] }), { 'Idempotency-Key': key });
const objects = () => s3.calls.filter(({ method, path }) => method === 'PUT' && path.split('/').length > 2);

test('documents are stored in the bucket, are returned unchanged, and can be read only through the server', async () => {
  const { status, body } = await apply();
  expect(status).toBe(201);
  const opened = await send('GET', `/api/admin/applications/${body.reference}/resume`, undefined, asAdmin());
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(opened.bytes.equals(pdf)).toBe(true);

  const [row] = await readRows(product, 'applications');
  const address = `${s3.url}/first-commit/private/${row?.resume_file}`;
  expect((await fetch(address)).status).toBe(403);
  expect(objects().map(({ path }) => path.split('?')[0])).toContain(new URL(address).pathname);
  expect((await send('GET', `/uploads/../private/${row?.resume_file}`)).bytes.equals(pdf)).toBe(false);
  expect((await send('GET', `/uploads/..%2Fprivate%2F${encodeURIComponent(String(row?.resume_file))}`)).status).toBe(
    400,
  );
  // Unlike a browser, `exchange` does not normalise the path.
  for (const path of [`/uploads/../private/${row?.resume_file}`, `/uploads/x/../../private/${row?.resume_file}`]) {
    const { status, bytes } = await exchange(product.url, { method: 'GET', path });
    expect([path, status, bytes.equals(pdf)]).toEqual([path, 400, false]);
  }
  const folder = join(product.dataDir, 'private');
  expect(existsSync(folder) ? readdirSync(folder, { recursive: true }) : []).toEqual([]);
  await expect.poll(() => readdirSync(join(product.dataDir, 'incoming'))).toEqual([]);
});

test('a testimonial is pending with its photo; visitors see it once it is verified', async () => {
  const review = form(
    { name: 'Bucket Author', review: 'It was a good time. '.repeat(5) },
    { photo: [await png(), 'me.png'] },
  );
  expect((await send('POST', '/api/post-review', review)).status).toBe(201);
  const id = (await readRows(product, 'testimonials')).find(({ name }) => name === 'Bucket Author')?.document_id;
  expect((await send('GET', `/api/testimonials/${id}/photo`)).status).toBe(404);
  await send('PATCH', `/api/admin/reviews/${id}`, undefined, asAdmin());
  const photo = await send('GET', `/api/testimonials/${id}/photo`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('pictures in the media library have the same addresses as on a disk, and no object is public', async () => {
  const signedIn = await send('POST', '/admin/login', { email: product.panelEmail, password: product.password });
  const panel = { Authorization: `Bearer ${signedIn.body.data.token}` };
  const bytes = await jpeg(300, 200);
  const [file] = (await send('POST', '/upload', form({}, { files: [bytes, 'team.jpg'] }), panel)).body;
  expect(file.url).toMatch(/^\/uploads\/team_\w+\.jpg$/);
  const shown = await send('GET', file.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  // Not cached for long: the panel can replace a picture under the same name.
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await send('POST', file.url)).status).toBe(405);
  expect(shown.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect((await send('HEAD', file.url)).headers.get('content-length')).toBe(String(shown.bytes.length));
  expect((await send('GET', '/uploads/nothing_1234.jpg')).status).toBe(404);
  // A storage service that does not list its files also hides missing ones.
  s3.conceal(true);
  expect((await send('GET', '/uploads/nothing_1234.jpg')).status).toBe(404);
  s3.conceal(false);

  expect(objects().length).toBeGreaterThan(5);
  expect(objects().filter(({ acl }) => acl !== undefined)).toEqual([]);

  const other = form({}, { files: [await jpeg(200, 300), 'other.jpg'] });
  const replaced = await send('POST', `/upload?id=${file.id}`, other, panel);
  expect([replaced.status, replaced.body.url]).toEqual([200, file.url]);
  expect((await send('GET', file.url)).bytes.equals(shown.bytes)).toBe(false);

  expect((await send('DELETE', `/upload/files/${file.id}`, undefined, panel)).status).toBe(200);
  expect((await send('GET', file.url)).status).toBe(404);
});

test('without storage, a form gets a 503 and leaves no row; it is accepted once storage is back', async () => {
  const before = (await readRows(product, 'applications')).length;
  const [key, fields] = [crypto.randomUUID(), application()];
  s3.refuse(true);
  const refused = await apply(key, fields);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await readRows(product, 'applications')).toHaveLength(before);
  expect((await send('GET', '/api/fetch')).status).toBe(200);
  expect((await send('GET', '/_health')).status).toBe(204);
  const picture = await send('GET', '/uploads/team_1234.jpg');
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '2']);
  expect(picture.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  s3.refuse(false);
  const [first, second] = [await apply(key, fields), await apply(key, fields)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.reference).toBe(first.body.reference);
  expect(await readRows(product, 'applications')).toHaveLength(before + 1);
});

test('/_ready reports that the storage is unavailable, whether it refuses or does not answer, and when it is back', async () => {
  const found = async () => {
    const { status, body } = await send('GET', '/_ready');
    // The state is cached for a second.
    await sleep(1100);
    return [status, body.status, body.parts];
  };
  const well = { database: 'ok', storage: 'ok', mail: 'ok' };
  expect(await found()).toEqual([200, 'ready', well]);
  for (const away of [s3.refuse, s3.hang]) {
    away(true);
    expect(await found()).toEqual([503, 'not ready', { ...well, storage: 'failed' }]);
    expect((await send('GET', '/_health')).status).toBe(204);
    away(false);
    expect(await found()).toEqual([200, 'ready', well]);
  }
  const log = logOf(product);
  expect(log.match(/The storage cannot be reached/g)).toHaveLength(2);
  expect(log.match(/The storage can be reached again/g)).toHaveLength(2);
}, 30_000);

testForRelease('forgetting a person deletes their documents in the bucket', async () => {
  const fields = application();
  expect((await apply(undefined, fields)).status).toBe(201);
  const row = (await readRows(product, 'applications')).find(({ email }) => email === fields.Mail);
  const folder = join(s3.directory, s3.env.S3_BUCKET, 'private', 'documents');
  const isStored = () => readdirSync(folder).some((name) => `documents/${name}`.startsWith(String(row?.resume_file)));
  expect(isStored()).toBe(true);
  const waiting = async () => (await readRows(product, 'mails')).filter(({ state }) => state === 'waiting');
  await expect.poll(waiting).toEqual([]);
  const done = await withCommand('forget', product.env, (ask) => ask({ do: 'forget', email: fields.Mail }));
  expect(done).toMatchObject({ counts: { applications: 1, documents: 1 } });
  expect(isStored()).toBe(false);
});
