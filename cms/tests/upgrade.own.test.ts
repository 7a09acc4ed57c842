import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows, runSql } from './support/database';
import { strapiRows } from './support/e581b42/strapi-rows';
import { fill, readEarlier } from './support/earlier';
import { database, isRelease, type Product, startOwnProduct } from './support/product';
import { adminTokenOf, callTo } from './support/send';

/** Written by the product at commit e581b42 through its own calls: something of each kind, in every state. */
const earlier = readEarlier('e581b42');
/** The clock starts then: later, the hourly tasks would delete its expired rows. */
const WRITTEN_AT = '2026-11-23T09:00Z';
// Adds rows that it does not write itself, so that every table has some.
for (const [table, rows] of Object.entries(strapiRows(earlier.rows)))
  earlier.rows[table] = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asStored(value)])),
  );
const [permission] = earlier.rows.up_permissions ?? [];
earlier.rows.up_permissions?.push({
  ...permission,
  id: 9000,
  document_id: 'of-ours',
  action: 'api::blog-post.blog-post.create',
});

// One of the files is the photo of the pending testimonial.
const pictured = earlier.rows.testimonials?.find(({ id }) => id === earlier.rows.files_related_mph?.[0]?.related_id);
for (const answer of earlier.answers)
  answer.body = JSON.parse(
    JSON.stringify(answer.body).replaceAll(
      `/api/admin/reviews/${pictured?.document_id}/photo`,
      String(earlier.rows.files?.[0]?.url),
    ),
  );

/** Converts a value to what this run's database returns: PostgreSQL returns JSON. */
function asStored(value: unknown): unknown {
  if (database === 'postgres') return value instanceof Date ? value.toISOString().slice(0, 19) : value;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A view arranged by a person: Strapi adds new fields only if there are fewer than four columns. */
const COLUMNS = ['author', 'title', 'likes', 'date'];
const POST_VIEW = 'plugin_content_manager_configuration_content_types::api::blog-post.blog-post';
const view = earlier.rows.strapi_core_store_settings?.find(({ key }) => key === POST_VIEW) ?? {};
const { layouts, ...others } = JSON.parse(String(view.value));
view.value = JSON.stringify({ ...others, layouts: { ...layouts, list: COLUMNS } });

/** Changes of an operator: moderators cannot read testimonials, and editors cannot read their authors. */
const EXPLORER = 'plugin::content-manager.explorer';
const TESTIMONIAL = 'api::testimonial.testimonial';
const holdersOf = (permission: unknown) => {
  const link = earlier.rows.admin_permissions_role_lnk?.find(({ permission_id }) => permission_id === permission);
  return earlier.rows.admin_roles?.find(({ id }) => id === link?.role_id)?.name;
};
const stored = (name: string, action: string, subject: string) =>
  earlier.rows.admin_permissions?.find(
    (row) => holdersOf(row.id) === name && row.action === `${EXPLORER}.${action}` && row.subject === subject,
  );
const refused = stored('Moderator', 'read', TESTIMONIAL);
earlier.rows.admin_permissions = earlier.rows.admin_permissions?.filter((row) => row !== refused) ?? [];
earlier.rows.admin_permissions_role_lnk =
  earlier.rows.admin_permissions_role_lnk?.filter(({ permission_id }) => permission_id !== refused?.id) ?? [];
const narrowed = stored('Content editor', 'read', 'api::site.site') ?? {};
narrowed.properties = asStored({ fields: ['brandName'] });
// Pages now have a different UID, but are still the same type.
const pagePermission = stored('Content editor', 'read', 'api::page.page') ?? {};
pagePermission.properties = asStored({ fields: ['slug'] });
const PAGE_VIEW = 'plugin_content_manager_configuration_content_types::api::page.page';
const pageView = earlier.rows.strapi_core_store_settings?.find(({ key }) => key === PAGE_VIEW) ?? {};
const pageSettings = JSON.parse(String(pageView.value));
pageView.value = JSON.stringify({ ...pageSettings, settings: { ...pageSettings.settings, pageSize: 50 } });

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({}, { at: WRITTEN_AT, prepare: (stored) => fill(earlier, stored) });
});
afterAll(() => product.stop());

const send = callTo(() => product);
const login = () => adminTokenOf(product);

/** A release checks again after the next start. */
const STARTS = isRelease ? ['upgraded', 'started again'] : ['upgraded'];

test('keeps everything stored by an earlier version after an upgrade, and after the next startup', async () => {
  for (const next of STARTS) {
    const logins = {
      admin: ['/admin/login', { username: product.username, password: product.password }],
      member: ['/login', { email: 'member-confirmed@example.org', password: 'Only-for-tests-2' }],
    } as const;
    const tokens = { admin: '', member: '' };
    for (const [who, [path, json]] of Object.entries(logins))
      tokens[who as 'admin'] = (await send('POST', path, { json })).body.token;

    for (const { method, path, as, json, body } of earlier.answers) {
      // Replaced by `/admin/certificates/completed`.
      if (path === '/admin/certificates/selected') continue;
      const answer = await send(method, path, { json, token: as && tokens[as] });
      const text = answer.bytes.toString().replaceAll(product.url, 'http://product');
      expect(JSON.parse(text), `${method} ${path}, ${next}`).toMatchObject(withNewPages(body));
    }
    if (next !== STARTS.at(-1)) await product.restart();
  }
});

/** An upgrade may add pages; existing ones stay. */
function withNewPages(body: unknown): object {
  const { data } = body as { data?: { pages?: string[] } };
  return data?.pages
    ? { ...(body as object), data: { ...data, pages: expect.arrayContaining(data.pages) } }
    : (body as object);
}

/** Intended changes of an upgrade: columns of a table, or all of it. */
const changed: Record<string, readonly string[] | 'all'> = {
  // Strapi rebuilds them for the current content types: views, fields that roles may see, and the schema itself.
  strapi_core_store_settings: 'all',
  admin_permissions: 'all',
  admin_permissions_role_lnk: 'all',
  strapi_database_schema: 'all',
  // Replaced by notifications, see below.
  application_steps: 'all',
  private_links: ['told', 'told_before', 'mail', 'receipt'],
  // Replaced by a setting with three values, see below.
  site_settings: ['applications_open'],
  // This table belonged to a cache.
  content_version: 'all',
  // Drawn by the lookup above.
  certificates: ['pdf_file', 'pdf_hash'],
};

test('every table has rows in the earlier version, and each row is unchanged', async () => {
  const tables = [...earlier.tables.matchAll(/CREATE TABLE [`"]?(\w+)/g)].map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter((table) => !earlier.rows[table]?.length)).toEqual([]);
  for (const [table, rows] of Object.entries(earlier.rows)) {
    const others = changed[table];
    if (others === 'all') continue;
    const stored = await storedRows(table);
    for (const row of rows.filter(({ document_id }) => document_id !== 'of-ours')) {
      const name = 'id' in row ? 'id' : 'key';
      const unchanged = Object.fromEntries(Object.entries(row).filter(([column]) => !others?.includes(column)));
      expect(
        stored.find((other) => other[name] === row[name]),
        `${table}, ${name} ${row[name]}`,
      ).toMatchObject(unchanged);
    }
  }
});

test('applications stay open or closed, according to the old switch', async () => {
  const [before] = earlier.rows.site_settings ?? [];
  const [now] = await storedRows('site_settings');
  expect(now?.applications).toBe(before?.applications_open ? 'open' : 'closed');
});

test('the round of the existing applications gets its last date to apply from the old settings', async () => {
  const [before] = earlier.rows.site_settings ?? [];
  const token = await login();
  const { data } = (await send('GET', '/admin/rounds', { token })).body;
  expect(data).toEqual([
    expect.objectContaining({
      name: 'Round 1',
      closes: before?.last_date_to_apply,
      timeZone: 'UTC',
      isCurrent: true,
      applications: earlier.rows.applications?.length,
    }),
  ]);
});

async function storedRows(table: string): Promise<Record<string, unknown>[]> {
  if (!product.databaseUrl) return readRows(product, table);
  const found = await runSql(product, `SELECT row_to_json(whole_row) AS row FROM "${table}" AS whole_row`);
  return found.map(({ row }) => row as Record<string, unknown>);
}

test('a decision that was already announced is not announced again, and the receipt stays the first notification', async () => {
  const token = await login();
  const rejected = earlier.rows.private_links?.find(({ told }) => String(told).startsWith('rejected '));
  const [, reason] = /^rejected (.+)$/.exec(String(rejected?.told)) ?? [];
  const mailed = async () =>
    (await send('GET', `/admin/mails?q=${rejected?.email}`, { token })).body.meta.total as number;
  const decide = async (decision: string, json: object) =>
    (await send('POST', `/admin/unverified/${rejected?.entry}/${decision}`, { token, json })).status;
  const before = await mailed();
  expect([await decide('reopen', {}), await decide('reject', { reason })]).toEqual([200, 200]);
  expect(await mailed()).toBe(before);
  expect(await decide('reject', { reason: 'For another reason.' })).toBe(200);
  expect(await mailed()).toBe(before + 1);
  // Undoing a mistake restores the decision announced before the upgrade.
  expect(await decide('reject', { reason })).toBe(200);
  expect(await mailed()).toBe(before);
  const notifications = await readRows(product, 'notifications');
  const aboutIt = notifications.filter(({ topic }) => topic === rejected?.entry);
  expect(aboutIt).toMatchObject([
    { state: 'received', mail: rejected?.receipt },
    { state: 'rejected', reason, mail: rejected?.mail },
  ]);
  // Nothing is left in the old table and columns.
  expect(await readRows(product, 'application_steps')).toEqual([]);
  for (const link of await readRows(product, 'private_links'))
    expect(link).toMatchObject({ told: null, told_before: null, mail: null, receipt: null });
});

test('a panel view that a person has arranged stays, and the others get new fields', async () => {
  const stored = await readRows(product, 'strapi_core_store_settings');
  const viewOf = (key: unknown) => JSON.parse(String(stored.find((row) => row.key === key)?.value));
  expect(viewOf(POST_VIEW).layouts.list).toEqual(COLUMNS);
  expect(viewOf(PAGE_VIEW.replace('api::page', 'api::site')).settings.pageSize).toBe(50);
  const { metadatas } = viewOf(POST_VIEW.replaceAll('blog-post', 'certificate'));
  expect(metadatas.replacedBy.edit.label).toBe('Replaced by');
});

const PANEL_ROLES = 'core_first-commit_panel-roles';
const domainPermissions = "subject = 'api::site.domain' AND action LIKE '%explorer%'";
async function permissionsOf(name: string) {
  const found = await runSql(
    product,
    `SELECT action, subject, properties FROM admin_permissions p JOIN admin_permissions_role_lnk l ON l.permission_id = p.id
        JOIN admin_roles r ON r.id = l.role_id WHERE r.name = '${name}' AND action LIKE '%explorer%'`,
  );
  return new Map(
    found.map(({ action, subject, properties }) => [
      `${String(action).replace(`${EXPLORER}.`, '')} ${subject}`,
      (typeof properties === 'string' ? JSON.parse(properties) : properties).fields as string[] | undefined,
    ]),
  );
}

test("panel roles get new permissions, and keep an operator's changes", async () => {
  const [editor, moderator] = [await permissionsOf('Content editor'), await permissionsOf('Moderator')];
  // Domains and the team's address are newer than these roles.
  expect(earlier.tables).not.toContain('domains');
  for (const verb of ['create', 'read', 'update', 'delete']) expect(editor.has(`${verb} api::site.domain`)).toBe(true);
  expect(editor.get('update api::site.site')).toEqual(expect.arrayContaining(['brandName', 'contactEmail']));
  expect(editor.get('read api::site.site')).not.toContain('contactEmail');
  expect(editor.get('read api::site.page')).toEqual(['slug']);
  expect(editor.get('update api::mail.text')).toEqual(expect.arrayContaining(['subject', 'text']));
  expect([...moderator.keys()]).toEqual(['read api::blog-post.blog-post']);
});

test('a corrected certificate names the one that replaced it', async () => {
  const corrected = earlier.rows.corrections?.filter(({ state }) => state === 'corrected') ?? [];
  expect(corrected).toHaveLength(1);
  for (const { certificate_key, answer } of corrected) {
    const { data } = (await send('GET', `/lookupCertificate/lookup?id=${certificate_key}`)).body;
    expect(data.revoked.replacedBy).toBe(answer);
  }
});

describe('The next startup', () => {
  const texts = async () => {
    const found = await readRows(product, 'mail_texts');
    return new Map(found.map(({ key, text, built_in_text }) => [key, [text, built_in_text]]));
  };
  let [editor, moderator]: Awaited<ReturnType<typeof permissionsOf>>[] = [];
  let before: Awaited<ReturnType<typeof texts>>;

  beforeAll(async () => {
    [editor, moderator] = [await permissionsOf('Content editor'), await permissionsOf('Moderator')];
    // A later version moved domains again, so they are a new type for the roles.
    const [row] = await runSql(product, `SELECT value FROM strapi_core_store_settings WHERE key = '${PANEL_ROLES}'`);
    const given = JSON.parse(String(row?.value));
    const now = given['Content editor'];
    now.permissions = now.permissions.filter(({ subject }: { subject: string }) => !/domain/.test(subject));
    const value = JSON.stringify(given).replaceAll("'", "''");
    await runSql(product, `UPDATE strapi_core_store_settings SET value = '${value}' WHERE key = '${PANEL_ROLES}'`);
    await runSql(product, `DELETE FROM admin_permissions WHERE ${domainPermissions}`);

    before = await texts();
    await runSql(product, "DELETE FROM mail_texts WHERE key = 'offer'");
    await runSql(product, "UPDATE mail_texts SET text = 'Kept.', built_in_text = 'Old.' WHERE key = 'offer reminder'");
    await runSql(product, "UPDATE mail_texts SET key = 'of another version' WHERE key = 'offer declined'");

    await runSql(
      product,
      "UPDATE applications SET round = '2026-11-25T10:00:00.000Z' WHERE id = (SELECT MAX(id) FROM applications)",
    );
    await product.restart();
  });

  test('adds missing texts of emails and updates built-in ones', async () => {
    expect(earlier.tables).not.toContain('mail_texts');
    expect(before.size).toBeGreaterThan(45);
    const [, builtIn] = before.get('offer reminder') ?? [];
    const after = await texts();
    expect(after.get('offer')).toEqual(before.get('offer'));
    expect(after.get('offer reminder')).toEqual(['Kept.', builtIn]);
    expect(after.get('offer declined')).toEqual(before.get('offer declined'));
    expect(after.size).toBe(before.size + 1);
  });

  test('creates a row for a round that an older replica began, which is not the current one', async () => {
    const token = await login();
    const { data } = (await send('GET', '/admin/rounds', { token })).body;
    const found = data.map((round: Record<string, unknown>) => [round.name, round.applications, round.isCurrent]);
    expect(found).toEqual([
      ['Round 1', (earlier.rows.applications?.length ?? 0) - 1, true],
      ['Round of 2026-11-25', 1, false],
    ]);
  });

  test('gives panel roles new permissions, but not those that an operator revokes later', async () => {
    expect(await permissionsOf('Content editor')).toEqual(editor);
    expect(await permissionsOf('Moderator')).toEqual(moderator);
    await runSql(product, `DELETE FROM admin_permissions WHERE ${domainPermissions}`);
    await product.restart();
    expect((await permissionsOf('Content editor')).has('read api::site.domain')).toBe(false);
  });
});

test('a certificate keeps exactly the PDF that was issued', async () => {
  const { bytes } = await send('GET', `/certificates/${earlier.pdf.id}/pdf`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = earlier.rows.certificates?.find(({ certificate_id }) => certificate_id === earlier.pdf.id);
  expect(hash).toBe(row?.pdf_hash);
});

test('the triggers that counted changes have been removed, with their table', async () => {
  expect(earlier.rest).toMatch(/CREATE (CONSTRAINT )?TRIGGER \W?content_version/i);
  await expect(runSql(product, 'SELECT * FROM content_version')).rejects.toThrow(/no such table|does not exist/);
  const triggers = product.databaseUrl
    ? "SELECT tgname FROM pg_trigger WHERE tgname LIKE 'content_version%'"
    : "SELECT name FROM sqlite_master WHERE type = 'trigger'";
  expect(await runSql(product, triggers)).toEqual([]);
});

test('visitor permissions without effect have been removed', async () => {
  expect(await runSql(product, "SELECT action FROM up_permissions WHERE action LIKE 'api::%'")).toEqual([]);
});

test('a pending post can still be verified, and the next post gets a unique number', async () => {
  const token = await login();
  const { data } = (await send('GET', '/admin/unverified', { token })).body;
  expect((await send('PATCH', `/admin/unverified/${data[0]._id}`, { token, json: {} })).status).toBe(200);
  const json = { title: 'After the upgrade', author: 'Sample Author', content: 'commit early and often '.repeat(100) };
  expect((await send('POST', '/blog/create', { json })).status).toBe(201);
});
