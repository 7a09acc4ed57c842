import { beforeAll, describe, expect, test } from 'vitest';
import { httpMessages } from '../src/contract/calls';
import { call, credentials, origin, submit } from './support/client';
import { jpeg, pdf } from './support/files';
import { panel } from './support/panel';
import { application, form } from './support/samples';

const POST = 'api::blog-post.blog-post';
const TESTIMONIAL = 'api::testimonial.testimonial';
const APPLICATION = 'api::application.application';
const QUICK = 'api::application.quick-application';
const CERTIFICATE = 'api::certificate.certificate';
const AUDIT = 'api::operations.audit-entry';
const MAIL = 'api::mail.mail';
const PAGE = 'api::site.page';
const DOMAIN = 'api::site.domain';
const ACCOUNT = 'plugin::users-permissions.user';
const types = '/content-manager/collection-types';

type Panel = Awaited<ReturnType<typeof panel>>;
let admin: Panel;
let editor: Panel;
let moderator: Panel;
let roles: { id: number; name: string }[];

/** Creates a team member with one role, as an admin does in the panel. */
async function member(role: string): Promise<Panel> {
  const email = `${role.replace(' ', '-').toLowerCase()}-${Date.now()}@example.org`;
  const password = 'Only-for-tests-2';
  const { id } = roles.find(({ name }) => name === role) ?? { id: 0 };
  const user = { email, firstname: 'Sample', lastname: 'Member', roles: [id] };
  const made = (await admin.send('POST', '/admin/users', user)).body.data;
  await admin.send('PUT', `/admin/users/${made.id}`, { password, isActive: true });
  return panel({ email, password });
}

beforeAll(async () => {
  admin = await panel();
  roles = (await admin.send('GET', '/admin/roles')).body.data;
  [editor, moderator] = [await member('Content editor'), await member('Moderator')];
});

test("the panel has exactly these roles, and none of Strapi's own", () => {
  expect(roles.map(({ name }) => name).sort()).toEqual(['Content editor', 'Moderator', 'Super Admin']);
});

const list = (as: Panel, uid: string) => as.send('GET', `${types}/${uid}`);

describe('A content editor', () => {
  test('edits site texts, emails, testimonials and pages, and decides about testimonials', async () => {
    expect((await editor.changeSite({})).status).toBe(200);
    const page = { slug: `by-editor-${Date.now()}`, title: 'A page', body: 'x', published: true };
    const made = await editor.create(PAGE, page);
    expect(made.status).toBe(201);
    expect((await editor.remove(PAGE, made.body.data.documentId)).status).toBe(200);
    const text = await editor.find('api::mail.text', 'key', 'offer');
    expect((await editor.update('api::mail.text', text.documentId, { subject: 'An offer' })).status).toBe(200);
    await editor.update('api::mail.text', text.documentId, { subject: null });
    const words = { name: 'Sample', review: 'A review of at least fifty characters, written by an editor here.' };
    const { body } = await editor.create(TESTIMONIAL, { ...words, position: 9 });
    expect((await editor.decide(TESTIMONIAL, 'verify', [body.data.documentId])).body).toEqual({
      decided: 1,
      missing: [],
    });
    expect((await editor.upload(await jpeg(), 'face.jpg')).url).toMatch(/^\/uploads\//);
    const { waiting } = (await editor.send('GET', '/panel/moderation/waiting')).body;
    expect(Object.keys(waiting)).toEqual([TESTIMONIAL]);
    expect((await editor.decide(TESTIMONIAL, 'reject', [body.data.documentId])).status).toBe(200);
  });

  test("changes a domain's page, the round and the privacy notice, and visitors see it", async () => {
    const read = async (path: string) => (await call('GET', path)).body.data;
    const text = `Said by an editor ${Date.now()}.`;
    const domain = await editor.find('api::site.domain', 'slug', 'java-programming');
    const notice = await editor.find(PAGE, 'slug', 'privacy');
    try {
      expect((await editor.update('api::site.domain', domain.documentId, { summary: text })).status).toBe(200);
      expect((await editor.update(PAGE, notice.documentId, { title: text })).status).toBe(200);
      expect((await editor.changeSite({ applications: 'closed' })).status).toBe(200);
      expect([(await read('/domains/java-programming')).summary, (await read('/pages/privacy')).title]).toEqual([
        text,
        text,
      ]);
      expect((await read('/site')).applications.open).toBe(false);
    } finally {
      await editor.update('api::site.domain', domain.documentId, { summary: domain.summary });
      await editor.update(PAGE, notice.documentId, { title: notice.title });
      await editor.changeSite({ applications: 'open' });
    }
    expect((await read('/site')).applications.open).toBe(true);
  });

  test.each([POST, APPLICATION, QUICK, CERTIFICATE, AUDIT, MAIL, ACCOUNT])('cannot read %s', async (uid) => {
    expect((await list(editor, uid)).status).toBe(403);
  });

  test('cannot delete a domain in use or a page that the site links to, or give a page the address of another page', async () => {
    const raw = form(application({ domain: 'Web Development' }), {});
    expect((await call('POST', '/applicationform/apply', { raw })).status).toBe(201);
    const domain = await editor.find(DOMAIN, 'name', 'Web Development');
    const notice = await editor.find(PAGE, 'slug', 'privacy');
    const refused = (answer: { status: number; body: { error: { message: string } } }, words: RegExp) => {
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toMatch(words);
    };
    for (const remove of [
      () => editor.remove(DOMAIN, domain.documentId),
      () => editor.removeMany(DOMAIN, [domain.documentId]),
    ])
      refused(await remove(), /^Web Development is used in .*\([1-9]\d* in total\)/);
    for (const remove of [
      () => editor.remove(PAGE, notice.documentId),
      () => editor.removeMany(PAGE, [notice.documentId]),
      () => editor.update(PAGE, notice.documentId, { slug: 'our-privacy' }),
    ])
      refused(await remove(), /^The site and its forms link to \/privacy/);
    const own = { title: 'Own', body: 'x', published: true };
    for (const slug of ['blog', 'home', 'admin', 'api', 'write'])
      refused(await editor.create(PAGE, { ...own, slug }), new RegExp(`^There is already a page at /${slug}`));
    const { documentId } = (await editor.create(PAGE, { ...own, slug: `own-${Date.now()}` })).body.data;
    refused(await editor.update(PAGE, documentId, { slug: 'blog' }), /^There is already a page at \/blog/);
    expect((await editor.remove(PAGE, documentId)).status).toBe(200);
    expect((await editor.find(DOMAIN, 'name', 'Web Development')).documentId).toBe(domain.documentId);
    expect((await call('GET', '/pages/privacy')).status).toBe(200);
  });

  test("cannot find out anything about the panel's accounts through filters, sorting and relations", async () => {
    const words = { name: 'By the admin', review: 'A review of at least fifty characters, by the admin of the panel.' };
    const { documentId } = (await admin.create(TESTIMONIAL, { ...words, position: 9 })).body.data;
    const found = async (query: string) => {
      const { status, body } = await editor.send('GET', `${types}/${TESTIMONIAL}?pageSize=100&${query}`);
      return [status, body.results.some((one: { documentId: string }) => one.documentId === documentId)];
    };
    for (const secret of ['[email][$startsWith]=nobody', '[password][$startsWith]=nobody', '[roles][name][$eq]=None'])
      for (const who of ['createdBy', 'updatedBy'])
        for (const at of ['filters', 'filters[$and][0]', 'filters[$or][0]'])
          expect([secret, who, at, ...(await found(`${at}[${who}]${secret}`))]).toEqual([secret, who, at, 200, true]);
    expect(await found('filters[createdBy][id][$eq]=0')).toEqual([200, false]);
    expect((await editor.send('GET', `${types}/${TESTIMONIAL}?sort=createdBy.email:ASC`)).status).toBe(200);
    for (const path of [`${TESTIMONIAL}/createdBy`, `${TESTIMONIAL}/${documentId}/updatedBy`])
      for (const start of ['/content-manager/relations', '/Content-Manager/Relations'])
        expect((await editor.send('GET', `${start}/${path}`)).status).toBe(404);
  });

  test('publishes through a form field: there are no actions for drafts', async () => {
    const { documentId } = await editor.find(PAGE, 'slug', 'privacy');
    for (const [path, body] of [
      ['bulkPublish', { documentIds: [documentId] }],
      ['bulkUnpublish', { documentIds: [documentId] }],
    ] as const) {
      const { status, body: answer } = await admin.send('POST', `${types}/${PAGE}/actions/${path}`, body);
      expect([path, status, answer.error.message]).toEqual([path, 400, httpMessages.noDrafts]);
    }
    for (const action of ['publish', 'unpublish'])
      expect((await admin.send('POST', `${types}/${PAGE}/${documentId}/actions/${action}`, {})).status).toBe(400);
  });

  test('cannot decide about posts or delete testimonials', async () => {
    const id = await submit();
    expect((await editor.decide(POST, 'verify', [id])).status).toBe(403);
    const { documentId } = (await list(admin, TESTIMONIAL)).body.results[0];
    expect((await editor.remove(TESTIMONIAL, documentId)).status).toBe(403);
  });
});

describe('A moderator', () => {
  test('reads and decides about posts and testimonials, and cannot edit them', async () => {
    const id = await submit();
    expect((await list(moderator, POST)).status).toBe(200);
    expect((await moderator.send('GET', '/panel/moderation/waiting')).body.waiting[POST]).toBeGreaterThan(0);
    expect((await moderator.decide(POST, 'verify', [id])).body).toEqual({ decided: 1, missing: [] });
    expect((await moderator.update(POST, id, { title: 'Another title' })).status).toBe(403);
    expect((await moderator.remove(POST, id)).status).toBe(403);
    expect((await list(moderator, TESTIMONIAL)).status).toBe(200);
  });

  test.each([APPLICATION, QUICK, CERTIFICATE, AUDIT, MAIL, 'api::mail.text', ACCOUNT, PAGE])(
    'cannot read %s',
    async (uid) => {
      expect((await list(moderator, uid)).status).toBe(403);
    },
  );

  test('cannot edit site texts', async () => {
    expect((await moderator.send('GET', '/content-manager/single-types/api::site.site')).status).toBe(403);
  });
});

test('the home page lists as last edited only entries that people edited, not audit lines, emails or new posts', async () => {
  const page = { slug: `edited-${Date.now()}`, title: 'Edited last', body: 'x', published: false };
  const made = (await editor.create(PAGE, page)).body.data.documentId;
  const sent = await submit();
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  expect((await call('POST', '/applicationform/apply', { raw })).status).toBe(201);
  for (const as of [admin, editor]) {
    const { data } = (await as.send('GET', '/content-manager/homepage/recent-documents?action=update')).body;
    expect(data[0]).toMatchObject({ contentTypeUid: PAGE, documentId: made });
    for (const { contentTypeUid, documentId } of data)
      expect([contentTypeUid, documentId]).toEqual([
        expect.not.stringContaining(AUDIT),
        expect.not.stringContaining(sent),
      ]);
  }
  await editor.remove(PAGE, made);
});

test('editors and moderators cannot read applications and certificates or manage the panel', async () => {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  const { reference } = (await call('POST', '/applicationform/apply', { raw })).body;
  const { documentId } = await admin.find(APPLICATION, 'reference', reference);
  const certificate = await admin.create(CERTIFICATE, { recipient: 'x', domain: 'y', isInternship: true });
  for (const as of [editor, moderator]) {
    for (const answer of [
      await as.send('GET', `/content-manager/collection-types/${APPLICATION}/${documentId}`),
      await as.send('GET', `/content-manager/collection-types/${CERTIFICATE}/${certificate.body.data.documentId}`),
      await as.send('GET', '/admin/users'),
      await as.send('GET', '/admin/roles'),
      await as.send('GET', '/admin/api-tokens'),
      await as.send('GET', '/users-permissions/roles'),
    ]) {
      expect(answer.status).toBe(403);
    }
  }
});

test('a deactivated panel user cannot sign in until activated again', async () => {
  const [email, password] = [`left-${Date.now()}@example.org`, 'Only-for-tests-2'];
  const user = { email, firstname: 'Sample', lastname: 'Member', roles: roles.slice(0, 1).map(({ id }) => id) };
  const { id } = (await admin.send('POST', '/admin/users', user)).body.data;
  const signInWhen = async (isActive: boolean) => {
    await admin.send('PUT', `/admin/users/${id}`, { password, isActive });
    return (await admin.send('POST', '/admin/login', { email, password })).status;
  };
  expect([await signInWhen(true), await signInWhen(false), await signInWhen(true)]).toEqual([200, 400, 200]);
});

describe('The role Site admin', () => {
  const enters = async () => (await call('POST', '/admin/login', { json: credentials })).status === 200;
  const siteRoles = async (): Promise<{ id: number; type: string }[]> =>
    (await admin.send('GET', '/users-permissions/roles')).body.roles;
  const idOf = async (type: string) => (await siteRoles()).find((role) => role.type === type)?.id;

  test('cannot be deleted, and the panel says why', async () => {
    const { status, body } = await admin.send('DELETE', `/users-permissions/roles/${await idOf('site-admin')}`);
    expect([status, body.error.message]).toEqual([
      400,
      'This role cannot be deleted: without it, the people who have it cannot log in to the dashboard.',
    ]);
    expect(await enters()).toBe(true);
    await admin.send('POST', '/users-permissions/roles', { name: 'Not needed', description: 'x', permissions: {} });
    const other = await idOf('not_needed');
    expect((await admin.send('DELETE', `/users-permissions/roles/${other}`)).status).toBe(200);
  });

  test('always keeps one account that can log in', async () => {
    const last = await admin.find(ACCOUNT, 'username', credentials.username);
    const [mine, visitors] = [await idOf('site-admin'), await idOf('authenticated')];
    const refused = [
      () => admin.update(ACCOUNT, last.documentId, { role: visitors }),
      () => admin.update(ACCOUNT, last.documentId, { role: { connect: [{ id: visitors }], disconnect: [] } }),
      () => admin.update(ACCOUNT, last.documentId, { blocked: true }),
      () => admin.remove(ACCOUNT, last.documentId),
      () => admin.removeMany(ACCOUNT, [last.documentId]),
    ];
    for (const attempt of refused) {
      const { status, body } = await attempt();
      expect([status, body.error?.message]).toEqual([
        400,
        'This is the only account that can log in to the dashboard. Give another account the role Site admin first.',
      ]);
      expect(await enters()).toBe(true);
    }
    expect((await admin.update(ACCOUNT, last.documentId, { fullName: 'Still here' })).status).toBe(200);

    const name = `second-${Date.now()}`;
    const account = { username: name, email: `${name}@example.org`, password: 'Only-for-tests-2', role: mine };
    const { documentId } = (await admin.create(ACCOUNT, { ...account, confirmed: true, blocked: false })).body;
    expect((await admin.update(ACCOUNT, documentId, { blocked: true })).status).toBe(200);
    expect((await admin.remove(ACCOUNT, last.documentId)).status).toBe(400);
    expect((await admin.remove(ACCOUNT, documentId)).status).toBe(200);
  });
});

test.each([
  ['GET', '/panel/moderation/waiting'],
  ['POST', `/panel/moderation/${POST}/verify`],
  ['POST', `/panel/moderation/${POST}/reject`],
  ['GET', `/panel/moderation/${TESTIMONIAL}/x/pictures`],
])('%s %s is refused without a panel session', async (method, path) => {
  expect((await fetch(origin + path, { method })).status).toBe(401);
});
