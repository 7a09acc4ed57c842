import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRows } from './support/database';
import { pdf } from './support/files';
import { runOperator } from './support/operator';
import { panel } from './support/panel';
import { type Product, startOwnProduct } from './support/product';
import { application, form } from './support/samples';

const DAY = 24 * 3_600_000;
const soon = { timeout: 30_000, interval: 200 };
const SITE = '/content-manager/single-types/api::site.site';

/** A product of its own, whose clock goes ahead by more than a year. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ DIGEST_HOUR: 'off' });
});
afterAll(() => product.stop());

async function send(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const signIn = async (): Promise<string> =>
  (await send('POST', '/admin/login', { body: { username: product.username, password: product.password } })).body.token;
/** An application with a document, and where it came to. */
async function apply(status?: string): Promise<string> {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'], certificates: [pdf, 'school.pdf'] });
  const { reference } = (await send('POST', '/applicationform/apply', { body: raw })).body;
  if (status) await decide(reference, status);
  return reference;
}
const decide = async (reference: string, status: string) =>
  send('PATCH', `/admin/applications/${reference}`, { token: await signIn(), body: { status } });
const files = async (reference: string): Promise<string[]> => {
  const row = (await readRows(product, 'applications')).find((each) => each.reference === reference);
  return [row?.resume_file, row?.certificates_file].filter((file) => typeof file === 'string');
};
const areThere = (names: string[]) => names.map((name) => existsSync(join(product.dataDir, 'private', name)));
const retention = (...args: string[]) => runOperator(product.env, 'retention', args);
const desk = () => panel({ email: 'admin@example.org', password: product.password }, product);
const notice = async (): Promise<string> => (await send('GET', '/pages/privacy')).body.data.body;

test('documents go when an application ended as long ago as the notice says, and nothing else of it', async () => {
  const [ended, open, later] = [await apply('not selected'), await apply('in review'), await apply('interview')];
  const [gone, kept] = [await files(ended), await files(open)];
  expect(await notice()).toContain('12 months after the application has ended');
  expect((await retention('--dry-run')).said).toContain('No application with documents ended more than 12 months ago.');

  await product.clock.move(200 * DAY);
  // What ended half a year ago is not due; neither is what was open a year ago and ended since.
  await decide(later, 'selected');
  await product.clock.move(170 * DAY);
  await vi.waitFor(async () => expect(await files(ended)).toEqual([]), soon);
  await vi.waitFor(() => expect(areThere(gone)).toEqual([false, false]), soon);
  expect(areThere([...kept, ...(await files(later))])).toEqual([true, true, true, true]);
  const token = await signIn();
  const { data } = (await send('GET', `/admin/applications/${ended}`, { token })).body;
  expect(data).toMatchObject({ reference: ended, status: 'not selected', documents: [] });
  const lines = (await send('GET', `/admin/audit?q=${ended}&action=deleted`, { token })).body.data;
  expect(lines).toMatchObject([
    { by: null, place: 'daily task', detail: 'documents, kept for 12 months after it ended' },
  ]);
  expect((await send('GET', `/admin/applications/${ended}/resume`, { token })).status).toBe(404);

  // Half a year is said in the panel: the notice says it at once, and the command lists what is due, then deletes it.
  const editor = await desk();
  const stored = (await editor.send('GET', SITE)).body.data;
  expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 0 })).status).toBe(400);
  expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 5 })).status).toBe(200);
  expect(await notice()).toContain('5 months after the application has ended');
  const due = await files(later);
  const { code, said } = await retention('--dry-run');
  expect([code, said.match(/APP-\S+/g)]).toEqual([0, [later]]);
  expect(said).toContain('Nothing was deleted.');
  expect(areThere(due)).toEqual([true, true]);
  expect((await retention()).code).not.toBe(0);
  expect((await retention('--yes')).said).toContain('Deleted the documents of 1 application.');
  expect(areThere(due)).toEqual([false, false]);
  expect(areThere(kept)).toEqual([true, true]);
  const byCommand = (await send('GET', `/admin/audit?q=${later}&action=deleted`, { token })).body.data;
  expect(byCommand).toMatchObject([{ by: null, place: 'command line' }]);
});

test('the rules are pages of a new site, which an editor changes; one that was deleted stays deleted', async () => {
  const { pages } = (await send('GET', '/site')).body.data;
  expect([...pages].sort()).toEqual(['code-of-conduct', 'privacy', 'writing-guidelines']);
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  for (const slug of pages) expect(sitemap).toContain(`/${slug}</loc>`);
  const editor = await desk();
  const uid = 'api::page.page';
  const { documentId } = await editor.find(uid, 'slug', 'code-of-conduct');
  await editor.remove(uid, documentId);
  await product.restart();
  expect((await send('GET', '/site')).body.data.pages).not.toContain('code-of-conduct');
  const page = await fetch(`${product.url}/code-of-conduct`);
  const html = await page.text();
  expect([page.status, html.includes('noindex'), html.includes('Ask the team')]).toEqual([200, true, true]);
});
