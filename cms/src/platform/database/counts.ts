import { LRUCache } from 'lru-cache';

/** Counts by what was counted; for a second at most, since another process may write. */
const counts = new LRUCache<string, Promise<number>>({ max: 500, ttl: 1000 });
const writes = new Map<string, number>();

/** After a committed write: drops the counts of a table. */
export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

const keyOf = (uids: readonly string[], name: string): string =>
  `${uids.map((uid) => `${uid} ${writes.get(uid) ?? 0}`).join()} ${name}`;

/**
 * How many rows there are. Cached, because counting takes longer the longer a table is.
 * @param uids the tables that the count depends on
 * @param name what is counted in them
 */
export function cachedCount(uids: readonly string[], name: string, count: () => Promise<number>): Promise<number> {
  const key = keyOf(uids, name);
  const known = counts.get(key);
  if (known) return known;
  const counted = count();
  counts.set(key, counted);
  // A failure is not cached.
  counted.catch(() => counts.delete(key));
  return counted;
}
