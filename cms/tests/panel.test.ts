import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { applicationRecordMessages } from '../src/contract/application/record';
import { fileMessages } from '../src/contract/form';
import { moderationMessages } from '../src/contract/moderation';
import { siteDefaults } from '../src/contract/site';
import { adminToken, arrivingFiles, call, filesIn, origin, sentFiles } from './support/client';
import { pdf, png } from './support/files';
import { panel } from './support/panel';
import { application, form, words } from './support/samples';

const CERTIFICATE = 'api::certificate.certificate';
const TESTIMONIAL = 'api::testimonial.testimonial';
const PAGE = 'api::site.page';
const ROUND = 'api::application.round';
const BLOG_POST = 'api::blog-post.blog-post';

let editor: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  editor = await panel();
});

describe('The site settings', () => {
  test('appear on the site as soon as they are saved', async () => {
    const faq = [{ question: 'Is this new?', answer: 'Yes.' }];
    expect((await editor.changeSite({ heroTitle: 'Another headline.', faq })).status).toBe(200);
    const { data } = (await call('GET', '/site')).body;
    expect([data.hero.title, data.faq]).toEqual(['Another headline.', faq]);
    await editor.changeSite({ heroTitle: siteDefaults.hero.title, faq: siteDefaults.faq });
    expect((await call('GET', '/site')).body.data).toEqual({
      ...siteDefaults,
      counts: expect.any(Object),
      domains: expect.any(Array),
      pages: expect.any(Array),
    });
  });

  test('accept a LinkedIn organization ID, which has only digits', async () => {
    const shown = async () => (await call('GET', '/site')).body.data.brand.linkedinId;
    try {
      expect((await editor.changeSite({ linkedinId: '1337' })).status).toBe(200);
      for (const linkedinId of ['first-commit', '13 37', 'https://www.linkedin.com/company/1337', '1'.repeat(21)])
        expect([linkedinId, (await editor.changeSite({ linkedinId })).status]).toEqual([linkedinId, 400]);
      expect(await shown()).toBe('1337');
    } finally {
      await editor.changeSite({ linkedinId: null });
    }
    expect(await shown()).toBe('');
  });

  test.each([{ applications: 'closed' }, { applications: 'by date' }])(
    'close the applications ($applications): both forms are rejected, and nothing is stored',
    async (change) => {
      const quick = { Name: 'x', Mail: 'x@example.org', Phone: '1234567', College: 'c' };
      const before = sentFiles().length;
      await editor.changeSite(change);
      try {
        expect((await call('GET', '/site')).body.data.applications.open).toBe(false);
        const closed = { status: 403, body: { success: false, message: 'Applications are closed.' } };
        expect(await call('POST', '/applications/fillup', { json: quick })).toMatchObject(closed);
        const raw = form(application(), { certificates: [await png(), 'c.png'] });
        expect(await call('POST', '/applicationform/apply', { raw })).toMatchObject(closed);
        expect(sentFiles().length).toBe(before);
      } finally {
        await editor.changeSite({ applications: 'open' });
      }
      expect((await call('POST', '/applications/fillup', { json: quick })).status).toBe(201);
    },
  );
});

describe('A round that ends on a date', () => {
  test('is open until that date; if applications stay open later, the form says so', async () => {
    const applicationsNow = async () => (await call('GET', '/site')).body.data.applications;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    try {
      await editor.changeSite({ applications: 'by date' });
      await editor.update(ROUND, 'first', { closes: tomorrow, timeZone: 'Asia/Kolkata' });
      expect(await applicationsNow()).toEqual({
        open: true,
        lastDate: tomorrow,
        isPast: false,
        timeZone: 'Asia/Kolkata',
      });
      const home = async (path: string) => (await fetch(`${origin}${path}`)).text();
      expect(await home('/home')).toContain('Last date to apply');
      expect(await home('/application')).toMatch(/Until midnight, .*Kolkata time/);
      await editor.changeSite({ applications: 'open' });
      await editor.update(ROUND, 'first', { closes: '2025-07-20', timeZone: 'UTC' });
      expect(await applicationsNow()).toEqual({ open: true, lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' });
      expect(await home('/application')).toMatch(/Last date to apply.*20\/07\/2025.*Applications are still open\./s);
      expect((await editor.changeSite({ applications: 'sometimes' })).status).toBe(400);
    } finally {
      await editor.changeSite({ applications: 'open' });
      await editor.update(ROUND, 'first', { closes: '2025-07-20', timeZone: 'UTC' });
    }
  });
});

describe('A page', () => {
  test('is public once it is published, and returns 404 once it is unpublished', async () => {
    const page = { slug: `page-${Date.now()}`, title: 'A page', body: 'Hello **there**.', published: false };
    const { body } = await editor.create(PAGE, page);
    expect((await call('GET', `/pages/${page.slug}`)).status).toBe(404);
    expect((await call('GET', '/site')).body.data.pages).not.toContain(page.slug);
    await editor.update(PAGE, body.data.documentId, { ...page, published: true });
    expect((await call('GET', `/pages/${page.slug}`)).body).toEqual({
      success: true,
      data: { slug: page.slug, title: page.title, body: page.body },
    });
    expect((await call('GET', '/site')).body.data.pages).toContain(page.slug);
    expect((await editor.create(PAGE, page)).status).toBe(400);
    await editor.remove(PAGE, body.data.documentId);
    expect((await call('GET', '/site')).body.data.pages).not.toContain(page.slug);
  });

  test.each(['With Space', 'UPPER', '../up', ''])('cannot have the address "%s"', async (slug) => {
    expect((await editor.create(PAGE, { slug, title: 'A', body: 'B', published: true })).status).toBe(400);
  });
});

describe('A certificate', () => {
  const lookup = (id: string) => call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(id)}`);

  test('that is issued in the panel also gets an ID, which cannot be changed', async () => {
    const { body } = await editor.create(CERTIFICATE, { recipient: 'Sample', domain: 'Java', isInternship: true });
    const { certificateId, documentId } = body.data;
    expect(certificateId).toMatch(/^FC(-[0-9A-Z]{5}){3}$/);
    await editor.update(CERTIFICATE, documentId, {
      certificateKey: 'mine',
      revokedAt: new Date().toISOString(),
    });
    expect((await lookup('MINE')).status).toBe(404);
    expect((await lookup(certificateId)).body.data).toMatchObject({
      Name: 'Sample',
      CertificateId: certificateId,
      revoked: null,
    });
  });

  test('is valid when it is issued, even if the form says otherwise', async () => {
    const claim = { recipient: 'Sample', domain: 'Java', isInternship: true };
    const form = {
      ...claim,
      revokedAt: new Date().toISOString(),
      revocationReason: 'Made up.',
      certificateKey: 'MINE',
    };
    const { body } = await editor.create(CERTIFICATE, form);
    expect((await lookup('MINE')).status).toBe(404);
    expect((await lookup(body.data.certificateId)).body.data).toMatchObject({ Name: 'Sample', revoked: null });
  });

  test('cannot be changed or copied: the lookup shows what was issued', async () => {
    const claim = { recipient: 'Sample Intern', domain: 'Web Development', isInternship: true, referenceNumber: 'R1' };
    const { documentId, certificateId } = (await editor.create(CERTIFICATE, claim)).body.data;
    const lookup = async () => (await call('GET', `/lookupCertificate/lookup?id=${certificateId}`)).body;
    const before = await lookup();
    for (const change of [
      { recipient: 'Somebody Else' },
      { domain: 'Another' },
      { isInternship: false },
      { referenceNumber: 'R2' },
      { hours: 5 },
      { skills: 'React' },
      { project: 'https://example.org/another' },
      { signatory: 'Somebody' },
      { certificateId: 'OTHER-1' },
    ]) {
      expect((await editor.update(CERTIFICATE, documentId, { ...claim, ...change })).status).toBe(400);
    }
    expect(
      (await editor.update(CERTIFICATE, documentId, { ...claim, certificateKey: 'x', revokedAt: new Date() })).status,
    ).toBe(200);
    expect((await editor.clone(CERTIFICATE, documentId, claim)).status).toBe(400);
    expect(await lookup()).toEqual(before);
  });

  test.each([
    ['no name', { recipient: '  ' }],
    ['a control character', { recipient: 'A\u0007B' }],
    ['a line break', { domain: 'A\nB' }],
    ['a project without https', { project: 'http://example.org' }],
    ['invalid hours', { hours: 0 }],
  ])('is not issued with %s', async (_name, change) => {
    const claim = { recipient: 'Sample Intern', domain: 'Web Development', isInternship: true, ...change };
    expect((await editor.create(CERTIFICATE, claim)).status).toBe(400);
  });

  test('cannot be deleted, alone or in bulk', async () => {
    const { body } = await editor.create(CERTIFICATE, { recipient: 'Sample', domain: 'Java', isInternship: true });
    const { certificateId, documentId } = body.data;
    expect((await editor.remove(CERTIFICATE, documentId)).status).toBe(400);
    expect((await editor.removeMany(CERTIFICATE, [documentId])).status).toBe(400);
    expect((await lookup(certificateId)).status).toBe(200);
  });

  test('that is issued in the panel needs a unique ID that can be looked up', async () => {
    const claim = { recipient: 'Sample', domain: 'Java', isInternship: true, certificateId: `P-${Date.now()}` };
    expect((await editor.create(CERTIFICATE, claim)).status).toBe(201);
    expect((await editor.create(CERTIFICATE, claim)).status).toBe(400);
    expect((await editor.create(CERTIFICATE, { ...claim, certificateId: 'a b' })).status).toBe(400);
  });
});

describe('A post', () => {
  test('by an editor is pending and has a unique slug, as does a copy of a public one', async () => {
    const now = Date.now();
    const post = { title: `Of the panel ${now}`, author: `Editor ${now}`, content: words(2100) };
    const form = { ...post, slug: 'mine', authorSlug: 'mine' };
    const list = async () => (await call('GET', `/fetch?author=editor-${now}`)).body.data;
    const { documentId } = (await editor.create(BLOG_POST, form)).body.data;
    expect(await list()).toEqual([]);
    await editor.update(BLOG_POST, documentId, form);
    await editor.update(BLOG_POST, documentId, { slug: 'mine', authorSlug: 'mine' });
    expect(await list()).toEqual([]);
    await editor.decide(BLOG_POST, 'verify', [documentId]);
    expect(await list()).toMatchObject([{ ...post, slug: `of-the-panel-${now}` }]);

    const copy = (await editor.clone(BLOG_POST, documentId, { ...form, moderation: 'verified' })).body.data;
    expect(await list()).toHaveLength(1);
    await editor.decide(BLOG_POST, 'verify', [copy.documentId]);
    expect((await list())[0].slug).toMatch(new RegExp(`^of-the-panel-${now}-[0-9a-f]{8}$`));
  });
});

describe('A testimonial', () => {
  const texts = () => ({ name: `Guest ${Date.now()} ${Math.random()}`, review: words(60), position: 0 });
  const names = async () => (await call('GET', '/testimonials')).body.data.map(({ Name }: { Name: string }) => Name);

  test('by an editor is pending like any other, and is listed at its position', async () => {
    const [first, second, oldest] = [texts(), { ...texts(), position: 3 }, { ...texts(), position: 3 }];
    const waiting = async () => (await editor.send('GET', '/panel/moderation/waiting')).body.waiting[TESTIMONIAL];
    const before = await waiting();
    const ids: string[] = [];
    for (const entry of [oldest, second, first]) {
      const { body } = await editor.create(TESTIMONIAL, entry);
      ids.push(body.data.documentId);
    }
    expect(await names()).not.toContain(first.name);
    expect(await waiting()).toBe(before + 3);
    const answer = await editor.decide(TESTIMONIAL, 'verify', [...ids, 'nobody']);
    expect(answer.body).toEqual({ decided: 3, missing: ['nobody'] });
    expect(await waiting()).toBe(before);
    const ours = [first, second, oldest].map(({ name }) => name);
    expect((await names()).filter((name: string) => ours.includes(name))).toEqual(ours);
    await editor.decide(TESTIMONIAL, 'reject', ids);
    expect(await names()).not.toContain(first.name);
  });

  test('is not verified, alone or in bulk, if the moderator has not seen its rejection', async () => {
    const { documentId, createdAt } = (await editor.create(TESTIMONIAL, texts())).body.data;
    await editor.decide(TESTIMONIAL, 'reject', [documentId], { reason: 'Not theirs.' });
    const seen = { [documentId]: `draft ${createdAt}` };
    const alone = await editor.decide(TESTIMONIAL, 'verify', [documentId], { seen });
    expect([alone.status, alone.body.error.message]).toEqual([412, moderationMessages.decidedMeanwhile.rejected]);
    const among = await editor.decide(TESTIMONIAL, 'verify', [documentId, 'nobody'], { seen });
    expect(among.body).toEqual({ decided: 0, missing: [documentId, 'nobody'] });
    const { moderation } = await editor.find(TESTIMONIAL, 'documentId', documentId);
    expect(moderation).toBe('rejected');
    const now = { [documentId]: `rejected ${createdAt}` };
    expect((await editor.decide(TESTIMONIAL, 'reopen', [documentId], { seen: now })).status).toBe(200);
  });

  test('that is copied is pending again, even if the original is public', async () => {
    const [first, copy] = [texts(), texts()];
    const { documentId } = (await editor.create(TESTIMONIAL, first)).body.data;
    await editor.decide(TESTIMONIAL, 'verify', [documentId]);
    await editor.clone(TESTIMONIAL, documentId, copy);
    expect(await names()).toContain(first.name);
    expect(await names()).not.toContain(copy.name);
    await editor.decide(TESTIMONIAL, 'reject', [documentId]);
  });

  test('by a visitor shows its photo in the panel, and a copy does not share the file', async () => {
    const fields = { name: texts().name, linkedin: '', review: words(60) };
    await call('POST', '/post-review', { raw: form(fields, { photo: [await png(), 'me.png'] }) });
    const waiting = (await call('GET', '/admin/reviews?pageSize=100', { token: await adminToken() })).body.data;
    const { _id } = waiting.find(({ Name }: { Name: string }) => Name === fields.name);
    const [photo, ...others] = (await editor.pictures(TESTIMONIAL, _id)).body.pictures;
    expect(photo.picture).toMatch(/^data:image\/jpeg;base64,\S{100,}/);
    expect(others).toEqual([]);
    const { body } = await editor.clone(TESTIMONIAL, _id, { name: 'Copy', review: fields.review, position: 5 });
    expect((await editor.pictures(TESTIMONIAL, body.data.documentId)).body).toEqual({ pictures: [] });
    expect(JSON.stringify(body)).not.toMatch(/photos\//);
  });

  test("cannot be given another entry's file through its form", async () => {
    const entry = { ...texts(), photoFile: `photos/${'0'.repeat(32)}.jpg` };
    const { documentId } = (await editor.create(TESTIMONIAL, entry)).body.data;
    for (const change of [{}, entry]) {
      await editor.update(TESTIMONIAL, documentId, { ...texts(), ...change, name: entry.name });
      expect((await editor.pictures(TESTIMONIAL, documentId)).body).toEqual({ pictures: [] });
    }
  });

  test('that is saved with a different state gets a hint on how to decide, and stays unchanged', async () => {
    const entry = texts();
    const refused = (answer: { status: number; body: { error?: { message: string } } }) =>
      expect([answer.status, answer.body.error?.message]).toEqual([400, moderationMessages.stateNotSaved]);
    refused(await editor.create(TESTIMONIAL, { ...entry, moderation: 'verified' }));
    const { documentId } = (await editor.create(TESTIMONIAL, { ...entry, moderation: 'draft' })).body.data;
    refused(await editor.update(TESTIMONIAL, documentId, { ...entry, position: 9, moderation: 'verified' }));
    expect(await names()).not.toContain(entry.name);
    await editor.decide(TESTIMONIAL, 'verify', [documentId]);
    // A form opened before the decision does not undo it.
    refused(await editor.update(TESTIMONIAL, documentId, { ...entry, moderation: 'draft' }));
    expect((await editor.update(TESTIMONIAL, documentId, { ...entry, moderation: 'verified' })).status).toBe(200);
    expect(await names()).toContain(entry.name);
    await editor.decide(TESTIMONIAL, 'reject', [documentId]);
  });

  test('can show a picture from the media library, which a browser cannot execute', async () => {
    const picture = await editor.upload(await png(), 'face.png');
    expect(picture.provider).toBe('local');
    const entry = { ...texts(), photo: picture.id };
    const { documentId } = (await editor.create(TESTIMONIAL, entry)).body.data;
    await editor.decide(TESTIMONIAL, 'verify', [documentId]);
    const shown = (await call('GET', '/testimonials')).body.data.find(
      ({ Name }: { Name: string }) => Name === entry.name,
    );
    await editor.decide(TESTIMONIAL, 'reject', [documentId]);
    expect(shown.Photo).toBe(picture.url);
    const { headers } = await fetch(inject('product').url + picture.url);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('shows its photo only with a panel session', async () => {
    const { url } = inject('product');
    expect((await fetch(`${url}/panel/moderation/${TESTIMONIAL}/abc/pictures`)).status).toBe(401);
  });
});

describe('Content sent by visitors', () => {
  const APPLICATION = 'api::application.application';
  const QUICK = 'api::application.quick-application';

  test('can be read but not edited in the panel: the status of an application is set in the dashboard', async () => {
    const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
    const { reference } = (await call('POST', '/applicationform/apply', { raw })).body;
    const token = await adminToken();
    const read = async () => (await call('GET', `/admin/applications/${reference}`, { token })).body.data;
    const before = await read();
    const { documentId } = await editor.find(APPLICATION, 'reference', reference);
    const change = {
      state: before.status,
      reference: 'APP-0',
      fullName: 'A\u0007',
      email: 'x',
      domain: 'Magic',
      resumeFile: 'documents/../../database.sqlite',
      resumeName: 'x',
      certificatesFile: `photos/${'0'.repeat(32)}.jpg`,
    };
    expect((await editor.update(APPLICATION, documentId, change)).status).toBe(200);
    expect(await read()).toEqual(before);
    const json = { status: 'in review' };
    await call('PATCH', `/admin/applications/${reference}`, { token, json });
    const steps = [...before.steps, expect.objectContaining({ status: 'in review' })];
    expect(await read()).toEqual({ ...before, status: 'in review', steps });
    // This form was opened before the change of status.
    const stale = await editor.update(APPLICATION, documentId, change);
    expect([stale.status, stale.body.error.message]).toEqual([400, applicationRecordMessages.stateNotSaved]);
    expect(await read()).toEqual({ ...before, status: 'in review', steps });
    expect((await call('GET', `/admin/applications/${reference}/resume`, { token })).status).toBe(200);
    for (const uid of [APPLICATION, QUICK]) expect((await editor.create(uid, { ...change })).status).toBe(400);
    expect((await editor.clone(APPLICATION, documentId, change)).status).toBe(400);
  });

  test.each([
    ['api::testimonial.testimonial', { name: '  ' }],
    ['api::testimonial.testimonial', { linkedin: 'javascript:alert(1)' }],
    ['api::testimonial.testimonial', { review: 'short' }],
    ['api::blog-post.blog-post', { title: '' }],
    ['api::blog-post.blog-post', { content: 'short' }],
  ])('%s follows the rules of the API: %j is rejected', async (uid, wrong) => {
    const right = uid.includes('testimonial')
      ? { name: 'Sample', review: words(60), position: 9 }
      : { title: `Panel ${Date.now()}`, author: 'Sample', content: words(2100) };
    expect((await editor.create(uid, { ...right, ...wrong })).status).toBe(400);
    const { documentId } = (await editor.create(uid, right)).body.data;
    expect((await editor.update(uid, documentId, { ...right, ...wrong })).status).toBe(400);
    const made = { rejectionReason: 'Made up.', verifiedAt: '2001-01-01T00:00:00.000Z' };
    const updated = await editor.update(uid, documentId, { ...right, ...made });
    expect(updated).toMatchObject({ status: 200, body: { data: { rejectionReason: null, verifiedAt: null } } });
  });
});

describe('The media library', () => {
  const MB = 1024 * 1024;
  /** A picture that Strapi stores unchanged: it re-encodes others. */
  const picture = async (bytes: number) =>
    Buffer.concat([
      await sharp(await png())
        .gif()
        .toBuffer(),
      Buffer.alloc(bytes),
    ]);
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']));
  const withTwoMore = async (sent: FormData) => {
    for (const name of ['b.png', 'c.png']) sent.append('files', new File([new Uint8Array(await png())], name));
    return sent;
  };
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

  test.each<[string, number, () => Promise<FormData>]>([
    ['a picture of more than 10 MB', 413, async () => form({}, { files: [await picture(11 * MB), 'a.gif'] })],
    ['a picture of more than 20 MB', 413, async () => form({}, { files: [await picture(21 * MB), 'a.gif'] })],
    ['a page', 400, async () => form({}, { files: [html, 'a.html'] })],
    ['a drawing with a script', 400, async () => form({}, { files: [svg, 'a.svg'] })],
    ['a document', 400, async () => form({}, { files: [pdf, 'a.pdf'] })],
    ['a NUL beside the picture', 400, async () => form({ fileInfo: 'a\u0000' }, { files: [await png(), 'a.png'] })],
    ['seventy fields', 413, async () => form(many(70), { files: [await png(), 'a.png'] })],
    ['pictures after the fields', 413, async () => withTwoMore(form(many(70), { files: [await png(), 'a.png'] }))],
    ['half a megabyte of text', 413, async () => form({ a: 'x'.repeat(MB / 2) }, { files: [await png(), 'a.png'] })],
    ['a picture of 30 megapixels', 400, async () => form({}, { files: [await flat(6000, 5000), 'a.png'] })],
    ['a picture in another field', 400, async () => form({}, { photo: [await png(), 'a.png'] })],
  ])('rejects %s with %i, and stores nothing', async (_name, status, make) => {
    const before = filesIn('public').length;
    expect((await editor.sendFiles(await make())).status).toBe(status);
    expect(filesIn('public').length).toBe(before);
    await expect.poll(arrivingFiles).toEqual([]);
  });

  test('says why it rejects a picture: too many megabytes or too many pixels', async () => {
    const why = async (bytes: Buffer, name: string) =>
      ((await editor.sendFiles(form({}, { files: [bytes, name] }))).body as { error: { message: string } }).error
        .message;
    expect(await why(await picture(11 * MB), 'a.gif')).toMatch(/\b10 ?MB\b/);
    expect(await why(await flat(6000, 5000), 'a.png')).toBe(fileMessages.tooManyPixels);
  });
});

test('an HTML page named like a picture is served as a picture and cannot run', async () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { headers } = await fetch(inject('product').url + (await editor.upload(html, 'page.png')).url);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('responses of our panel calls are not cached', async () => {
  const { body } = await editor.create(TESTIMONIAL, { name: 'Sample', review: words(60), position: 9 });
  for (const path of ['waiting', `${TESTIMONIAL}/${body.data.documentId}/pictures`]) {
    const { status, headers } = await editor.send('GET', `/panel/moderation/${path}`);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});
