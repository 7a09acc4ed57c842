import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { adminToken, call, origin } from './support/client';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const drawName = (Name: unknown) =>
  fetch(`${origin}/api/certificates/drawn-name`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Name }),
  });
const preview = (claims: object) =>
  call('POST', '/admin/certificates/preview', {
    token,
    json: { Name: 'Priya Sharma', Domain: 'Web Development', Course: true, ...claims },
  });
const PNG = 'data:image/png;base64,';

test('anyone can see a name as certificates show it; a name that cannot be printed is rejected with the reason', async () => {
  const answer = await drawName('प्रिया शर्मा');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(400);
  const refused = await drawName('Priya \uE000');
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { success: false, code: 'NAME_NOT_PRINTABLE', message: 'This name has a character that we can’t print.' },
  ]);
  expect((await drawName('x'.repeat(121))).status).toBe(400);
});

test('fifty people who look at their names at once do not keep a certificate from being drawn', async () => {
  const names = Promise.all(Array.from({ length: 50 }, (_, index) => drawName(`प्रिया ${index}`)));
  const certificates = await Promise.all(Array.from({ length: 10 }, () => preview({})));
  expect(certificates.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect([...new Set((await names).map(({ status }) => status))].sort()).toEqual([200, 429]);
});

test('a certificate is drawn before it is issued, with its record, and a warning if it cannot have a PDF', async () => {
  const { status, body } = await preview({ Name: 'प्रिया शर्मा' });
  expect([status, Object.keys(body.data)]).toEqual([200, ['picture']]);
  const picture = (answer: typeof body) => Buffer.from(answer.data.picture.slice(PNG.length), 'base64');
  expect(body.data.picture.startsWith(PNG)).toBe(true);
  expect(await sharp(picture(body)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const record = { startsOn: '2026-07-01', endsOn: '2026-07-31', mentor: 'Sample Mentor' };
  const claims = { CertificateId: 'PREVIEW-1' };
  const [plain, recorded] = [await preview(claims), await preview({ ...claims, record })];
  expect(picture(recorded.body)).not.toEqual(picture(plain.body));
  expect((await preview({ Domain: 'Web \uE000' })).body.data.warning).toBe(
    'The domain has a character that we can’t print, so there will be no PDF.',
  );
  expect((await preview({ record: { startsOn: 'soon' } })).status).toBe(400);
  const found = await call('GET', '/admin/certificates?q=PREVIEW-1', { token });
  expect(found.body.data).toEqual([]);
});
