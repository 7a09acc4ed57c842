import { LRUCache } from 'lru-cache';

/** Short, because other processes write too. */
const results = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: 1000 });
const writes = new Map<string, number>();

export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

/**
 * Shares the result of a read until this process writes to its tables, for at most a second. Transactions bypass it.
 * @param uids the tables that the result depends on
 */
export function cached<Result>(uids: readonly string[], name: string, read: () => Promise<Result>): Promise<Result> {
  if (strapi.db.inTransaction()) return read();
  const key = `${uids.map((uid) => `${uid} ${writes.get(uid) ?? 0}`).join()} ${name}`;
  const known = results.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const result = read();
  results.set(key, result);
  result.catch(() => results.delete(key));
  return result;
}
