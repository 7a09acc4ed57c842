import { join } from 'node:path';
import { startTestProduct } from '../../test/test-product.mjs';
import { fill } from './rows.mjs';

/**
 * Fills a database and data folder, and starts the built product with them.
 * @param {'sqlite' | 'postgres'} client
 * @param {Parameters<typeof fill>[1]} [rows]
 * @param {NodeJS.ProcessEnv} [settings]
 */
export async function startFilled(client, rows = {}, settings = {}) {
  const product = await startTestProduct(client, settings, { realClock: true });
  const database = product.databaseUrl
    ? { url: product.databaseUrl }
    : { file: join(product.dataDir, 'database.sqlite') };
  try {
    await product.halt();
    await fill(database, rows);
    await product.start();
  } catch (error) {
    await product.stop();
    throw error;
  }
  // Not spread, because `pid` changes when the server restarts.
  return Object.assign(product, { database });
}

/** Returns the headers for a call by the site admin. @returns {Promise<Record<string, string>>} */
export async function adminHeaders({ url, username, password }) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}.`);
  return { Authorization: `Bearer ${(await answer.json()).token}` };
}
