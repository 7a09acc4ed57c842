import { test } from 'vitest';
import { startTestProduct } from '../../../scripts/test/test-product.mjs';

/** The database that this run is on. */
export const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** Whether everything is tested, as for a release. */
export const isRelease = process.env.HTTP_TESTS === 'all';

/** A test that no database changes: `npm test` runs it on SQLite alone, a release (`npm run test:all`) on both. */
export const testOnce = test.runIf(database === 'sqlite' || isRelease);

/** How often the same is tried: so many times for a release, and a few in `npm test`, which show it too. */
export const times = (forRelease: number, few: number): number => (isRelease ? forRelease : few);

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** A test of load, size or an operator's journey whose rule has a quicker test too: `npm run test:all` alone runs it. */
export const testForRelease = test.runIf(isRelease);

/** A product of a test's own on this database, as `startTestProduct` starts it. */
export const startOwnProduct = (
  settings: NodeJS.ProcessEnv = {},
  options?: Parameters<typeof startTestProduct>[2],
): Promise<Product> => startTestProduct(database, settings, options);
