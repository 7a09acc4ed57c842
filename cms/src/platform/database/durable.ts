import { Unavailable } from '../errors';
import { isDatabaseUnavailable } from './error-codes';
import { assertSameSqliteFile } from './sqlite-file';

/**
 * Runs a write as the outermost transaction and returns only when the database has confirmed the COMMIT.
 *
 * knex resolves `trx.commit()` even when COMMIT failed; the failure reaches `executionPromise` alone. Without waiting
 * for it, rows are acknowledged that were never stored (docs/adr/0002).
 *
 * @param work the reads and writes; they join the transaction by themselves (Strapi keeps it in an AsyncLocalStorage)
 * @returns what `work` returns
 * @throws Unavailable when the database is unavailable or did not confirm; whatever `work` throws otherwise
 */
export async function durable<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) throw new Error('durable() must be the outermost transaction.');
  try {
    let confirmed: Promise<unknown> | undefined;
    const result = await strapi.db.transaction(async ({ trx }) => {
      confirmed = trx.executionPromise;
      // A rollback rejects it too; then the error that `work` has thrown is the one to report.
      confirmed?.catch(() => undefined);
      return work();
    });
    await confirmed;
    assertSameSqliteFile();
    return result;
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new Unavailable(error) : error;
  }
}
