import type { Core } from '@strapi/strapi';
import { features } from '../feature';

/**
 * Makes indexes that a schema cannot describe: descending columns and any with `id`, which Strapi misreads on
 * PostgreSQL. Runs at each start, because SQLite loses them when Strapi rebuilds a table.
 */
export async function makeIndexes(strapi: Core.Strapi): Promise<void> {
  for (const { indexes = {} } of features())
    for (const [name, on] of Object.entries(indexes))
      await strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
}

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
