import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call, newAdminToken, submit } from './support/client';
import { pdf, png } from './support/files';
import { panel } from './support/panel';
import { application, draft, form } from './support/samples';

const POST = 'api::blog-post.blog-post';
const CERTIFICATE = 'api::certificate.certificate';
const AUDIT = 'api::operations.audit-entry';
const PAGE = 'api::site.page';

let token: string;
let editor: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  token = await adminToken();
  editor = await panel();
});
/** Returns the lines about one subject, oldest first, without fields that differ between runs. */
const lines = async (about: string) => {
  const { body } = await call('GET', `/admin/audit?q=${encodeURIComponent(about)}`, { token });
  return body.data
    .map(({ action, by, place, kind, detail }: Record<string, unknown>) => ({ action, by, place, kind, detail }))
    .reverse();
};
const unique = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1e6)}`;
const dashboard = { by: 'siteadmin', place: 'dashboard' };
const inPanel = { by: 'admin@example.org', place: 'panel' };

describe('The audit list', () => {
  test('contains the same line for a decision in the dashboard and in the panel', async () => {
    const title = unique('Audited');
    const id = await submit(draft({ title }));
    await call('POST', `/admin/unverified/${id}/reject`, { token, json: { reason: 'Too short.' } });
    await call('POST', `/admin/unverified/${id}/reopen`, { token });
    await call('PATCH', `/admin/unverified/${id}`, { token });
    await call('PATCH', `/admin/unverified/${id}`, { token });
    await editor.decide(POST, 'reject', [id]);
    await editor.decide(POST, 'verify', [id]);
    const kind = 'Blog post';
    expect(await lines(title)).toEqual([
      { action: 'rejected', ...dashboard, kind, detail: 'Too short.' },
      { action: 'reopened', ...dashboard, kind, detail: null },
      { action: 'verified', ...dashboard, kind, detail: null },
      { action: 'taken down', ...inPanel, kind, detail: null },
      { action: 'verified', ...inPanel, kind, detail: null },
    ]);
  });

  test('contains the same lines for a certificate issued and revoked in the dashboard and in the panel', async () => {
    const here = unique('AUDIT').replace(' ', '-');
    await call('POST', '/admin/validation', {
      token,
      json: { Name: 'Sample', Domain: 'Web', Course: false, CertificateId: here },
    });
    await call('POST', `/admin/certificates/${here}/revoke`, { token, json: { reason: 'Issued twice.' } });
    const { body } = await editor.create(CERTIFICATE, { recipient: 'Sample', domain: 'Web', isInternship: true });
    const { certificateId } = body.data;
    await call('POST', `/admin/certificates/${certificateId}/revoke`, { token, json: { reason: 'Wrong name.' } });
    const kind = 'Certificate';
    expect(await lines(here)).toEqual([
      { action: 'issued', ...dashboard, kind, detail: 'Sample: Course in Web' },
      { action: 'revoked', ...dashboard, kind, detail: 'Issued twice.' },
    ]);
    expect(await lines(certificateId)).toEqual([
      { action: 'issued', ...inPanel, kind, detail: 'Sample: Internship in Web' },
      { action: 'revoked', ...dashboard, kind, detail: 'Wrong name.' },
    ]);
  });

  test('records when an application changes its status, gets a note or is opened', async () => {
    const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
    const { reference } = (await call('POST', '/applicationform/apply', { raw })).body;
    for (const status of ['interview', 'selected'])
      await call('PATCH', `/admin/applications/${reference}`, { token, json: { status } });
    await call('POST', `/admin/applications/${reference}/notes`, { token, json: { text: 'Good talk.' } });
    expect((await call('GET', `/admin/applications/${reference}/resume`, { token })).status).toBe(200);
    const kind = 'Application';
    expect(await lines(reference)).toEqual([
      { action: 'status changed', ...dashboard, kind, detail: 'received to interview' },
      { action: 'status changed', ...dashboard, kind, detail: 'interview to selected' },
      { action: 'noted', ...dashboard, kind, detail: null },
      { action: 'opened', ...dashboard, kind, detail: 'resume' },
    ]);
    expect((await call('GET', `/admin/applications/${reference}`, { token })).body.data).toMatchObject({
      status: 'selected',
      notes: [{ text: 'Good talk.', by: 'siteadmin' }],
    });
  });

  test('records what an editor creates, edits and deletes', async () => {
    const page = { slug: `audit-${Date.now()}`, title: unique('Page'), body: 'x', published: false };
    const { documentId } = (await editor.create(PAGE, page)).body.data;
    await editor.update(PAGE, documentId, { ...page, body: 'y' });
    await editor.remove(PAGE, documentId);
    expect((await lines(page.title)).map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'edited',
      'deleted',
    ]);
  });

  test('names the fields that an editor changed, and records a copy', async () => {
    const title = unique('Changed');
    const id = await submit(draft({ title }));
    const post = await editor.find(POST, 'title', title);
    await editor.update(POST, id, { ...post, author: 'Somebody Else' });
    const copy = unique('Copied');
    await editor.clone(POST, id, { ...post, title: copy });
    expect(await lines(title)).toMatchObject([{ action: 'edited', ...inPanel, detail: 'author' }]);
    expect(await lines(copy)).toMatchObject([{ action: 'created', ...inPanel, kind: 'Blog post' }]);
  });

  test("records changes to the team's accounts, roles, tokens and files", async () => {
    const email = `member-${Date.now()}@example.org`;
    const roles = (await editor.send('GET', '/admin/roles')).body.data;
    const moderator = roles.find(({ name }: { name: string }) => name === 'Moderator');
    const user = { email, firstname: 'Sample', lastname: 'Member', roles: [moderator.id] };
    const { id } = (await editor.send('POST', '/admin/users', user)).body.data;
    await editor.send('PUT', `/admin/users/${id}`, { password: 'Only-for-tests-3', isActive: true });
    await editor.send('DELETE', `/admin/users/${id}`);
    const token = { name: unique('token'), type: 'read-only', lifespan: null, description: '' };
    const made = await editor.send('POST', '/admin/api-tokens', token);
    await editor.send('DELETE', `/admin/api-tokens/${made.body.data.id}`);
    const name = `${unique('face').replace(' ', '-')}.png`;
    await editor.upload(await png(), name);
    const actions = async (about: string) => (await lines(about)).map(({ action }: { action: string }) => action);
    await expect.poll(() => actions(email)).toEqual(['created', 'edited', 'deleted']);
    await expect.poll(() => actions(token.name)).toEqual(['created', 'deleted']);
    await expect.poll(() => actions(name)).toEqual(['created']);
    expect(JSON.stringify(await lines(email))).not.toContain('Only-for-tests-3');
  });

  test('records who signed in and out, and where', async () => {
    const mine = await newAdminToken();
    await call('POST', '/admin/logout', { token: mine });
    const { data } = (await call('GET', '/admin/audit?pageSize=2', { token })).body;
    expect(data).toMatchObject([
      { action: 'signed out', ...dashboard },
      { action: 'signed in', ...dashboard },
    ]);
    await editor.send('POST', '/admin/login', { email: 'admin@example.org', password: inject('product').password });
    await expect
      .poll(async () => (await call('GET', '/admin/audit?pageSize=1', { token })).body.data[0])
      .toMatchObject({ action: 'signed in', ...inPanel });
  });

  test('contains no password or token, and cannot be changed, not even in the panel', async () => {
    await call('POST', '/admin/login', { json: { username: 'siteadmin', password: 'not-the-password' } });
    const { data } = (await call('GET', '/admin/audit?pageSize=100', { token })).body;
    expect(JSON.stringify(data)).not.toMatch(/not-the-password|eyJ/);
    const [{ _id }] = data;
    for (const answer of [
      await editor.update(AUDIT, _id, { action: 'verified' }),
      await editor.remove(AUDIT, _id),
      await editor.removeMany(AUDIT, [_id]),
      await editor.create(AUDIT, { action: 'verified', place: 'panel' }),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect(
      (await call('GET', '/admin/audit?pageSize=100', { token })).body.data.map((line: { _id: string }) => line._id),
    ).toContain(_id);
  });

  test.each(['action=flew', 'page=x', 'pageSize=0', `q=${'x'.repeat(121)}`])('rejects %s', async (query) => {
    expect((await call('GET', `/admin/audit?${query}`, { token })).status).toBe(400);
  });
});
