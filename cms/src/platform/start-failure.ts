import { join } from 'node:path';
import { isDatabaseUnavailable } from './errors';
import type { Settings } from './settings';

/** Returns a sentence with the setting to check; null for an unknown error. Omits the database's password. */
export function startFailure(
  error: unknown,
  { DATABASE_CLIENT, DATABASE_URL = '', DATA_DIR }: Settings,
): string | null {
  if (!isOfDatabase(error)) return null;
  const why = reasonOf(error);
  if (DATABASE_CLIENT === 'sqlite')
    return `The database ${join(DATA_DIR, 'database.sqlite')} cannot be used: ${why}. Check DATA_DIR; if the file is damaged, npm run restore puts a backup in its place.`;
  const { host, pathname } = new URL(DATABASE_URL, 'postgres://base');
  return `The database ${host}${pathname} cannot be used: ${why}. Check DATABASE_URL, and that PostgreSQL is running there.`;
}

/** Codes for a rejected login and an unknown database. */
const REFUSED = /^(28|3D)[0-9A-Z]{3}$/;
const isOfDatabase = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  REFUSED.test(String((error as { code?: unknown } | null)?.code)) ||
  (error instanceof Error && /timeout expired/i.test(error.message));

/** Finds the message: errors from hosts with several addresses have none of their own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return (message || errors?.map((each) => each.message).join(', ') || String(code ?? error)).replace(/\.$/, '');
}
