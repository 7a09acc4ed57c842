import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { adminToken, arrivingFiles, call, filesIn, origin, sentFiles } from '../support/client';
import { hostileFiles, MARK } from '../support/hostile-files';
import { application, form, words } from '../support/samples';
import { exchange } from '../support/wire';

const PATIENCE_MS = 15_000;
const sharedToken = adminToken();
const asAdmin = async () => ({ Authorization: `Bearer ${await sharedToken}` });

/** Sends a form and checks how long the response takes. */
async function send(path: string, data: FormData) {
  const begun = performance.now();
  const answer = await call('POST', path, { raw: data });
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
  return answer;
}

/** Checks the headers of every file that we serve. */
function expectHarmless(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
}

/** Returns files by name. A unit test (`platform/files/hostile-files`) checks every hostile file. */
const some = (...names: string[]) => {
  const found = hostileFiles.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return found;
};
const pictures = some('page.html.png', 'bomb.png', 'one-byte-more.jpg', 'exif.jpg', 'zip-behind.png');

async function expectOnlyPixels(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expectHarmless(answer.headers);
  const image = Buffer.from(await answer.arrayBuffer());
  expect(image.includes(MARK)).toBe(false);
  expect(image.includes('PK\u0003\u0004')).toBe(false);
  const about = await sharp(image).metadata();
  expect(about).toMatchObject({ format: 'jpeg', space: 'srgb' });
  for (const part of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(about).not.toHaveProperty(part);
}

test.each(pictures)('$name is $photo as a photo', async ({ name: fileName, bytes, photo }) => {
  const storedBefore = sentFiles().length;
  const name = `Reviewer ${crypto.randomUUID()}`;
  const sent = form({ name, review: words(60) }, { photo: [await bytes(), fileName] });
  const { status, body } = await send('/post-review', sent);
  expect(arrivingFiles()).toEqual([]);
  if (photo === 'refused') {
    expect(status).toBe(fileName === 'one-byte-more.jpg' ? 413 : 400);
    expect(body).toMatchObject({ success: false, errors: [{ field: 'photo', msg: expect.any(String) }] });
    expect(sentFiles().length).toBe(storedBefore);
    return;
  }
  expect(status).toBe(201);
  const { data } = (await call('GET', '/admin/reviews?pageSize=100', { headers: await asAdmin() })).body;
  const { _id, Photo } = data.find(({ Name }: { Name: string }) => Name === name);
  await expectOnlyPixels(await fetch(origin + Photo, { headers: await asAdmin() }));
  expect((await fetch(`${origin}/api/testimonials/${_id}/photo`)).status).toBe(404);
  await call('POST', `/admin/reviews/${_id}/reject`, { headers: await asAdmin(), json: {} });
});

test.each(pictures)('$name is $photo as a picture in a post', async ({ name, bytes, photo }) => {
  const content = `${words(2100)}\n\n![A picture](picture:1)`;
  const sent = form({ title: `By ${crypto.randomUUID()}`, author: 'A', content }, { picture1: [await bytes(), name] });
  const { status, body } = await send('/blog/create/pictures', sent);
  expect(arrivingFiles()).toEqual([]);
  if (photo === 'refused') {
    expect(status).toBe(name === 'one-byte-more.jpg' ? 413 : 400);
    expect(body.errors).toMatchObject([{ field: 'picture1', msg: expect.any(String) }]);
    return;
  }
  expect(status).toBe(201);
  await expectOnlyPixels(await fetch(`${origin}/api${body.data.link}/pictures/1`));
  await call('POST', `/admin/unverified/${body.data._id}/reject`, { headers: await asAdmin(), json: {} });
});

describe.each(['resume', 'certificates'] as const)('A document (%s)', (field) => {
  const documents = some('page.html.png', 'types.docx', 'script.pdf', 'bomb.docx', 'php-behind.php.png', 'macros.docm');
  test.each(documents)(`$name is $${field}`, async ({ name, bytes, [field]: outcome }) => {
    const storedBefore = sentFiles().length;
    const sent = await bytes();
    const { status, body } = await send('/applicationform/apply', form(application(), { [field]: [sent, name] }));
    expect(arrivingFiles()).toEqual([]);
    if (outcome === 'refused') {
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      expect(sentFiles().length).toBe(storedBefore);
      return;
    }
    expect(status).toBe(201);
    const path = `/admin/applications/${body.reference}/${field}`;
    const answer = await call('GET', path, { token: await sharedToken });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?[^"]+\.(pdf|docx?|png|jpg)"?$/);
    expect(answer.headers.get('content-type')).not.toMatch(/html|svg|script/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectHarmless(answer.headers);
  });
});

/** Names as sent and as downloaded by the admin. `api/application/document-name` tests more. */
const NAMES: [sent: string, given: string][] = [
  ['../../../../etc/cron.d/cv.pdf', 'cv.pdf'],
  ['cv\u0000.exe', 'cv.exe.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
];

describe('The name of a document', () => {
  test.each(NAMES)('%j is downloaded as %j, and is never used as a file name on disk', async (sent, given) => {
    const { status, body } = await send(
      '/applicationform/apply',
      form(application(), { resume: [Buffer.from('%PDF-1.4\n'), sent] }),
    );
    expect(status).toBe(201);
    const { data } = (await call('GET', `/admin/applications/${body.reference}`, { headers: await asAdmin() })).body;
    expect(data.documents[0].fileName).toBe(given);
    for (const name of filesIn('private')) expect(name).toMatch(/^[0-9a-f]{32}\.[a-z]{3,4}$/);
  });
});

describe('A document cannot be reached', () => {
  const guesses = (reference: string, file: string) => [
    `/api/admin/applications/${reference}/resume`,
    `/api/admin/applications/${reference.toLowerCase()}/resume`,
    `/api/admin/applications/${reference}/resume/`,
    `/api/admin/applications/${reference}/../${reference}/resume`,
    `/api/applications/${reference}/resume`,
    `/uploads/${file}`,
    `/uploads/../private/documents/${file}`,
    `/uploads/..%2fprivate%2fdocuments%2f${file}`,
    `/uploads/%2e%2e/private/documents/${file}`,
    `/uploads//../../private/documents/${file}`,
    `/uploads/..%5c..%5cprivate%5cdocuments%5c${file}`,
    `/private/documents/${file}`,
    `/documents/${file}`,
    `/assets/../../../data/private/documents/${file}`,
    `/..%2f..%2fdata%2fprivate%2fdocuments%2f${file}`,
    `//private/documents/${file}`,
    `/%2e%2e/private/documents/${file}`,
    `/upload/files?name=${file}`,
    '/private/documents/',
    '/uploads/',
    '/data/database.sqlite',
    '/uploads/..%2fdatabase.sqlite',
    '/uploads/..%2foutbox',
  ];

  test('by guessing its name, listing a folder, a range, HEAD or path traversal', async () => {
    const before = new Set(sentFiles());
    const secret = Buffer.from('%PDF-1.4\nonly for the admin\n');
    const { body } = await send('/applicationform/apply', form(application(), { resume: [secret, 'cv.pdf'] }));
    const file = sentFiles().find((name) => !before.has(name)) ?? '';
    for (const path of guesses(body.reference, file)) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await exchange(origin, { method, path, headers: { Range: 'bytes=0-20', Accept: '*/*' } });
        expect({ path, has: answer.text.includes('only for the admin') }).toEqual({ path, has: false });
        expect({ path, type: answer.headers['content-type'] ?? '' }).toEqual({
          path,
          type: expect.not.stringMatching(/pdf|octet|sqlite/),
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  test("in the system's temporary folder, where no part of a form is left", () => {
    // formidable names its files with 25 of these characters.
    expect(readdirSync(tmpdir()).filter((name) => /^[0-9a-f]{25}$/.test(name))).toEqual([]);
  });
});
