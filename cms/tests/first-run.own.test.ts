import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startOwnProduct } from './support/product';

const GIVEN = 'Given-for-tests-1';

/** Its first account gets a generated password, the second one a password from a setting. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ ADMIN_PASSWORD: '', PANEL_PASSWORD: GIVEN });
});
afterAll(() => product.stop());

const log = () => readFileSync(join(product.dataDir, 'server.log'), 'utf8');
const login = async (path: string, json: object) =>
  (
    await fetch(product.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
  ).status;

test('prints a generated password once, and never one from the environment', async () => {
  const made = /siteadmin {2}\/ {2}(\S+)\n/.exec(log())?.[1] ?? '';
  expect(log()).toContain('admin@example.org  /  the password in PANEL_PASSWORD\n');
  expect(await login('/api/admin/login', { username: 'siteadmin', password: made })).toBe(200);
  expect(await login('/admin/login', { email: 'admin@example.org', password: GIVEN })).toBe(200);
  await product.restart();
  expect(log().split(made)).toHaveLength(2);
  expect(log()).not.toContain(GIVEN);
});
