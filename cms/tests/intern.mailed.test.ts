import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/lib/mails.mjs';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { runOperator } from './support/operator';
import { draft } from './support/samples';

const soon = { timeout: 20_000, interval: 50 };
const password = 'a good password';

const { product, smtp } = await mailed();
let admin: string;
beforeAll(async () => {
  const { username } = product;
  const login = await send('POST', '/admin/login', { json: { username, password: product.password } });
  admin = login.body.token;
});

const { send, freshAddress, signUp, member } = membersOf(() => ({ product, smtp }), password);

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
  test('is made when its holder asks, shows what they published and nothing else, and is told by email', async () => {
    const { email, token } = await member();
    const other = freshAddress();
    const id = await issue(email, { hours: 120, skills: 'React, SQL', project: 'https://example.org/work' });
    const shown = await write(email, 'verify');
    const hidden = [await write(email, 'reject'), await write(email, 'wait'), await write(other, 'verify')];
    expect((await send('GET', '/account', { token })).body.data.certificates.items[0]).not.toHaveProperty('page');

    const { status, body } = await make(id, token);
    expect([status, body.message]).toEqual([201, 'Your page is public. We sent its address to you.']);
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

  test('is found by its end: another name before it leads to the right one, another end to nothing', async () => {
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

  test('is for nobody but the holder to make or to take down, and for an address that was proved', async () => {
    const { id, page } = await made();
    const somebody = await member();
    const unproved = await signUp();
    const theirs = await issue(unproved.email);
    for (const call of [make, remove]) {
      const refused = await call(id, somebody.token);
      const unknown = await call('FC-NOBODY', somebody.token);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual(unknown.body);
      expect((await call(theirs, unproved.token)).status).toBe(403);
      expect((await call(id, 'nothing')).status).toBe(401);
      expect((await call(id, admin)).status).toBe(401);
    }
    expect((await open(page)).status).toBe(200);
  });

  test('is gone at once when its holder takes it down, and has another address when it is made again', async () => {
    const { id, page, token } = await made();
    expect((await remove(id, token)).body.message).toBe('Your page is taken down.');
    expect((await open(page)).status).toBe(404);
    expect((await send('GET', `/interns/${slugOf(page)}`)).status).toBe(404);
    expect((await remove(id, token)).status).toBe(200);
    expect((await make(id, token)).body.data.page).not.toBe(page);
  });

  test('is gone once its certificate is revoked, which can have none then', async () => {
    const { id, page, token } = await made();
    await send('POST', `/admin/certificates/${id}/revoke`, { token: admin, json: { reason: 'Issued twice.' } });
    expect((await open(page)).status).toBe(404);
    const { status, body } = await make(id, token);
    expect([status, body.code]).toEqual([409, 'CERTIFICATE_REVOKED']);
  });

  test('is gone with the account of its holder', async () => {
    const { page, token } = await made();
    expect((await send('POST', '/account/delete', { token, json: { current: password } })).status).toBe(200);
    expect((await open(page)).status).toBe(404);
  });

  test('is gone with what is forgotten about its holder', async () => {
    const { email, page } = await made();
    expect((await runOperator(product.env, 'forget', [email, '--yes'])).code).toBe(0);
    expect((await open(page)).status).toBe(404);
    // It starts a server of its own.
  }, 180_000);

  test('is made once, however often it is asked for at one moment', async () => {
    const { email, token } = await member();
    const id = await issue(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(id, token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.page}`)).size).toBe(1);
  });
});
