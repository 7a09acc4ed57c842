import type { Core } from '@strapi/strapi';

/**
 * All tables at a start; later those that have grown a lot since (sqlite.org, PRAGMA optimize). Both by a sample, which
 * stores only numbers: a full analysis would copy values, such as addresses, out of the indexes.
 */
const ALL = '0x10012';

/**
 * Updates SQLite's statistics: without them it picks indexes by guess. Takes some milliseconds, however large the tables
 * are. PostgreSQL does it by itself.
 */
export async function refreshPlans(strapi: Core.Strapi, when: 'at a start' | 'now and then'): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(when === 'at a start' ? `PRAGMA optimize = ${ALL}` : 'PRAGMA optimize');
}
