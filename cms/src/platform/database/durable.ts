import { Unavailable } from '../errors';
import { isDatabaseUnavailable } from './error-codes';
import { assertSameSqliteFile } from './sqlite-file';

/**
 * Runs a transaction and waits for the confirmed COMMIT, because knex resolves `trx.commit()` even if it fails
 * (docs/adr/0002). @throws Unavailable
 */
export async function durable<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) throw new Error('durable() must be the outermost transaction.');
  try {
    let confirmed: Promise<unknown> | undefined;
    const result = await strapi.db.transaction(async ({ trx }) => {
      confirmed = trx.executionPromise;
      // A rollback also rejects this; `work` reports its error.
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
