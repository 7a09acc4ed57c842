import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { runOperator } from './support/operator';
import { panel } from './support/panel';
import { draft } from './support/samples';
import { adminTokenOf } from './support/send';

interface OwnText {
  _id: string;
  title: string;
  onPage: boolean;
}

const soon = { timeout: 20_000, interval: 50 };
const password = 'a good password';

const { product, smtp } = await mailed();
let admin: string;
beforeAll(async () => {
  admin = await adminTokenOf(product);
});

const { send, freshAddress, secretOf, signUp, member } = membersOf(() => ({ product, smtp }), password);

async function issue(Mail: string, changes: object = {}): Promise<string> {
  const json = { Name: 'Zoë Sample', Domain: 'Web Development', Course: true, Mail, ...changes };
  return (await send('POST', '/admin/validation', { token: admin, json })).body.data.CertificateId;
}
async function write(email: string, decision: 'verify' | 'reject' | 'wait'): Promise<string> {
  const post = draft({ email });
  const { body } = await send('POST', '/blog/create', { json: post });
  const path = `/admin/unverified/${body.data._id}`;
  if (decision === 'verify') await send('PATCH', path, { token: admin, json: {} });
  if (decision === 'reject') await send('POST', `${path}/reject`, { token: admin, json: { reason: 'Too short.' } });
  return String(post.title);
}
const own = (id: string, end = '') => `/account/certificates/${encodeURIComponent(id)}/page${end}`;
const textsOf = async (token: string) => (await send('GET', '/account', { token })).body.data.texts.items as OwnText[];
const choose = (id: string, token: string, shown: unknown = true) =>
  send('POST', `/account/texts/${id}/page`, { token, json: { shown } });
const make = (id: string, token: string) => send('POST', own(id), { token, json: {} });
const remove = (id: string, token: string) => send('POST', own(id, '/remove'), { token, json: {} });
const open = (page: string) => fetch(product.url + page, { redirect: 'manual' });
const slugOf = (page: string) => page.slice('/intern/'.length);
async function made() {
  const holder = await member();
  const id = await issue(holder.email);
  const { status, body } = await make(id, holder.token);
  expect(status).toBe(201);
  return { ...holder, id, page: body.data.page as string };
}

describe('The page of an intern', () => {
  test('is created when its holder requests it, shows only what they chose, and is confirmed by email', async () => {
    const { email, token } = await member();
    const other = freshAddress();
    const id = await issue(email, { hours: 120, skills: 'React, SQL', project: 'https://example.org/work' });
    const shown = await write(email, 'verify');
    const [back, waiting] = [await write(email, 'reject'), await write(email, 'wait')];
    // Someone else could have sent it with this address.
    const unchosen = await write(email, 'verify');
    const hidden = [back, waiting, unchosen, await write(other, 'verify')];
    const own = async (title: string) => (await textsOf(token)).find((text) => text.title === title)?._id ?? '';
    expect((await textsOf(token)).map(({ onPage }) => onPage)).toEqual([false, false, false, false]);
    const chosen = await choose(await own(shown), token);
    expect([chosen.status, chosen.body.message]).toEqual([200, 'Added to your page.']);
    for (const title of [back, waiting])
      expect(await choose(await own(title), token)).toMatchObject({ status: 409, body: { code: 'NOT_PUBLIC' } });
    expect((await send('GET', '/account', { token })).body.data.certificates.items[0]).not.toHaveProperty('page');

    const { status, body } = await make(id, token);
    expect([status, body.message]).toEqual([201, 'Your page is public. We have emailed you its address.']);
    const { page } = body.data;
    expect(page).toMatch(/^\/intern\/zoe-sample-[a-z\d]{10}$/);
    expect((await make(id, token)).body.data.page).toBe(page);
    expect((await send('GET', '/account', { token })).body.data.certificates.items[0].page).toBe(page);

    const answer = await open(page);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of ['Zoë Sample', '120 hours', 'React, SQL', 'href="https://example.org/work"', shown])
      expect(html).toContain(words);
    for (const words of [...hidden, email, other]) expect(html).not.toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(await (await open('/sitemap.xml')).text()).not.toContain(page);

    const { data } = (await send('GET', `/interns/${slugOf(page)}`)).body;
    expect(data).toMatchObject({ slug: slugOf(page), certificate: { CertificateId: id }, testimonials: [] });
    expect(data.posts.map(({ title }: { title: string }) => title)).toEqual([shown]);
    expect(JSON.stringify(data)).not.toContain(email);
    const mails = () => smtp.mails.filter(({ to, source }) => to[0] === email && decoded(source).includes(page));
    await vi.waitFor(() => expect(mails()).toHaveLength(1), soon);
    expect(decoded(mails()[0]?.source ?? '')).toContain(`${product.url}/account`);
  });

  test('no longer shows a text after its holder removes it or its sender changes it', async () => {
    const { email, token, page } = await made();
    const seen = async () =>
      (await send('GET', `/interns/${slugOf(page)}`)).body.data.posts.map(({ title }: { title: string }) => title);
    const { body } = await send('POST', '/blog/create', { json: draft({ email }) });
    const { _id, link } = body.data as { _id: string; link: string };
    const verify = () => send('PATCH', `/admin/unverified/${_id}`, { token: admin, json: {} });
    await verify();
    await choose(_id, token);
    expect(await seen()).toHaveLength(1);
    expect((await choose(_id, token, false)).body.message).toBe('Removed from your page.');
    expect(await seen()).toEqual([]);
    await choose(_id, token);
    await send('POST', `/admin/unverified/${_id}/reopen`, { token: admin, json: {} });
    expect(await seen()).toEqual([]);
    // Its sender has a private link, and can replace the text.
    const again = await send('POST', `${link}/post`, { json: draft({ email, title: 'Something else' }) });
    expect(again.status).toBe(200);
    await verify();
    expect(await seen()).toEqual([]);
    expect((await textsOf(token)).map(({ onPage }) => onPage)).toEqual([false]);
  });

  test('can be changed only by the owner of the address; others get the same error as for an unknown text', async () => {
    const { email, token } = await member();
    await write(email, 'verify');
    const id = (await textsOf(token))[0]?._id ?? '';
    const [stranger, unproved] = [await member(), await signUp()];
    const refused = await choose(id, stranger.token);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual((await choose('nothing', stranger.token)).body);
    expect((await choose(id, unproved.token)).status).toBe(403);
    for (const wrong of ['nothing', admin]) expect((await choose(id, wrong)).status).toBe(401);
    for (const wrong of ['yes', 1, null]) expect((await choose(id, token, wrong)).body.errors).toMatchObject([{}]);
    expect((await choose('a'.repeat(300), token)).status).toBe(400);
    expect((await textsOf(token))[0]?.onPage).toBe(false);
  });

  test('is found by the end of its address: with a different name it redirects, with a different end it returns 404', async () => {
    const { page } = await made();
    const end = page.split('-').at(-1);
    const moved = await open(`/intern/somebody-else-${end}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, page]);
    for (const wrong of [
      '/intern/zoe-sample-aaaaaaaaaa',
      '/intern/zoe-sample',
      '/intern/-',
      '/intern/%00',
      '/intern/null',
    ])
      expect((await open(wrong)).status).toBe(404);
    expect((await send('GET', '/interns/zoe-sample-aaaaaaaaaa')).status).toBe(404);
    expect((await send('GET', `/interns/${'a'.repeat(300)}`)).status).toBe(400);
  });

  test('can be created and taken down only by the holder, who needs a confirmed address', async () => {
    const { id, page } = await made();
    const stranger = await member();
    const unproved = await signUp();
    const theirs = await issue(unproved.email);
    for (const call of [make, remove]) {
      const refused = await call(id, stranger.token);
      const unknown = await call('FC-NOBODY', stranger.token);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual(unknown.body);
      expect((await call(theirs, unproved.token)).status).toBe(403);
      expect((await call(id, 'nothing')).status).toBe(401);
      expect((await call(id, admin)).status).toBe(401);
    }
    expect((await open(page)).status).toBe(200);
  });

  test('returns 404 once its holder takes it down, and has a new address when it is created again', async () => {
    const { id, page, token } = await made();
    expect((await remove(id, token)).body.message).toBe('Your page was taken down.');
    expect((await open(page)).status).toBe(404);
    expect((await send('GET', `/interns/${slugOf(page)}`)).status).toBe(404);
    expect((await remove(id, token)).status).toBe(200);
    expect((await make(id, token)).body.data.page).not.toBe(page);
  });

  test('returns 404 once its certificate is revoked, and cannot be created again', async () => {
    const { id, page, token } = await made();
    await send('POST', `/admin/certificates/${id}/revoke`, { token: admin, json: { reason: 'Issued twice.' } });
    expect((await open(page)).status).toBe(404);
    const { status, body } = await make(id, token);
    expect([status, body.code]).toEqual([409, 'CERTIFICATE_REVOKED']);
  });

  test("is deleted with its holder's account", async () => {
    const { page, token } = await made();
    expect((await send('POST', '/account/delete', { token, json: { current: password } })).status).toBe(200);
    expect((await open(page)).status).toBe(404);
  });

  test('is deleted, with its choices, once its address is confirmed by another account', async () => {
    const { email, token, id, page } = await made();
    await write(email, 'verify');
    await choose((await textsOf(token))[0]?._id ?? '', token);
    await send('POST', '/account/delete', { token, json: { current: password } });
    expect((await open(page)).status).toBe(404);
    expect((await send('POST', '/register', { json: { name: 'Another', email, password } })).status).toBe(201);
    const next = (await send('POST', '/login', { json: { email, password } })).body.token;
    await send('POST', '/account/confirm', { json: { token: await secretOf(email, 2) } });
    const again = (await make(id, next)).body.data.page;
    expect((await send('GET', `/interns/${slugOf(again)}`)).body.data.posts).toEqual([]);
  });

  test("is deleted once the panel changes its holder's address or deletes the account", async () => {
    const USER = 'plugin::users-permissions.user';
    const desk = await panel({ email: product.panelEmail, password: product.password }, product);
    const [moved, deleted] = [await made(), await made()];
    const idOf = async (email: string) => (await desk.find(USER, 'email', email)).documentId;
    expect((await desk.update(USER, await idOf(moved.email), { fullName: 'Another Name' })).status).toBe(200);
    expect((await open(moved.page)).status).toBe(200);
    await desk.update(USER, await idOf(moved.email), { email: freshAddress() });
    await desk.remove(USER, await idOf(deleted.email));
    for (const { page } of [moved, deleted]) expect((await open(page)).status).toBe(404);
  });

  test('is deleted when its holder is forgotten', async () => {
    const { email, page } = await made();
    expect((await runOperator(product.env, 'forget', [email, '--yes'])).code).toBe(0);
    expect((await open(page)).status).toBe(404);
    // The command starts its own server.
  }, 180_000);

  test('is created once, even in simultaneous requests', async () => {
    const { email, token } = await member();
    const id = await issue(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(id, token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.page}`)).size).toBe(1);
  });
});
