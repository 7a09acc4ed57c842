import { test } from 'vitest';
import { startTestProduct } from '../../../scripts/lib/test-product.mjs';

/** The database that this run is on. */
export const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** A test that no database changes: `npm test` runs it on SQLite alone, a release (`npm run test:all`) on both. */
export const testOnce = test.runIf(database === 'sqlite' || process.env.HTTP_TESTS === 'all');

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** A test of load, size or an operator's journey whose rule has a quicker test too: `npm run test:all` alone runs it. */
export const testForRelease = test.runIf(process.env.HTTP_TESTS === 'all');

/** A product of a test's own on this database, as `startTestProduct` starts it. */
export const startOwnProduct = (
  settings: NodeJS.ProcessEnv = {},
  options?: Parameters<typeof startTestProduct>[2],
): Promise<Product> => startTestProduct(database, settings, options);
