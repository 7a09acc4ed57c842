import { Unavailable } from '../errors';
import { isDatabaseUnavailable } from './error-codes';
import { assertSameSqliteFile } from './sqlite-file';

/**
 * Runs a write as the outermost transaction and returns after the database has confirmed the COMMIT. knex resolves
 * `trx.commit()` even if COMMIT failed; only `executionPromise` rejects (docs/adr/0002). @throws Unavailable when the
 * database is unavailable or did not confirm
 */
export async function durable<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) throw new Error('durable() must be the outermost transaction.');
  try {
    let confirmed: Promise<unknown> | undefined;
    const result = await strapi.db.transaction(async ({ trx }) => {
      confirmed = trx.executionPromise;
      // A rollback rejects it too; then report the error of `work`.
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
