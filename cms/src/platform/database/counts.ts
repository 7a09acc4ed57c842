import { LRUCache } from 'lru-cache';

/** Counts by what was counted; for a second at most, since another process may write. */
const counts = new LRUCache<string, Promise<number>>({ max: 500, ttl: 1000 });
const writes = new Map<string, number>();

/** A table was written, and the write is committed: counts from before do not hold. */
export function tableWritten(uid: string): void {
  writes.set(uid, (writes.get(uid) ?? 0) + 1);
}

/**
 * How many rows there are: counting takes as long as the table is, and lists are looked at again and again.
 * @param uids the tables that the count depends on
 * @param name what is counted in them
 */
export function cachedCount(uids: readonly string[], name: string, count: () => Promise<number>): Promise<number> {
  const key = `${uids.map((uid) => `${uid} ${writes.get(uid) ?? 0}`).join()} ${name}`;
  const known = counts.get(key);
  if (known) return known;
  const counted = count();
  counts.set(key, counted);
  // A failure is not remembered.
  counted.catch(() => counts.delete(key));
  return counted;
}
