import type { Core } from '@strapi/strapi';
import { features } from '../feature';

/**
 * Makes indexes that a schema cannot describe: a column that runs the other way, and any with `id`. Strapi overlooks that
 * column when it reads the indexes of PostgreSQL, and would fail to make the index again at each change of any schema.
 * At each start: SQLite loses them when Strapi makes a table anew.
 */
export async function makeIndexes(strapi: Core.Strapi): Promise<void> {
  for (const { indexes = {} } of features())
    for (const [name, on] of Object.entries(indexes))
      await strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
}
