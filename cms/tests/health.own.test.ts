import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { database, type Product, startOwnProduct } from './support/product';

/** A product of its own, whose database goes away. SQLite is a file of the same machine, and does not. */
describe.runIf(database === 'postgres')('The health of a server', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startOwnProduct({}, { broughtAbout: / 503 / });
  });
  afterAll(() => product.stop());
  const health = async (method = 'GET') => (await fetch(`${product.url}/_health`, { method })).status;

  test('is that of its database too', async () => {
    expect([await health(), await health('HEAD')]).toEqual([204, 204]);
    await product.postgres?.crash('SIGQUIT');
    expect(await health()).toBe(503);
    await product.postgres?.start();
    await vi.waitFor(async () => expect(await health()).toBe(204), { timeout: 20_000, interval: 200 });
  });
});
