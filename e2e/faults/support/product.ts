import { setTimeout as sleep } from 'node:timers/promises';
import { startTestProduct } from '../../../scripts/test/test-product.mjs';

/** The database of this run; `npm run test:faults` runs everything on both. */
export const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
export const isPostgres = database === 'postgres';
export const databaseWords = isPostgres ? 'PostgreSQL' : 'SQLite';

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** Starts a separate product, whose log may contain 503s, the responses to a fault, but no other errors. */
export const startProduct = (settings: NodeJS.ProcessEnv = {}, { realClock = true } = {}): Promise<Product> =>
  startTestProduct(database, settings, { broughtAbout: /\b(GET|POST|PUT|PATCH|DELETE) \S+ 503 /, realClock });

/** True if the server's process is still the one that was started. */
export function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Repeats a check until it succeeds. @returns the seconds taken */
export async function secondsUntil(succeeds: () => Promise<boolean>, patienceMs = 60_000): Promise<number> {
  const begun = performance.now();
  while (!(await succeeds().catch(() => false))) {
    if (performance.now() - begun > patienceMs) throw new Error(`Not within ${patienceMs / 1000} seconds.`);
    await sleep(50);
  }
  return (performance.now() - begun) / 1000;
}
