import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Settings } from '../settings';

/** Names shared with scripts/lib/move.mjs. */
const TABLE = 'unfinished_move';
const FILE = 'unfinished-move';
const FILLED = 'strapi_core_store_settings';

/** Detects a pending `npm run move`, which would overwrite new data. @returns a sentence for the operator, or null */
export async function findUnfinishedMove(settings: Settings): Promise<string | null> {
  const { DATA_DIR, DATABASE_CLIENT, DATABASE_URL } = settings;
  if (existsSync(join(DATA_DIR, FILE))) return wordsFor(`the data folder ${DATA_DIR}`);
  if (DATABASE_CLIENT !== 'postgres') return null;
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SELECT to_regclass($1) AS mark, to_regclass($2) AS filled', [TABLE, FILLED]);
    if (rows[0].mark) return wordsFor('this database');
    const file = join(DATA_DIR, 'database.sqlite');
    return !rows[0].filled && existsSync(file)
      ? `DATABASE_URL names an empty database, and the data is in ${file}. Run npm run move -- postgres, or remove DATABASE_URL from .env. To start over, move that file away.`
      : null;
  } catch {
    // Startup itself reports this error.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const wordsFor = (target: string) =>
  `A move to ${target} was interrupted. Run npm run move again, or start with the previous settings: the data there is unchanged.`;
