import { beforeAll, expect, test } from 'vitest';
import { adminToken, call } from './support/client';
import { form } from './support/samples';

/** Number of simultaneous lookups, more than the server reads at once. */
const VISITORS = 60;

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

/** Issues a list: its certificates have no file until the first lookup. @returns their IDs */
async function issueMany(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => `Person ${Date.now()} ${index},Web,Course,,,`);
  const list = ['Name,Domain,Course,CertificateId,referenceNumber,Mail', ...rows].join('\n');
  const raw = form({ leaveOut: '' }, { sheet: [Buffer.from(list), 'list.csv'] });
  const { body } = await call('POST', '/admin/certificates/sheet', { token, raw });
  return body.data.map(({ CertificateId }: { CertificateId: string }) => CertificateId);
}

const hashOf = async (id: string): Promise<string | null> => {
  const { status, body } = await call('GET', `/lookupCertificate/lookup?id=${id}`);
  expect(status).toBe(200);
  return body.data.pdfSha256;
};

test('other requests are answered while a few certificates are drawn', async () => {
  const ids = await issueMany(3);
  let isDrawing = true;
  const looked = Promise.all(ids.map(hashOf)).finally(() => {
    isDrawing = false;
  });
  let reads = 0;
  while (isDrawing) {
    expect((await call('GET', `/fetch?q=${token.slice(-8)}few${reads}`)).status).toBe(200);
    reads += 1;
  }
  for (const hash of await looked) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(reads).toBeGreaterThan(ids.length);
});

test('a certificate that many people look up at the same time is drawn once, and every lookup succeeds', async () => {
  const [id = ''] = await issueMany(1);
  const hashes = await Promise.all(Array.from({ length: VISITORS }, () => hashOf(id)));
  expect(new Set(hashes).size).toBe(1);
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});
