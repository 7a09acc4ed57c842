import type { Core } from '@strapi/strapi';

/**
 * At a start all tables are looked at; later those that have grown a lot since (sqlite.org, PRAGMA optimize). Both by a
 * sample, of which only numbers are kept: a whole look would copy values out of the indexes, and those are addresses.
 */
const ALL = '0x10012';

/**
 * Tells SQLite how its tables look by now: without it the index is a guess that costs more the more rows there are. Some
 * milliseconds, however large they are. PostgreSQL does it by itself.
 */
export async function refreshPlans(strapi: Core.Strapi, when: 'at a start' | 'now and then'): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(when === 'at a start' ? `PRAGMA optimize = ${ALL}` : 'PRAGMA optimize');
}
