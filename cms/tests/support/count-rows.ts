import { readRows, runSql } from './database';

/** Tables without content: sessions, limits, audit, reset links, and those of Strapi. */
const WITHOUT_CONTENT = /^(rate_limits|strapi_|audit|reset_links|sqlite_)/;

export async function countRows(product: Parameters<typeof runSql>[0]): Promise<Record<string, number>> {
  const tables = await runSql(
    product,
    product.databaseUrl
      ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (!WITHOUT_CONTENT.test(String(name))) counts[String(name)] = (await readRows(product, `"${name}"`)).length;
  }
  return counts;
}
