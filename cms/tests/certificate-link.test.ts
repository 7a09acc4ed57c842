import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { adminToken, call, filesIn, origin } from './support/client';
import { readRows, runSql } from './support/database';
import { CERTIFICATE, neighboursOf } from './support/neighbours';
import { times } from './support/product';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const unique = () => `L/${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function issue(changes: Record<string, unknown> = {}): Promise<string> {
  const json = { Name: 'Sample Intern', Domain: 'Web Development', Course: true, ...changes };
  const { status, body } = await call('POST', '/admin/validation', { token, json });
  expect(status).toBe(201);
  return body.data.CertificateId;
}
const revoke = (id: string) =>
  call('POST', `/admin/certificates/${encodeURIComponent(id)}/revoke`, { token, json: { reason: 'Issued twice.' } });
const lookup = async (id: string) => (await call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(id)}`)).body;
const page = async (id: string) => {
  const answer = await fetch(`${origin}/verifywork/${encodeURIComponent(id)}`, { headers: { Accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
/** Requests a file without fetch, whose `If-None-Match` makes every cache revalidate. */
const file = (id: string, name: 'pdf' | 'picture', headers: Record<string, string> = {}) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(`${origin}/api/certificates/${encodeURIComponent(id)}/${name}`, { headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) });
    }).on('error', reject);
  });
const content = (html: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1];

describe('The permanent page of a certificate', () => {
  test('contains the tags for link previews and is not indexed by search engines', async () => {
    const id = unique();
    await issue({ CertificateId: id, Name: 'Zoë <b>O’Hara</b>' });
    const { status, headers, html } = await page(id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<title>Valid: ${id} · Verify Certificate · First Commit</title>`);
    expect(html).toContain('This certificate is valid.');
    expect(html).not.toContain('<b>O’Hara');
    expect(content(html, 'robots')).toBe('noindex');
    expect(content(html, 'og:description')).toMatch(
      /^Zoë &#60;b&#62;O’Hara.*: Internship in Web Development\. Issued by /,
    );
    const link = `${origin}/verifywork/${encodeURIComponent(id)}`;
    expect(content(html, 'og:url')).toBe(link);
    expect(content(html, 'og:image')).toBe(`${origin}/api/certificates/${encodeURIComponent(id)}/picture?state=valid`);
    expect((await lookup(id)).data.link).toBe(link);
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    expect(sitemap).not.toContain('verifywork/');
  });

  test('shows a revoked certificate as revoked, without its claims; an unknown one returns 404 without a picture', async () => {
    const id = await issue({ Name: 'Person That Goes' });
    const before = await page(id);
    await revoke(id);
    const after = await page(id);
    expect(after.status).toBe(200);
    expect(after.html).toContain(`<title>Revoked: ${id}`);
    expect(after.html).toContain('This certificate is no longer valid.');
    expect(after.html).not.toContain('This certificate is valid');
    expect(content(after.html, 'og:description')).toMatch(/^Revoked on /);
    expect(content(after.html, 'og:image')).not.toBe(content(before.html, 'og:image'));
    const head = after.html.slice(0, after.html.indexOf('</head>'));
    expect(head).not.toContain('Person That Goes');

    const unknown = await page('FC-NOBODY-HAS-THIS');
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('No certificate has this ID.');
    expect(unknown.html).not.toContain('no longer valid');
    expect(content(unknown.html, 'og:image')).toBeUndefined();
    expect((await page(`${id}%00`)).status).not.toBe(200);
    expect((await page('%00')).status).toBe(404);
  });
});

describe('The share picture', () => {
  test('is 1200 by 630, stays the same while nothing changes, and changes after a revocation', async () => {
    const id = await issue({ Name: 'प्रिया शर्मा' });
    const valid = await file(id, 'picture');
    expect([valid.status, valid.headers['content-type'], valid.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-cache',
    ]);
    expect(await sharp(valid.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const etag = valid.headers.etag ?? '';
    expect((await file(id, 'picture', { 'If-None-Match': etag })).status).toBe(304);
    await revoke(id);
    const revoked = await file(id, 'picture', { 'If-None-Match': etag });
    expect(revoked.status).toBe(200);
    // A valid certificate has a green frame, a revoked one a red frame.
    const frame = async (bytes: Buffer) => {
      const [red = 0, green = 0] = await sharp(bytes)
        .extract({ left: 600, top: 22, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return red > green ? 'red' : 'green';
    };
    expect([await frame(valid.bytes), await frame(revoked.bytes)]).toEqual(['green', 'red']);
    expect((await file('FC-NOBODY-HAS-THIS', 'picture')).status).toBe(404);
  });
});

describe('The PDF', () => {
  test('is an attachment with link and ID, has a published SHA-256, and is the same file each time', async () => {
    const id = unique();
    await issue({ CertificateId: id, Name: 'Łukasz Wiśniewski', referenceNumber: 'REF 1' });
    const [{ data }, first] = [await lookup(id), await file(id, 'pdf')];
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toBe(`attachment; filename="${id.replace(/\//g, '-')}.pdf"`);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.toString('latin1')).toContain(`/URI (${origin}/verifywork/${encodeURIComponent(id)})`);
    expect(data.pdfSha256).toBe(sha256(first.bytes));
    const again = await Promise.all(Array.from({ length: 5 }, () => file(id, 'pdf')));
    for (const { bytes } of again) expect(sha256(bytes)).toBe(data.pdfSha256);
  });

  test('stays the file that was issued, even if the brand is renamed', async () => {
    const id = await issue();
    const { pdfSha256 } = (await lookup(id)).data;
    const stored = inject('product');
    const [site] = await readRows(stored, 'site_settings');
    await runSql(stored, "UPDATE site_settings SET brand_name = 'Another Name'");
    try {
      expect(sha256((await file(id, 'pdf')).bytes)).toBe(pdfSha256);
      expect((await lookup(id)).data.pdfSha256).toBe(pdfSha256);
    } finally {
      await runSql(stored, `UPDATE site_settings SET brand_name = '${site?.brand_name ?? 'First Commit'}'`);
    }
  });

  test('of a certificate from an older version is created on the first request, and only once for all requests', async () => {
    const id = await issue();
    expect((await lookup(id)).data.pdfSha256).not.toBeNull();
    const forget = `UPDATE certificates SET pdf_file = NULL, pdf_hash = NULL WHERE certificate_id = '${id}'`;
    await runSql(inject('product'), forget);
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? lookup(id) : file(id, 'pdf'))));
    const hashes = all.map((answer) => ('bytes' in answer ? sha256(answer.bytes) : answer.data.pdfSha256));
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    // Only one of several files made at the same time is stored, and no row names the first file any more.
    await vi.waitFor(
      async () => {
        const rows = await readRows(inject('product'), 'certificates');
        const named = rows.filter(({ pdf_file }) => pdf_file !== null).length;
        expect(filesIn('private/certificates').length).toBe(named + 1);
      },
      { timeout: 15_000, interval: 50 },
    );
  });

  test.each(['--', '//', '__', '-_/'])(
    'and the picture can be drawn for an ID with %s, which code fonts turn into ligatures',
    async (signs) => {
      const id = `${unique()}${signs}A`;
      await issue({ CertificateId: id, referenceNumber: `REF${signs}1 == 2` });
      const [pdf, picture] = [await file(id, 'pdf'), await file(id, 'picture')];
      expect([pdf.status, picture.status]).toEqual([200, 200]);
      expect((await lookup(id)).data.pdfSha256).toBe(sha256(pdf.bytes));
    },
  );

  test('is the same file for the same certificate, byte for byte', async () => {
    const id = await issue();
    const { pdfSha256 } = (await lookup(id)).data;
    await runSql(
      inject('product'),
      `UPDATE certificates SET pdf_file = NULL, pdf_hash = NULL WHERE certificate_id = '${id}'`,
    );
    expect((await lookup(id)).data.pdfSha256).toBe(pdfSha256);
  });

  test('is not available for a revoked certificate or for a name that no font can draw', async () => {
    const id = await issue();
    await revoke(id);
    expect((await file(id, 'pdf')).status).toBe(403);
    const other = await issue({ Name: 'Asha \uE000' });
    expect((await lookup(other)).data.pdfSha256).toBeNull();
    const refused = await file(other, 'pdf');
    expect([refused.status, JSON.parse(refused.bytes.toString()).success]).toEqual([409, false]);
    // A person who follows the link in an email gets the page, which can be printed.
    const followed = await file(other, 'pdf', { Accept: 'text/html,*/*' });
    expect([followed.status, followed.headers.location]).toEqual([302, expect.stringContaining('/verifywork/')]);
    expect((await file('FC-NOBODY-HAS-THIS', 'pdf')).status).toBe(404);
  });
});

test('trying IDs similar to a real one finds nothing', async () => {
  const id = await issue();
  const found: string[] = [];
  // All calls use the same lookup.
  for (const neighbour of neighboursOf(id, CERTIFICATE, times(200, 10)))
    for (const path of [
      `/lookupCertificate/lookup?id=${neighbour}`,
      `/certificates/${neighbour}/pdf`,
      `/certificates/${neighbour}/picture`,
    ]) {
      const { status } = await call('GET', path);
      if (status !== 404) found.push(`${path} ${status}`);
    }
  expect(found).toEqual([]);
  expect((await call('GET', `/lookupCertificate/lookup?id=${id}`)).status).toBe(200);
});
