import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { adminToken, arrivingFiles, call, sentFiles } from './support/client';
import { jpegWithExif, pdf, png, pngBomb } from './support/files';
import { form, words } from './support/samples';

const { url } = inject('product');
const review = (changes: Record<string, string> = {}) => ({
  name: `Reviewer ${Date.now()} ${Math.random()}`,
  linkedin: '',
  review: words(60),
  ...changes,
});
const send = async (fields = review(), photo?: Buffer | null, headers: Record<string, string> = {}) =>
  call('POST', '/post-review', {
    raw: form(fields, photo === null ? {} : { photo: [photo ?? (await png()), 'me.png'] }),
    headers,
  });
const visible = async () => (await call('GET', '/testimonials')).body.data;

async function waiting(name: string) {
  const { body } = await call('GET', '/admin/reviews?pageSize=100', { token: await adminToken() });
  return body.data.find((entry: { Name: string }) => entry.Name === name);
}
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

describe('The testimonials', () => {
  test('begin with four samples, each with a drawn face', async () => {
    const samples = (await visible()).filter(({ Name }: { Name: string }) => Name.startsWith('Sample intern'));
    expect(samples).toHaveLength(4);
    for (const sample of samples) {
      expect(sample).toEqual({
        _id: expect.any(String),
        Name: expect.any(String),
        Review: expect.any(String),
        Photo: `/api/testimonials/${sample._id}/photo`,
        Linkedin: '#',
      });
      expect(await bytesOf(sample.Photo)).toMatchObject({ status: 200, type: 'image/jpeg' });
    }
  });
});

describe('A submitted testimonial', () => {
  test('is pending with its photo; once verified, both are public; once rejected, neither is', async () => {
    const fields = review({ linkedin: 'in.linkedin.com/in/sample-intern/?utm=x' });
    expect(await send(fields)).toMatchObject({ status: 201, body: { success: true } });
    const token = await adminToken();
    const entry = await waiting(fields.name);
    expect(entry).toEqual({
      _id: expect.any(String),
      Name: fields.name,
      Review: fields.review,
      Photo: `/api/admin/reviews/${entry._id}/photo`,
      Linkedin: 'https://in.linkedin.com/in/sample-intern',
      createdAt: expect.stringMatching(/Z$/),
    });
    const photo = `/api/testimonials/${entry._id}/photo`;

    expect((await visible()).some(({ _id }: { _id: string }) => _id === entry._id)).toBe(false);
    expect((await bytesOf(photo)).status).toBe(404);
    expect((await bytesOf(photo, { Range: 'bytes=0-9' })).status).toBe(404);
    expect((await bytesOf(entry.Photo)).status).toBe(401);
    expect(await bytesOf(entry.Photo, { Authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      type: 'image/jpeg',
      cache: 'no-store',
    });

    expect((await call('PATCH', `/admin/reviews/${entry._id}`, { token })).status).toBe(200);
    const shown = (await visible()).find(({ _id }: { _id: string }) => _id === entry._id);
    expect(shown).toMatchObject({ Name: fields.name, Photo: photo });
    const policy = "default-src 'none'; sandbox";
    expect(await bytesOf(photo)).toMatchObject({ status: 200, cache: 'no-cache', policy });

    expect(
      (await call('POST', `/admin/reviews/${entry._id}/reject`, { token, json: { reason: 'Not ours.' } })).status,
    ).toBe(200);
    expect((await visible()).some(({ _id }: { _id: string }) => _id === entry._id)).toBe(false);
    expect((await bytesOf(photo)).status).toBe(404);
  });

  test('loses the metadata of its photo: location, name and rotation', async () => {
    const fields = review();
    await send(fields, await jpegWithExif());
    const entry = await waiting(fields.name);
    const { bytes } = await bytesOf(entry.Photo, { Authorization: `Bearer ${await adminToken()}` });
    const { exif, width, height } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    expect(bytes.includes('Secret Person')).toBe(false);
    expect(width).toBe(height);
    const upperRight = { left: width - 6, top: 6, width: 1, height: 1 };
    const [red = 0, green = 0] = await sharp(bytes).extract(upperRight).raw().toBuffer();
    expect(red).toBeGreaterThan(green + 100);
  });

  test('is stored once per key, with one photo', async () => {
    const fields = review();
    const photo = await png();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const before = sentFiles().length;
    await Promise.all(Array.from({ length: 5 }, () => send(fields, photo, headers)));
    expect((await send(fields, photo, headers)).status).toBe(201);
    expect(sentFiles().length).toBe(before + 1);
  });

  test('is rejected with an error for every missing field', async () => {
    const { status, body } = await send({ name: ' ', linkedin: '', review: '' }, null);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'name', msg: 'Name is required.' },
      { field: 'review', msg: 'Review cannot be empty.' },
      { field: 'photo', msg: 'A profile photo is required.' },
    ]);
  });

  test.each([
    [49, 400],
    [50, 201],
    [2000, 201],
    [2001, 400],
  ])('of %i characters gets a %i', async (length, status) => {
    expect((await send(review({ review: words(length) }))).status).toBe(status);
  });

  test.each([
    ['', 201],
    ['https://www.linkedin.com/in/some-one', 201],
    ['http://linkedin.com/in/some-one/', 201],
    ['uk.linkedin.com/in/s%C3%B6me', 201],
    [`https://linkedin.com/in/${'a'.repeat(276)}`, 201],
    [`https://linkedin.com/in/${'a'.repeat(277)}`, 400],
    ['https://www.linkedin.com/company/x', 400],
    ['https://linkedin.com.evil.example/in/x', 400],
    ['https://evil.example/linkedin.com/in/x', 400],
    ['javascript:alert(1)//linkedin.com/in/x', 400],
    ['https://www.linkedin.com/in/', 400],
  ])('with the LinkedIn link "%s" gets a %i', async (linkedin, status) => {
    const answer = await send(review({ linkedin }));
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.body.errors).toEqual([{ field: 'linkedin', msg: 'Please enter a valid LinkedIn profile URL.' }]);
  });
});

describe('A photo', () => {
  const invalid = 'Please select a valid image file.';
  test.each([
    ['HTML', () => Buffer.from('<html><script>alert(1)</script>'), invalid],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), invalid],
    ['a PDF', () => pdf, invalid],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      invalid,
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      invalid,
    ],
    ['a truncated PNG', async () => (await png(300, 300)).subarray(0, 120), invalid],
    [
      'the header of a JPEG without the rest',
      () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      invalid,
    ],
    [
      'a bomb of 16,000 by 16,000 pixels',
      () => pngBomb(16_000, 16_000),
      'This image has too many pixels. Please choose a smaller one.',
    ],
    ['an empty file', () => Buffer.alloc(0), 'This file is empty.'],
  ])('that is %s is rejected, and nothing is stored', async (_kind, make, msg) => {
    const before = sentFiles().length;
    const { status, body } = await send(review(), await make());
    expect([status, body.errors]).toEqual([400, [{ field: 'photo', msg }]]);
    expect(sentFiles().length).toBe(before);
    expect(arrivingFiles()).toEqual([]);
  });

  test('can be at most 2 MB, and not one byte more', async () => {
    const small = await png();
    const sized = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect((await send(review(), sized(2 * 1024 * 1024))).status).toBe(201);
    expect(await send(review(), sized(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { errors: [{ field: 'photo' }] },
    });
  });

  test('can have at most 25 megapixels, and not one row more', async () => {
    expect((await send(review(), pngBomb(5000, 5000))).status).toBe(201);
    expect((await send(review(), pngBomb(5000, 5001))).status).toBe(400);
  });

  test('with an HTML page hidden after its pixels is re-encoded', async () => {
    const fields = review();
    await send(fields, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]));
    const entry = await waiting(fields.name);
    const { bytes } = await bytesOf(entry.Photo, { Authorization: `Bearer ${await adminToken()}` });
    expect(bytes.includes('<script>')).toBe(false);
  });
});
