/** Any number, as long as it is ours alone. */
const LOCK = 7_120_411;

/**
 * Waits, inside a write, until no other list is being issued: reference numbers have no unique index, because a
 * certificate that takes the place of a revoked one keeps its number. SQLite writes one after the other anyway.
 */
export async function inTurn(): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]));
}
