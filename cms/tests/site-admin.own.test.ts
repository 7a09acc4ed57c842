import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from './support/database';
import { runOperator } from './support/operator';
import { type Product, startOwnProduct } from './support/product';

/** Its own product: its site admin loses the role in the panel. */
let product: Product;

async function post(path: string, json: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(json) })).status;
}
const signIn = (username = product.username, password = product.password) =>
  post('/api/admin/login', { username, password });
const log = () => readFileSync(join(product.dataDir, 'server.log'), 'utf8');

/** Gives the site admin another role as the panel does, also when it deletes the role (then *Public*). */
async function giveRole(type: string): Promise<void> {
  const idOf = (name: string) => `(SELECT id FROM up_roles WHERE type = '${name}')`;
  await runSql(product, `UPDATE up_users_role_lnk SET role_id = ${idOf(type)} WHERE role_id = ${idOf('site-admin')}`);
}

beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product.stop());

test('a start creates the role Site admin again and gives it to its account with the same password', async () => {
  await giveRole('public');
  await runSql(product, "DELETE FROM up_roles WHERE type = 'site-admin'");
  expect(await signIn()).not.toBe(200);
  await product.restart();
  expect(await signIn()).toBe(200);
  expect(log()).toContain('No account had the role Site admin: siteadmin has it again.');
}, 60_000);

test('a start or a command gives the role back to its account', async () => {
  await giveRole('authenticated');
  expect(await signIn()).not.toBe(200);
  await product.restart();
  expect(await signIn()).toBe(200);

  await giveRole('authenticated');
  const reset = await runOperator(product.env, 'admin', ['reset-password', '--password-stdin'], 'Another-password-1\n');
  expect([reset.code, reset.said]).toEqual([0, expect.stringContaining('A new password is set for siteadmin')]);
  expect(await signIn(product.username, 'Another-password-1')).toBe(200);
}, 120_000);

test('a start never makes a visitor with the configured address a site admin, and goes on', async () => {
  await runSql(product, 'DELETE FROM up_users_role_lnk');
  await runSql(product, 'DELETE FROM up_users');
  const visitor = { name: 'A visitor', email: 'admin@example.org', password: 'a good password' };
  expect(await post('/api/register', visitor)).toBe(201);
  await product.restart();
  expect(await signIn('admin@example.org', visitor.password)).not.toBe(200);
  expect(log()).toContain("There is no site admin, and ADMIN_USERNAME or ADMIN_EMAIL belongs to a visitor's account.");
}, 60_000);
