import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../../scripts/lib/paths.mjs';
import type { Product } from './fixtures';

const DAY_MS = 86_400_000;
// The package has no types.
const Sqlite = createRequire(join(cms, 'package.json'))('better-sqlite3');

/** Has a post wait since yesterday: no call can say so. */
export function waitsSinceYesterday({ dataDir }: Product, title: string): void {
  const database = new Sqlite(join(dataDir, 'database.sqlite'), { timeout: 5000 });
  try {
    database.prepare('UPDATE blog_posts SET created_at = ? WHERE title = ?').run(Date.now() - DAY_MS, title);
  } finally {
    database.close();
  }
}
