import type { Core } from '@strapi/strapi';
import { features } from '../feature';

/** Creates indexes that schemas cannot describe. Runs at startup: SQLite loses them when Strapi rebuilds a table. */
export async function makeIndexes(strapi: Core.Strapi): Promise<void> {
  for (const { indexes = {} } of features())
    for (const [name, on] of Object.entries(indexes))
      await strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
}

/** Samples all tables: a full analysis would copy indexed values (sqlite.org, PRAGMA optimize). */
const ALL = '0x10012';

/** Updates SQLite's statistics. PostgreSQL updates its own. */
export async function refreshPlans(strapi: Core.Strapi, when: 'at a start' | 'now and then'): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(when === 'at a start' ? `PRAGMA optimize = ${ALL}` : 'PRAGMA optimize');
}
