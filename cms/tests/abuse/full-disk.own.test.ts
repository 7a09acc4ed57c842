import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMount, makeDisk } from '../../../e2e/faults/support/small-disk';
import { fileMessages } from '../../src/contract/form';
import { jpeg, pdf } from '../support/files';
import { type Product, startOwnProduct } from '../support/product';
import { application, draft, form, words } from '../support/samples';
import { callTo } from '../support/send';

const MB = 1024 * 1024;
/** Large enough that a tenth of it exceeds the limit of `/_ready`. */
const MEGABYTES = 400;

describe.runIf(canMount)('A disk', () => {
  let disk: ReturnType<typeof makeDisk>;
  let product: Product;
  const send = callTo(() => product);
  const ready = async () => {
    const answer = await fetch(`${product.url}/_ready`);
    const { parts } = (await answer.json()) as { parts: object };
    return { status: answer.status, parts };
  };
  const soon = { timeout: 15_000 };

  beforeAll(async () => {
    disk = makeDisk(MEGABYTES);
    const DATA_DIR = join(disk.folder, 'data');
    mkdirSync(DATA_DIR);
    product = await startOwnProduct({ DATA_DIR }, { broughtAbout: /POST \S+ 503 / });
  });
  afterAll(async () => {
    disk.clear();
    await product.stop();
    disk.remove();
  });

  const apply = (files: Parameters<typeof form>[1] = {}) =>
    send('POST', '/applicationform/apply', { raw: form(application(), files) });
  const review = async () => {
    const fields = { name: 'Sample Reviewer', review: words(60) };
    return send('POST', '/post-review', { raw: form(fields, { photo: [await jpeg(), 'me.jpg'] }) });
  };

  test('with less than a tenth free makes the server reject files, but nothing else', async () => {
    const resume: Parameters<typeof form>[1] = { resume: [pdf, 'cv.pdf'] };
    expect((await apply(resume)).status).toBe(201);
    disk.fill(36 * MB);
    const refused = { status: 503, body: { message: fileMessages.noRoom } };
    expect([await apply(resume), await review()]).toMatchObject([refused, refused]);
    expect((await apply()).status).toBe(201);
    expect((await send('POST', '/blog/create', { json: draft() })).status).toBe(201);
    expect((await fetch(`${product.url}/home`)).status).toBe(200);
    await expect.poll(ready, soon).toMatchObject({ status: 200 });
    disk.clear();
    expect([(await apply(resume)).status, (await review()).status]).toEqual([201, 201]);
  });

  test('that is full makes the server unready until there is space again', async () => {
    disk.fill(10 * MB);
    await expect.poll(ready, soon).toMatchObject({ status: 503, parts: { storage: 'failed', database: 'ok' } });
    disk.clear();
    await expect.poll(ready, soon).toMatchObject({ status: 200, parts: { storage: 'ok' } });
  });
});
