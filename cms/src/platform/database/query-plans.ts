import type { Core } from '@strapi/strapi';

/**
 * All tables, by a sample (sqlite.org, PRAGMA optimize): a full analysis would copy values, such as addresses, out of
 * the indexes.
 */
const ALL = '0x10012';

/** Updates SQLite's statistics within milliseconds. PostgreSQL does so by itself. */
export async function refreshPlans(strapi: Core.Strapi, when: 'at a start' | 'now and then'): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(when === 'at a start' ? `PRAGMA optimize = ${ALL}` : 'PRAGMA optimize');
}
