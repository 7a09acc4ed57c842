import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { cms, web } from '../../scripts/lib/paths.mjs';
import { commonMessages } from '../src/contract/calls';
import { panel } from './support/panel';
import { type Product, startOwnProduct, testOnce as test } from './support/product';
import { form } from './support/samples';

/** A plugin with calls for visitors and for the panel. */
const PLUGIN = `
module.exports = {
  routes: {
    'content-api': { type: 'content-api', routes: [
      { method: 'GET', path: '/', handler: 'greeter.hello' },
      { method: 'POST', path: '/echo', handler: 'greeter.echo' },
      { method: 'POST', path: '/fail', handler: 'greeter.fail' },
    ] },
    admin: { type: 'admin', routes: [
      { method: 'GET', path: '/settings', handler: 'greeter.hello', config: { policies: ['admin::isAuthenticatedAdmin'] } },
      { method: 'POST', path: '/import', handler: 'greeter.import', config: { policies: ['admin::isAuthenticatedAdmin'] } },
    ] },
  },
  controllers: { greeter: {
    hello: (ctx) => { ctx.body = { hello: 'world' }; },
    echo: (ctx) => { ctx.body = { sent: ctx.request.body }; },
    fail: (ctx) => ctx.badRequest('Too warm', { by: 3 }),
    import: (ctx) => { ctx.body = { names: ctx.request.files.list.map((file) => file.originalFilename) }; },
  } },
};`;

let folder: string;
let product: Product;
let admin: Awaited<ReturnType<typeof panel>>;

/** The built CMS with one more plugin in its settings. */
function cmsWithPlugin(): string {
  const made = mkdtempSync(join(tmpdir(), 'first-commit-plugin-'));
  const link = (...names: string[]) => symlinkSync(join(cms, ...names), join(made, ...names));
  for (const name of ['node_modules', 'package.json', 'public', 'database', 'src', 'favicon.png']) link(name);
  mkdirSync(join(made, 'dist'));
  for (const name of readdirSync(join(cms, 'dist'))) if (name !== 'config') link('dist', name);
  cpSync(join(cms, 'server.js'), join(made, 'server.js'));
  cpSync(join(cms, 'dist', 'config'), join(made, 'dist', 'config'), { recursive: true });
  mkdirSync(join(made, 'greeter'));
  const info = { name: 'greeter', version: '1.0.0', strapi: { kind: 'plugin', name: 'greeter' } };
  writeFileSync(join(made, 'greeter', 'package.json'), JSON.stringify(info));
  writeFileSync(join(made, 'greeter', 'strapi-server.js'), PLUGIN);
  const stock = JSON.stringify(join(cms, 'dist', 'config', 'plugins.js'));
  const greeter = JSON.stringify({ enabled: true, resolve: join(made, 'greeter') });
  writeFileSync(
    join(made, 'dist', 'config', 'plugins.js'),
    `module.exports = { ...require(${stock}).default, greeter: ${greeter} };`,
  );
  return made;
}

beforeAll(async () => {
  folder = cmsWithPlugin();
  product = await startOwnProduct({ SITE_DIR: join(web, 'dist') }, { folder });
  admin = await panel({ email: product.panelEmail, password: product.password }, product);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

const call = async (method: string, path: string, type?: string, body?: string) => {
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
  const answer = await fetch(`${product.url}/api${path}`, { method, headers, body });
  return { status: answer.status, body: await answer.json() };
};

test("a plugin's public calls are open once the panel permits them, accept their own formats, and keep their own error messages", async () => {
  expect(await call('GET', '/greeter')).toMatchObject({
    status: 401,
    body: { success: false, data: null, error: { status: 401, name: 'UnauthorizedError' } },
  });

  const { roles } = (await admin.send('GET', '/users-permissions/roles')).body;
  const { id, name, description } = roles.find(({ type }: { type: string }) => type === 'public');
  const { permissions } = (await admin.send('GET', `/users-permissions/roles/${id}`)).body.role;
  for (const action of Object.values<{ enabled: boolean }>(permissions['plugin::greeter'].controllers.greeter))
    action.enabled = true;
  await admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions });

  expect(await call('GET', '/greeter')).toEqual({ status: 200, body: { hello: 'world' } });
  expect(await call('POST', '/greeter/echo', 'application/x-www-form-urlencoded', 'a=1')).toEqual({
    status: 200,
    body: { sent: { a: '1' } },
  });
  expect(await call('POST', '/greeter/fail')).toEqual({
    status: 400,
    body: {
      success: false,
      code: 'BAD_REQUEST',
      message: commonMessages.badRequest,
      data: null,
      error: { status: 400, name: 'BadRequestError', message: 'Too warm', details: { by: 3 } },
    },
  });
  // Visitors' files are accepted only by our own forms.
  expect((await call('POST', '/greeter/echo', 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
});

test('a plugin keeps its own panel calls, which are not site pages and need a panel session', async () => {
  expect((await fetch(`${product.url}/greeter/settings`)).status).toBe(401);
  expect((await admin.send('GET', '/greeter/settings')).body).toEqual({ hello: 'world' });
  const data = form({}, { list: [Buffer.from('a,b'), 'people.csv'] });
  const upload = (headers: Record<string, string>) =>
    fetch(`${product.url}/greeter/import`, { method: 'POST', headers, body: data });
  expect((await upload({})).status).toBe(401);
  expect(await (await upload({ Authorization: `Bearer ${admin.token}` })).json()).toEqual({ names: ['people.csv'] });
});

test('closed routes stay closed when a plugin is added', async () => {
  for (const path of ['/blog-posts', '/applications', '/greeters']) expect((await call('GET', path)).status).toBe(404);
  expect([401, 403]).toContain((await call('GET', '/upload/files')).status);
  expect((await call('POST', '/blog/create', 'text/plain', 'a')).status).toBe(415);
});
