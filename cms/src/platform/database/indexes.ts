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
