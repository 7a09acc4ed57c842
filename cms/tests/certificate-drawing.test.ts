import { beforeAll, expect, test } from 'vitest';
import { adminToken, call } from './support/client';
import { testForRelease } from './support/product';
import { form } from './support/samples';

/** Maximum number of pending drawings; further lookups get a response without a file. */
const ROOM = 30;
const MORE = 30;
/** Minimum number of reads per drawing: about one in a single thread, nearly a hundred with two threads. */
const READS_A_DRAWING = 5;

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

testForRelease(
  'other requests are answered while certificates are drawn, and a lookup that would wait too long gets no file',
  async () => {
    const ids = await issueMany(ROOM + MORE);
    let isDrawing = true;
    const looked = Promise.all(ids.map(hashOf)).finally(() => {
      isDrawing = false;
    });
    let reads = 0;
    while (isDrawing) {
      // A new path each time, so that it is not cached.
      expect((await call('GET', `/fetch?q=${token.slice(-8)}${reads}`)).status).toBe(200);
      reads += 1;
    }
    const drawn = (await looked).filter((hash) => hash !== null).length;
    expect(reads).toBeGreaterThan(drawn * READS_A_DRAWING);
    // Other new certificates may be drawn at the same time.
    expect([drawn > ROOM / 2, drawn < ids.length]).toEqual([true, true]);
    // A second lookup gets the file.
    for (const id of ids.slice(-5)) expect(await hashOf(id)).toMatch(/^[0-9a-f]{64}$/);
  },
);

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
  const hashes = await Promise.all(Array.from({ length: 2 * ROOM }, () => hashOf(id)));
  expect(new Set(hashes).size).toBe(1);
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});
