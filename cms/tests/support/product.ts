import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { startTestProduct } from '../../../scripts/test/test-product.mjs';

export const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** True for a release, which tests everything. */
export const isRelease = process.env.HTTP_TESTS === 'all';

/** Runs on both databases only for a release (`npm run test:all`), because the result is the same on both. */
export const testOnce = test.runIf(database === 'sqlite' || isRelease);

/** Number of repetitions, fewer in `npm test`. */
export const times = (forRelease: number, few: number): number => (isRelease ? forRelease : few);

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** Runs only with `npm run test:all`, because a quicker test covers the rule. */
export const testForRelease = test.runIf(isRelease);

export const startOwnProduct = (
  settings: NodeJS.ProcessEnv = {},
  options?: Parameters<typeof startTestProduct>[2],
): Promise<Product> => startTestProduct(database, settings, options);

export const logOf = ({ dataDir }: Pick<Product, 'dataDir'>): string =>
  readFileSync(join(dataDir, 'server.log'), 'utf8');
