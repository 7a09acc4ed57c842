import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from '../src/platform/panel/stored-views';
import { runSql } from './support/database';
import { panel } from './support/panel';
import { type Product, startOwnProduct } from './support/product';

/** Its own product, because the tests restart it. */
let product: Product;
let admin: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  product = await startOwnProduct();
  await signIn();
});
afterAll(() => product.stop());

const signIn = async () => {
  admin = await panel({ email: product.panelEmail, password: product.password }, product);
};
/** Restarts the product. @returns its output */
async function restart(): Promise<string> {
  const log = () => readFileSync(join(product.dataDir, 'server.log'), 'utf8');
  const before = log().length;
  await product.restart();
  await signIn();
  return log().slice(before);
}

const tokens = async (): Promise<string[]> =>
  (await admin.send('GET', '/admin/api-tokens')).body.data.map(({ name }: { name: string }) => name).sort();

/** Permissions of visitors for Strapi's own calls. */
async function publicActions(): Promise<string[]> {
  const { roles } = (await admin.send('GET', '/users-permissions/roles')).body;
  const { id } = roles.find(({ type }: { type: string }) => type === 'public');
  const { permissions } = (await admin.send('GET', `/users-permissions/roles/${id}`)).body.role;
  const parts = Object.entries<{ controllers: Record<string, Record<string, { enabled: boolean }>> }>(permissions);
  return parts.flatMap(([part, { controllers }]) =>
    Object.entries(controllers).flatMap(([controller, actions]) =>
      Object.keys(actions)
        .filter((action) => actions[action]?.enabled)
        .map((action) => `${part}.${controller}.${action}`),
    ),
  );
}

test("a restart keeps an operator's API tokens and permissions for visitors, and removes what is Strapi's or bypasses the login", async () => {
  // Strapi's first start makes tokens and permissions; no operator did.
  expect([await tokens(), await publicActions()]).toEqual([[], []]);
  const token = { description: 'Mine.', type: 'read-only', lifespan: null, kind: 'content-api' };
  for (const name of ['Read Only', 'Full Access', 'Statistics'])
    expect((await admin.send('POST', '/admin/api-tokens', { ...token, name })).status).toBe(201);
  const { roles } = (await admin.send('GET', '/users-permissions/roles')).body;
  const { id, name, description } = roles.find(({ type }: { type: string }) => type === 'public');
  const enabled = { enabled: true, policy: '' };
  const permissions = {
    'plugin::upload': { controllers: { 'content-api': { find: enabled } } },
    'plugin::users-permissions': { controllers: { auth: { register: enabled } } },
  };
  const given = await admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions });
  expect(given.status).toBe(200);
  const { settings } = (await admin.send('GET', '/users-permissions/advanced')).body;
  await admin.send('PUT', '/users-permissions/advanced', { ...settings, allow_register: true });

  const said = await restart();
  expect(await tokens()).toEqual(['Full Access', 'Read Only', 'Statistics']);
  expect(await publicActions()).toEqual(['plugin::upload.content-api.find']);
  expect(said).toContain('The role Public may use plugin::upload.content-api.find, as set in the panel.');
  expect(said).toContain('The role Public was given plugin::users-permissions.auth.register in the panel.');
  expect(said).toContain('"Enable sign-ups" was switched on in the panel. It is off again');
  expect((await admin.send('GET', '/users-permissions/advanced')).body.settings.allow_register).toBe(false);

  await admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions: {} });
  expect(await restart()).not.toMatch(/The role|sign-ups/);
  expect(await publicActions()).toEqual([]);
}, 60_000);

/** How the panel shows a content type. */
const readView = async (uid: string) =>
  (await admin.send('GET', `/content-manager/content-types/${uid}/configuration`)).body.data.contentType;
const POST = 'api::blog-post.blog-post';
const PAGE = 'api::page.page';
/** As an earlier version wrote it, with a different label. */
const OLD = 'Earlier label';
const earlier = async () => {
  const key = `plugin_content_manager_configuration_content_types::${PAGE}`;
  const [row] = await runSql(product, `SELECT value FROM strapi_core_store_settings WHERE key = '${key}'`);
  const view = JSON.parse(String(row?.value));
  view.metadatas.title.edit.label = OLD;
  return { key, value: JSON.stringify(view) };
};
const store = (key: string, value: string) =>
  runSql(
    product,
    `UPDATE strapi_core_store_settings SET value = '${value.replaceAll("'", "''")}' WHERE key = '${key}'`,
  );

test('an upgrade keeps a view that an editor arranged and updates an untouched one', async () => {
  const { layouts, settings } = await readView(POST);
  const list = ['author', 'title'];
  const arranged = { layouts: { ...layouts, list }, settings: { ...settings, pageSize: 50 } };
  const saved = await admin.send('PUT', `/content-manager/content-types/${POST}/configuration`, arranged);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);

  // Written, and recorded as written, by an earlier version.
  await product.halt();
  const before = await earlier();
  await store(before.key, before.value);
  const [noted] = await runSql(
    product,
    "SELECT value FROM strapi_core_store_settings WHERE key = 'core_first-commit_panel-views'",
  );
  const written = { ...JSON.parse(String(noted?.value)), [PAGE]: fingerprintOf(JSON.parse(before.value)) };
  await store('core_first-commit_panel-views', JSON.stringify(written));
  await product.start();
  await signIn();
  const post = await readView(POST);
  expect([post.layouts.list, post.settings.pageSize]).toEqual([list, 50]);
  expect((await readView(PAGE)).metadatas.title.edit.label).toBe('Title');

  await restart();
  expect((await readView(POST)).layouts.list).toEqual(list);
}, 120_000);
